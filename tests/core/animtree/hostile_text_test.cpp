// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <chrono>

#include "animtree/compile.h"
#include "animtree/difference.h"
#include "animtree/edit.h"
#include "animtree/format.h"
#include "animtree/reader.h"
#include "animtree/script_scanner.h"

namespace poseloom::animtree {

namespace {

constexpr int kLevels = 100000;
constexpr auto kPatience = std::chrono::seconds(20);

std::string deepTree(const std::string& innermost) {
    std::string text;
    for (int i = 0; i < kLevels; ++i)
        text += "g : complete\n{\n";
    text += innermost;
    for (int i = 0; i < kLevels; ++i)
        text += "}\n";
    return text;
}

std::string repeated(const std::string& piece, int times) {
    std::string text;
    for (int i = 0; i < times; ++i)
        text += piece;
    return text;
}

CompileOptions nothingPruned() {
    CompileOptions options;
    options.animCheck = true;
    return options;
}

/// Fails where the work takes longer than anybody would wait; a quadratic step takes minutes on these texts.
template <typename Work>
void expectQuick(const std::string& what, Work work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, kPatience) << what;
}

}  // namespace

TEST(HostileAnimTree, IsCompiledWithoutRecursion) {
    expectQuick("compile", [] {
        const CompileResult result = compile(SourceText(deepTree("a\n")), "t.atr", {"a", "g"}, {});
        EXPECT_EQ(result.kept.size(), kLevels + 1U);
        EXPECT_EQ(result.engineError, "duplicate animation 'g' in 'animtrees/t.atr'");
    });
}

TEST(HostileAnimTree, IsFormattedComparedAndEditedWithoutRecursion) {
    const std::string before = deepTree("a\n");
    const std::string after = deepTree("b\n");
    expectQuick("format", [&] { EXPECT_TRUE(format(SourceText(before), "t.atr")); });
    expectQuick("diff", [&] {
        const ReadResult a = read(SourceText(before), "t.atr");
        const ReadResult b = read(SourceText(after), "t.atr");
        ASSERT_EQ(differencesOf(*a.tree, *b.tree).size(), 1U);
    });
    expectQuick("plan", [&] {
        const auto edits = plan(SourceText(before), {RenameNode{"g", "h"}});
        ASSERT_TRUE(edits);
        EXPECT_EQ(edits->list().size(), 1U);
    });
    expectQuick("table", [&] {
        const CompileResult a = compile(SourceText(before), "t.atr", {}, nothingPruned());
        const CompileResult b = compile(SourceText(after), "t.atr", {}, nothingPruned());
        ASSERT_TRUE(a.tree && b.tree);
        EXPECT_EQ(tableDifferences(*a.tree, *b.tree).size(), 2U);
    });
}

TEST(HostileAnimTree, IsReadInLinearTimeWhateverIsWrong) {
    const std::vector<std::string> pieces{"a ",
                                          "a b{ ",
                                          "{ ",
                                          "} ",
                                          ": ",
                                          "g : x y\n",
                                          "g : loopsync ",
                                          "\"a",
                                          "a//\n",
                                          "/*/ ",
                                          "/* \n*/",
                                          "g\n{\n{\n",
                                          "\xE9 ",
                                          "a-b ",
                                          "g:x ",
                                          "}\n",
                                          "\"\" ",
                                          "//\n",
                                          "g : loopsync\n{\n"};
    for (const std::string& piece : pieces) {
        const std::string text = repeated(piece, 100000);
        expectQuick(piece, [&] {
            const ReadResult result = read(SourceText(text), "t.atr");
            EXPECT_LE(result.diagnostics.size(), 3000U);
            compile(SourceText(text), "t.atr", {"a", "g"}, {});
            (void)format(SourceText(text), "t.atr");
            scanScript(SourceText(text), "t.gsc");
        });
    }
}

TEST(HostileAnimTree, WithMoreNodesThanAnIndexHoldsIsReported) {
    std::string text;
    for (int i = 0; i < 65536; ++i)
        text += "n" + std::to_string(i) + "\n";
    const CompileResult result = compile(SourceText(text), "t.atr", {}, nothingPruned());
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].code, "ATR068");
}

TEST(HostileAnimTree, SuggestsNamesForTheFirstFewOnly) {
    std::string text;
    NameSet names;
    for (int i = 0; i < 5000; ++i) {
        text += "node_" + std::to_string(i) + "\n";
        names.insert("nodes_" + std::to_string(i));
    }
    expectQuick("suggestions",
                [&] { EXPECT_EQ(compile(SourceText(text), "t.atr", names, {}).undefined.size(), 5000U); });
}

}  // namespace poseloom::animtree
