// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "fuzz/damage.h"
#include "mdl/writer.h"

namespace poseloom::fuzz {

inline mdl::SourceAnimation swinging(const std::string& name, std::size_t bones, int frames,
                                     rig::Delta delta) {
    mdl::SourceAnimation animation;
    animation.name = name;
    animation.looping = delta == rig::Delta::None;
    animation.delta = delta;
    for (int frame = 0; frame < frames; ++frame) {
        rig::Transform swung;
        const float angle = 0.4F * std::sin(0.3F * static_cast<float>(frame));
        swung.rotation = glm::angleAxis(angle, glm::vec3(0.0F, 1.0F, 0.0F));
        swung.translation = {angle, 0.0F, 5.0F * angle};
        animation.frames.emplace_back(bones, swung);
    }
    return animation;
}

/// A small model that has something of everything the writer knows: bones, a mesh, plain, delta and sectioned
/// animations, a blend by a pose parameter with an event.
inline const mdl::ModelFiles& soundModel() {
    static const mdl::ModelFiles files = [] {
        mdl::ModelSource source;
        source.name = "fuzz/sound.mdl";
        for (int bone = 0; bone < 4; ++bone)
            source.bones.push_back({"bone" + std::to_string(bone), bone - 1, {}, 0});
        source.mesh.vertices.resize(3);
        source.mesh.vertices[1].position = {1.0F, 0.0F, 0.0F};
        source.mesh.vertices[2].position = {0.0F, 1.0F, 0.0F};
        source.mesh.indices = {0, 1, 2};
        source.mesh.parts = {{"skin", 0, 3}};
        source.bodyPartNames = {"body"};
        source.materialFolders = {"models/fuzz/"};
        source.animations = {swinging("walk", 4, 20, rig::Delta::None),
                             swinging("nod", 4, 12, rig::Delta::Post),
                             swinging("long", 4, 150, rig::Delta::None)};
        mdl::PoseParameter lean;
        lean.name = "lean";
        source.poseParameters = {lean};
        mdl::SourceSequence blend;
        blend.name = "blend";
        blend.groupSize = {2, 1};
        blend.animations = {0, 2};
        blend.events = {{0.5F, 1004, "", "left"}};
        source.sequences = {blend};
        return mdl::writeModel(source).value_or(mdl::ModelFiles{});
    }();
    return files;
}

}  // namespace poseloom::fuzz
