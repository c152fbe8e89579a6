// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "mannequin.h"
#include "rig.h"
#include "shared_data.h"

namespace poseloom::tests {

namespace {

std::filesystem::path sampleFile(const char* name) {
    return std::filesystem::path(POSELOOM_SAMPLE_SOURCE) / name;
}

/// The graph's text without its comments.
std::string graphText() {
    return std::regex_replace(readAll(sampleFile("player.panimtree")), std::regex("#[^\n]*"), "");
}

/// Every word between `before` and the next `]`.
std::vector<std::string> wordsAfter(const std::string& text, const std::string& before) {
    std::vector<std::string> words;
    const std::regex word("[A-Za-z0-9_]+");
    for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + 1)) {
        const std::size_t from = at + before.size();
        const std::string inside = text.substr(from, text.find_first_of("[]", from) - from);
        for (std::sregex_iterator it(inside.begin(), inside.end(), word), end; it != end; ++it)
            words.push_back(it->str());
    }
    return words;
}

}  // namespace

TEST(SampleProject, EverySlotOfTheGraphPlaysAnAnimationOfTheModel) {
    const nlohmann::json project = readJson(sampleFile("player.poseloom"));
    const std::vector<mdl::SourceAnimation> animations = sample::makeAnimations(sample::makeRig());
    std::vector<std::string> slots;
    for (const nlohmann::json& slot : project.at("slots")) {
        slots.push_back(slot.at("slot"));
        EXPECT_EQ(slot.at("clip"), project.at("model").at("path"));
        EXPECT_TRUE(std::any_of(
            animations.begin(), animations.end(),
            [&](const mdl::SourceAnimation& animation) { return animation.name == slot.at("animation"); }))
            << slot;
    }
    EXPECT_EQ(slots, wordsAfter(graphText(), "[AnimationSlots]"));
}

TEST(SampleProject, MasksNameOnlyBonesOfTheModel) {
    const sample::Rig rig = sample::makeRig();
    const std::vector<std::string> named = wordsAfter(graphText(), "bones = [");
    EXPECT_EQ(named.size(), 29U);
    for (const std::string& name : named)
        EXPECT_TRUE(std::any_of(rig.bones.begin(), rig.bones.end(), [&](const mdl::SourceBone& bone) {
            return bone.name == name;
        })) << name;
}

TEST(SampleProject, PresetsAndLayoutNameOnlyNodesAndInputsOfTheGraph) {
    const nlohmann::json project = readJson(sampleFile("player.poseloom"));
    const std::string graph = graphText();
    const auto isNode = [&](const std::string& name) {
        return graph.find(std::string("[").append(name).append("]")) != std::string::npos;
    };
    for (const auto& [name, preset] : project.at("presets").items())
        for (const nlohmann::json& weight : preset) {
            EXPECT_TRUE(isNode(weight.at("node"))) << name;
            EXPECT_NE(graph.find(std::string("@").append(weight.at("input"))), std::string::npos) << name;
        }
    for (const auto& [key, place] : project.at("layout").items()) {
        EXPECT_EQ(place.size(), 2U);
        EXPECT_TRUE(isNode(key) || graph.find(std::string("@").append(key)) != std::string::npos) << key;
    }
}

TEST(SampleProject, EveryPresetSetsTheSameWeights) {
    const nlohmann::json project = readJson(sampleFile("player.poseloom"));
    std::vector<std::string> first;
    for (const auto& [name, preset] : project.at("presets").items()) {
        std::vector<std::string> set;
        for (const nlohmann::json& weight : preset)
            set.push_back(std::string(weight.at("node")).append(".").append(weight.at("input")));
        if (first.empty()) first = set;
        EXPECT_EQ(set, first) << name;
    }
    EXPECT_EQ(first.size(), 6U);
}

}  // namespace poseloom::tests
