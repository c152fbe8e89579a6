// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>

#include "core/mdl/golden_models.h"
#include "mdl/sequence_evaluator.h"

namespace poseloom::mdl {
namespace {

using nlohmann::json;
using poseloom::tests::readJson;
using poseloom::tests::sharedData;
using tests::CorpusModel;
using tests::isNear;
using tests::kTolerance;

/// Up to sign: blends do not keep it.
bool isNearTurn(const glm::quat& found, const json& wanted) {
    const glm::quat q(wanted[3].get<float>(), wanted[0].get<float>(), wanted[1].get<float>(),
                      wanted[2].get<float>());
    const glm::quat other = glm::dot(found, q) < 0.0F ? -q : q;
    for (int i = 0; i < 4; ++i) {
        if (std::abs(static_cast<double>(found[i]) - static_cast<double>(other[i])) > kTolerance)
            return false;
    }
    return true;
}

/// Every golden of sequences (data/mdl/GOLDEN.md) is a case: a file more is a case more.
class SequenceGolden : public testing::TestWithParam<std::string> {
  protected:
    void SetUp() override {
        m_golden = readJson(sharedData("mdl/golden") / (GetParam() + ".seq.json"));
        for (const CorpusModel& entry : tests::corpusModels()) {
            if (entry.name == GetParam()) m_set = openModelSet(entry.path).set;
        }
        if (!m_set) GTEST_SKIP() << "the model of this golden is not here: " << GetParam();
        m_evaluator = std::make_unique<SequenceEvaluator>(m_set);
        m_pose.resize(m_set->main().bones.size());
    }

    /// The engine turns a bone of a model-space blend by its parent's new place, and reads memory that it
    /// never wrote where the parent takes no part: what is in the golden there depends on what ran before.
    bool isDefined(std::size_t sequence, std::size_t bone) const {
        const Sequence& s = m_set->sequence(sequence);
        const std::vector<int>& own = m_set->partOf(sequence).ownBone;
        const int parent = m_set->main().bones[bone].parent;
        if ((s.flags & kWorld) == 0 || parent < 0) return true;
        const auto weightOf = [&](std::size_t b) {
            return own[b] < 0 ? 0.0F : s.weightOf(static_cast<std::size_t>(own[b]));
        };
        return weightOf(bone) <= 0.0F || weightOf(static_cast<std::size_t>(parent)) > 0.0F;
    }

    /// Where nothing plays by itself, the base pose stays.
    void expectStillness() {
        m_evaluator->basePose(m_pose);
        const std::vector<rig::Transform> before = m_pose;
        m_evaluator->autoplay(1.25F, m_pose);
        for (std::size_t i = 0; i < m_pose.size(); ++i)
            EXPECT_TRUE(m_pose[i].translation == before[i].translation &&
                        m_pose[i].rotation == before[i].rotation)
                << m_set->main().bones[i].name;
    }

    template <typename Skip>
    void checkPose(const json& wanted, const Skip& isSkipped) const {
        ASSERT_EQ(m_pose.size(), wanted["p"].size());
        for (std::size_t i = 0; i < m_pose.size(); ++i) {
            if (isSkipped(i)) continue;
            EXPECT_TRUE(isNear(m_pose[i].translation, wanted["p"][i]) &&
                        isNearTurn(m_pose[i].rotation, wanted["q"][i]))
                << m_set->main().bones[i].name;
        }
    }

