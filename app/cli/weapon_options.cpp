// SPDX-License-Identifier: MIT
#include "weapon_options.h"

#include <algorithm>

namespace poseloom::cli {

void WeaponOptions::addTo(CLI::App& verb, const std::string& tableOption, const std::string& listOption) {
    verb.add_option(
        tableOption, table,
        "The weapons of a player animation script, as a table with a column `name`, in their order");
    if (listOption.empty()) return;
    verb.add_option_function<std::string>(
            listOption,
            [this](const std::string& list) {
                names = list;
                named = true;
            },
            "The same, as names parted by commas")
        ->trigger_on_parse();
}

std::optional<std::shared_ptr<const playerscript::WeaponTable>> WeaponOptions::open(
    const Console& console) const {
    if (!given()) return std::shared_ptr<const playerscript::WeaponTable>();
    auto all = std::make_shared<playerscript::WeaponTable>();
    if (!table.empty()) {
        const auto text = readInputText(table);
        auto read = text ? playerscript::readWeaponTable(*text, table) : tl::unexpected(text.error());
        if (!read) {
            print(console, read.error());
            return std::nullopt;
        }
        *all = std::move(*read);
    }
    for (std::size_t at = 0; at <= names.size();) {
        const std::size_t comma = std::min(names.find(',', at), names.size());
        if (comma > at) all->add({names.substr(at, comma - at)});
        at = comma + 1;
    }
    return all;
}

}  // namespace poseloom::cli
