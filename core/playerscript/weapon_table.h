// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "playerscript/folded_names.h"
#include "support/result.h"

namespace poseloom::playerscript {

/// One weapon as far as the script needs it.
struct Weapon {
    std::string name;
    std::optional<std::size_t> weaponClass{};  ///< index in valueNames(WeaponClass)
    std::optional<int> fireTime{};             ///< milliseconds between two shots
};

/// The weapons of the game in the order in which it registers them: number 0 is `none`, the first of the
/// table 1 (spec/cod.md 4.3). Names are found in any case.
class WeaponTable {
  public:
    /// More weapons than this, `none` included, have no bit of their own in a mask.
    static constexpr std::size_t kBits = 64;

    WeaponTable();
    explicit WeaponTable(const std::vector<std::string>& names);

    /// Adds a weapon behind the others; a name that is there keeps its number.
    std::size_t add(Weapon weapon);
    /// The number of a weapon; nullopt where there is none.
    std::optional<std::size_t> find(std::string_view name) const;
    /// Precondition: number < size().
    const Weapon& operator[](std::size_t number) const { return m_weapons[number]; }
    /// `none` included.
    std::size_t size() const { return m_weapons.size(); }
    std::vector<std::string_view> names() const;

  private:
    std::vector<Weapon> m_weapons;
    std::unordered_map<std::string, std::size_t, FoldedHash, FoldedEqual> m_numbers;
};

/// Reads a table of weapons: a line of column names parted by tabs (`name` and, where known, `weaponClass`
/// and `fireTime` in seconds), then one weapon per line; or plain names, one per line. PAS050 names the first
/// line that is none.
Result<WeaponTable> readWeaponTable(std::string_view text, const std::string& file);

}  // namespace poseloom::playerscript
