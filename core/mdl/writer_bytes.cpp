// SPDX-License-Identifier: MIT
#include "mdl/writer_bytes.h"

#include <algorithm>
#include <map>

namespace poseloom::mdl {

std::size_t ByteWriter::reserve(std::size_t count) {
    const std::size_t at = m_bytes.size();
    m_bytes.resize(at + count);
    return at;
}

void ByteWriter::align(std::size_t boundary) {
    const std::size_t over = m_bytes.size() % boundary;
    if (over != 0) reserve(boundary - over);
}

std::int32_t ByteWriter::integerAt(std::size_t at) const {
    std::int32_t value = 0;
    std::memcpy(&value, m_bytes.data() + at, sizeof(value));
    return value;
}

void ByteWriter::copyWithin(std::size_t from, std::size_t to, std::size_t count) {
    std::memcpy(m_bytes.data() + to, m_bytes.data() + from, count);
}

void ByteWriter::putOffset(std::size_t at, std::size_t base, std::size_t target) {
    put(at, static_cast<std::int32_t>(static_cast<std::int64_t>(target) - static_cast<std::int64_t>(base)));
}

void ByteWriter::putTable(std::size_t at, std::size_t base, std::size_t count) {
    put(at, static_cast<std::int32_t>(count));
    putOffset(at + 4, base, size());
}

void ByteWriter::putFixedString(std::size_t at, std::size_t fieldSize, std::string_view text) {
    const std::size_t length = std::min(text.size(), fieldSize - 1);
    std::memcpy(m_bytes.data() + at, text.data(), length);
}

void ByteWriter::putString(std::size_t at, std::size_t base, std::string_view text) {
    m_strings.push_back({at, base, std::string(text)});
}

void ByteWriter::finishStrings() {
    std::map<std::string, std::size_t> places;
    for (const StringReference& reference : m_strings) {
        auto place = places.find(reference.text);
        if (place == places.end()) {
            place = places.emplace(reference.text, reserve(reference.text.size() + 1)).first;
            std::memcpy(m_bytes.data() + place->second, reference.text.data(), reference.text.size());
        }
        putOffset(reference.at, reference.base, place->second);
    }
    m_strings.clear();
}

}  // namespace poseloom::mdl
