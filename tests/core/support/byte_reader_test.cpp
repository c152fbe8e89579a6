// SPDX-License-Identifier: MIT
#include "support/byte_reader.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace poseloom {
namespace {

std::array<std::byte, 6> sample() {
    return {std::byte{0x01}, std::byte{0x02}, std::byte{'a'}, std::byte{'b'}, std::byte{0}, std::byte{0xFF}};
}

TEST(ByteReader, ReadsLittleEndianNumbers) {
    const auto bytes = sample();
    EXPECT_EQ(ByteReader(bytes).read<std::uint16_t>(0), 0x0201);
    EXPECT_EQ(ByteReader(bytes).read<std::int8_t>(5), -1);
}

TEST(ByteReader, RefusesReadsThatCrossTheEnd) {
    const auto bytes = sample();
    EXPECT_FALSE(ByteReader(bytes).read<std::uint32_t>(3).has_value());
    EXPECT_FALSE(ByteReader(bytes).read<std::uint8_t>(std::numeric_limits<std::uint64_t>::max()).has_value());
}

TEST(ByteReader, ContainsNeverOverflows) {
    const auto bytes = sample();
    const ByteReader reader(bytes);
    EXPECT_FALSE(reader.contains(1, std::numeric_limits<std::uint64_t>::max(), 8));
    EXPECT_FALSE(reader.contains(0, std::uint64_t{1} << 61, 8));
    EXPECT_TRUE(reader.contains(6, 0, 8));
    EXPECT_FALSE(reader.contains(7, 0, 8));
}

TEST(ByteReader, AStringWithoutTerminatorIsRefused) {
    const auto bytes = sample();
    EXPECT_EQ(ByteReader(bytes).string(2), "ab");
    EXPECT_FALSE(ByteReader(bytes).string(5).has_value());
    EXPECT_FALSE(ByteReader(bytes).string(2, 2).has_value());
}

TEST(ByteReader, RelativeOffsetsMayNotLeaveTheNumbers) {
    EXPECT_EQ(offsetFrom(10, -10), 0U);
    EXPECT_FALSE(offsetFrom(10, -11).has_value());
    EXPECT_FALSE(offsetFrom(std::numeric_limits<std::uint64_t>::max(), 1).has_value());
}

}  // namespace
}  // namespace poseloom
