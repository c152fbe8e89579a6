// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "mdl/model.h"
#include "shared_data.h"

namespace poseloom::mdl {
namespace {

using nlohmann::json;
using tests::readJson;
using tests::sharedData;

constexpr double kTolerance = 1e-4;

struct CorpusModel {
    std::string name;
    std::filesystem::path path;
};

std::vector<CorpusModel> corpus() {
    std::vector<CorpusModel> models;
    std::ifstream manifest(sharedData("mdl/MANIFEST.tsv"));
    std::string line;
    std::getline(manifest, line);
    while (std::getline(manifest, line)) {
        std::vector<std::string> columns;
        std::istringstream stream(line);
        for (std::string column; std::getline(stream, column, '\t');)
            columns.push_back(column);
        if (columns.size() < 5) continue;
        auto path = sharedData("mdl/corpus") / columns[0] / columns[4];
        if (std::filesystem::exists(path)) models.push_back({columns[0], std::move(path)});
    }
    return models;
}

ModelPtr load(const std::filesystem::path& path) {
    return openAnimations(path).model;
}

bool isNear(double found, double wanted) {
    return std::abs(found - wanted) <= kTolerance * (1.0 + std::abs(wanted));
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

/// Bones of the golden pose that the decoded pose does not match.
std::size_t differences(const std::vector<rig::Transform>& pose, const json& golden) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < pose.size(); ++i)
        count += matches(pose[i], golden["p"][i], golden["q"][i]) ? 0U : 1U;
    return count;
}

struct Tally {
    std::size_t poses = 0;
    std::size_t bones = 0;
    std::map<std::string, std::string> missing;  ///< animation -> why
};

void checkPose(const Model& model, std::size_t animation, double frame, const json& golden, Tally& tally) {
    const std::string label =
        model.file + " " + model.animations[animation].name + "@" + std::to_string(frame);
    std::vector<rig::Transform> pose(model.bones.size());
    const bool decoded = decodeFrame(model, animation, frame, pose);
    if (!golden.value("data", true)) {
        EXPECT_FALSE(decoded) << label;
        return;
    }
    if (!decoded) {
        const std::string& why = model.animations[animation].unavailable;
        EXPECT_FALSE(why.empty()) << label << " is not decoded and does not say why";
        tally.missing[model.animations[animation].name] = why;
        return;
    }
    ASSERT_EQ(pose.size(), golden["p"].size()) << label;
    EXPECT_EQ(differences(pose, golden), 0U) << label;
    ++tally.poses;
    tally.bones += pose.size();
}

TEST(GoldenPoses, EveryFrameAndEveryFractionMatchesTheEngine) {
    POSELOOM_NEED_SHARED(sharedData("mdl/golden"));
    Tally all;
    for (const CorpusModel& entry : corpus()) {
        const ModelPtr model = load(entry.path);
        ASSERT_TRUE(model) << entry.path;
        const json golden = readJson(sharedData("mdl/golden") / (entry.name + ".json"));
        Tally tally;
        for (const json& animation : golden["anims"]) {
            const auto index = animation["i"].get<std::size_t>();
            ASSERT_LT(index, model->animations.size());
            EXPECT_EQ(model->animations[index].name, animation["name"].get<std::string>());
            for (const auto& [frame, pose] : animation["frames"].items())
                checkPose(*model, index, std::stod(frame), pose, tally);
            for (const json& pose : animation.value("interp", json::array()))
                checkPose(*model, index, pose["frame"].get<double>(), pose, tally);
        }
        for (const auto& [name, why] : tally.missing)
            ADD_FAILURE() << entry.name << " " << name << ": " << why;
        EXPECT_GT(tally.poses, 0U) << entry.name;
        all.poses += tally.poses;
        all.bones += tally.bones;
    }
    RecordProperty("poses", static_cast<int>(all.poses));
    RecordProperty("bones", static_cast<int>(all.bones));
    EXPECT_GT(all.poses, 1000U);
}

TEST(GoldenPoses, BonesAreReadAsTheyAreStored) {
    POSELOOM_NEED_SHARED(sharedData("mdl/golden"));
    std::size_t checked = 0;
    for (const CorpusModel& entry : corpus()) {
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
    for (const CorpusModel& entry : corpus()) {
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
