// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>

#include "core/mdl/golden_models.h"
#include "mdl/model.h"

namespace poseloom::mdl {
namespace {

using nlohmann::json;
using poseloom::tests::readJson;
using poseloom::tests::sharedData;
using tests::CorpusModel;
using tests::isNear;
using tests::kTolerance;

/// Sign included: the goldens hold the raw sign.
bool isNear(const glm::quat& found, const json& wanted) {
    const double parts[] = {found.x, found.y, found.z, found.w};
    for (std::size_t i = 0; i < 4; ++i) {
        if (std::abs(parts[i] - wanted[i].get<double>()) > kTolerance) return false;
    }
    return true;
}

bool isNear(const rig::Transform& found, const json& wanted) {
    return isNear(found.translation, wanted["p"]) && isNear(found.rotation, wanted["q"]);
}

json listOf(const json& animation, const char* key) {
    return animation.value(key, json::array());
}

/// Every golden of the raw decode (data/mdl/GOLDEN.md) is a case: a file more is a case more.
class GoldenFile : public testing::TestWithParam<std::string> {
  protected:
    void SetUp() override {
        m_golden = readJson(sharedData("mdl/golden") / (GetParam() + ".json"));
        for (const CorpusModel& entry : tests::corpusModels()) {
            if (entry.name == GetParam()) m_model = openAnimations(entry.path).model;
        }
        if (!m_model) GTEST_SKIP() << "the model of this golden is not here: " << GetParam();
    }

    template <typename Function>
    void forEachAnimation(const Function& check) const {
        for (const json& animation : m_golden["anims"]) {
            const auto index = animation["i"].get<std::size_t>();
            ASSERT_LT(index, m_model->animations.size());
            SCOPED_TRACE(animation["name"].get<std::string>());
            check(animation, index);
        }
    }

    void checkPose(std::size_t animation, double frame, const json& wanted) const {
        SCOPED_TRACE("frame " + std::to_string(frame));
        std::vector<rig::Transform> pose(m_model->bones.size());
        const bool decoded = decodeFrame(*m_model, animation, frame, pose);
        EXPECT_EQ(decoded, wanted.value("data", true)) << m_model->animations[animation].unavailable;
        if (!decoded) return;
        ASSERT_EQ(pose.size(), wanted["p"].size());
        for (std::size_t i = 0; i < pose.size(); ++i) {
            EXPECT_TRUE(isNear(pose[i].translation, wanted["p"][i]) &&
                        isNear(pose[i].rotation, wanted["q"][i]))
                << m_model->bones[i].name;
        }
    }

