// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "support/cod_tokenizer.h"

namespace poseloom::playerscript {

/// For containers whose keys are names in any case.
struct FoldedHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const {
        std::uint64_t hash = name.size();
        // Folds letters as case does, and a few other bytes with them, which costs nothing but a comparison.
        for (; name.size() >= 8; name.remove_prefix(8))
            hash = mixed(hash, wordOf(name));
        return static_cast<std::size_t>(mixed(hash, name.empty() ? 0 : wordOf(name)));
    }

  private:
    static std::uint64_t wordOf(std::string_view name) {
        std::uint64_t word = 0;
        std::memcpy(&word, name.data(), std::min<std::size_t>(name.size(), 8));
        return word | 0x2020202020202020U;
    }
    static std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
        return hash ^ (hash >> 29U);
    }
};
struct FoldedEqual {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const {
        const std::size_t size = a.size();
        if (size != b.size()) return false;
        if (size < sizeof(std::uint32_t)) {
            for (std::size_t i = 0; i < size; ++i) {
                if (codLower(a[i]) != codLower(b[i])) return false;
            }
            return true;
        }
        // Whole words from the front, and one that ends where the name does.
        std::size_t at = 0;
        if (size < sizeof(std::uint64_t))
            return same<std::uint32_t>(a, b, 0) && same<std::uint32_t>(a, b, size - sizeof(std::uint32_t));
        for (; at + sizeof(std::uint64_t) <= size; at += sizeof(std::uint64_t)) {
            if (!same<std::uint64_t>(a, b, at)) return false;
        }
        return same<std::uint64_t>(a, b, size - sizeof(std::uint64_t));
    }

  private:
    template <typename Letters>
    static bool same(std::string_view a, std::string_view b, std::size_t at) {
        Letters left = 0;
        Letters right = 0;
        std::memcpy(&left, a.data() + at, sizeof(left));
        std::memcpy(&right, b.data() + at, sizeof(right));
        return left == right || lower(left) == lower(right);
    }
    /// Lower case of the capitals of ASCII among the bytes of a word.
    template <typename Letters>
    static Letters lower(Letters letters) {
        constexpr auto kOnes = static_cast<Letters>(~Letters{0} / 0xFFU);
        const auto sevenBits = static_cast<Letters>(letters & (kOnes * 0x7FU));
        const auto fromA = static_cast<Letters>(sevenBits + kOnes * (0x80U - 'A'));
        const auto pastZ = static_cast<Letters>(sevenBits + kOnes * (0x80U - 'Z' - 1U));
        const auto capitals = static_cast<Letters>(fromA & ~pastZ & ~letters & (kOnes * 0x80U));
        return static_cast<Letters>(letters | (capitals >> 2U));
    }
};

/// A set of names in any case that keeps the texts where they are.
class FoldedNames {
  public:
    FoldedNames() : m_slots(1024) {}

    /// False where the name is there already.
    bool insert(std::string_view name) {
        if (m_count * 2 >= m_slots.size()) grow();
        std::string_view& slot = slotOf(name);
        if (slot.data() != nullptr) return false;
        slot = name;
        ++m_count;
        return true;
    }

  private:
    std::string_view& slotOf(std::string_view name) {
        std::size_t at = FoldedHash{}(name) & (m_slots.size() - 1);
        while (m_slots[at].data() != nullptr && !FoldedEqual{}(m_slots[at], name))
            at = (at + 1) & (m_slots.size() - 1);
        return m_slots[at];
    }
    void grow() {
        std::vector<std::string_view> old(m_slots.size() * 2);
        old.swap(m_slots);
        for (const std::string_view name : old) {
            if (name.data() != nullptr) slotOf(name) = name;
        }
    }

    std::vector<std::string_view> m_slots;
    std::size_t m_count = 0;
};

}  // namespace poseloom::playerscript
