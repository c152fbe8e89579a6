// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <span>

#include "rig/transform.h"

namespace poseloom::mdl {

// The engine's arithmetic of bones (spec/mdl.md 2.6 and 2.7), one bone at a time. Scale is left alone.

/// Whether signs are aligned first; bones with kBoneFixedAlignment say No.
enum class Align { Yes, No };

/// From `a` to `b` along the chord, normalised.
glm::quat blended(const glm::quat& a, const glm::quat& b, float t, Align align);
/// From `a` to `b` along the arc; by the half turn's rule where they are opposite.
glm::quat slerped(const glm::quat& a, const glm::quat& b, float t, Align align);
/// The rotation `q` with its angle multiplied; angles count up to a half turn, the sign of w is kept.
glm::quat scaledRotation(const glm::quat& q, float factor);
/// The normalised product a * b.
glm::quat multiplied(const glm::quat& a, const glm::quat& b);

/// A bone of a sequence mixes two animations: `t` of `other`.
void blendBone(rig::Transform& bone, const rig::Transform& other, float t, Align align);
/// A bone fades to identity: `share` of it is left.
void scaleBone(rig::Transform& bone, float share);
/// A layer goes over a bone: `weight` of `layer`.
void overlayBone(rig::Transform& bone, const rig::Transform& layer, float weight, Align align);
/// A delta goes on a bone, from the right (`isPost`) or the left.
void addDeltaBone(rig::Transform& bone, const rig::Transform& delta, float weight, bool isPost);

/// `child` seen from where `parent` is seen from.
rig::Transform composed(const rig::Transform& parent, const rig::Transform& child);
/// `world` seen from `parent`.
rig::Transform relativeTo(const rig::Transform& parent, const rig::Transform& world);

}  // namespace poseloom::mdl
