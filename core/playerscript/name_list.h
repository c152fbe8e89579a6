// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "playerscript/folded_names.h"

namespace poseloom::playerscript {

/// One of the format's lists of words, with a small table to find a word by: length, first and last letter
/// part nearly all of them. A list is given by its words, which must stay where they are: at most 31.
class NameList {
  public:
    constexpr NameList() = default;
    template <std::size_t count>
    constexpr explicit NameList(const std::array<std::string_view, count>& names) : m_names(names) {
        static_assert(count < kPlaces / 2, "the table must stay half empty");
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t at = placeOf(names[i]);
            while (m_table[at] != 0)
                at = (at + 1) % kPlaces;
            m_table[at] = static_cast<std::uint8_t>(i + 1);
        }
    }

    /// The number of a word in any case; of equal ones the first.
    std::optional<std::size_t> find(std::string_view word) const {
        if (word.empty() || m_names.empty()) return std::nullopt;
        for (std::size_t at = placeOf(word); m_table[at] != 0; at = (at + 1) % kPlaces) {
            if (FoldedEqual{}(m_names[m_table[at] - 1U], word)) return m_table[at] - 1U;
        }
        return std::nullopt;
    }

    constexpr auto begin() const { return m_names.begin(); }
    constexpr auto end() const { return m_names.end(); }
    constexpr std::size_t size() const { return m_names.size(); }
    constexpr bool empty() const { return m_names.empty(); }
    constexpr std::string_view operator[](std::size_t number) const { return m_names[number]; }

  private:
    static constexpr std::size_t kPlaces = 64;

    static constexpr std::size_t placeOf(std::string_view word) {
        // The bit that parts upper from lower case; of other bytes it may be lost as well.
        const auto letter = [](char c) {
            return static_cast<std::size_t>(static_cast<unsigned char>(c) | 0x20U);
        };
        return (word.size() * 11 + letter(word.front()) * 5 + letter(word.back())) % kPlaces;
    }

    std::span<const std::string_view> m_names;
    std::array<std::uint8_t, kPlaces> m_table{};  ///< the number of a word plus one; 0: free
};

/// The number of a word in one of the lists; nullopt where it is in none.
inline std::optional<std::size_t> findName(std::string_view word, const NameList& names) {
    return names.find(word);
}

}  // namespace poseloom::playerscript