    void check(std::size_t sequence, const json& wanted) {
        const int index = static_cast<int>(sequence);
        const float cycle = wanted["cycle"].get<float>();
        SCOPED_TRACE("cycle " + std::to_string(cycle) + " parameters " + wanted["pp"].dump());
        for (std::size_t i = 0; i < wanted["pp"].size(); ++i)
            m_evaluator->setPoseParameter(i, wanted["pp"][i].get<float>());
        m_evaluator->basePose(m_pose);
        EXPECT_EQ(m_evaluator->single(index, cycle, m_pose), wanted["single_ok"].get<bool>());
        if (wanted["single_ok"].get<bool>()) checkPose(wanted["single"], [](std::size_t) { return false; });
        m_evaluator->basePose(m_pose);
        m_evaluator->accumulate({index, cycle, 1.0F}, 0.0F, m_pose);
        checkPose(wanted["accum"], [&](std::size_t bone) { return !isDefined(sequence, bone); });
        const RootMotion moved = m_evaluator->movement(index, 0.0F, cycle);
        EXPECT_TRUE(isNear(moved.position, wanted["move"]["pos"]));
        EXPECT_TRUE(isNear(moved.yawDegrees, wanted["move"]["yaw"].get<double>()));
        EXPECT_TRUE(isNear(m_evaluator->cyclesPerSecond(index), wanted["cps"].get<double>()));
        EXPECT_TRUE(isNear(m_evaluator->framesPerSecond(index), wanted["fps"].get<double>()));
    }

    json m_golden;
    ModelSetPtr m_set;
    std::unique_ptr<SequenceEvaluator> m_evaluator;
    std::vector<rig::Transform> m_pose;
};

TEST_P(SequenceGolden, SequencesPlayAsInTheEngine) {
    ASSERT_EQ(m_set->sequences.size(), m_golden["numseq_total"].get<std::size_t>());
    for (const json& sequence : m_golden["seqs"]) {
        const auto index = sequence["i"].get<std::size_t>();
        ASSERT_LT(index, m_set->sequences.size());
        SCOPED_TRACE(sequence["label"].get<std::string>());
        EXPECT_EQ(m_set->sequence(index).name, sequence["label"].get<std::string>());
        EXPECT_EQ(m_set->sequence(index).layers.size(), sequence["numautolayers"].get<std::size_t>());
        EXPECT_EQ(m_set->sequence(index).ikLocks.size(), sequence["numiklocks"].get<std::size_t>());
        for (const json& wanted : sequence["evals"])
            check(index, wanted);
    }
}

TEST_P(SequenceGolden, PoseParametersStartAsInTheEngine) {
    ASSERT_EQ(m_set->poseParameters.size(), m_golden["poseparams"].size());
    for (std::size_t i = 0; i < m_set->poseParameters.size(); ++i) {
        const json& wanted = m_golden["poseparams"][i];
        EXPECT_EQ(m_set->poseParameters[i].name, wanted["name"].get<std::string>());
        EXPECT_TRUE(isNear(m_set->poseParameters[i].start, wanted["start"].get<double>()));
        EXPECT_TRUE(isNear(m_set->poseParameters[i].end, wanted["end"].get<double>()));
        EXPECT_TRUE(isNear(m_evaluator->poseParameter(i), wanted["default01"].get<double>()));
    }
}

TEST_P(SequenceGolden, AutoplaySequencesPlayAsInTheEngine) {
    if (!m_golden.contains("autoplay")) return expectStillness();
    const json& wanted = m_golden["autoplay"];
    for (std::size_t i = 0; i < m_set->poseParameters.size(); ++i)
        m_evaluator->setPoseParameter(i, wanted["pp_all"].get<float>());
    m_evaluator->basePose(m_pose);
    m_evaluator->autoplay(wanted["time"].get<float>(), m_pose);
    checkPose(wanted, [](std::size_t) { return false; });
}

std::vector<std::string> sequenceGoldenNames() {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(sharedData("mdl/golden"), error)) {
        const std::string name = entry.path().filename().string();
        constexpr std::string_view kSuffix = ".seq.json";
        if (name.ends_with(kSuffix)) names.push_back(name.substr(0, name.size() - kSuffix.size()));
    }
    std::sort(names.begin(), names.end());
    return names;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SequenceGolden);
INSTANTIATE_TEST_SUITE_P(Corpus, SequenceGolden, testing::ValuesIn(sequenceGoldenNames()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace poseloom::mdl
