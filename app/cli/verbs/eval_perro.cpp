// SPDX-License-Identifier: MIT
#include "verbs/eval_perro.h"

#include <algorithm>
#include <cmath>

#include "panim_json.h"
#include "support/concat.h"

namespace poseloom::cli {

namespace {

/// A node of the scene as the project names it; a number where it is one.
Json nodeToJson(const std::string& node) {
    const bool number =
        !node.empty() && node.size() < 10 && node.find_first_not_of("0123456789") == std::string::npos;
    return number ? Json(std::stoul(node)) : Json(node);
}

Json entryToJson(const eval::PerroEntry& entry) {
    return {{"node", nodeToJson(entry.node)},
            {"object", entry.object},
            {"channel", engineNameOf(entry.channel)},
            {"bone", boneToJson(entry.bone)},
            {"authored", authoredToJson(entry.authored)},
            {"value", valueToJson(entry.value)}};
}

eval::PerroSlot slotOf(const document::BoundSlot& bound, double frame) {
    constexpr double kLastFrame = 4294967295.0;
    eval::PerroSlot slot{bound.source.slot, bound.panim, {}, 0};
    slot.frame = static_cast<std::uint32_t>(std::clamp(std::floor(frame), 0.0, kLastFrame));
    for (const document::Binding& binding : bound.bindings)
        slot.bindings.push_back({binding.object, binding.node});
    return slot;
}

Diagnostic problemOf(std::string code, Severity severity, std::string message, std::string subject) {
    return {std::move(code), severity, std::move(message), {}, std::move(subject), {}, {}};
}

}  // namespace

std::vector<eval::PerroWeight> perroWeights(const document::OpenedProject& opened) {
    std::vector<eval::PerroWeight> weights;
    for (const document::WeightSetting& weight : opened.project.weights)
        weights.push_back({weight.node, weight.input, weight.weight});
    return weights;
}

void fillPerroPose(const document::OpenedProject& opened, const std::vector<double>& frames,
                   const std::vector<eval::PerroWeight>& weights, Json& document, Diagnostics& diagnostics) {
    std::vector<eval::PerroSlot> slots;
    for (std::size_t i = 0; i < opened.slots.size(); ++i) {
        const document::BoundSlot& bound = opened.slots[i];
        slots.push_back(slotOf(bound, frames[i]));
        if (bound.source.clip && !bound.panim)
            diagnostics.push_back(problemOf(
                "EVL010", Severity::Warning,
                concat({"slot ", bound.source.slot, ": Perro plays .panim clips only"}), bound.source.slot));
    }
    // The engine plays an empty tree where it refuses the file.
    const bool refused = opened.document.engineError().has_value();
    const eval::PerroPose pose =
        refused ? eval::PerroPose{} : eval::evaluatePerro(opened.document.graph(), slots, weights);
    if (pose.gaveUp)
        diagnostics.push_back(problemOf("EVL011", Severity::Error,
                                        "the graph has more ways through its cycles than can be followed",
                                        {}));
    document["no_pose"] = !pose.exists;
    document["pose"] = Json::array();
    for (const eval::PerroEntry& entry : pose.entries)
        document["pose"].push_back(entryToJson(entry));
    document["bones"] = Json::array();
}

}  // namespace poseloom::cli
