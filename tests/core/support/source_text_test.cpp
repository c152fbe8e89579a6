// SPDX-License-Identifier: MIT
#include "support/source_text.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace poseloom {
namespace {

TEST(SourceText, EveryKindOfLineEndCountsOnce) {
    const SourceText text("a\nb\r\nc\rd");
    ASSERT_EQ(text.lineCount(), 4U);
    EXPECT_EQ(text.slice(text.lineSpan(2)), "b");
    EXPECT_EQ(text.slice(text.lineSpan(3)), "c");
    EXPECT_EQ(text.slice(text.lineSpan(4)), "d");
}

TEST(SourceText, LineEndsAreFoundWhereverTheyStand) {
    constexpr std::string_view kPieces = "a\n\r\xC3x\0\x8A\x0B";
    std::mt19937 random(5);
    for (int round = 0; round < 2000; ++round) {
        std::string bytes;
        for (std::size_t i = random() % 40; i-- > 0;)
            bytes += kPieces[random() % kPieces.size()];
        std::vector<std::size_t> starts{0};
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            const bool withinPair = bytes[i] == '\r' && i + 1 < bytes.size() && bytes[i + 1] == '\n';
            if ((bytes[i] == '\n' || bytes[i] == '\r') && !withinPair) starts.push_back(i + 1);
        }
        const SourceText text(bytes);
        ASSERT_EQ(text.lineCount(), starts.size());
        for (std::size_t line = 0; line < starts.size(); ++line)
            ASSERT_EQ(text.lineSpan(line + 1).begin, starts[line]);
    }
}

TEST(SourceText, PlacesAndPositionsAreInverse) {
    const SourceText text("one\r\ntwo\n\nfour");
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const LineColumn place = text.lineColumn(i);
        if (text.bytes()[i] == '\n' && i > 0 && text.bytes()[i - 1] == '\r') continue;  // inside a line end
        EXPECT_EQ(text.position(place), i) << i;
    }
    EXPECT_EQ(text.lineColumn(text.size()), (LineColumn{4, 5}));
}

TEST(SourceText, TheFirstLineEndIsTheFilesStyle) {
    EXPECT_EQ(SourceText("a\r\nb\n").lineEnd(), "\r\n");
    EXPECT_EQ(SourceText("a\rb").lineEnd(), "\r");
    EXPECT_EQ(SourceText("abc").lineEnd(), "\n");
}

}  // namespace
}  // namespace poseloom
