// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>

#include "core/mdl/golden_models.h"
#include "mdl/model.h"

namespace poseloom::mdl {
namespace {

using mdl::tests::isNear;
using nlohmann::json;
using poseloom::tests::readJson;
using poseloom::tests::sharedData;

ModelPtr load(const std::filesystem::path& path) {
    return openAnimations(path).model;
}

/// Sign included: the goldens hold the raw sign.
bool matches(const rig::Transform& found, const json& p, const json& q) {
    const double position[] = {found.translation.x, found.translation.y, found.translation.z};
    const double rotation[] = {found.rotation.x, found.rotation.y, found.rotation.z, found.rotation.w};
    for (std::size_t i = 0; i < 3; ++i) {
        if (!isNear(position[i], p[i].get<double>())) return false;
    }
    for (std::size_t i = 0; i < 4; ++i) {
        if (!isNear(rotation[i], q[i].get<double>())) return false;
    }
    return true;
}

TEST(GoldenPoses, BonesAreReadAsTheyAreStored) {
    POSELOOM_NEED_SHARED(sharedData("mdl/golden"));
    std::size_t checked = 0;
    for (const tests::CorpusModel& entry : tests::corpusModels()) {
        const ModelPtr model = load(entry.path);
        ASSERT_TRUE(model);
        const json golden = readJson(sharedData("mdl/golden") / (entry.name + ".json"));
        ASSERT_EQ(model->bones.size(), golden["bones"].size());
        for (std::size_t i = 0; i < model->bones.size(); ++i) {
            const Bone& bone = model->bones[i];
            const json& wanted = golden["bones"][i];
            EXPECT_EQ(bone.name, wanted["name"].get<std::string>());
            EXPECT_EQ(bone.parent, wanted["parent"].get<int>());
            EXPECT_EQ(bone.flags, wanted["flags"].get<std::uint32_t>());
            EXPECT_TRUE(
                matches({bone.position, bone.rotation, glm::vec3(1.0F)}, wanted["pos"], wanted["quat"]));
            for (std::size_t k = 0; k < 12; ++k)
                EXPECT_TRUE(isNear(bone.poseToBone[k], wanted["poseToBone"][k].get<double>()));
            ++checked;
        }
    }
    EXPECT_GT(checked, 0U);
}

TEST(GoldenPoses, AClipGivesTheSameFramesAsDecodingThemOneByOne) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    for (const tests::CorpusModel& entry : tests::corpusModels()) {
        const ModelPtr model = load(entry.path);
        ASSERT_TRUE(model);
        std::vector<rig::Transform> one(model->bones.size());
        std::vector<rig::Transform> other(model->bones.size());
        for (std::size_t a = 0; a < model->animations.size(); ++a) {
            const rig::ClipPtr clip = makeAnimationClip(model, a);
            ASSERT_TRUE(clip);
            ASSERT_EQ(clip->info().tracks.size(), model->bones.size());
            EXPECT_EQ(clip->info().loopFrames, std::max(1, model->animations[a].frames - 1));
            const int step = std::max(1, clip->info().frames / 7);
            for (int frame = 0; frame < clip->info().frames; frame += step) {
                clip->sample(frame, one);
                decodeFrame(*model, a, frame, other);
                for (std::size_t i = 0; i < one.size(); ++i) {
                    ASSERT_EQ(one[i].translation, other[i].translation) << clip->info().name << "@" << frame;
                    ASSERT_EQ(one[i].rotation, other[i].rotation) << clip->info().name << "@" << frame;
                }
            }
        }
    }
}

}  // namespace
}  // namespace poseloom::mdl
