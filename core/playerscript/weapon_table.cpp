// SPDX-License-Identifier: MIT
#include "playerscript/weapon_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "playerscript/tables.h"
#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

std::vector<std::string_view> columnsOf(std::string_view line) {
    std::vector<std::string_view> columns;
    for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
        columns.push_back(line.substr(0, tab));
        line.remove_prefix(tab + 1);
    }
    columns.push_back(line);
    return columns;
}

/// Which column holds what; a table without a head has names alone.
struct Head {
    std::size_t name = 0;
    std::optional<std::size_t> weaponClass{};
    std::optional<std::size_t> fireTime{};
};

std::optional<Head> headOf(const std::vector<std::string_view>& columns) {
    Head head;
    bool named = false;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (equalsIgnoringCase(columns[i], "name")) {
            head.name = i;
            named = true;
        }
        if (equalsIgnoringCase(columns[i], "weaponClass")) head.weaponClass = i;
        if (equalsIgnoringCase(columns[i], "fireTime")) head.fireTime = i;
    }
    return named ? std::optional(head) : std::nullopt;
}

std::optional<int> millisecondsOf(std::string_view seconds) {
    double value = 0.0;
    const auto [end, error] = std::from_chars(seconds.data(), seconds.data() + seconds.size(), value);
    const bool whole = error == std::errc{} && end == seconds.data() + seconds.size();
    if (!whole || !(value >= 0.0 && value < 1e6)) return std::nullopt;
    return static_cast<int>(std::lround(value * 1000.0));
}

bool isWeaponName(std::string_view name) {
    return !name.empty() && std::none_of(name.begin(), name.end(), [](char c) { return isCodBlank(c); });
}

}  // namespace

WeaponTable::WeaponTable() {
    add({"none"});
}

WeaponTable::WeaponTable(const std::vector<std::string>& names) : WeaponTable() {
    for (const std::string& name : names)
        add({name});
}

std::size_t WeaponTable::add(Weapon weapon) {
    const auto [known, isNew] = m_numbers.emplace(weapon.name, m_weapons.size());
    if (isNew) m_weapons.push_back(std::move(weapon));
    return known->second;
}

std::optional<std::size_t> WeaponTable::find(std::string_view name) const {
    const auto known = m_numbers.find(name);
    return known == m_numbers.end() ? std::nullopt : std::optional(known->second);
}

std::vector<std::string_view> WeaponTable::names() const {
    std::vector<std::string_view> names;
    for (const Weapon& weapon : m_weapons)
        names.push_back(weapon.name);
    return names;
}

Result<WeaponTable> readWeaponTable(std::string_view text, const std::string& file) {
    WeaponTable table;
    Head head;
    std::size_t line = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view row = text.substr(at, end - at);
        if (!row.empty() && row.back() == '\r') row.remove_suffix(1);
        ++line;
        const std::vector<std::string_view> columns = columnsOf(row);
        const auto named = line == 1 ? headOf(columns) : std::nullopt;
        if (named) head = *named;
        if (!named && !row.empty()) {
            if (head.name >= columns.size() || !isWeaponName(columns[head.name]))
                return failure("PAS050", "A line of a weapon table begins with the name of a weapon",
                               {file, {at, end}, {line, 1}, {line, end - at + 1}});
            Weapon weapon{std::string(columns[head.name])};
            if (head.weaponClass && *head.weaponClass < columns.size())
                weapon.weaponClass =
                    findName(columns[*head.weaponClass], valueNames(ConditionType::WeaponClass));
            if (head.fireTime && *head.fireTime < columns.size())
                weapon.fireTime = millisecondsOf(columns[*head.fireTime]);
            table.add(std::move(weapon));
        }
        at = end + 1;
    }
    return table;
}

}  // namespace poseloom::playerscript
