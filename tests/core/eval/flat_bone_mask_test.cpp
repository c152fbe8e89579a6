// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>

#include "eval/evaluation.h"
#include "graph_cases.h"
#include "panim/reader.h"
#include "panim/sampling.h"

namespace poseloom::eval {
namespace {

/// Two flat bones, both at (x, 0).
rig::ClipPtr flatClip(const std::string& x) {
    return panim::makeMotion(
        panim::read(
            SourceText("[Animation]\nfps = 30\n[/Animation]\n[Objects]\nRig = Skeleton2D\n[/Objects]\n"
                       "[Frame0]\n@Rig {\nbone[\"Arm\"].position = (" +
                       x + ", 0)\nbone[\"Leg\"].position = (" + x + ", 0)\n}\n[/Frame0]\n"),
            "flat.panim")
            .clip);
}

TEST(FlatBones, AMaskOfBonesReachesThoseItNamesAndLeavesTheOthers) {
    const auto graph = tests::graphOf(
        "[AnimationSlots] A B [/AnimationSlots] [Mix] [Blend] inputs = [@A, @B] weights = [1.0, 1.0] "
        "mask = { bones = [Arm] } [/Blend] [/Mix] [Output] input = @Mix [/Output]");
    const ProgramPtr program =
        compile(*graph, std::vector<SlotSource>{{"A", flatClip("0"), {}}, {"B", flatClip("10"), {}}}).program;
    Evaluator evaluator(program);
    const PoseResult& pose = evaluator.evaluate(std::vector<double>{0.0, 0.0});
    std::map<std::string, float> places;
    for (std::size_t i = 0; i < valuesOf(*program).size(); ++i) {
        ASSERT_TRUE(pose.values[i].has_value());
        places[valuesOf(*program)[i].channel] = std::get<glm::vec2>(*pose.values[i]).x;
    }
    ASSERT_EQ(places.size(), 2U);
    EXPECT_FLOAT_EQ(places["bone[Arm].position"], 5.0F);
    EXPECT_FLOAT_EQ(places["bone[Leg].position"], 0.0F);
}

}  // namespace
}  // namespace poseloom::eval
