// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/mdl/writer_motion.h"
#include "mdl/model.h"
#include "mdl/writer.h"

namespace poseloom::tests {

namespace {

mdl::ModelPtr writtenAndRead(const mdl::ModelSource& source, const mdl::WriteOptions& options = {}) {
    auto files = mdl::writeModel(source, options);
    EXPECT_TRUE(files.has_value()) << files.error().message;
    mdl::ReadResult read = mdl::readModel(std::move(files->mdl), "random.mdl");
    EXPECT_NE(read.model, nullptr);
    for (const Diagnostic& diagnostic : read.diagnostics)
        ADD_FAILURE() << diagnostic.code << diagnostic.message;
    return read.model;
}

/// Half a step of each axis for streams; for single values what is lost when w is worked out from three
/// components of 21 bits, which is most where w is small.
double angleTolerance(const mdl::Bone& bone, const glm::quat& rotation) {
    constexpr double kSquareError = 2e-6;
    const double w = std::abs(static_cast<double>(rotation.w));
    const double wError = std::min(std::sqrt(kSquareError), kSquareError / (2.0 * std::max(w, 1e-9)));
    const glm::vec3& steps = bone.rotationScale;
    return 0.5 * static_cast<double>(steps.x + steps.y + steps.z) + 2.0 * wError + 5e-6;
}
double distanceTolerance(const mdl::Bone& bone, const glm::vec3& position) {
    return glm::length(glm::dvec3(bone.positionScale)) * 0.5 + glm::length(glm::dvec3(position)) / 1024.0 +
           1e-4;
}

void expectFrame(const mdl::Model& model, std::size_t animation, std::size_t frame,
                 const std::vector<rig::Transform>& expected) {
    std::vector<rig::Transform> got(model.bones.size());
    ASSERT_TRUE(mdl::decodeFrame(model, animation, static_cast<double>(frame), got));
    for (std::size_t bone = 0; bone < got.size(); ++bone) {
        SCOPED_TRACE("animation " + std::to_string(animation) + " frame " + std::to_string(frame) + " bone " +
                     std::to_string(bone));
        EXPECT_LT(angleBetween(got[bone].rotation, expected[bone].rotation),
                  angleTolerance(model.bones[bone], expected[bone].rotation));
        EXPECT_LT(glm::distance(got[bone].translation, expected[bone].translation),
                  distanceTolerance(model.bones[bone], expected[bone].translation));
    }
}

}  // namespace

TEST(ModelWriterRoundTrip, RandomMotionComesBackWithinTheFormatsRounding) {
    for (unsigned seed = 100; seed < 160; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const mdl::ModelSource source = RandomMotion(seed).model();
        const mdl::ModelPtr model = writtenAndRead(source);
        ASSERT_NE(model, nullptr);
        ASSERT_EQ(model->animations.size(), source.animations.size());
        for (std::size_t i = 0; i < source.animations.size(); ++i) {
            EXPECT_EQ(model->animations[i].name, source.animations[i].name);
            EXPECT_EQ(model->animations[i].fps, source.animations[i].fps);
            ASSERT_EQ(model->animations[i].frames, static_cast<int>(source.animations[i].frames.size()));
            for (std::size_t frame = 0; frame < source.animations[i].frames.size(); ++frame)
                expectFrame(*model, i, frame, source.animations[i].frames[frame]);
        }
    }
}

TEST(ModelWriterRoundTrip, SectionsDoNotChangeTheMotion) {
    const mdl::ModelSource source = RandomMotion(42).model();
    mdl::WriteOptions short_;
    short_.sectionThreshold = 1;
    short_.sectionFrames = 7;
    const mdl::ModelPtr model = writtenAndRead(source, short_);
    ASSERT_NE(model, nullptr);
    for (std::size_t i = 0; i < source.animations.size(); ++i)
        for (std::size_t frame = 0; frame < source.animations[i].frames.size(); ++frame)
            expectFrame(*model, i, frame, source.animations[i].frames[frame]);
}

TEST(ModelWriterRoundTrip, TheBoneTableComesBackAndTheValidatorFindsNothing) {
    for (unsigned seed = 200; seed < 230; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const mdl::ModelSource source = RandomMotion(seed).model();
        const mdl::ModelPtr model = writtenAndRead(source);
        ASSERT_NE(model, nullptr);
        ASSERT_EQ(model->bones.size(), source.bones.size());
        for (std::size_t i = 0; i < source.bones.size(); ++i) {
            EXPECT_EQ(model->bones[i].name, source.bones[i].name);
            EXPECT_EQ(model->bones[i].parent, source.bones[i].parent);
            EXPECT_EQ(model->bones[i].position, source.bones[i].rest.translation);
            EXPECT_LT(angleBetween(model->bones[i].rotation, source.bones[i].rest.rotation), 1e-6);
        }
        for (const Diagnostic& diagnostic : mdl::validate(*model)) {
            // Random motion that is said to loop does not close.
            if (diagnostic.code == "MDL068") continue;
            ADD_FAILURE() << diagnostic.code << diagnostic.message;
        }
    }
}

TEST(ModelWriterRoundTrip, SequencesAttachmentsAndHitboxesComeBack) {
    mdl::ModelSource source = RandomMotion(17).model();
    source.animations.resize(1);
    source.animations[0].looping = true;
    source.animations[0].delta = rig::Delta::None;
    mdl::SourceSequence sequence;
    sequence.name = "walk";
    sequence.activity = "ACT_WALK";
    sequence.events = {{0.25F, 0, "footstep_left", "soft"},
                       {0.75F, 0, "footstep_right", std::string(63, 'x')}};
    sequence.groupSize = {2, 1};
    sequence.animations = {0, 0};
    sequence.fadeIn = 0.3F;
    source.sequences = {sequence};
    source.attachments = {{"eyes", 0, {1, 0, 0, 4, 0, 1, 0, 5, 0, 0, 1, 6}}};
    source.hitboxes = {{"head", 0, 1, {-1, -2, -3}, {1, 2, 3}}};
    const mdl::ModelPtr model = writtenAndRead(source);
    ASSERT_NE(model, nullptr);
    ASSERT_EQ(model->sequences.size(), 1U);
    const mdl::Sequence& read = model->sequences[0];
    EXPECT_EQ(read.name, "walk");
    EXPECT_EQ(read.activity, "ACT_WALK");
    EXPECT_EQ(read.flags, mdl::kLooping);
    EXPECT_EQ(read.groupSize, (std::array<int, 2>{2, 1}));
    EXPECT_EQ(read.animations, (std::vector<int>{0, 0}));
    EXPECT_EQ(read.fadeIn, 0.3F);
    ASSERT_EQ(read.events.size(), 2U);
    EXPECT_EQ(read.events[1].name, "footstep_right");
    EXPECT_EQ(read.events[1].options, std::string(63, 'x'));
    EXPECT_EQ(read.events[1].cycle, 0.75F);
    ASSERT_EQ(model->attachments.size(), 1U);
    EXPECT_EQ(model->attachments[0].local[7], 5.0F);
    ASSERT_EQ(model->hitboxes.size(), 1U);
    EXPECT_EQ(model->hitboxes[0].maximum, glm::vec3(1, 2, 3));
}

}  // namespace poseloom::tests
