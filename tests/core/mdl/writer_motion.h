// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <random>
#include <string>

#include "mdl/writer.h"

namespace poseloom::tests {

/// Random but reproducible models for the writer's tests.
class RandomMotion {
  public:
    explicit RandomMotion(unsigned seed) : m_random(seed) {}

    float between(float low, float high) {
        return low + (high - low) * static_cast<float>(m_random() >> 8U) / static_cast<float>(1U << 24U);
    }
    int integer(int low, int high) {
        return low + static_cast<int>(m_random() % static_cast<unsigned>(high - low + 1));
    }
    glm::vec3 vector(float size) {
        return {between(-size, size), between(-size, size), between(-size, size)};
    }
    glm::quat rotation() {
        for (;;) {
            const glm::quat q(between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1));
            const float length = glm::length(q);
            if (length > 0.1F && length < 1.0F) return q / length;
        }
    }

    mdl::ModelSource model() {
        mdl::ModelSource source;
        source.name = "tests/random.mdl";
        const int bones = integer(1, 9);
        for (int i = 0; i < bones; ++i) {
            mdl::SourceBone bone;
            bone.name = "bone" + std::to_string(i);
            bone.parent = i == 0 ? -1 : integer(-1, i - 1);
            bone.rest.translation = vector(20.0F);
            bone.rest.rotation = rotation();
            source.bones.push_back(bone);
        }
        const int animations = integer(1, 4);
        for (int i = 0; i < animations; ++i)
            source.animations.push_back(animation(source, i));
        return source;
    }

    mdl::SourceAnimation animation(const mdl::ModelSource& source, int number) {
        mdl::SourceAnimation made;
        made.name = "motion" + std::to_string(number);
        made.fps = static_cast<double>(integer(1, 60));
        made.looping = integer(0, 1) == 1;
        made.delta = static_cast<rig::Delta>(integer(0, 2));
        const int frames = integer(0, 3) == 0 ? integer(1, 4) : integer(2, 400);
        made.frames.assign(static_cast<std::size_t>(frames),
                           std::vector<rig::Transform>(source.bones.size()));
        for (std::size_t bone = 0; bone < source.bones.size(); ++bone)
            moveBone(made, source, bone);
        return made;
    }

  private:
    /// A bone rests, stands elsewhere, wanders, or stops and goes.
    void moveBone(mdl::SourceAnimation& made, const mdl::ModelSource& source, std::size_t bone) {
        const int turning = integer(0, 3);
        const int moving = integer(0, 3);
        rig::Transform rest = source.bones[bone].rest;
        if (made.delta != rig::Delta::None) rest = {};
        rig::Transform now = rest;
        if (turning == 1) now.rotation = rotation();
        if (moving == 1) now.translation += vector(10.0F);
        bool stopped = false;
        for (auto& frame : made.frames) {
            if (integer(0, 5) == 0) stopped = !stopped;
            if (turning >= 2 && !(turning == 3 && stopped))
                now.rotation = glm::normalize(now.rotation * glm::normalize(glm::quat(12.0F, vector(1.0F))));
            if (moving >= 2 && !(moving == 3 && stopped)) now.translation += vector(0.5F);
            frame[bone] = now;
        }
    }

    std::mt19937 m_random;
};

/// The angle between two rotations, in radians.
inline double angleBetween(const glm::quat& a, const glm::quat& b) {
    const glm::dquat difference = glm::inverse(glm::dquat(a)) * glm::dquat(b);
    return 2.0 * std::atan2(glm::length(glm::dvec3(difference.x, difference.y, difference.z)),
                            std::abs(difference.w));
}

}  // namespace poseloom::tests
