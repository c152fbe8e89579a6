// SPDX-License-Identifier: MIT
#include "graph_cases.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>

#include "posegraph/reader.h"

namespace poseloom::tests {

using nlohmann::json;

namespace {

bool isTransformField(const std::string& name) {
    return name == "position" || name == "rotation" || name == "scale";
}

glm::vec3 vec3Of(const json& value) {
    return {value[0].get<float>(), value[1].get<float>(), value[2].get<float>()};
}

rig::Transform transformOf(const json& components) {
    rig::Transform result;
    if (components.contains("position")) result.translation = vec3Of(components["position"]);
    if (components.contains("scale")) result.scale = vec3Of(components["scale"]);
    if (components.contains("rotation")) {
        const json& q = components["rotation"];
        result.rotation =
            glm::quat(q[3].get<float>(), q[0].get<float>(), q[1].get<float>(), q[2].get<float>());
    }
    return result;
}

rig::ComponentMask authoredOf(const json& components) {
    rig::ComponentMask result = 0;
    if (components.contains("position")) result |= rig::kPosition;
    if (components.contains("rotation")) result |= rig::kRotation;
    if (components.contains("scale")) result |= rig::kScale;
    return result;
}

rig::Value valueOf(const json& value) {
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_number_integer()) return value.get<std::int64_t>();
    if (value.is_number()) return value.get<float>();
    if (value.is_string()) return value.get<std::string>();
    if (value.size() == 2) return glm::vec2(value[0].get<float>(), value[1].get<float>());
    if (value.size() == 3) return vec3Of(value);
    return glm::vec4(vec3Of(value), value[3].get<float>());
}

std::string boneOf(const json& entry) {
    return entry.contains("bone") && entry["bone"].is_string() ? entry["bone"].get<std::string>()
                                                               : std::string{};
}

std::vector<double> numbersOf(const rig::Value& value) {
    std::vector<double> result;
    std::visit(
        [&result](const auto& held) {
            using T = std::decay_t<decltype(held)>;
            if constexpr (std::is_same_v<T, std::string>) {
                for (const char c : held)
                    result.push_back(c);
            } else if constexpr (std::is_arithmetic_v<T>) {
                result.push_back(static_cast<double>(held));
            } else {
                for (int i = 0; i < T::length(); ++i)
                    result.push_back(held[i]);
            }
        },
        value);
    return result;
}

using Components = std::map<std::string, std::vector<double>>;

Components componentsOf(const rig::Transform& t, rig::ComponentMask authored) {
    Components result;
    if ((authored & rig::kPosition) != 0)
        result["position"] = {t.translation.x, t.translation.y, t.translation.z};
    if ((authored & rig::kRotation) != 0)
        result["rotation"] = {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w};
    if ((authored & rig::kScale) != 0) result["scale"] = {t.scale.x, t.scale.y, t.scale.z};
    return result;
}

using Entries = std::map<std::pair<std::string, std::string>, Components>;

Entries entriesOf(const eval::Program& program, const eval::PoseResult& pose) {
    Entries result;
    const auto tracks = eval::tracksOf(program);
    for (std::size_t i = 0; i < tracks.size(); ++i)
        if (pose.authored[i] != 0)
            result[{tracks[i].object, tracks[i].bone}] = componentsOf(pose.transforms[i], pose.authored[i]);
    const auto values = eval::valuesOf(program);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (pose.values[i])
            result[{values[i].object, std::string{}}][values[i].channel] = numbersOf(*pose.values[i]);
    return result;
}

Entries entriesOf(const json& expected) {
    Entries result;
    for (const json& entry : expected) {
        const json& listed = entry["components"];
        Components components = componentsOf(transformOf(listed), authoredOf(listed));
        for (const auto& [name, value] : listed.items())
            if (!isTransformField(name)) components[name] = numbersOf(valueOf(value));
        result[{entry["object"].get<std::string>(), boneOf(entry)}] = components;
    }
    return result;
}

bool near(const std::vector<double>& a, const std::vector<double>& b, double sign, double tolerance) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!(std::fabs(a[i] - sign * b[i]) <= tolerance * std::max(1.0, std::fabs(b[i])))) return false;
    return true;
}

bool agree(const std::string& name, const std::vector<double>& a, const std::vector<double>& b,
           double tolerance) {
    return near(a, b, 1.0, tolerance) || (name == "rotation" && near(a, b, -1.0, tolerance));
}

std::string listOf(const std::vector<double>& numbers) {
    std::ostringstream text;
    for (const double number : numbers)
        text << number << ' ';
    return text.str();
}

void describe(const Entries& got, const Entries& expected, double tolerance, std::ostream& out) {
    std::set<std::pair<std::string, std::string>> keys;
    for (const auto* entries : {&got, &expected})
        for (const auto& entry : *entries)
            keys.insert(entry.first);
    for (const auto& key : keys) {
        const Components none;
        const Components& a = got.contains(key) ? got.at(key) : none;
        const Components& b = expected.contains(key) ? expected.at(key) : none;
        std::set<std::string> names;
        for (const auto* components : {&a, &b})
            for (const auto& component : *components)
                names.insert(component.first);
        for (const std::string& name : names) {
            const std::vector<double> left = a.contains(name) ? a.at(name) : std::vector<double>{};
            const std::vector<double> right = b.contains(name) ? b.at(name) : std::vector<double>{};
            if (!agree(name, left, right, tolerance))
                out << key.first << '/' << key.second << ' ' << name << ": got " << listOf(left)
                    << "expected " << listOf(right) << '\n';
        }
    }
}

}  // namespace

std::shared_ptr<const posegraph::Graph> graphOf(const std::string& text) {
    return posegraph::read(SourceText(text), "case.panimtree").graph;
}

rig::ClipPtr clipOf(const json& frames, rig::ClipInfo info) {
    for (const json& entry : frames[0]) {
        const std::string object = entry["object"].get<std::string>();
        const std::string bone = boneOf(entry);
        if (const auto authored = authoredOf(entry["components"]); authored != 0)
            info.tracks.push_back({object, bone, !bone.empty(), authored});
        for (const auto& [name, value] : entry["components"].items())
            if (!isTransformField(name)) info.values.push_back({object, name});
    }
    std::vector<std::vector<rig::Transform>> transforms;
    std::vector<std::vector<rig::Value>> values;
    for (const json& frame : frames) {
        transforms.emplace_back();
        values.emplace_back();
        for (const json& entry : frame) {
            if (authoredOf(entry["components"]) != 0)
                transforms.back().push_back(transformOf(entry["components"]));
            for (const auto& [name, value] : entry["components"].items())
                if (!isTransformField(name)) values.back().push_back(valueOf(value));
        }
    }
    info.frames = static_cast<int>(frames.size());
    info.loopFrames = info.frames;
    return rig::makeClip(std::move(info), std::move(transforms), std::move(values));
}

std::string differences(const eval::Program& program, const eval::PoseResult& pose, const json& expected,
                        double tolerance) {
    std::ostringstream text;
    describe(entriesOf(program, pose), entriesOf(expected), tolerance, text);
    return text.str();
}

}  // namespace poseloom::tests
