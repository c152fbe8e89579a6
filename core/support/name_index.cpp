// SPDX-License-Identifier: MIT
#include "support/name_index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "support/cod_tokenizer.h"

namespace poseloom {

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    return hash ^ (hash >> 29U);
}

std::uint32_t hashOf(std::string_view name, NameCase letters) {
    // The bit that parts upper from lower case; of other bytes it may be lost as well.
    const std::uint64_t fold = letters == NameCase::Ignored ? 0x2020202020202020U : 0U;
    std::uint64_t hash = name.size();
    std::size_t at = 0;
    std::uint64_t word = 0;
    for (; at + sizeof(word) <= name.size(); at += sizeof(word)) {
        std::memcpy(&word, name.data() + at, sizeof(word));
        hash = mixed(hash, word | fold);
    }
    word = 0;
    for (; at < name.size(); ++at)
        word = (word << 8U) | static_cast<unsigned char>(name[at]);
    return static_cast<std::uint32_t>(mixed(hash, word | fold) >> 32U);
}

bool same(std::string_view a, std::string_view b, NameCase letters) {
    return letters == NameCase::Ignored ? equalsIgnoringCase(a, b) : a == b;
}

/// The hash stands here too, so that looking at a place rarely means looking at its name.
struct NamePlace {
    std::uint32_t hash = 0;
    std::uint32_t entry = 0;  ///< the name's index plus one; 0: free
};

std::size_t tableSize(std::size_t names) {
    constexpr std::size_t kLeast = 16;
    return std::bit_ceil(std::max(kLeast, names * 2));
}

}  // namespace

NameIndex::NameIndex(std::size_t expected) : m_table(tableSize(expected)) {}

std::uint32_t NameIndex::emplace(std::string_view name, std::uint32_t number) {
    if (m_size * 2 >= m_table.size()) grow();
    const std::uint32_t hash = hashOf(name, NameCase::Counts);
    Entry& entry = m_table[placeOf(name, hash)];
    if (entry.used) return entry.number;
    entry = {name, number, hash, true};
    ++m_size;
    return number;
}

std::optional<std::uint32_t> NameIndex::find(std::string_view name) const {
    const Entry& entry = m_table[placeOf(name, hashOf(name, NameCase::Counts))];
    if (!entry.used) return std::nullopt;
    return entry.number;
}

/// The place of a name, or the free one where it belongs.
std::size_t NameIndex::placeOf(std::string_view name, std::uint32_t hash) const {
    const std::size_t mask = m_table.size() - 1;
    std::size_t at = hash & mask;
    while (m_table[at].used && !(m_table[at].hash == hash && m_table[at].name == name))
        at = (at + 1) & mask;
    return at;
}

void NameIndex::grow() {
    std::vector<Entry> old(m_table.size() * 2);
    old.swap(m_table);
    for (const Entry& entry : old) {
        if (entry.used) m_table[placeOf(entry.name, entry.hash)] = entry;
    }
}

std::vector<std::uint32_t> firstEquals(const std::vector<std::string_view>& names, NameCase letters) {
    // The table of a large file lies in memory at random, so a place is fetched while other names are looked
    // up.
    constexpr std::size_t kAhead = 16;
    std::vector<NamePlace> table(tableSize(names.size()));
    const std::size_t mask = table.size() - 1;
    std::array<std::uint32_t, kAhead> hashes{};
    const auto fetch = [&](std::size_t i) {
        if (i >= names.size()) return;
        hashes[i % kAhead] = hashOf(names[i], letters);
        __builtin_prefetch(&table[hashes[i % kAhead] & mask], 1);
    };
    for (std::size_t i = 0; i < kAhead; ++i)
        fetch(i);
    std::vector<std::uint32_t> firsts(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::uint32_t hash = hashes[i % kAhead];
        std::size_t at = hash & mask;
        while (table[at].entry != 0 &&
               !(table[at].hash == hash && same(names[table[at].entry - 1], names[i], letters)))
            at = (at + 1) & mask;
        if (table[at].entry == 0) table[at] = {hash, static_cast<std::uint32_t>(i + 1)};
        firsts[i] = table[at].entry - 1;
        fetch(i + kAhead);
    }
    return firsts;
}

}  // namespace poseloom
