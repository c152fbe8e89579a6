// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/mdl/writer_motion.h"
#include "mdl/frame_decoder.h"
#include "mdl/model.h"
#include "mdl/writer.h"
#include "rig/decoded_clip.h"

namespace poseloom::tests {

namespace {

mdl::ModelPtr written(const mdl::ModelSource& source, const mdl::WriteOptions& options) {
    auto files = mdl::writeModel(source, options);
    EXPECT_TRUE(files.has_value()) << files.error().message;
    return mdl::readModel(std::move(files->mdl), "random.mdl").model;
}

/// Every row of every animation against decodeFrame(), with the joints in another order than the bones and
/// some joints that no bone moves.
void expectRowsEqualFrames(const mdl::ModelPtr& model, bool hasScale) {
    const std::size_t bones = model->bones.size();
    const rig::PoseLayout layout = rig::PoseLayout::of(bones + 3, hasScale);
    std::vector<std::uint32_t> joints(bones);
    for (std::size_t i = 0; i < bones; ++i)
        joints[i] = static_cast<std::uint32_t>(bones + 2 - i);
    std::vector<rig::Transform> frame(bones);
    for (std::size_t a = 0; a < model->animations.size(); ++a) {
        const rig::DecodedClip clip(mdl::makeAnimationClip(model, a), layout, joints);
        mdl::FrameDecoder decoder(*model, a);
        for (std::size_t f = 0; f < clip.frames(); ++f) {
            SCOPED_TRACE(model->animations[a].name + " frame " + std::to_string(f));
            decoder.decode(static_cast<double>(f), frame);
            for (std::size_t i = 0; i < bones; ++i) {
                const rig::Transform got = rig::jointAt(layout, clip.row(f), joints[i]);
                ASSERT_GE(std::abs(glm::dot(got.rotation, frame[i].rotation)), 1.0F - 1e-6F) << i;
                ASSERT_LE(glm::distance(got.translation, frame[i].translation),
                          1e-5F * (1.0F + glm::length(frame[i].translation)))
                    << i;
                ASSERT_EQ(got.scale, glm::vec3(1.0F));
                if (f > 0) {
                    ASSERT_GE(
                        glm::dot(got.rotation, rig::jointAt(layout, clip.row(f - 1), joints[i]).rotation),
                        0.0F)
                        << i;
                }
            }
            for (std::size_t unused : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
                const rig::Transform still = rig::jointAt(layout, clip.row(f), unused);
                ASSERT_EQ(still.rotation, glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
                ASSERT_EQ(still.translation, glm::vec3(0.0F));
            }
        }
    }
}

}  // namespace

TEST(RowDecoder, RowsHoldWhatEachFrameDecodesTo) {
    for (unsigned seed = 300; seed < 340; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        mdl::WriteOptions options;
        if (seed % 2 == 0) options.sectionThreshold = 1000;
        if (seed % 3 == 0) options.sectionThreshold = 1;
        options.sectionFrames = 5 + static_cast<int>(seed % 40);
        const mdl::ModelPtr model = written(RandomMotion(seed).model(), options);
        ASSERT_NE(model, nullptr);
        expectRowsEqualFrames(model, seed % 4 == 0);
    }
}

TEST(RowDecoder, TheFirstRowKeepsTheSignThatItsFrameDecodesTo) {
    const mdl::ModelPtr model = written(RandomMotion(7).model(), {});
    ASSERT_NE(model, nullptr);
    std::vector<std::uint32_t> joints(model->bones.size());
    std::iota(joints.begin(), joints.end(), 0U);
    const rig::PoseLayout layout = rig::PoseLayout::of(joints.size(), false);
    std::vector<rig::Transform> frame(joints.size());
    for (std::size_t a = 0; a < model->animations.size(); ++a) {
        const rig::DecodedClip clip(mdl::makeAnimationClip(model, a), layout, joints);
        mdl::decodeFrame(*model, a, 0.0, frame);
        for (std::size_t i = 0; i < joints.size(); ++i)
            EXPECT_GT(glm::dot(rig::jointAt(layout, clip.row(0), i).rotation, frame[i].rotation), 0.5F);
    }
}

TEST(RowDecoder, StepsAreNearExactlyWhereFrameByFrameSaysSo) {
    for (unsigned seed = 400; seed < 410; ++seed) {
        const mdl::ModelPtr model = written(RandomMotion(seed).model(), {});
        ASSERT_NE(model, nullptr);
        std::vector<std::uint32_t> joints(model->bones.size());
        std::iota(joints.begin(), joints.end(), 0U);
        const rig::PoseLayout layout = rig::PoseLayout::of(joints.size(), false);
        for (std::size_t a = 0; a < model->animations.size(); ++a) {
            const rig::DecodedClip clip(mdl::makeAnimationClip(model, a), layout, joints);
            for (std::size_t f = 0; f + 1 < clip.frames(); ++f) {
                float smallest = 1.0F;
                for (std::size_t i = 0; i < joints.size(); ++i)
                    smallest = std::min(
                        smallest, std::abs(glm::dot(rig::jointAt(layout, clip.row(f), i).rotation,
                                                    rig::jointAt(layout, clip.row(f + 1), i).rotation)));
                if (std::abs(smallest - 0.985F) < 1e-5F) continue;
                EXPECT_EQ(clip.at(static_cast<double>(f) + 0.5).near, rig::isNearStep(smallest));
            }
        }
    }
}

/// Sizes and bases that would overflow, vanish or lose the angle take the way of single frames.
TEST(RowDecoder, WildScalesGiveFiniteRowsWithoutDenormals) {
    for (const float size : {0.0F, 1e-42F, 1e-12F, 1e4F, 3e38F}) {
        const mdl::ModelPtr good = written(RandomMotion(12).model(), {});
        ASSERT_NE(good, nullptr);
        mdl::Model bent = *good;
        for (mdl::Bone& bone : bent.bones) {
            bone.rotationScale = glm::vec3(size);
            bone.positionScale = glm::vec3(size);
            bone.eulerRadians.x = 1e-40F;
        }
        const auto model = std::make_shared<const mdl::Model>(std::move(bent));
        const rig::PoseLayout layout = rig::PoseLayout::of(model->bones.size(), false);
        std::vector<std::uint32_t> joints(model->bones.size());
        std::iota(joints.begin(), joints.end(), 0U);
        for (std::size_t a = 0; a < model->animations.size(); ++a) {
            const rig::DecodedClip clip(mdl::makeAnimationClip(model, a), layout, joints);
            for (std::size_t f = 0; f < clip.frames(); ++f)
                for (std::size_t k = 0; k < layout.floats; ++k) {
                    const float value = clip.row(f)[k];
                    ASSERT_TRUE(std::isnormal(value) || value == 0.0F) << size << " frame " << f;
                }
        }
    }
}

}  // namespace poseloom::tests
