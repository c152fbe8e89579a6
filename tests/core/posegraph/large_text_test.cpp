// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <functional>

#include "posegraph/difference.h"
#include "posegraph/reader.h"
#include "support/text_reporter.h"

namespace poseloom::posegraph {

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

/// Seconds, far above what a linear reader takes on a slow machine, far below what a quadratic one takes.
constexpr double kLimit = kSanitized ? 25.0 : 4.0;

/// Processor time, which does not grow where others use the machine.
double secondsSince(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

const std::string kSlots = "[AnimationSlots]\nIdle\n[/AnimationSlots]\n";
const std::string kOutput = "[Output]\ninput = @Move\n[/Output]\n";

std::string repeated(std::size_t count, const std::function<std::string(std::size_t)>& part) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += part(i);
    return text;
}

std::string blendOf(const std::string& entries) {
    return "[Move]\n[Blend]\n" + entries + "\n[/Blend]\n[/Move]\n" + kOutput;
}

std::string numbered(const std::string& text, std::size_t number) {
    return text + std::to_string(number);
}

ReadResult readInTime(const std::string& text) {
    const std::clock_t start = std::clock();
    ReadResult result = read(SourceText(text), "t.panimtree");
    EXPECT_LT(secondsSince(start), kLimit);
    return result;
}

std::size_t countOf(const ReadResult& result, std::string_view code) {
    return static_cast<std::size_t>(std::count_if(result.diagnostics.begin(), result.diagnostics.end(),
                                                  [&](const Diagnostic& d) { return d.code == code; }));
}

}  // namespace

TEST(LargePanimtree, EqualInputsAreReadInLinearTime) {
    const std::string inputs = repeated(200'000, [](std::size_t) { return "@Idle "; });
    const std::string weights = repeated(200'000, [](std::size_t) { return "1 "; });
    const std::string entries = "inputs = [" + inputs + "]\nweights = [" + weights + "]";
    const ReadResult result = readInTime(kSlots + blendOf(entries));
    ASSERT_EQ(result.graph->nodes.size(), 1U);
    EXPECT_EQ(result.graph->nodes[0].inputs.size(), 200'000U);
    EXPECT_EQ(countOf(result, "PGT037"), TextReporter::kMostOfCode);
}

TEST(LargePanimtree, TwoMillionInputsOfOneNodeAreReadInTime) {
    const std::string inputs = repeated(2'000'000, [](std::size_t) { return "@Idle, "; });
    const std::string weights = repeated(2'000'000, [](std::size_t) { return "1, "; });
    const ReadResult result =
        readInTime(kSlots + blendOf("inputs = [" + inputs + "]\nweights = [" + weights + "]"));
    EXPECT_FALSE(result.engineError);
    EXPECT_EQ(result.graph->nodes[0].inputs.size(), 2'000'000U);
    EXPECT_EQ(result.graph->nodes[0].inputs.back().weight, 1.0F);
}

TEST(LargePanimtree, EqualSlotsAndManySlotsAreReadInLinearTime) {
    const std::string equal = repeated(200'000, [](std::size_t) { return "Idle\n"; });
    EXPECT_EQ(countOf(readInTime("[AnimationSlots]\n" + equal + "[/AnimationSlots]\n"), "PGT032"),
              TextReporter::kMostOfCode);
    const std::string slots = repeated(100'000, [](std::size_t i) { return numbered("S", i) + "\n"; });
    const std::string inputs = repeated(100'000, [](std::size_t i) { return numbered("@S", i) + " "; });
    const std::string graph = blendOf("inputs = [" + inputs + "]");
    EXPECT_FALSE(readInTime("[AnimationSlots]\n" + slots + "[/AnimationSlots]\n" + graph).engineError);
}

TEST(LargePanimtree, OpenBracketsAreReadInLinearTime) {
    EXPECT_TRUE(readInTime(std::string(1'000'000, '[')).engineError);
    EXPECT_TRUE(readInTime(kSlots + "[Move]\n[Blend]\nother = " + std::string(1'000'000, '[')).engineError);
}

TEST(LargePanimtree, NodesWithoutBaseAreReadInLinearTime) {
    const std::string nodes = repeated(50'000, [](std::size_t i) {
        const std::string key = numbered("N", i);
        return "[" + key + "]\n[Add]\n[/Add]\n[/" + key + "]\n";
    });
    EXPECT_EQ(countOf(readInTime(kSlots + nodes + kOutput), "PGT025"), TextReporter::kMostOfCode);
}

TEST(LargePanimtree, ManyCyclesOnOnePathAreReadInLinearTime) {
    const std::string back = repeated(300'000, [](std::size_t) { return "@N39900 "; });
    const std::string nodes = repeated(40'000, [&](std::size_t i) {
        const std::string key = numbered("N", i);
        const std::string inputs = i + 1 < 40'000 ? numbered("@N", i + 1) : back;
        return "[" + key + "]\n[Blend]\ninputs = [" + inputs + "]\n[/Blend]\n[/" + key + "]\n";
    });
    EXPECT_EQ(countOf(readInTime(kSlots + nodes + kOutput), "PGT027"), TextReporter::kMostOfCode);
}

TEST(LargePanimtree, AFloodOfOneWarningHidesNoOther) {
    const std::string inputs = repeated(5'000, [](std::size_t) { return "@Idle "; });
    const ReadResult result = readInTime(kSlots + blendOf("inputs = [" + inputs + "]\nmask = { bone = [] }"));
    EXPECT_EQ(countOf(result, "PGT034"), 1U);
    EXPECT_EQ(countOf(result, "PGT042"), 1U);
}

TEST(LargePanimtree, EqualNodesUnderNewNamesAreComparedInLinearTime) {
    const auto graphOf = [](const std::string& prefix) {
        return *read(SourceText(repeated(60'000,
                                         [&](std::size_t i) {
                                             const std::string key = numbered(prefix, i);
                                             return "[" + key + "]\n[Blend]\n[/Blend]\n[/" + key + "]\n";
                                         })),
                     "t.panimtree")
                    .graph;
    };
    const Graph before = graphOf("Old");
    const Graph now = graphOf("New");
    const std::clock_t start = std::clock();
    const std::vector<Change> changes = differencesOf(before, now);
    EXPECT_LT(secondsSince(start), kLimit);
    ASSERT_EQ(changes.size(), 60'000U);
    EXPECT_EQ(describe(changes[0]), "node Old0 renamed to New0");
}

}  // namespace poseloom::posegraph
