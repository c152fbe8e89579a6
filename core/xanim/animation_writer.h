// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>

#include "support/result.h"
#include "xanim/animation.h"

namespace poseloom::xanim {

/// The bytes of an animation as an xanim of version 14. What was read from version 14 without errors is read
/// again equal. XAN014 where the numbers do not fit the format: too many frames, bones, keys or notetracks, a
/// NUL in a name.
Result<std::vector<std::byte>> writeAnimation(const Animation& animation);

/// A bone's motion as it comes from other programs: one placement per frame, the translation relative to the
/// bone's rest placement.
struct SourcePart {
    std::string name;
    std::vector<glm::quat> rotations;     ///< one per frame; empty: none, which means identity
    std::vector<glm::vec3> translations;  ///< one per frame; empty: the bone stays where it rests
};

struct SourceMotion {
    std::string name;
    int fps = 30;
    bool loops = false;  ///< the last frame then closes the loop: it is the first again
    std::vector<SourcePart> parts;
    std::vector<glm::quat> deltaRotations;     ///< about Z only; both empty: no root motion
    std::vector<glm::vec3> deltaTranslations;  ///< one per frame
    std::vector<Notetrack> notetracks;
};

/// Packs a motion: values that never change are kept once, and keys within a run of equal ones are
/// left out. XAN014 where tracks have different lengths, or do not fit the format.
Result<Animation> packMotion(const SourceMotion& motion);

}  // namespace poseloom::xanim
