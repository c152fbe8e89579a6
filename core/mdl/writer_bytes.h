// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <glm/vec3.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace poseloom::mdl {

/// Builds a little-endian file of structs that point at each other. Strings are gathered and placed once each
/// by finishStrings().
class ByteWriter {
  public:
    std::size_t size() const { return m_bytes.size(); }

    /// Appends `count` zero bytes and returns where they start.
    std::size_t reserve(std::size_t count);
    /// Appends zero bytes up to a multiple of `boundary`.
    void align(std::size_t boundary);

    template <typename T>
    void append(T value) {
        put(reserve(sizeof(T)), value);
    }

    /// Overwrites bytes that are already there.
    template <typename T>
    void put(std::size_t at, T value) {
        static_assert(std::is_arithmetic_v<T>);
        static_assert(std::endian::native == std::endian::little, "a big-endian host needs byte swaps here");
        std::memcpy(m_bytes.data() + at, &value, sizeof(T));
    }

    void putInteger(std::size_t at, int value) { put(at, static_cast<std::int32_t>(value)); }
    /// Three floats, overwriting bytes that are already there.
    void putVector(std::size_t at, const glm::vec3& v) {
        for (int axis = 0; axis < 3; ++axis)
            put(at + 4 * static_cast<std::size_t>(axis), v[axis]);
    }

    /// The 32-bit number that is already there.
    std::int32_t integerAt(std::size_t at) const;

    /// Repeats bytes that are already there at another place; the two may not overlap.
    void copyWithin(std::size_t from, std::size_t to, std::size_t count);

    /// Stores in the 32-bit field at `at` how far `target` lies behind `base`.
    void putOffset(std::size_t at, std::size_t base, std::size_t target);
    /// Stores a count, and behind it the offset of what is written next.
    void putTable(std::size_t at, std::size_t base, std::size_t count);
    /// A NUL-padded field of fixed size; a longer text is cut.
    void putFixedString(std::size_t at, std::size_t fieldSize, std::string_view text);
    /// Makes the 32-bit field at `at` point (relative to `base`) at `text`.
    void putString(std::size_t at, std::size_t base, std::string_view text);
    /// Appends every gathered string once and fills in the fields that point at them.
    void finishStrings();

    const std::vector<std::byte>& bytes() const { return m_bytes; }
    std::vector<std::byte> take() { return std::move(m_bytes); }

  private:
    struct StringReference {
        std::size_t at;
        std::size_t base;
        std::string text;
    };
    std::vector<std::byte> m_bytes;
    std::vector<StringReference> m_strings;
};

}  // namespace poseloom::mdl
