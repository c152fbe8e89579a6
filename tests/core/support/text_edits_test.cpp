// SPDX-License-Identifier: MIT
#include "support/text_edits.h"

#include <gtest/gtest.h>

#include <random>

namespace poseloom {
namespace {

TEST(TextEdits, ApplyInTextOrderWhateverTheOrderOfAdding) {
    TextEdits edits;
    edits.replace({4, 5}, "E");
    edits.insert(0, ">");
    edits.remove({1, 3});
    EXPECT_EQ(edits.apply("abcdefg"), ">adEfg");
}

TEST(TextEdits, OverlapsAreInvalid) {
    EXPECT_FALSE((TextEdits{{{0, 3}, "x"}, {{2, 4}, "y"}}).validFor(10));
    EXPECT_FALSE((TextEdits{{{0, 11}, "x"}}).validFor(10));
    EXPECT_TRUE((TextEdits{{{0, 3}, "x"}, {{3, 3}, "y"}}).validFor(10));
}

TEST(TextEdits, AnInverseRestoresEveryByte) {
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        std::string text(random() % 40, ' ');
        for (char& c : text)
            c = static_cast<char>('a' + random() % 26);
        TextEdits edits;
        std::size_t at = 0;
        while (at < text.size()) {
            const std::size_t begin = at + random() % 5;
            const std::size_t end = begin + random() % 4;
            if (end > text.size()) break;
            edits.replace({begin, end}, std::string(random() % 4, 'X'));
            at = end + 1;
        }
        const std::string after = edits.apply(text);
        const TextEdits inverse = edits.inverse(text);
        ASSERT_TRUE(inverse.validFor(after.size()));
        ASSERT_EQ(inverse.apply(after), text);
    }
}

TEST(TextEdits, PositionsFollowTheText) {
    const TextEdits edits{{{2, 4}, "XYZ"}, {{6, 6}, "++"}};  // ab[cd]ef|gh -> abXYZef++gh
    EXPECT_EQ(edits.mapPosition(1), 1U);
    EXPECT_EQ(edits.mapPosition(5), 6U);
    EXPECT_EQ(edits.mapPosition(6, false), 7U);
    EXPECT_EQ(edits.mapPosition(6, true), 9U);
    EXPECT_EQ(edits.mapSpan({4, 6}), (Span{5, 7}));
}

TEST(TextEdits, ASpanWhoseContentIsReplacedCoversTheReplacement) {
    EXPECT_EQ((TextEdits{{{2, 5}, "longer"}}).mapSpan({2, 5}), (Span{2, 8}));
    EXPECT_EQ((TextEdits{{{0, 9}, ""}}).mapSpan({2, 5}), (Span{0, 0}));
}

TEST(TextEdits, DifferenceIsMinimalAtBothEnds) {
    const TextEdits edits = differenceOf("weights = [1.0, 0.0]", "weights = [1.0, 0.35]");
    ASSERT_EQ(edits.list().size(), 1U);
    EXPECT_EQ(edits.list()[0].replacement, "35");
    EXPECT_TRUE(differenceOf("same", "same").empty());
}

}  // namespace
}  // namespace poseloom
