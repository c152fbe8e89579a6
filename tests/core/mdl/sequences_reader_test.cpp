// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/mdl/golden_models.h"
#include "core/mdl/tiny_model.h"

namespace poseloom::mdl {
namespace {

using tests::TinyModel;

constexpr std::size_t kSequence = TinyModel::kData + 16;
constexpr std::size_t kLayer = kSequence + 212;
constexpr std::size_t kEnd = kLayer + 24;

/// One animation, and one sequence that lays itself on itself.
TinyModel withLayer() {
    TinyModel tiny(48, 1);
    tiny.words({255, 0, 0, 0});
    tiny.put<int>(188, 1);
    tiny.put<int>(192, static_cast<int>(kSequence));
    tiny.put<int>(kSequence, -static_cast<int>(kSequence));
    tiny.put<int>(kSequence + 56, 1);
    tiny.put<int>(kSequence + 60, 212 + 24);
    tiny.put<int>(kSequence + 68, 1);
    tiny.put<int>(kSequence + 72, 1);
    tiny.put<int>(kSequence + 76, -1);
    tiny.put<int>(kSequence + 80, -1);
    tiny.put<int>(kSequence + 148, 1);
    tiny.put<int>(kSequence + 152, 212);
    tiny.put<short>(kLayer, 0);
    tiny.put<short>(kLayer + 2, 5);
    tiny.put<int>(kLayer + 4, static_cast<int>(kLayerSpline));
    for (const auto& [offset, value] : {std::pair{8U, 0.1F}, {12U, 0.2F}, {16U, 0.8F}, {20U, 0.9F}})
        tiny.put<float>(kLayer + offset, value);
    tiny.put<short>(kEnd, 0);
    return tiny;
}

bool has(const Diagnostics& diagnostics, std::string_view code, Severity severity) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [&](const Diagnostic& d) { return d.code == code && d.severity == severity; });
}

TEST(SequencesReader, ALayerNamesItsSequenceInSixteenBits) {
    TinyModel tiny = withLayer();
    const ReadResult read = tiny.read();
    ASSERT_EQ(read.model->sequences.size(), 1U);
    ASSERT_EQ(read.model->sequences[0].layers.size(), 1U);
    const AutoLayer& layer = read.model->sequences[0].layers[0];
    EXPECT_EQ(layer.sequence, 0);
    EXPECT_EQ(layer.poseParameter, -1);  // it only counts where kLayerPose is set
    EXPECT_EQ(layer.flags, kLayerSpline);
    EXPECT_EQ(layer.tail, 0.8F);
    EXPECT_FALSE(has(read.diagnostics, "MDL080", Severity::Warning));
}

TEST(SequencesReader, ARampThatIsNoNumberPlaysAllTheTimeAndSaysSo) {
    TinyModel tiny = withLayer();
    tiny.put<float>(kLayer + 16, std::nanf(""));
    const ReadResult read = tiny.read();
    const AutoLayer& layer = read.model->sequences[0].layers[0];
    EXPECT_EQ(layer.start, layer.end);
    EXPECT_TRUE(has(read.diagnostics, "MDL080", Severity::Warning));
}

TEST(SequencesReader, ALayerOfNoSequenceIsLeftOutAndTheRestPlays) {
    TinyModel tiny = withLayer();
    tiny.put<short>(kLayer, 9);
    const ReadResult read = tiny.read();
    EXPECT_TRUE(read.model->sequences[0].layers.empty());
    EXPECT_EQ(read.model->sequences[0].animations, std::vector<int>{0});
    EXPECT_TRUE(has(read.diagnostics, "MDL081", Severity::Error));
}

TEST(SequencesReader, PoseKeysOutsideTheFileAreReported) {
    TinyModel tiny = withLayer();
    tiny.put<int>(kSequence + 160, 1 << 28);
    const ReadResult read = tiny.read();
    EXPECT_TRUE(read.model->sequences[0].poseKeys.empty());
    EXPECT_TRUE(has(read.diagnostics, "MDL082", Severity::Error));
}

TEST(SequencesReader, SequencesOfAFileShareTheirWeightLists) {
    const auto path =
        poseloom::tests::sharedData("mdl/corpus/amongus_player/models/amongus/player/player.mdl");
    POSELOOM_NEED_SHARED(path);
    const ModelPtr model = openAnimations(path).model;
    ASSERT_TRUE(model);
    std::map<std::vector<float>, const void*> lists;
    for (const Sequence& s : model->sequences) {
        if (!s.boneWeights) continue;
        EXPECT_EQ(s.boneWeights->size(), model->bones.size());
        lists.emplace(*s.boneWeights, s.boneWeights.get());
    }
    EXPECT_GT(model->sequences.size(), 100U);
    EXPECT_LT(lists.size(), 10U);
}

TEST(SequencesReader, NodesChainsAndLocksAreRead) {
    const auto path = poseloom::tests::sharedData("mdl/corpus/synth_v48/models/synth/synth_v48.mdl");
    POSELOOM_NEED_SHARED(path);
    const ModelPtr model = openAnimations(path).model;
    ASSERT_TRUE(model);
    const TransitionGraph& graph = model->transitions;
    EXPECT_FALSE(graph.nodes.empty());
    EXPECT_EQ(graph.next.size(), graph.nodes.size() * graph.nodes.size());
    ASSERT_EQ(model->ikChains.size(), 2U);
    EXPECT_EQ(model->ikChains[0].links.size(), 3U);
    EXPECT_EQ(model->ikChains[0].links[0].kneeDirection, glm::vec3(0.0F, 1.0F, 0.0F));
    const auto blend = model->findSequence("blend2");
    ASSERT_TRUE(blend);
    EXPECT_FALSE(model->sequences[*blend].activityModifiers.empty());
}

}  // namespace
}  // namespace poseloom::mdl
