// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstring>
#include <glm/vec3.hpp>
#include <string_view>
#include <type_traits>
#include <vector>

namespace poseloom::xanim {

/// Appends little-endian numbers to bytes.
class ByteWriter {
  public:
    template <typename T>
    void put(T value) {
        static_assert(std::is_arithmetic_v<T>);
        const std::size_t at = m_bytes.size();
        m_bytes.resize(at + sizeof(T));
        std::memcpy(m_bytes.data() + at, &value, sizeof(T));
    }

    void put(const glm::vec3& v) {
        put(v.x);
        put(v.y);
        put(v.z);
    }

    /// With the NUL that ends it.
    void putString(std::string_view text) {
        const auto* begin = reinterpret_cast<const std::byte*>(text.data());
        m_bytes.insert(m_bytes.end(), begin, begin + text.size());
        m_bytes.push_back(std::byte{0});
    }

    std::vector<std::byte> take() { return std::move(m_bytes); }

  private:
    std::vector<std::byte> m_bytes;
};

}  // namespace poseloom::xanim
