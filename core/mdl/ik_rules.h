// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "mdl/motion_curve.h"

namespace poseloom::mdl {

struct Animation;
struct Model;

/// When and how an animation wants an ik chain to be held (mstudioikrule_t, spec/mdl.md 1.3). Inches.
struct IkRule {
    enum class Type { Self = 1, World = 2, Ground = 3, Release = 4, Attachment = 5, Unlatch = 6 };

    int index = 0;
    int type = 0;  ///< a Type, or what the file says
    int chain = 0;
    int bone = 0;
    int slot = 0;
    float height = 0.0F;
    float radius = 0.0F;
    float floor = 0.0F;
    glm::vec3 position{0.0F};
    glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    int firstFrame = 0;
    Ramp window;
    float contact = 0.0F;
    float drop = 0.0F;
    float top = 0.0F;
    std::string attachment;
    bool isInBlocks = false;        ///< the record and its curve lie in the .ani
    std::uint64_t offset = 0;       ///< of the record in its file
    std::uint64_t errorOffset = 0;  ///< of the error's curve in the same file; 0: none
};

/// "ground", "release" and so on; empty for a type that no engine knows.
std::string_view nameOfIkRuleType(int type);

/// How strongly the rule holds at a cycle in [0, 1]: 0 outside its window, smooth at its ends (spec/mdl.md
/// 2.8).
float ikRuleWeight(const IkRule& rule, float cycle);

/// How far the chain's end is from where the rule wants it at a cycle, as the rule's curve says; before and
/// after the window the curve's ends. Nullopt where the rule has no curve or its file is not loaded.
std::optional<rig::Transform> ikRuleError(const Model& model, const Animation& animation, const IkRule& rule,
                                          float cycle);

}  // namespace poseloom::mdl
