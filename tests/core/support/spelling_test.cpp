// SPDX-License-Identifier: MIT
#include "support/spelling.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace poseloom {
namespace {

constexpr std::array<std::string_view, 4> kNames{"check", "convert", "Locomotion", "pose"};

TEST(Spelling, FindsSwappedMissingAndOtherLetters) {
    EXPECT_EQ(nearestSpelling("chekc", kNames), "check");
    EXPECT_EQ(nearestSpelling("conver", kNames), "convert");
    EXPECT_EQ(nearestSpelling("locomotoin", kNames), "Locomotion");
}

TEST(Spelling, ASuggestionIsNeverFarFetched) {
    EXPECT_FALSE(nearestSpelling("render", kNames));
    EXPECT_FALSE(nearestSpelling("", kNames));
    EXPECT_FALSE(nearestSpelling(std::string(1000, 'x'), kNames));
}

TEST(Spelling, AKnownNameNeedsNoSuggestion) {
    EXPECT_FALSE(nearestSpelling("pose", kNames));
    EXPECT_EQ(didYouMean("pose", kNames), "");
}

TEST(Spelling, TheQuestionQuotesTheName) {
    EXPECT_EQ(didYouMean("poes", kNames, "\""), "; did you mean \"pose\"?");
}

}  // namespace
}  // namespace poseloom
