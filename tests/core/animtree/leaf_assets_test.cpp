// SPDX-License-Identifier: MIT
#include "animtree/leaf_assets.h"

#include <gtest/gtest.h>

#include <map>

#include "animtree/compile.h"
#include "animtree/cross_check.h"
#include "document/tree_assets.h"
#include "reported.h"
#include "support/file_io.h"
#include "xanim/animation_writer.h"

namespace poseloom::animtree {

namespace {

LeafFacts asset(bool loops, int version = kAssetVersion) {
    LeafFacts facts;
    facts.exists = true;
    facts.version = version;
    facts.loops = loops;
    return facts;
}

CompileResult compiledWith(const std::string& text, const NameSet& names, const FindLeaf& find) {
    CompileOptions options;
    options.assets = find;
    return compile(SourceText(text), "t.atr", names, options);
}

FindLeaf onlyThese(std::map<std::string, LeafFacts, std::less<>> known) {
    return [known = std::move(known)](std::string_view name) {
        const auto found = known.find(name);
        return found == known.end() ? LeafFacts{} : found->second;
    };
}

}  // namespace

TEST(AnimTreeAssets, StopTheEngineAtTheFirstMissingLeafInItsOwnOrder) {
    const auto result = compiledWith("a\ng\n{\n\tb\n\tc\n}\n", {"a", "b", "c"}, onlyThese({}));
    EXPECT_EQ(result.engineError, "Cannot precache 'xanim/c'.");
    EXPECT_FALSE(result.tree);
    EXPECT_EQ(tests::codesOf(result.diagnostics), "ATR090 ATR090 ATR090 ");
}

TEST(AnimTreeAssets, AreLoadedBeforeNamesAreBound) {
    const std::string text = "g\n{\n\ta\n}\nh\n{\n\ta\n}\n";
    EXPECT_EQ(compiledWith(text, {"a"}, onlyThese({})).engineError, "Cannot precache 'xanim/a'.");
    EXPECT_EQ(compiledWith(text, {"a"}, onlyThese({{"a", asset(false)}})).engineError,
              "duplicate animation 'a' in 'animtrees/t.atr'");
}

TEST(AnimTreeAssets, AreNotNeededByLeavesThatNoScriptNames) {
    EXPECT_FALSE(compiledWith("a\nb\n", {"a"}, onlyThese({{"a", asset(false)}})).engineError);
}

TEST(AnimTreeAssets, OfAnotherVersionStopTheEngineWithItsText) {
    const auto result = compiledWith("a\n", {"a"}, onlyThese({{"a", asset(false, 17)}}));
    EXPECT_EQ(result.engineError, "xanim 'a' out of date (version 17, expecting 14)");
}

TEST(AnimTreeAssets, ThatAreDamagedAreAnErrorWithoutATextOfTheEngine) {
    LeafFacts damaged = asset(false);
    damaged.trouble = "cut";
    const auto result = compiledWith("a\n", {"a"}, onlyThese({{"a", damaged}}));
    EXPECT_EQ(tests::codesOf(result.diagnostics), "ATR092 ");
    EXPECT_FALSE(result.engineError);
    EXPECT_TRUE(result.tree);
}

TEST(AnimTreeAssets, SayWhetherALeafLoops) {
    const FindLeaf find = onlyThese({{"once", asset(false)}, {"loop", asset(true)}});
    EXPECT_FALSE(compiledWith("g : loopsync\n{\n\tloop\n}\n", {"loop"}, find).engineError);
    EXPECT_EQ(compiledWith("g : loopsync\n{\n\tonce\n}\n", {"once"}, find).engineError,
              "animation 'once' in 't' cannot be sync looping and nonlooping");
    EXPECT_EQ(compiledWith("g : nonloopsync\n{\n\tloop\n}\n", {"loop"}, find).engineError,
              "animation 'loop' in 't' cannot be sync nonlooping and looping");
}

TEST(AnimTreeAssets, ArePreferredOverAListOfLoops) {
    CompileOptions options;
    options.loops = LoopFlags(NameSet{"a"});
    options.assets = onlyThese({{"a", asset(false)}});
    const auto result = compile(SourceText("g : loopsync\n{\n\ta\n}\n"), "t.atr", {"a"}, options);
    EXPECT_EQ(tests::codesOf(result.diagnostics), "ATR065 ");
}

TEST(AnimTreeAssets, OfThePlaceholderAreNeededAsWell) {
    const auto result = compiledWith("g\n{\n\ta\n}\n", {"g"}, onlyThese({}));
    EXPECT_EQ(result.engineError, "Cannot precache 'xanim/void'.");
}

TEST(AnimTreeCompile, FindsUndefinedNamesBeforeItSetsUpSync) {
    const auto result =
        compiledWith("g : loopsync\n{\n\ta\n}\n", {"a", "lost"}, onlyThese({{"a", asset(false)}}));
    EXPECT_EQ(result.engineError, "animation 'lost' not defined in anim tree 't'");
    EXPECT_FALSE(result.tree);
}

TEST(AnimTreeAssets, WithoutReferencesAreWarningsForEveryLeaf) {
    CompileOptions options;
    options.assets = onlyThese({{"once", asset(false)}, {"loop", asset(true)}});
    const Diagnostics found =
        checkWithReferences(SourceText("g : nonloopsync\n{\n\tsub\n\t{\n\t\tLOOP\n\t}\n}\nlost\nonce\n"),
                            "t.atr", nullptr, options);
    EXPECT_EQ(tests::codesOf(found), "ATR065 ATR090 ");
    EXPECT_FALSE(hasErrors(found));
    EXPECT_EQ(found.at(0).where.start.line, 5U);
}

TEST(AnimTreeAssets, AFixTakesALeafOutOfTheSyncGroupThatItContradicts) {
    const SourceText text("g : loopsync\n{\n\tsub\n\t{\n\t\tonce // kept\n\t\tloop\n\t}\n}\nlast\n");
    const std::string mended = "g : loopsync\n{\n\tsub\n\t{\n\t\tloop\n\t}\n}\nonce // kept\nlast\n";
    CompileOptions options;
    options.assets = onlyThese({{"once", asset(false)}, {"loop", asset(true)}, {"last", asset(false)}});
    const Diagnostics alone = checkWithReferences(text, "t.atr", nullptr, options);
    ASSERT_EQ(tests::codesOf(alone), "ATR065 ");
    ASSERT_EQ(alone[0].fixes.size(), 1U);
    EXPECT_EQ(alone[0].fixes[0].label, "Move `once` out of `g`");
    EXPECT_EQ(alone[0].fixes[0].edits.apply(text.bytes()), mended);
    const auto compiled = compile(text, "t.atr", {"once", "loop", "last"}, options);
    ASSERT_EQ(compiled.diagnostics.at(0).fixes.size(), 1U);
    EXPECT_EQ(compiled.diagnostics[0].fixes[0].edits.apply(text.bytes()), mended);
    EXPECT_FALSE(compile(SourceText(mended), "t.atr", {"once", "loop", "last"}, options).engineError);
}

TEST(AnimTreeAssets, ThousandsThatAreMissingHideNoOtherProblem) {
    std::string tree;
    for (int i = 0; i < 3000; ++i)
        tree += "lost" + std::to_string(i) + '\n';
    CompileOptions options;
    options.assets = onlyThese({{"once", asset(false)}});
    const Diagnostics found =
        checkWithReferences(SourceText(tree + "g : loopsync\n{\n\tonce\n}\n"), "t.atr", nullptr, options);
    EXPECT_TRUE(
        std::any_of(found.begin(), found.end(), [](const Diagnostic& d) { return d.code == "ATR065"; }));
}

TEST(AnimTreeAssets, NoFixIsOfferedWhereTheNameIsTakenOutside) {
    CompileOptions options;
    options.assets = onlyThese({{"once", asset(false)}});
    const Diagnostics found =
        checkWithReferences(SourceText("g : loopsync\n{\n\tonce\n}\nonce\n"), "t.atr", nullptr, options);
    const auto problem =
        std::find_if(found.begin(), found.end(), [](const Diagnostic& d) { return d.code == "ATR065"; });
    ASSERT_NE(problem, found.end());
    EXPECT_TRUE(problem->fixes.empty());
}

TEST(AnimTreeAssets, AreReadFromTheFoldersOfAGame) {
    const auto root = std::filesystem::temp_directory_path() / "poseloom_tree_assets";
    std::filesystem::create_directories(root / "xanim");
    xanim::Animation walk;
    walk.name = "walk";
    walk.frames = 20;
    walk.loops = true;
    const auto bytes = *xanim::writeAnimation(walk);
    ASSERT_TRUE(writeFileAtomically(root / "xanim" / "Walk", tests::textOf(bytes)));
    ASSERT_TRUE(writeFileAtomically(root / "xanim" / "cut", tests::textOf(bytes).substr(0, 8)));
    mdl::SearchPaths search;
    ASSERT_TRUE(search.add(root));
    const FindLeaf find = document::treeAssetsIn(search);
    EXPECT_TRUE(find("walk").usable() && find("walk").loops);
    EXPECT_FALSE(find("run").exists);
    EXPECT_TRUE(find("cut").exists);
    EXPECT_EQ(faultOf("cut", find("cut"))->code, "ATR092");
    std::filesystem::remove_all(root);
}

}  // namespace poseloom::animtree
