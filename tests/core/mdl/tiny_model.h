// SPDX-License-Identifier: MIT
#pragma once

#include <cstring>
#include <initializer_list>
#include <vector>

#include "mdl/model.h"

namespace poseloom::mdl::tests {

/// Builds the bytes of a model with one bone and one animation whose data the test writes itself.
class TinyModel {
  public:
    static constexpr std::size_t kBone = 408;
    static constexpr std::size_t kAnimation = kBone + 216;
    static constexpr std::size_t kNames = kAnimation + 100;
    static constexpr std::size_t kData = kNames + 16;

    TinyModel(int version, int frames) : m_bytes(kData) {
        std::memcpy(m_bytes.data(), "IDST", 4);
        put<int>(4, version);
        put<int>(156, 1);
        put<int>(160, static_cast<int>(kBone));
        put<int>(180, 1);
        put<int>(184, static_cast<int>(kAnimation));
        put<int>(kBone, static_cast<int>(kNames - kBone));
        put<int>(kBone + 4, -1);
        for (const std::size_t unit : {kBone + 56, kBone + 96, kBone + 116, kBone + 136})
            put<float>(unit, 1.0F);
        put<int>(kAnimation, -static_cast<int>(kAnimation));
        put<int>(kAnimation + 4, static_cast<int>(kNames + 5 - kAnimation));
        put<float>(kAnimation + 8, 30.0F);
        put<int>(kAnimation + 16, frames);
        put<int>(kAnimation + 56, static_cast<int>(kData - kAnimation));
        std::memcpy(m_bytes.data() + kNames, "bone\0walk", 9);
    }

    template <typename T>
    void put(std::size_t offset, T value) {
        if (m_bytes.size() < offset + sizeof(T)) m_bytes.resize(offset + sizeof(T));
        std::memcpy(m_bytes.data() + offset, &value, sizeof(T));
    }

    /// Appends 16-bit words at the end.
    void words(std::initializer_list<int> values) {
        for (const int value : values)
            put<std::uint16_t>(m_bytes.size(), static_cast<std::uint16_t>(value));
    }

    std::size_t size() const { return m_bytes.size(); }

    /// Of the bone, with the poseToBone that undoes it.
    void basePosition(float x, float y, float z) {
        put<float>(kBone + 108, -x);
        put<float>(kBone + 124, -y);
        put<float>(kBone + 140, -z);
        put<float>(kBone + 32, x);
        put<float>(kBone + 36, y);
        put<float>(kBone + 40, z);
    }
    void scales(float position, float rotation) {
        for (std::size_t i = 0; i < 3; ++i) {
            put<float>(kBone + 72 + 4 * i, position);
            put<float>(kBone + 84 + 4 * i, rotation);
        }
    }

    /// The whole file.
    std::vector<std::byte> bytes() {
        put<int>(76, static_cast<int>(m_bytes.size()));
        return m_bytes;
    }
    ReadResult read() { return readModel(bytes(), "folder/tiny.mdl"); }

  private:
    std::vector<std::byte> m_bytes;
};

}  // namespace poseloom::mdl::tests
