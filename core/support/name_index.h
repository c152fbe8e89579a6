// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace poseloom {

/// Whether names that differ only in the case of ASCII letters are the same name.
enum class NameCase : std::uint8_t { Counts, Ignored };

/// Numbers by name, for many names: a table without an allocation per name. Refers to the names, which must
/// stay where they are.
class NameIndex {
  public:
    /// `expected`: how many names there will be, about.
    explicit NameIndex(std::size_t expected);

    /// Gives `name` a number where it has none yet. The number that it has then.
    std::uint32_t emplace(std::string_view name, std::uint32_t number);
    std::optional<std::uint32_t> find(std::string_view name) const;
    bool contains(std::string_view name) const { return find(name).has_value(); }

  private:
    struct Entry {
        std::string_view name;
        std::uint32_t number = 0;
        std::uint32_t hash = 0;
        bool used = false;
    };

    std::size_t placeOf(std::string_view name, std::uint32_t hash) const;
    void grow();

    std::vector<Entry> m_table;  ///< a power of two long, at most half full
    std::size_t m_size = 0;
};

/// For each name the index of the first that equals it. For many names: below 4 billion, one table, no
/// copies.
std::vector<std::uint32_t> firstEquals(const std::vector<std::string_view>& names, NameCase letters);

}  // namespace poseloom
