// SPDX-License-Identifier: MIT
#include "model/sequence_player.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>

#include "shared_data.h"

namespace poseloom::ui {
namespace {

class Player : public ::testing::Test {
  protected:
    void open() {
        const auto file = tests::sharedData("mdl/corpus/synth_v48/models/synth/synth_v48.mdl");
        POSELOOM_NEED_SHARED(file);
        set = mdl::openModelSet(file).set;
        ASSERT_NE(set, nullptr);
        player.emplace(set);
        pose.resize(set->main().bones.size());
    }
    /// The first sequence for which something holds; -1: none.
    template <typename Predicate>
    int sequenceWhere(Predicate holds) const {
        for (std::size_t i = 0; i < set->sequences.size(); ++i)
            if (holds(set->sequence(i))) return static_cast<int>(i);
        return -1;
    }
    std::vector<rig::Transform> poseNow(bool root = false) {
        player->pose(pose, root);
        return pose;
    }
    static float distance(const std::vector<rig::Transform>& a, const std::vector<rig::Transform>& b) {
        float most = 0.0F;
        for (std::size_t i = 0; i < a.size(); ++i)
            most = std::max({most, glm::distance(a[i].translation, b[i].translation),
                             1.0F - std::abs(glm::dot(a[i].rotation, b[i].rotation))});
        return most;
    }

    mdl::ModelSetPtr set;
    std::optional<SequencePlayer> player;
    std::vector<rig::Transform> pose;
};

#define OPEN_OR_SKIP() \
    open();            \
    if (IsSkipped() || HasFatalFailure()) return

TEST_F(Player, WhatLoopsGoesOnAndWhatDoesNotStopsAtItsEnd) {
    OPEN_OR_SKIP();
    const auto moves = [&](const mdl::Sequence& s) { return !s.animations.empty(); };
    const int looping =
        sequenceWhere([&](const auto& s) { return moves(s) && (s.flags & mdl::kLooping) != 0; });
    const int once = sequenceWhere([&](const auto& s) { return moves(s) && (s.flags & mdl::kLooping) == 0; });
    ASSERT_GE(looping, 0);
    ASSERT_GE(once, 0);
    player->playSequence(looping);
    player->advance(1000.3, false);
    EXPECT_FALSE(player->atEnd());
    player->playSequence(once);
    player->advance(1000.0, false);
    EXPECT_TRUE(player->atEnd() || player->frames() <= 1);
    player->seek(0.5F);
    player->advance(1000.3, true);
    EXPECT_LE(player->cycle(), 1.0F);
}

TEST_F(Player, APoseIsTheEvaluatorsOwn) {
    OPEN_OR_SKIP();
    mdl::SequenceEvaluator evaluator(set);
    std::vector<rig::Transform> expected(pose.size());
    for (int i = 0; i < static_cast<int>(set->sequences.size()); ++i) {
        player->playSequence(i);
        player->setAutoplay(false);
        player->seek(0.37F);
        evaluator.basePose(expected);
        evaluator.accumulate({i, 0.37F, 1.0F}, 0.0F, expected);
        EXPECT_LT(distance(poseNow(), expected), 1e-5F) << set->sequence(static_cast<std::size_t>(i)).name;
    }
}

TEST_F(Player, ALayerWithoutWeightChangesNothingAndThereAreEightAtMost) {
    OPEN_OR_SKIP();
    player->setAutoplay(false);
    player->playSequence(0);
    const auto alone = poseNow();
    ASSERT_TRUE(player->addLayer(1));
    player->setLayerWeight(1, 0.0F);
    EXPECT_LT(distance(poseNow(), alone), 1e-6F);
    while (player->layers().size() < SequencePlayer::kMostLayers)
        ASSERT_TRUE(player->addLayer(1));
    EXPECT_FALSE(player->addLayer(1));
    EXPECT_FALSE(player->addLayer(9999));
    player->removeLayer(1);
    EXPECT_EQ(player->layers().size(), SequencePlayer::kMostLayers - 1);
}

TEST_F(Player, RootMotionCarriesTheRootAsFarAsTheMovementSays) {
    OPEN_OR_SKIP();
    mdl::SequenceEvaluator evaluator(set);
    int moving = -1;
    for (int i = 0; i < static_cast<int>(set->sequences.size()) && moving < 0; ++i)
        if (glm::length(evaluator.movement(i, 0.0F, 1.0F).position) > 1.0F) moving = i;
    ASSERT_GE(moving, 0) << "no sequence of this model moves";
    player->playSequence(moving);
    player->seek(0.5F);
    const mdl::RootMotion half = evaluator.movement(moving, 0.0F, 0.5F);
    EXPECT_LT(glm::distance(player->root().position, half.position), 1e-3F);
    const auto still = poseNow(false);
    const auto moved = poseNow(true);
    EXPECT_GT(distance(still, moved), 0.1F);
    player->seek(0.0F);
    const double seconds = 0.5 / static_cast<double>(evaluator.cyclesPerSecond(moving));
    for (int i = 0; i < 50; ++i)
        player->advance(seconds / 50.0, true);
    EXPECT_LT(glm::distance(player->root().position, half.position), 1e-2F) << "many small steps lead as far";
    for (int i = 0; i < 200; ++i)
        player->advance(seconds / 50.0, true);
    EXPECT_GT(glm::length(player->root().position), 3.0F * glm::length(half.position))
        << "a loop goes on where the one before it ended";
}

TEST_F(Player, HostileNumbersAreNotTaken) {
    OPEN_OR_SKIP();
    player->playSequence(0);
    player->seek(std::nanf(""));
    player->advance(std::nan(""), true);
    player->setLayerWeight(0, std::nanf(""));
    player->setParameter(0, std::nanf(""));
    player->setParameter(4711, 0.5F);
    for (const rig::Transform& joint : poseNow(true))
        EXPECT_TRUE(std::isfinite(joint.translation.x) && std::isfinite(joint.rotation.w));
    player->playSequence(-5);
    EXPECT_EQ(player->sequence(), -1);
    player->playAnimation(99999);
    EXPECT_EQ(player->animation(), -1);
    EXPECT_EQ(player->frames(), 1);
    poseNow();
}

}  // namespace
}  // namespace poseloom::ui
