// SPDX-License-Identifier: MIT
#include "document/document.h"

#include <gtest/gtest.h>

namespace poseloom::document {
namespace {

constexpr const char* kText = R"([AnimationSlots]
Idle
Walk
Run
[/AnimationSlots]

[Move] # locomotion
    [Blend]
        inputs = [@Idle, @Walk]
        weights = [1.0, 0.5]
    [/Blend]
[/Move]

[Output]
    input = @Move
[/Output]
)";

Document sample() {
    return Document::fromText(Kind::PoseGraph, kText, "player.panimtree");
}

Document edited(const Document& document, posegraph::Edit edit) {
    const auto edits = plan(document, edit);
    EXPECT_TRUE(edits.has_value()) << (edits ? "" : edits.error().message);
    return edits ? apply(document, *edits) : document;
}

TEST(Document, ASaveWithoutAnEditIsTheSameBytes) {
    EXPECT_EQ(sample().text().bytes(), kText);
}

TEST(Document, RenamingANodeKeepsItsIdAndItsComment) {
    const Document before = sample();
    const auto id = before.graph().findNode("Move")->id;
    const Document after = edited(before, {posegraph::RenameNode{"Move", "Locomotion"}});
    ASSERT_NE(after.graph().findNode("Locomotion"), nullptr);
    EXPECT_EQ(after.graph().findNode("Locomotion")->id, id);
    EXPECT_EQ(after.graph().output->name, "Locomotion");
    EXPECT_NE(after.text().bytes().find("# locomotion"), std::string::npos);
}

TEST(Document, MovingASlotKeepsEveryId) {
    const Document before = sample();
    const Document after = edited(before, {posegraph::MoveSlot{"Run", 0}});
    ASSERT_EQ(after.graph().slots.front().name, "Run");
    for (const posegraph::Slot& slot : before.graph().slots)
        EXPECT_EQ(after.graph().findSlot(slot.name)->id, slot.id) << slot.name;
    const ChangeSet changes = changesBetween(before, after);
    EXPECT_TRUE(changes.orderChanged);
    EXPECT_TRUE(changes.added.empty() && changes.removed.empty() && changes.changed.empty());
}

TEST(Document, ANewNodeGetsAnIdThatWasNeverUsed) {
    const Document before = sample();
    const Document without = edited(before, {posegraph::RemoveSlot{"Run"}});
    const Document after = edited(without, {posegraph::AddSlot{"Jump"}});
    const auto id = after.graph().findSlot("Jump")->id;
    for (const posegraph::Slot& slot : before.graph().slots)
        EXPECT_NE(slot.id, id);
}

TEST(Document, SettingAWeightChangesOneNodeOnly) {
    const Document before = sample();
    const Document after = edited(before, {posegraph::SetWeight{"Move", 1, 0.75F}});
    const ChangeSet changes = changesBetween(before, after);
    EXPECT_EQ(changes.changed, std::vector{before.graph().findNode("Move")->id});
    EXPECT_TRUE(changes.added.empty() && changes.removed.empty() && !changes.outputChanged &&
                !changes.orderChanged);
}

TEST(Document, TheInverseOfAnEditRestoresTheBytes) {
    const Document before = sample();
    const auto edits = plan(before, {posegraph::RemoveNode{"Move"}});
    ASSERT_TRUE(edits.has_value());
    const TextEdits inverse = edits->inverse(before.text().bytes());
    EXPECT_EQ(apply(apply(before, *edits), inverse).text().bytes(), kText);
}

TEST(Document, ARefusedEditSaysWhy) {
    const auto refused = plan(sample(), {posegraph::RenameNode{"Move", "Idle"}});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code.substr(0, 3), "PGE");
}

}  // namespace
}  // namespace poseloom::document
