// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include "interop/glb_scene.h"

namespace poseloom::interop {

namespace {

std::string nameOf(const ExportModel& model, const rig::MeshPart& part) {
    const auto body = static_cast<std::size_t>(part.bodyPart);
    const auto choice = static_cast<std::size_t>(part.choice);
    if (body >= model.bodyParts.size()) return model.name;
    const BodyPartNames& names = model.bodyParts[body];
    if (names.choices.size() < 2 || choice >= names.choices.size()) return names.name;
    return names.name + ": " + names.choices[choice];
}

}  // namespace

std::vector<Body> bodiesOf(const ExportModel& model) {
    std::vector<Body> bodies;
    if (!model.mesh) return bodies;
    std::map<std::pair<int, int>, std::size_t> known;
    for (std::size_t i = 0; i < model.mesh->parts.size(); ++i) {
        const rig::MeshPart& part = model.mesh->parts[i];
        if (part.indexCount == 0) continue;
        const auto [at, isNew] = known.try_emplace({part.bodyPart, part.choice}, bodies.size());
        if (isNew) bodies.push_back({nameOf(model, part), {}});
        bodies[at->second].parts.push_back(i);
    }
    return bodies;
}

std::vector<std::string> materialsOf(const ExportModel& model) {
    std::vector<std::string> materials;
    for (const Body& body : bodiesOf(model)) {
        for (const std::size_t part : body.parts) {
            const std::string& name = model.mesh->parts[part].material;
            if (std::find(materials.begin(), materials.end(), name) == materials.end())
                materials.push_back(name);
        }
    }
    return materials;
}

}  // namespace poseloom::interop
