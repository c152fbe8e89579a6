// SPDX-License-Identifier: MIT
#include "search_option.h"

namespace poseloom::cli {

void SearchOption::addTo(CLI::App& verb) {
    verb.add_option("--search", places,
                    "A folder or package (NAME_dir.vpk, .pk3, .iwd) of the game, where models, materials and "
                    "what belongs to "
                    "them are looked for; may be given again, the first that has a file wins")
        ->type_name("DIR|PACKAGE")
        ->allow_extra_args(false);
}

std::optional<mdl::SearchPaths> SearchOption::open(const Console& console) const {
    mdl::SearchPaths search;
    for (const std::string& place : places) {
        if (const auto added = search.add(place); !added) {
            print(console, added.error());
            return std::nullopt;
        }
    }
    return search;
}

}  // namespace poseloom::cli
