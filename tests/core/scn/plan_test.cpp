// SPDX-License-Identifier: MIT
#include "scn/plan.h"

#include <gtest/gtest.h>

#include "scn/reader.h"

namespace poseloom::scn {
namespace {

const std::string kScene =
    "$root = @Root\n[Root]\n    [Node3D/]\n[/Root]\n\n[Anim] # the tree\n    [AnimationTree]\n"
    "        tree = \"res://t.panimtree\"\n        animations = [\n"
    "            { animation = \"res://idle.panim\", bindings = { Hero = @Root }, playback = loop }, # "
    "stands\n"
    "            \"res://run.panim\",\n        ]\n    [/AnimationTree]\n[/Anim]\n";

std::vector<EntrySetting> entriesOf(const std::string& text) {
    std::vector<EntrySetting> entries;
    const ReadResult result = read(SourceText(text), "t.scn");
    for (const Entry& entry : result.scene->trees.at(0).entries)
        entries.push_back(settingOf(entry));
    return entries;
}

std::string planned(const std::string& text, const std::vector<EntrySetting>& entries) {
    const auto edits = planEntries(SourceText(text), "Anim", entries);
    return edits ? edits->apply(text) : edits.error().code;
}

TEST(SceneEdits, WhatIsThereAlreadyIsNoEdit) {
    EXPECT_EQ(planned(kScene, entriesOf(kScene)), kScene);
}

TEST(SceneEdits, OnlyTheValueThatDiffersIsWritten) {
    auto entries = entriesOf(kScene);
    entries[0].playback = Playback::Boomerang;
    std::string expected = kScene;
    expected.replace(expected.find("playback = loop"), 15, "playback = boomerang");
    EXPECT_EQ(planned(kScene, entries), expected);
}

TEST(SceneEdits, AMemberThatIsMissingIsAddedBehindTheLast) {
    auto entries = entriesOf(kScene);
    entries[0].speed = 0.5;
    const std::string after = planned(kScene, entries);
    EXPECT_NE(after.find("playback = loop, speed = 0.5 }, # stands"), std::string::npos) << after;
}

TEST(SceneEdits, AnEntryThatIsATextBecomesAnObject) {
    auto entries = entriesOf(kScene);
    entries[1].bindings = {{"Hero", "Root"}};
    const std::string after = planned(kScene, entries);
    EXPECT_NE(after.find("            { animation = \"res://run.panim\", bindings = { Hero = @Root }, "
                         "playback = loop },\n        ]"),
              std::string::npos)
        << after;
}

TEST(SceneEdits, EntriesAreAddedInTheListsOwnLayoutAndTakenAway) {
    auto entries = entriesOf(kScene);
    entries.push_back({"res://aim.panim", {{"Hero", "Root"}}});
    const std::string more = planned(kScene, entries);
    EXPECT_NE(more.find("\"res://run.panim\",\n            { animation = \"res://aim.panim\""),
              std::string::npos)
        << more;
    entries.resize(2);
    EXPECT_EQ(planned(more, entries), kScene);
    const std::string bare = "[Anim]\n[AnimationTree]\nanimations = []\n[/AnimationTree]\n[/Anim]\n";
    EXPECT_EQ(planned(bare, {{"res://a.panim", {}}}),
              "[Anim]\n[AnimationTree]\nanimations = [ { animation = \"res://a.panim\", playback = loop } ]\n"
              "[/AnimationTree]\n[/Anim]\n");
}

TEST(SceneEdits, TheInverseRestoresEveryByte) {
    auto entries = entriesOf(kScene);
    entries[0].source = "res://other.panim";
    entries[1].paused = true;
    const auto edits = planEntries(SourceText(kScene), "Anim", entries);
    ASSERT_TRUE(edits.has_value());
    EXPECT_EQ(edits->inverse(kScene).apply(edits->apply(kScene)), kScene);
}

TEST(SceneEdits, WhatCannotBeWrittenIsRefused) {
    EXPECT_EQ(planned("[Anim", {}), "SCE001");
    EXPECT_EQ(planned("[Other]\n[AnimationTree/]\n[/Other]\n", {}), "SCE002");
    EXPECT_EQ(
        planned("$c = [ \"a\" ]\n[Anim]\n[AnimationTree]\nanimations = $c\n[/AnimationTree]\n[/Anim]\n", {}),
        "SCE003");
    EXPECT_EQ(planned(kScene, {{"ends in \\", {}}}), "SCE004");
    EXPECT_EQ(planned(kScene, {{"res://a.panim", {{"Hero", "two words"}}}}), "SCE004");
    // The comment behind the first entry would go with it.
    EXPECT_EQ(planned(kScene, {}), "SCE003");
}

TEST(SceneWriter, ANodeForTheClipboardIsReadBackAsItWas) {
    const std::vector<EntrySetting> entries{{"res://idle.panim", {{"Hero", "Root"}, {"two words", "Root"}}},
                                            {},
                                            {"res://aim.panim", {}, Playback::Once, -0.5, true}};
    const std::string text = writeTreeNode("Anim", "res://t.panimtree", entries, 2.0, true);
    const ReadResult result = read(SourceText(text), "t.scn");
    EXPECT_FALSE(hasErrors(result.diagnostics));
    const TreeNode& tree = result.scene->trees.at(0);
    EXPECT_DOUBLE_EQ(tree.speed, 2.0);
    EXPECT_TRUE(tree.paused);
    ASSERT_EQ(tree.entries.size(), 3U);
    EXPECT_EQ(tree.entries[0].bindings, entries[0].bindings);
    EXPECT_TRUE(tree.entries[1].usable);
    EXPECT_DOUBLE_EQ(tree.entries[2].speed, -0.5);
    EXPECT_EQ(planned(text, entries), text);
}

}  // namespace
}  // namespace poseloom::scn
