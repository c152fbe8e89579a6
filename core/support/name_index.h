// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace poseloom {

/// Whether names that differ only in the case of ASCII letters are the same name.
enum class NameCase : std::uint8_t { Counts, Ignored };

/// Equal names have equal hashes.
std::uint32_t hashOfName(std::string_view name, NameCase letters);
bool sameName(std::string_view a, std::string_view b, NameCase letters);
/// Places of a table that holds so many names and is at most half full: a power of two.
std::size_t nameTableSize(std::size_t names);

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

/// Says of names, one after the other, which is the first that equals each: one table, no copies, and no name
/// read twice but for those that are equal. `NameAt` gives the name of an index as a view that stays valid.
template <typename NameAt>
class FirstEquals {
  public:
    /// `count` names, below 4 billion.
    FirstEquals(std::size_t count, NameCase letters, NameAt nameAt)
        : m_count(count),
          m_letters(letters),
          m_nameAt(std::move(nameAt)),
          m_table(nameTableSize(count)),
          m_mask(m_table.size() - 1) {
        for (std::size_t i = 0; i < kAhead; ++i)
            fetch(i);
    }

    /// The index of the first name that equals that of `index`. To be called for 0, 1, 2 and so on.
    std::uint32_t next(std::size_t index) {
        const std::uint32_t hash = m_hashes[index % kAhead];
        fetch(index + kAhead);
        std::size_t at = hash & m_mask;
        while (m_table[at].entry != 0 &&
               !(m_table[at].hash == hash &&
                 sameName(m_nameAt(m_table[at].entry - 1), m_nameAt(index), m_letters)))
            at = (at + 1) & m_mask;
        if (m_table[at].entry == 0) m_table[at] = {hash, static_cast<std::uint32_t>(index + 1)};
        return m_table[at].entry - 1;
    }

  private:
    /// The hash stands here too, so that looking at a place rarely means looking at its name.
    struct Place {
        std::uint32_t hash = 0;
        std::uint32_t entry = 0;  ///< the name's index plus one; 0: free
    };
    /// The table of a large file lies in memory at random, so a place is fetched while other names are looked
    /// up.
    static constexpr std::size_t kAhead = 16;

    void fetch(std::size_t index) {
        if (index >= m_count) return;
        const std::uint32_t hash = hashOfName(m_nameAt(index), m_letters);
        m_hashes[index % kAhead] = hash;
        __builtin_prefetch(&m_table[hash & m_mask], 1);
    }

    std::size_t m_count;
    NameCase m_letters;
    NameAt m_nameAt;
    std::vector<Place> m_table;
    std::size_t m_mask;
    std::array<std::uint32_t, kAhead> m_hashes{};
};

}  // namespace poseloom
