// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "core/mdl/sequence_model.h"
#include "mdl/sequence_player.h"

namespace poseloom::mdl {
namespace {

using tests::SequenceModel;

/// Stands at node 1, lies at node 3; the way leads over node 2.
SequenceModel stances() {
    SequenceModel tiny;
    tiny.bone("root");
    tiny.model().transitions.nodes = {"stand", "kneel", "lie"};
    tiny.model().transitions.next = {1, 2, 2, 1, 2, 3, 2, 2, 3};
    const auto add = [&](const char* name, float x, int entry, int exit) {
        Sequence& s = tiny.add(name, {tiny.moving(name, 5, 4.0)});
        s.entryNode = entry;
        s.exitNode = exit;
        s.fadeIn = s.fadeOut = x;
    };
    add("stand", 0.2F, 1, 1);
    add("lie", 0.2F, 3, 3);
    add("down", 0.2F, 1, 2);
    add("drop", 0.2F, 2, 3);
    add("wave", 0.5F, 0, 0);
    return tiny;
}

TEST(Transitions, TheWayLeadsOverTheNodesInBetween) {
    const auto set = stances().set();
    EXPECT_EQ(nextStep(*set, {0, false}, 1), (TransitionStep{2, false}));
    EXPECT_EQ(nextStep(*set, {2, false}, 1), (TransitionStep{3, false}));
    EXPECT_EQ(nextStep(*set, {3, false}, 1), (TransitionStep{1, false}));
}

TEST(Transitions, NodeFlagsLetASequencePlayBackwards) {
    SequenceModel tiny = stances();
    EXPECT_EQ(nextStep(*tiny.set(), {1, false}, 0), (TransitionStep{0, false}));
    tiny.sequence(3).nodeFlags = 1;
    EXPECT_EQ(nextStep(*tiny.set(), {1, false}, 0), (TransitionStep{3, true}));
}

TEST(Transitions, ASequenceWithoutANodeIsReachedAtOnce) {
    const auto set = stances().set();
    EXPECT_EQ(nextStep(*set, {1, false}, 4), (TransitionStep{4, false}));
    EXPECT_EQ(nextStep(*set, {4, false}, 1), (TransitionStep{1, false}));
}

TEST(Transitions, TheShorterFadeCountsAndSnapHasNone) {
    Sequence from;
    Sequence to;
    from.fadeOut = 0.5F;
    to.fadeIn = 0.2F;
    EXPECT_EQ(fadeSeconds(from, to), 0.2F);
    to.flags = kSnap;
    EXPECT_EQ(fadeSeconds(from, to), 0.0F);
    EXPECT_EQ(fadeWeight(0.1F, 0.2F), 0.5F);
    EXPECT_EQ(fadeWeight(0.3F, 0.2F), 0.0F);
}

TEST(Transitions, ActivitiesAreDrawnByWeight) {
    SequenceModel tiny = stances();
    for (std::size_t i = 0; i < 3; ++i)
        tiny.sequence(i).activity = "ACT_IDLE";
    tiny.sequence(0).activityWeight = 3;
    tiny.sequence(1).activityWeight = 1;
    tiny.sequence(2).activityWeight = 0;
    const auto set = tiny.set();
    std::minstd_rand random(7);
    std::array<int, 5> drawn{};
    for (int i = 0; i < 4000; ++i)
        ++drawn[chooseActivity(*set, "act_idle", -1, random).value()];
    EXPECT_NEAR(drawn[0], 3000, 150);
    EXPECT_NEAR(drawn[1], 1000, 150);
    EXPECT_EQ(drawn[2], 0);
    EXPECT_FALSE(chooseActivity(*set, "ACT_RUN", -1, random));
}

TEST(Transitions, ANegativeWeightKeepsWhatPlays) {
    SequenceModel tiny = stances();
    tiny.sequence(0).activity = tiny.sequence(1).activity = "ACT_IDLE";
    tiny.sequence(0).activityWeight = -1;
    tiny.sequence(1).activityWeight = 100;
    const auto set = tiny.set();
    std::minstd_rand random(7);
    for (int i = 0; i < 50; ++i)
        EXPECT_EQ(chooseActivity(*set, "ACT_IDLE", 0, random), 0U);
}

TEST(SequencePlayer, GoesThroughTheTransitionsToItsGoal) {
    SequencePlayer player(stances().set());
    player.play(std::size_t{0});
    player.play(std::size_t{1});
    std::vector<int> way{player.current()};
    for (int i = 0; i < 40; ++i) {
        player.advance(0.1F);
        if (player.current() != way.back()) way.push_back(player.current());
    }
    EXPECT_EQ(way, (std::vector<int>{2, 3, 1}));
}

TEST(SequencePlayer, TheOldSequenceFadesOutOverTheNewOne) {
    SequenceModel tiny;
    tiny.bone("root");
    tiny.add("left", {tiny.still("left", {-1.0F, 0.0F, 0.0F})});
    tiny.add("right", {tiny.still("right", {1.0F, 0.0F, 0.0F})});
    SequencePlayer player(tiny.set());
    std::vector<rig::Transform> pose(1);
    player.play(std::size_t{0});
    player.play(std::size_t{1});
    std::vector<float> way;
    for (int i = 0; i < 3; ++i) {
        player.pose(pose);
        way.push_back(pose[0].translation.x);
        player.advance(0.1F);
    }
    EXPECT_NEAR(way[0], -1.0F, 1e-5F);
    EXPECT_NEAR(way[1], 0.0F, 1e-5F);
    EXPECT_NEAR(way[2], 1.0F, 1e-5F);
}

}  // namespace
}  // namespace poseloom::mdl
