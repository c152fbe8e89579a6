// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace poseloom {

/// Little-endian reads from hostile bytes: every read is bounds-checked, every offset overflow-checked, and a
/// read that does not fit returns nullopt. The bytes are not owned.
class ByteReader {
  public:
    ByteReader() = default;
    explicit ByteReader(std::span<const std::byte> bytes) : m_bytes(bytes) {}

    std::size_t size() const { return m_bytes.size(); }
    std::span<const std::byte> bytes() const { return m_bytes; }

    /// True where [offset, offset + count * elementSize) lies in the file; never overflows.
    bool contains(std::uint64_t offset, std::uint64_t count, std::uint64_t elementSize = 1) const {
        if (offset > m_bytes.size()) return false;
        return elementSize == 0 || count <= (m_bytes.size() - offset) / elementSize;
    }

    /// A trivially copyable number at `offset`.
    template <typename T>
    std::optional<T> read(std::uint64_t offset) const {
        static_assert(std::is_arithmetic_v<T>);
        static_assert(std::endian::native == std::endian::little, "a big-endian host needs byte swaps here");
        if (!contains(offset, sizeof(T))) return std::nullopt;
        T value;
        std::memcpy(&value, m_bytes.data() + offset, sizeof(T));
        return value;
    }

    /// As read(), or `otherwise` where the bytes are not there.
    template <typename T>
    T readOr(std::uint64_t offset, T otherwise) const {
        return read<T>(offset).value_or(otherwise);
    }

    std::optional<std::span<const std::byte>> slice(std::uint64_t offset, std::uint64_t count) const;

    /// The NUL-terminated string at `offset`, at most `limit` bytes; nullopt where it starts outside the file
    /// or no NUL comes within the limit.
    std::optional<std::string_view> string(std::uint64_t offset, std::size_t limit = 4096) const;

    /// The string in a field of fixed size: up to the first NUL or the field's end.
    std::optional<std::string_view> fixedString(std::uint64_t offset, std::size_t fieldSize) const;

  private:
    std::span<const std::byte> m_bytes;
};

/// `base + relative` where the sum is not negative and does not overflow; nullopt otherwise.
std::optional<std::uint64_t> offsetFrom(std::uint64_t base, std::int64_t relative);

}  // namespace poseloom
