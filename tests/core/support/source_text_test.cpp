// SPDX-License-Identifier: MIT
#include "support/source_text.h"

#include <gtest/gtest.h>

namespace poseloom {
namespace {

TEST(SourceText, EveryKindOfLineEndCountsOnce) {
    const SourceText text("a\nb\r\nc\rd");
    ASSERT_EQ(text.lineCount(), 4U);
    EXPECT_EQ(text.slice(text.lineSpan(2)), "b");
    EXPECT_EQ(text.slice(text.lineSpan(3)), "c");
    EXPECT_EQ(text.slice(text.lineSpan(4)), "d");
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
