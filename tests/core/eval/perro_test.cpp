// SPDX-License-Identifier: MIT
#include "eval/perro.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>

#include "panim/reader.h"
#include "posegraph/reader.h"
#include "shared_data.h"

namespace poseloom::eval {
namespace {

using nlohmann::json;

std::shared_ptr<const posegraph::Graph> perroGraph(const std::string& text) {
    return posegraph::read(SourceText(text), "t.panimtree").graph;
}

panim::ClipPtr clipOf(const std::string& text) {
    return panim::read(SourceText(text), "t.panim").clip;
}

std::vector<PerroSlot> slotsOf(const json& c) {
    std::map<std::string, panim::ClipPtr> clips;
    for (const json& clip : c["clips"])
        clips[clip["id"].get<std::string>()] = clipOf(clip["panim"].get<std::string>());
    std::vector<PerroSlot> slots;
    for (const json& slot : c["slots"]) {
        PerroSlot made{slot["slot"].get<std::string>(), nullptr, {}, slot.value("frame", 0U)};
        if (slot.contains("clip") && slot["clip"].is_string())
            made.clip = clips[slot["clip"].get<std::string>()];
        for (const json& binding : slot.value("bindings", json::array()))
            made.bindings.push_back({binding["object"].get<std::string>(), binding["node"].dump()});
        slots.push_back(std::move(made));
    }
    return slots;
}

std::vector<PerroWeight> weightsOf(const json& c) {
    std::vector<PerroWeight> weights;
    for (const json& weight : c.value("runtime_weights", json::array())) {
        const json& value = weight["weight"];
        const float number = value.is_number()      ? value.get<float>()
                             : value == "NaN"       ? std::numeric_limits<float>::quiet_NaN()
                             : value == "-Infinity" ? -std::numeric_limits<float>::infinity()
                                                    : std::numeric_limits<float>::infinity();
        weights.push_back({weight["node"].get<std::string>(), weight["input"].get<std::string>(), number});
    }
    return weights;
}

/// Position, or the number: enough to tell entries apart; the command line's cases compare all of it.
float firstNumber(const panim::Value& value) {
    if (const auto* solid = std::get_if<rig::Transform>(&value)) return solid->translation.x;
    if (const auto* flat = std::get_if<panim::Transform2D>(&value)) return flat->rotation;
    if (const auto* number = std::get_if<float>(&value)) return *number;
    return 0.0F;
}

TEST(PerroSemantics, GiveTheEnginesOwnPoses) {
    const auto path = tests::sharedData("perro/tree_eval.json");
    POSELOOM_NEED_SHARED(path);
    for (const json& c : tests::readJson(path)) {
        SCOPED_TRACE(c["name"].get<std::string>());
        const auto graph = perroGraph(c["tree"].get<std::string>());
        const PerroPose pose = evaluatePerro(*graph, slotsOf(c), weightsOf(c));
        EXPECT_EQ(pose.exists, !c["no_pose"].get<bool>());
        const std::size_t expected = c["pose"].is_array() ? c["pose"].size() : 0;
        ASSERT_EQ(pose.entries.size(), expected);
        for (const PerroEntry& entry : pose.entries) {
            const auto& list = c["pose"];
            const auto found = std::find_if(list.begin(), list.end(), [&](const json& e) {
                const bool bone =
                    e["bone"].is_null()
                        ? !entry.bone
                        : entry.bone && (e["bone"].contains("index")
                                             ? entry.bone->index == e["bone"]["index"].get<std::uint32_t>()
                                             : entry.bone->name == e["bone"]["name"]);
                return e["node"].dump() == entry.node && e["object"] == entry.object && bone &&
                       e["channel"] == std::string(engineNameOf(entry.channel));
            });
            ASSERT_NE(found, list.end()) << entry.object;
            const json& value = (*found)["value"];
            const json& number = value["type"] == "transform3d"   ? value["position"][0]
                                 : value["type"] == "transform2d" ? value["rotation"]
                                                                  : value["value"];
            if (!number.is_number_float()) continue;
            EXPECT_NEAR(number.get<double>(), static_cast<double>(firstNumber(entry.value)), 1e-4)
                << entry.object;
        }
    }
}

const std::string kPlay = "[AnimationSlots]\nA\n[/AnimationSlots]\n";

TEST(PerroSemantics, AChainOfAnyLengthIsWalkedWithoutRecursion) {
    std::string text = kPlay;
    for (int i = 0; i < 100000; ++i)
        text += "[N" + std::to_string(i) + "]\n[Invert]\ninput = @" +
                (i == 0 ? "A" : "N" + std::to_string(i - 1)) + "\n[/Invert]\n[/N" + std::to_string(i) + "]\n";
    text += "[Output]\ninput = @N99999\n[/Output]\n";
    EXPECT_TRUE(evaluatePerro(*perroGraph(text), {}, {}).exists);
}

TEST(PerroSemantics, DiamondsDoNotTakeExponentialTime) {
    std::string text = kPlay;
    for (int i = 0; i < 60; ++i) {
        const std::string below = i == 0 ? "A" : "N" + std::to_string(i - 1);
        text += "[N" + std::to_string(i) + "]\n[Blend]\ninputs = [@" + below + ", @" + below +
                "]\n[/Blend]\n[/N" + std::to_string(i) + "]\n";
    }
    text += "[Output]\ninput = @N59\n[/Output]\n";
    EXPECT_TRUE(evaluatePerro(*perroGraph(text), {}, {}).exists);
}

TEST(PerroSemantics, CyclesOfTooManyWaysAreGivenUp) {
    std::string text = kPlay;
    for (int i = 0; i < 40; ++i) {
        std::string inputs;
        for (int j = 0; j < 40; ++j)
            inputs += (j == 0 ? "@N" : ", @N") + std::to_string(j);
        text += "[N" + std::to_string(i) + "]\n[Blend]\ninputs = [" + inputs + "]\n[/Blend]\n[/N" +
                std::to_string(i) + "]\n";
    }
    text += "[Output]\ninput = @N0\n[/Output]\n";
    EXPECT_TRUE(evaluatePerro(*perroGraph(text), {}, {}).gaveUp);
}

}  // namespace
}  // namespace poseloom::eval
