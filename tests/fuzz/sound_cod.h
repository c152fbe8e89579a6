// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "xanim/animation_writer.h"
#include "xanim/model_writer.h"

namespace poseloom::fuzz {

/// A small xanim with something of everything: root motion, bones of each form, keys, notetracks.
inline const std::vector<std::byte>& soundXanim() {
    static const std::vector<std::byte> bytes = [] {
        xanim::SourceMotion motion;
        motion.parts = {{"root", {}, {}}, {"turns", {}, {}}, {"rests", {}, {}}};
        for (int frame = 0; frame < 20; ++frame) {
            const float angle = frame % 5 == 0 ? 0.1F * static_cast<float>(frame) : 0.0F;
            motion.parts[0].rotations.push_back(glm::angleAxis(angle, glm::vec3(0.6F, 0.8F, 0.0F)));
            motion.parts[0].translations.emplace_back(angle, 1.0F, 0.0F);
            motion.parts[1].rotations.push_back(glm::angleAxis(angle, glm::vec3(0.0F, 0.0F, 1.0F)));
            motion.deltaRotations.push_back(glm::angleAxis(-angle, glm::vec3(0.0F, 0.0F, 1.0F)));
            motion.deltaTranslations.emplace_back(0.0F, angle, 0.0F);
        }
        motion.notetracks = {{"step", 4}, {"end", 19}};
        const auto animation = xanim::packMotion(motion);
        return animation ? xanim::writeAnimation(*animation).value_or(std::vector<std::byte>{})
                         : std::vector<std::byte>{};
    }();
    return bytes;
}

struct SoundXmodel {
    std::vector<std::byte> model, parts, surfaces;
};

inline const SoundXmodel& soundXmodel() {
    static const SoundXmodel files = [] {
        xanim::Model model;
        model.lods = {{100.0F, "hero0", {"skin", "cloth"}}, {0.0F, "hero1", {"skin"}}};
        xanim::ModelParts parts;
        parts.roots = 1;
        parts.bones.resize(3);
        parts.bones[1].parent = 0;
        parts.bones[2].parent = 1;
        parts.bones[2].name = "tip";
        xanim::Surface rigid;
        rigid.bone = 1;
        rigid.vertices.resize(4);
        rigid.influences.resize(4);
        for (std::uint32_t i = 0; i < 4; ++i)
            rigid.vertices[i].firstInfluence = i;
        rigid.indices = {0, 1, 2, 2, 1, 3};
        xanim::Surface skinned = rigid;
        skinned.bone = -1;
        skinned.vertices[3].influences = 2;
        skinned.influences.push_back({2, {}, 0.25F});
        skinned.influences[3].weight = 0.75F;
        xanim::ModelSurfaces surfaces;
        surfaces.surfaces = {rigid, skinned};
        return SoundXmodel{xanim::writeModelFile(model).value_or(std::vector<std::byte>{}),
                           xanim::writePartsFile(parts).value_or(std::vector<std::byte>{}),
                           xanim::writeSurfacesFile(surfaces).value_or(std::vector<std::byte>{})};
    }();
    return files;
}

}  // namespace poseloom::fuzz
