// SPDX-License-Identifier: MIT
#include "perro_cases.h"

#include <cmath>
#include <limits>
#include <map>
#include <sstream>

#include "panim/reader.h"
#include "panim/sampling.h"
#include "posegraph/reader.h"

namespace poseloom::tests {

using nlohmann::json;

namespace {

std::vector<eval::PerroWeight> liveWeightsOf(const json& item) {
    std::vector<eval::PerroWeight> weights;
    for (const json& weight : item.value("runtime_weights", json::array())) {
        const json& value = weight["weight"];
        const float number = value.is_number()      ? value.get<float>()
                             : value == "NaN"       ? std::numeric_limits<float>::quiet_NaN()
                             : value == "-Infinity" ? -std::numeric_limits<float>::infinity()
                                                    : std::numeric_limits<float>::infinity();
        weights.push_back({weight["node"].get<std::string>(), weight["input"].get<std::string>(), number});
    }
    return weights;
}

std::string keyOf(const eval::PosePart& part, bool withNodes) {
    std::string key = part.identity();
    if (!withNodes) return key;
    key += part.node;
    if (part.bone && part.bone->index) key += '#';
    return key;
}

/// Where the engine gives NaN, which parts of an entry it takes along is not compared.
bool agree(const eval::PartValue& got, const eval::PartValue& expected) {
    const glm::vec4& numbers = expected.numbers;
    const bool spoiled = std::isnan(numbers.x) || std::isnan(numbers.y) || std::isnan(numbers.z);
    return spoiled || !eval::differ(got, expected);
}

}  // namespace

std::vector<eval::SlotSource> PerroCase::sources() const {
    std::vector<eval::SlotSource> list;
    for (const eval::ComparedSlot& slot : slots)
        list.push_back(slot.source);
    return list;
}

std::vector<eval::PerroSlot> PerroCase::perroSlots() const {
    std::vector<eval::PerroSlot> list;
    for (std::size_t i = 0; i < slots.size(); ++i)
        list.push_back({slots[i].source.slot, slots[i].refused ? nullptr : slots[i].clip, slots[i].bindings,
                        static_cast<std::uint32_t>(frames[i])});
    return list;
}

void PerroCase::bind(const std::string& slot, const std::string& clip,
                     std::vector<eval::PerroBinding> bindings, double frame) {
    const panim::ReadResult read = panim::read(SourceText(clip), "case.panim");
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i].source.slot != slot) continue;
        slots[i].clip = read.clip;
        slots[i].source.clip = panim::makeMotion(read.clip);
        slots[i].refused = read.engineError.has_value();
        slots[i].bindings = std::move(bindings);
        frames[i] = frame;
        return;
    }
}

PerroCase emptyPerroCase(const std::string& tree) {
    const posegraph::ReadResult read = posegraph::read(SourceText(tree), "case.panimtree");
    PerroCase result;
    result.graph = read.graph;
    result.refused = read.engineError.has_value();
    for (const posegraph::Slot& slot : result.graph->slots) {
        eval::ComparedSlot compared;
        compared.source.slot = slot.name;
        result.slots.push_back(std::move(compared));
        result.frames.push_back(0.0);
    }
    return result;
}

PerroCase perroCaseOf(const json& item) {
    PerroCase result = emptyPerroCase(item["tree"].get<std::string>());
    std::map<std::string, std::string> clips;
    for (const json& clip : item["clips"])
        clips[clip["id"].get<std::string>()] = clip["panim"].get<std::string>();
    for (const json& slot : item["slots"]) {
        if (!slot.contains("clip") || !slot["clip"].is_string()) continue;
        std::vector<eval::PerroBinding> bindings;
        for (const json& binding : slot.value("bindings", json::array())) {
            const json& node = binding["node"];
            bindings.push_back({binding["object"].get<std::string>(),
                                node.is_string() ? node.get<std::string>() : node.dump()});
        }
        result.bind(slot["slot"].get<std::string>(), clips[slot["clip"].get<std::string>()],
                    std::move(bindings), slot.value("frame", 0.0));
    }
    result.weights = liveWeightsOf(item);
    return result;
}

std::vector<eval::PosePart> enginePartsOf(const PerroCase& item) {
    const auto slots = item.perroSlots();
    std::vector<eval::PosePart> parts;
    for (const eval::PerroEntry& entry : eval::evaluatePerro(*item.graph, slots, item.weights).entries)
        for (eval::PosePart& part : eval::partsOf(entry))
            parts.push_back(std::move(part));
    return parts;
}

std::vector<eval::PosePart> documentedPartsOf(const PerroCase& item) {
    const auto sources = item.sources();
    const eval::ProgramPtr program = eval::compile(*item.graph, sources).program;
    std::vector<float> weights;
    for (const eval::Pin& pin : eval::pinsOf(*program)) {
        weights.push_back(pin.defaultWeight);
        for (const eval::PerroWeight& weight : item.weights)
            if (weight.node == pin.nodeKey && weight.input == pin.inputName) weights.back() = weight.weight;
    }
    eval::Evaluator evaluator(program);
    return eval::partsOf(*program, evaluator.evaluate(item.frames, weights));
}

std::string partDifferences(const std::vector<eval::PosePart>& got,
                            const std::vector<eval::PosePart>& expected, bool withNodes) {
    std::map<std::string, const eval::PosePart*> wanted;
    for (const eval::PosePart& part : expected)
        wanted[keyOf(part, withNodes)] = &part;
    std::ostringstream text;
    const auto name = [](const eval::PosePart& part) {
        return part.object + (part.bone ? "[" + part.bone->text() + "]" : "") + "." + part.field;
    };
    for (const eval::PosePart& part : got) {
        const auto found = wanted.find(keyOf(part, withNodes));
        if (found == wanted.end()) {
            text << name(part) << " of " << part.node << " is too much\n";
            continue;
        }
        if (!agree(part.value, found->second->value))
            text << name(part) << ": " << part.value.numbers.x << ' ' << part.value.numbers.y << ' '
                 << part.value.numbers.z << ' ' << part.value.numbers.w << " instead of "
                 << found->second->value.numbers.x << ' ' << found->second->value.numbers.y << ' '
                 << found->second->value.numbers.z << ' ' << found->second->value.numbers.w << '\n';
        wanted.erase(found);
    }
    for (const auto& [key, part] : wanted)
        text << name(*part) << " is missing\n";
    return text.str();
}

}  // namespace poseloom::tests
