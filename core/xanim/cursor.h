// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "support/byte_reader.h"

namespace poseloom::xanim {

/// Reads a file from front to back. The first read that does not fit fails the cursor for good: from then on
/// every read gives 0 and the position stays where the read began.
class Cursor {
  public:
    explicit Cursor(std::span<const std::byte> bytes) : m_reader(bytes) {}

    bool failed() const { return m_failed; }
    std::uint64_t position() const { return m_position; }
    std::uint64_t left() const { return m_reader.size() - m_position; }
    /// True where `count` elements are still there; does not fail the cursor.
    bool has(std::uint64_t count, std::uint64_t size) const {
        return !m_failed && m_reader.contains(m_position, count, size);
    }

    template <typename T>
    T read() {
        const auto value = m_failed ? std::nullopt : m_reader.read<T>(m_position);
        if (!value) return fail(T{});
        m_position += sizeof(T);
        return *value;
    }

    glm::vec2 vec2() {
        const float x = read<float>();
        return {x, read<float>()};
    }

    glm::vec3 vec3() {
        const float x = read<float>();
        const float y = read<float>();
        return {x, y, read<float>()};
    }

    /// Up to and without the NUL that ends it.
    std::string_view string() {
        const auto text = m_failed ? std::nullopt : m_reader.string(m_position, kLongestString);
        if (!text) return fail(std::string_view{});
        m_position += text->size() + 1;
        return *text;
    }

    void skip(std::uint64_t count, std::uint64_t size = 1) {
        if (!has(count, size)) return fail();
        m_position += count * size;
    }

  private:
    static constexpr std::size_t kLongestString = 1024;

    void fail() { m_failed = true; }
    template <typename T>
    T fail(T value) {
        m_failed = true;
        return value;
    }

    ByteReader m_reader;
    std::uint64_t m_position = 0;
    bool m_failed = false;
};

}  // namespace poseloom::xanim
