// SPDX-License-Identifier: MIT
#include "support/name_index.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "support/cod_tokenizer.h"

namespace poseloom {

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    return hash ^ (hash >> 29U);
}

}  // namespace

std::uint32_t hashOfName(std::string_view name, NameCase letters) {
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

bool sameName(std::string_view a, std::string_view b, NameCase letters) {
    return letters == NameCase::Ignored ? equalsIgnoringCase(a, b) : a == b;
}

std::size_t nameTableSize(std::size_t names) {
    constexpr std::size_t kLeast = 16;
    return std::bit_ceil(std::max(kLeast, names * 2));
}

NameIndex::NameIndex(std::size_t expected) : m_table(nameTableSize(expected)) {}

std::uint32_t NameIndex::emplace(std::string_view name, std::uint32_t number) {
    if (m_size * 2 >= m_table.size()) grow();
    const std::uint32_t hash = hashOfName(name, NameCase::Counts);
    Entry& entry = m_table[placeOf(name, hash)];
    if (entry.used) return entry.number;
    entry = {name, number, hash, true};
    ++m_size;
    return number;
}

std::optional<std::uint32_t> NameIndex::find(std::string_view name) const {
    const Entry& entry = m_table[placeOf(name, hashOfName(name, NameCase::Counts))];
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

}  // namespace poseloom
