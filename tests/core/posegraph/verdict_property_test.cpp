// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>

#include "posegraph/engine_parser.h"
#include "posegraph/reader.h"
#include "random_tree.h"

namespace poseloom::posegraph {
namespace {

using tests::Random;

constexpr int kTexts = 3000;

constexpr std::array<std::string_view, 40> kScraps{
    "@",    "$",    "=",     ",",      "(",        ")",        "{",         "}",        ":",      "[",
    "]",    "/",    "true",  "\"x\"",  "\"\"",     "\"",       "1.0",       "-",        "+",      ".5",
    "1e39", "#c\n", "Idle",  "Output", "Blend",    "BlendN",   "Add",       "Invert",   "inputs", "weights",
    "mask", "base", "input", "name",   "[Output]", "[/Blend]", "[/Output]", "\xC3\xA9", "\xFF",   "foo ="};

/// A well-formed tree with a few tokens lost, doubled or replaced.
std::string damaged(Random& random) {
    std::string text = tests::randomTree(random);
    const std::size_t changes = tests::pick(random, 3);
    for (std::size_t i = 0; i < changes; ++i) {
        const auto tokens = tokenize(text).tokens;
        const Span span = tokens[tests::pick(random, tokens.size())].span;
        const std::string scrap = std::string(kScraps[tests::pick(random, kScraps.size())]) + " ";
        const std::size_t how = tests::pick(random, 3);
        text.replace(span.begin, how == 0 ? 0 : span.size(), how == 1 ? std::string() : scrap);
    }
    return text;
}

TEST(EnginesVerdict, ItTakesWhateverWeFindNoErrorIn) {
    Random random(19690720);
    int clean = 0;
    for (int i = 0; i < kTexts; ++i) {
        const std::string text = damaged(random);
        const ReadResult result = read(SourceText(text), "random.panimtree");
        const auto refused = engineErrorOf(text, tokenize(text).tokens);
        if (hasErrors(result.diagnostics)) {
            ASSERT_EQ(result.engineError.has_value(), refused.has_value()) << text;
        } else {
            ++clean;
            ASSERT_FALSE(refused.has_value()) << refused->text << '\n' << text;
        }
    }
    EXPECT_GT(clean, kTexts / 10);
    EXPECT_LT(clean, kTexts * 9 / 10);
}

}  // namespace
}  // namespace poseloom::posegraph
