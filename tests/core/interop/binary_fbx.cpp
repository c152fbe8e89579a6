// SPDX-License-Identifier: MIT
#include "binary_fbx.h"

#include <cstdint>
#include <cstring>
#include <string_view>

namespace poseloom::tests {

namespace {

constexpr std::size_t kMagicBytes = 23;
constexpr std::size_t kHeaderBytes = 27;  ///< magic and version
constexpr std::size_t kLongRecord = 25;   ///< of version 7.5, before the name
constexpr std::size_t kShortRecord = 13;  ///< of version 7.4
constexpr std::uint32_t kVersion = 7400;

class Mender {
  public:
    explicit Mender(std::span<const std::byte> in) : m_in(in) {}

    std::vector<std::byte> run() {
        copy(0, kMagicBytes);
        put(kVersion);
        records(kHeaderBytes, m_in.size(), false);
        end();
        return std::move(m_out);
    }

  private:
    template <typename T>
    T at(std::size_t place) const {
        T value{};
        std::memcpy(&value, m_in.data() + place, sizeof(T));
        return value;
    }
    void copy(std::size_t from, std::size_t bytes) {
        for (const std::byte byte : m_in.subspan(from, bytes))
            m_out.push_back(byte);
    }
    void put(std::uint32_t value) {
        for (unsigned shift = 0; shift < 32; shift += 8)
            m_out.push_back(static_cast<std::byte>((value >> shift) & 0xFFU));
    }
    void end() { m_out.resize(m_out.size() + kShortRecord); }

    void records(std::size_t place, std::size_t until, bool areObjects) {
        while (place + kLongRecord <= until) {
            const auto next = static_cast<std::size_t>(at<std::uint64_t>(place));
            if (next == 0) return;
            record(place, next, areObjects);
            place = next;
        }
    }

    void record(std::size_t place, std::size_t next, bool isObject) {
        const auto bytes = static_cast<std::size_t>(at<std::uint64_t>(place + 16));
        const auto nameBytes = static_cast<std::size_t>(at<std::uint8_t>(place + 24));
        const std::size_t start = m_out.size();
        put(0);
        put(static_cast<std::uint32_t>(at<std::uint64_t>(place + 8)));
        put(static_cast<std::uint32_t>(bytes));
        copy(place + 24, 1 + nameBytes + bytes);
        const std::size_t children = place + kLongRecord + nameBytes + bytes;
        const std::string_view name(reinterpret_cast<const char*>(m_in.data() + place + kLongRecord),
                                    nameBytes);
        records(children, next, name == "Objects");
        if (children < next || isObject) end();
        const auto stop = static_cast<std::uint32_t>(m_out.size());
        std::memcpy(m_out.data() + start, &stop, sizeof(stop));
    }

    std::span<const std::byte> m_in;
    std::vector<std::byte> m_out;
};

}  // namespace

std::vector<std::byte> mendedBinaryFbx(std::span<const std::byte> exported) {
    return Mender(exported).run();
}

}  // namespace poseloom::tests