    json m_golden;
    ModelPtr m_model;
};

TEST_P(GoldenFile, AnimationsAreReadAsTheyAreStored) {
    forEachAnimation([&](const json& wanted, std::size_t index) {
        const Animation& found = m_model->animations[index];
        EXPECT_EQ(found.name, wanted["name"].get<std::string>());
        EXPECT_EQ(found.frames, wanted["numframes"].get<int>());
        EXPECT_NEAR(found.fps, wanted["fps"].get<double>(), 1e-5);
    });
}

TEST_P(GoldenFile, FramesAndFractionsOfFramesMatchTheEngine) {
    forEachAnimation([&](const json& wanted, std::size_t index) {
        for (const auto& [frame, pose] : wanted["frames"].items())
            checkPose(index, std::stod(frame), pose);
        for (const json& pose : listOf(wanted, "interp"))
            checkPose(index, pose["frame"].get<double>(), pose);
    });
}

TEST_P(GoldenFile, RootMotionMatchesTheEngine) {
    forEachAnimation([&](const json& wanted, std::size_t index) {
        const Animation& animation = m_model->animations[index];
        const json movements = listOf(wanted, "movements");
        ASSERT_EQ(animation.movements.size(), movements.size());
        for (std::size_t i = 0; i < movements.size(); ++i) {
            EXPECT_EQ(animation.movements[i].endFrame, movements[i]["endframe"].get<int>());
            EXPECT_EQ(animation.movements[i].motionFlags, movements[i]["motionflags"].get<std::uint32_t>());
            EXPECT_TRUE(isNear(animation.movements[i].position, movements[i]["position"]));
        }
        for (const json& sample : listOf(wanted, "animposition")) {
            if (!sample["ok"].get<bool>()) continue;
            const RootMotion motion = animationPosition(animation, sample["cycle"].get<float>());
            EXPECT_TRUE(isNear(motion.position, sample["pos"])) << "cycle " << sample["cycle"];
            EXPECT_TRUE(isNear(motion.yawDegrees, sample["yaw"].get<double>()))
                << "cycle " << sample["cycle"];
        }
    });
}

TEST_P(GoldenFile, IkRulesAndTheirErrorsMatchTheEngine) {
    forEachAnimation([&](const json& wanted, std::size_t index) {
        const Animation& animation = m_model->animations[index];
        const json rules = listOf(wanted, "ikrules");
        ASSERT_EQ(animation.ikRules.size(), rules.size());
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const IkRule& rule = animation.ikRules[i];
            EXPECT_EQ(rule.type, rules[i]["type"].get<int>());
            EXPECT_EQ(rule.chain, rules[i]["chain"].get<int>());
            EXPECT_NEAR(rule.window.end, rules[i]["end"].get<float>(), 1e-6);
            EXPECT_EQ(rule.errorOffset != 0, rules[i]["compressed"].get<bool>());
            for (const json& sample : listOf(rules[i], "err")) {
                const auto cycle = sample["cycle"].get<float>();
                SCOPED_TRACE("rule " + std::to_string(i) + " at " + std::to_string(cycle));
                EXPECT_NEAR(ikRuleWeight(rule, cycle), sample["w"].get<float>(), kTolerance);
                const auto error = ikRuleError(*m_model, animation, rule, cycle);
                ASSERT_TRUE(error);
                EXPECT_TRUE(isNear(*error, sample));
            }
        }
    });
}

TEST_P(GoldenFile, LocalHierarchiesMatchTheEngine) {
    forEachAnimation([&](const json& wanted, std::size_t index) {
        const Animation& animation = m_model->animations[index];
        const json records = listOf(wanted, "localhierarchy");
        ASSERT_EQ(animation.localHierarchy.size(), records.size());
        for (std::size_t i = 0; i < records.size(); ++i) {
            const LocalHierarchy& record = animation.localHierarchy[i];
            EXPECT_EQ(record.bone, records[i]["bone"].get<int>());
            EXPECT_EQ(record.newParent, records[i]["newparent"].get<int>());
            EXPECT_EQ(record.firstFrame, records[i]["iStart"].get<int>());
            for (const json& sample : records[i]["local"]) {
                const auto found = localHierarchyCurve(*m_model, record, sample["frame"].get<float>());
                ASSERT_TRUE(found);
                EXPECT_TRUE(isNear(*found, sample)) << sample["frame"];
            }
        }
    });
}

bool isNearUpToSign(const glm::quat& found, const json& wanted) {
    return isNear(found, wanted) || isNear(-found, wanted);
}

/// A sequence of a single animation is that animation with its local hierarchy applied.
TEST_P(GoldenFile, SequencesOfOneAnimationShowItsLocalHierarchy) {
    const auto path = sharedData("mdl/golden") / (GetParam() + ".seq.json");
    if (!std::filesystem::exists(path)) GTEST_SKIP() << "no golden of sequences";
    const json golden = readJson(path);
    for (const json& sequence : golden["seqs"]) {
        if (sequence["groupsize"] != json{1, 1}) continue;
        const auto index = sequence["anims"][0].get<std::size_t>();
        if (index >= m_model->animations.size() || m_model->animations[index].localHierarchy.empty())
            continue;
        SCOPED_TRACE(sequence["label"].get<std::string>());
        for (const json& sample : sequence["evals"]) {
            const auto cycle = sample["cycle"].get<float>();
            std::vector<rig::Transform> pose(m_model->bones.size());
            const float frame = cycle * static_cast<float>(m_model->animations[index].frames - 1);
            ASSERT_TRUE(decodeFrame(*m_model, index, static_cast<double>(frame), pose));
            applyLocalHierarchy(*m_model, index, cycle, true, pose);
            for (std::size_t i = 0; i < pose.size(); ++i) {
                EXPECT_TRUE(isNear(pose[i].translation, sample["single"]["p"][i]) &&
                            isNearUpToSign(pose[i].rotation, sample["single"]["q"][i]))
                    << m_model->bones[i].name << " at " << cycle;
            }
        }
    }
}

std::vector<std::string> goldenNames() {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(sharedData("mdl/golden"), error)) {
        const std::string file = entry.path().filename().string();
        if (!file.ends_with(".json") || file.ends_with(".seq.json")) continue;
        names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GoldenFile);
INSTANTIATE_TEST_SUITE_P(Models, GoldenFile, testing::ValuesIn(goldenNames()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace poseloom::mdl
