// SPDX-License-Identifier: MIT
#include "support/byte_reader.h"

#include <algorithm>
#include <limits>

namespace poseloom {

std::optional<std::span<const std::byte>> ByteReader::slice(std::uint64_t offset, std::uint64_t count) const {
    if (!contains(offset, count)) return std::nullopt;
    return m_bytes.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(count));
}

std::optional<std::string_view> ByteReader::string(std::uint64_t offset, std::size_t limit) const {
    if (offset >= m_bytes.size()) return std::nullopt;
    const auto* begin = reinterpret_cast<const char*>(m_bytes.data()) + offset;
    const std::size_t most = std::min<std::size_t>(m_bytes.size() - static_cast<std::size_t>(offset), limit);
    const void* end = std::memchr(begin, 0, most);
    if (end == nullptr) return std::nullopt;
    return std::string_view(begin, static_cast<std::size_t>(static_cast<const char*>(end) - begin));
}

std::optional<std::string_view> ByteReader::fixedString(std::uint64_t offset, std::size_t fieldSize) const {
    if (!contains(offset, fieldSize)) return std::nullopt;
    const std::string_view field(reinterpret_cast<const char*>(m_bytes.data()) + offset, fieldSize);
    return field.substr(0, field.find('\0'));
}

std::optional<std::uint64_t> offsetFrom(std::uint64_t base, std::int64_t relative) {
    if (relative >= 0) {
        const auto step = static_cast<std::uint64_t>(relative);
        if (base > std::numeric_limits<std::uint64_t>::max() - step) return std::nullopt;
        return base + step;
    }
    const std::uint64_t step = ~static_cast<std::uint64_t>(relative) + 1;
    if (step > base) return std::nullopt;
    return base - step;
}

}  // namespace poseloom
