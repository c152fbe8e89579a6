// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "graph_cases.h"
#include "perro_cases.h"
#include "shared_data.h"

namespace poseloom::tests {
namespace {

using nlohmann::json;

constexpr double kTolerance = 2e-5;

std::string runCase(const json& item) {
    std::map<std::string, rig::ClipPtr> clips;
    for (const json& clip : item["clips"])
        clips[clip["id"].get<std::string>()] = clipOf(clip["frames"]);
    const auto graph = graphOf(item["tree"].get<std::string>());
    std::vector<eval::SlotSource> sources;
    std::map<std::string, double> frames;
    for (const json& slot : item["slots"]) {
        const std::string name = slot["slot"].get<std::string>();
        sources.push_back({name, clips[slot["clip"].get<std::string>()], {}});
        frames[name] = slot["frame"].get<double>();
    }
    std::vector<double> playheads;
    for (const posegraph::Slot& slot : graph->slots)
        playheads.push_back(frames[slot.name]);
    const eval::ProgramPtr program = eval::compile(*graph, sources).program;
    eval::Evaluator evaluator(program);
    return differences(*program, evaluator.evaluate(playheads), item["pose"], kTolerance);
}

TEST(DocumentedSemantics, GiveEveryPoseOfTheSharedCases) {
    const auto path = sharedData("perro/documented_eval.json");
    POSELOOM_NEED_SHARED(path);
    const json cases = readJson(path);
    ASSERT_EQ(cases.size(), 300U);
    for (const json& item : cases)
        EXPECT_EQ(runCase(item), "") << item["name"];
}

TEST(DocumentedSemantics, GiveEveryPoseWhereTheClipsComeAsText) {
    const auto path = sharedData("perro/documented_eval.json");
    POSELOOM_NEED_SHARED(path);
    for (const json& item : readJson(path)) {
        const PerroCase read = perroCaseOf(item);
        const auto sources = read.sources();
        const eval::ProgramPtr program = eval::compile(*read.graph, sources).program;
        eval::Evaluator evaluator(program);
        EXPECT_EQ(differences(*program, evaluator.evaluate(read.frames), item["pose"], kTolerance), "")
            << item["name"];
    }
}

std::string runExample(const json& item) {
    std::vector<eval::SlotSource> sources;
    for (const auto& [slot, frames] : item["clips"].items())
        sources.push_back({slot, clipOf(frames), {}});
    const eval::ProgramPtr program =
        eval::compile(*graphOf(item["tree"].get<std::string>()), sources).program;
    eval::Evaluator evaluator(program);
    const auto frames = item["frames"].get<std::vector<double>>();
    return differences(*program, evaluator.evaluate(frames), item["pose"], kTolerance);
}

TEST(DocumentedSemantics, GiveWhatWasWorkedOutByHand) {
    const json cases = readJson(testData("eval/worked_examples.json"));
    ASSERT_FALSE(cases.empty());
    for (const json& item : cases)
        EXPECT_EQ(runExample(item), "") << item["name"] << ": " << item["comment"];
}

}  // namespace
}  // namespace poseloom::tests
