// SPDX-License-Identifier: MIT
#include "scn/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace poseloom::scn {
namespace {

ReadResult readText(const std::string& text) {
    return read(SourceText(text), "t.scn");
}

std::vector<std::string> codesOf(const ReadResult& result) {
    std::vector<std::string> codes;
    for (const Diagnostic& diagnostic : result.diagnostics)
        codes.push_back(diagnostic.code);
    return codes;
}

const std::string kRoot = "$root = @Root\n[Root]\n    [Node3D/]\n[/Root]\n";

std::string treeWith(const std::string& animations) {
    return kRoot +
           "[Anim]\nparent = @Root\n    [AnimationTree]\n        tree = \"res://t.panimtree\"\n        "
           "animations = " +
           animations + "\n    [/AnimationTree]\n[/Anim]\n";
}

std::string boundEntry(const std::string& clip) {
    return "{ animation = \"res://" + clip + ".panim\", bindings = { Hero = @Root } }";
}

TEST(SceneReader, FindsTheAnimationTreesAmongOtherNodes) {
    const ReadResult result = readText(
        "# a scene\n$root = @Root\n[Root]\n    [Node3D]\n        position = (0, 1, 2)\n    "
        "[/Node3D]\n[/Root]\n"
        "[Cam]\nparent = @Root\nscript_vars = { yaw = 0.0 pitch = -1 }\ntags = [\"a\", b]\n    [Camera3D]\n"
        "        active = true\n        [Node3D]\n            position = (1, 1, 1)\n        [/Node3D]\n"
        "    [/Camera3D]\n[/Cam]\n[Anim]\n    [AnimationTree]\n        tree = \"res://t.panimtree\"\n"
        "        speed = 0.5\n        paused = true\n        animations = [ { animation = \"res://a.panim\" "
        "bindings = { Hero = @Root Tail: @Cam } playback = \"Ping-Pong\", speed = 2, paused = false }, ]\n"
        "    [/AnimationTree]\n[/Anim]\n");
    EXPECT_TRUE(result.diagnostics.empty());
    ASSERT_EQ(result.scene->nodes.size(), 3U);
    EXPECT_EQ(result.scene->nodes[1].type, "Camera3D");
    ASSERT_EQ(result.scene->trees.size(), 1U);
    const TreeNode& tree = result.scene->trees[0];
    EXPECT_EQ(tree.key, "Anim");
    EXPECT_EQ(tree.tree, "res://t.panimtree");
    EXPECT_DOUBLE_EQ(tree.speed, 0.5);
    EXPECT_TRUE(tree.paused);
    ASSERT_EQ(tree.entries.size(), 1U);
    EXPECT_EQ(tree.entries[0].source, "res://a.panim");
    EXPECT_EQ(tree.entries[0].playback, Playback::Boomerang);
    EXPECT_DOUBLE_EQ(tree.entries[0].speed, 2.0);
    ASSERT_EQ(tree.entries[0].bindings.size(), 2U);
    EXPECT_EQ(tree.entries[0].bindings[1].object, "Tail");
    EXPECT_EQ(tree.entries[0].bindings[1].node, "Cam");
}

TEST(SceneReader, TakesVariablesFromAnywhereInTheFile) {
    const ReadResult result = readText(treeWith("[ { animation = $clip, bindings = $bound } ]") +
                                       "$clip = \"res://a.panim\"\n$bound = { Hero = @Root }\n");
    EXPECT_TRUE(result.diagnostics.empty());
    ASSERT_EQ(result.scene->trees.at(0).entries.size(), 1U);
    EXPECT_EQ(result.scene->trees[0].entries[0].source, "res://a.panim");
    EXPECT_EQ(result.scene->trees[0].entries[0].bindings.size(), 1U);
    EXPECT_THAT(codesOf(readText(treeWith("[ $nothing ]"))), testing::Contains("SCN005"));
}

TEST(SceneReader, ReadsOnBehindEachFault) {
    const ReadResult result = readText(
        "[A]\n    [Node3D]\n        position = (1, )\n    [/Node3D]\n[/A]\n[A]\n[/A]\n[/B]\n[C]\n    "
        "[Node3D]\n"
        "[/C]\n[Anim]\n    [AnimationTree]\n        tree = \"res://t.panimtree\"\n        animations = [ " +
        boundEntry("a") + " ]\n    [/AnimationTree]\n[/Anim]\n");
    const auto codes = codesOf(result);
    EXPECT_THAT(codes, testing::Contains("SCN001"));
    EXPECT_THAT(codes, testing::Contains("SCN004"));
    EXPECT_THAT(codes, testing::Contains("SCN002"));
    ASSERT_EQ(result.scene->trees.size(), 1U);
    EXPECT_EQ(result.scene->trees[0].entries.size(), 1U);
}

TEST(SceneReader, SurvivesWhatNoSceneIs) {
    std::string deep = "[A]\n[T]\nx = ";
    for (int i = 0; i < 100000; ++i)
        deep += '[';
    EXPECT_FALSE(readText(deep).diagnostics.empty());
    std::string types = "[A]\n";
    for (int i = 0; i < 100000; ++i)
        types += "[T]\n";
    EXPECT_FALSE(readText(types).diagnostics.empty());
    EXPECT_FALSE(readText("[A]\n[AnimationTree]\nanimations = [\xFF\"").diagnostics.empty());
    EXPECT_FALSE(readText("\"never ends").diagnostics.empty());
    EXPECT_TRUE(readText("").diagnostics.empty());
}

TEST(SceneReader, VariablesWithinVariablesTakeNoExponentialSpace) {
    std::string text = "$v0 = [1, 1]\n";
    for (int i = 1; i < 60; ++i) {
        const std::string below = "$v" + std::to_string(i - 1);
        text += "$v" + std::to_string(i) + " = [" + below + ", " + below + "]\n";
    }
    EXPECT_TRUE(readText(text + treeWith("[ $v59 ]")).scene->trees.at(0).entries.size() <= 1);
}

TEST(SceneRules, AnUnusableEntryMovesTheOthersUp) {
    const ReadResult result = readText(treeWith("[ { bindings = { Hero = @Root } }, \"res://run.panim\" ]"));
    const auto loaded = loadedEntries(result.scene->trees.at(0), *result.scene);
    ASSERT_EQ(loaded.size(), 1U);
    EXPECT_EQ(loaded[0].written, 1U);
    EXPECT_THAT(codesOf(result), testing::Contains("SCN010"));
    EXPECT_THAT(codesOf(readText(treeWith("[ \"\", \"res://run.panim\" ]"))),
                testing::Not(testing::Contains("SCN010")));
}

TEST(SceneRules, LoadingLeavesTheClipOfTheFirstBoundSlotAlone) {
    const ReadResult result = readText(treeWith("[ \"res://x.panim\", " + boundEntry("a") + ", " +
                                                boundEntry("b") + ", \"res://y.panim\" ]"));
    const auto loaded = loadedEntries(result.scene->trees.at(0), *result.scene);
    ASSERT_EQ(loaded.size(), 3U);
    EXPECT_TRUE(loaded[0].hasClip);
    EXPECT_TRUE(loaded[1].hasClip);
    EXPECT_FALSE(loaded[2].hasClip);
    EXPECT_EQ(loaded[2].bindings.size(), 1U);
    EXPECT_EQ(loadedEntries(result.scene->trees[0], *result.scene, true).size(), 4U);
    EXPECT_THAT(codesOf(result), testing::Contains("SCN020"));
    EXPECT_THAT(codesOf(readText(treeWith("[ " + boundEntry("a") + " ]"))), testing::IsEmpty());
}

TEST(SceneRules, EachIsShownAndIsAbsentWhereNothingIsWrong) {
    const auto codes = [](const std::string& animations) { return codesOf(readText(treeWith(animations))); };
    EXPECT_THAT(codes("[ { animation = \"res://h.glb:animation[0]\", bindings = { Hero = @Root } } ]"),
                testing::ElementsAre("SCN011"));
    EXPECT_THAT(
        codes("[ { animation = \"res://a.panim\", bindings = { Hero = @Root }, playback = looping } ]"),
        testing::ElementsAre("SCN012"));
    EXPECT_THAT(codes("[ { animation = \"res://a.panim\", bindings = { Hero = @Rot } } ]"),
                testing::ElementsAre("SCN014"));
    EXPECT_THAT(codes("[ { animation = \"res://a.panim\", bindings = 5 } ]"), testing::Contains("SCN015"));
    EXPECT_THAT(codes("[ \"res://a.panim\" ]"), testing::ElementsAre("SCN016"));
    EXPECT_THAT(codes("\"res://a.panim\""), testing::ElementsAre("SCN017"));
    EXPECT_THAT(codesOf(readText("[T]\n[AnimationTree]\nbindings = { Hero = @T }\n[/AnimationTree]\n[/T]\n")),
                testing::UnorderedElementsAre("SCN013", "SCN018"));
    EXPECT_THAT(codes("[ " + boundEntry("a") + " ]"), testing::IsEmpty());
}

TEST(SceneRules, FixesGiveASceneWithoutTheFault) {
    for (const char* animations :
         {"[ { bindings = { Hero = @Root } } ]",
          "[ { animation = \"res://a.panim\", bindings = { Hero = @Root }, playback = lop } ]",
          "[ { animation = \"res://a.panim\", bindings = { Hero = @Rot } } ]"}) {
        const std::string text = treeWith(animations);
        const ReadResult result = readText(text);
        ASSERT_EQ(result.diagnostics.size(), 1U) << animations;
        ASSERT_FALSE(result.diagnostics[0].fixes.empty()) << animations;
        EXPECT_TRUE(readText(result.diagnostics[0].fixes[0].edits.apply(text)).diagnostics.empty())
            << animations;
    }
}

}  // namespace
}  // namespace poseloom::scn
