// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "animtree/compile.h"
#include "animtree/edit.h"
#include "animtree/format.h"
#include "animtree/loader.h"
#include "animtree/reader.h"
#include "animtree/shape.h"

namespace poseloom::animtree {

namespace {

constexpr int kTexts = 30000;

/// Words that meet in every way in which trees go wrong; line ends and good words are there more often.
std::string randomText(std::mt19937& random) {
    constexpr std::array<const char*, 40> kWords{
        "a",        "b",         "\n",       "\n",       "\n",    "\n",
        "\n",       "{",         "}",        "\n{\n",    "\n}\n", "\n{\n",
        "\n}\n",    "c",         "\n",       "\n",       ":",     ": loopsync\n{\n",
        "loopsync", "complete",  "additive", "g{",       "x//y",  "// c",
        "/* c */",  "/* \n */",  "\"q\"",    "\"\"",     "a-b",   "{//",
        "}x",       ":complete", "g:",       "/*/",      "\xE9",  "\"{\"",
        "\r\n",     "\n\n",      "d",        "loopsync,"};
    std::string text;
    const int words = static_cast<int>(random() % 14);
    for (int i = 0; i < words; ++i) {
        text += kWords[random() % kWords.size()];
        if (random() % 8 != 0) text += ' ';
    }
    return text;
}

bool refused(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) {
        return d.severity == Severity::Error && d.code < "ATR030";
    });
}

bool hasErrorAt(const Diagnostics& diagnostics, std::size_t line) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) {
        return d.severity == Severity::Error && d.where.start.line == line;
    });
}

}  // namespace

TEST(RandomAnimTreeTexts, AreRefusedByUsExactlyWhereTheEngineRefusesThem) {
    std::mt19937 random(20260101);
    int refusals = 0;
    for (int i = 0; i < kTexts; ++i) {
        const std::string bytes = randomText(random);
        const SourceText text(bytes);
        const ReadResult result = read(text, "t.atr");
        const LoadedTree loaded = load(tokenizeCod(bytes), bytes, {}, false);
        ASSERT_EQ(refused(result.diagnostics), !loaded.faults.empty()) << bytes;
        ASSERT_EQ(result.engineError.has_value(), !loaded.faults.empty()) << bytes;
        if (loaded.faults.empty()) continue;
        ++refusals;
        ASSERT_TRUE(hasErrorAt(result.diagnostics, text.lineColumn(loaded.faults[0].span.begin).line))
            << bytes << "\n"
            << loaded.faults[0].text;
    }
    EXPECT_GT(refusals, kTexts / 4);
    EXPECT_LT(refusals, kTexts * 49 / 50);
}

TEST(RandomAnimTreeTexts, KeepTheirNodesWhereTheEngineKeepsEverything) {
    std::mt19937 random(20260102);
    for (int i = 0; i < kTexts; ++i) {
        const std::string bytes = randomText(random);
        const ReadResult result = read(SourceText(bytes), "t.atr");
        if (result.engineError) continue;
        const LoadedTree loaded = load(tokenizeCod(bytes), bytes, {}, true);
        const auto placeholders = std::count_if(loaded.kept.begin(), loaded.kept.end(),
                                                [](const KeptNode& node) { return node.placeholder; });
        ASSERT_EQ(loaded.kept.size() - static_cast<std::size_t>(placeholders), result.tree->nodes.size())
            << bytes;
    }
}

TEST(RandomAnimTreeTexts, MeanTheSameAfterFormatting) {
    std::mt19937 random(20260103);
    for (int i = 0; i < kTexts; ++i) {
        const std::string bytes = randomText(random);
        const auto once = format(SourceText(bytes), "t.atr");
        if (!once) continue;
        const ReadResult before = read(SourceText(bytes), "t.atr");
        const ReadResult after = read(SourceText(*once), "t.atr");
        ASSERT_FALSE(after.engineError) << bytes << "\n->\n" << *once;
        ASSERT_TRUE(Shape(*before.tree).matches(*after.tree)) << bytes << "\n->\n" << *once;
        ASSERT_EQ(after.tree->comments.size(), before.tree->comments.size()) << bytes << "\n->\n" << *once;
        const auto twice = format(SourceText(*once), "t.atr");
        ASSERT_TRUE(twice);
        ASSERT_EQ(*twice, *once) << bytes;
    }
}

}  // namespace poseloom::animtree
