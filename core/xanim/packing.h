// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>

#include "xanim/animation.h"

namespace poseloom::xanim {

/// Works out w from x, y and z (spec/cod.md 5.1). False where these are longer than one; w is 0 then.
bool completeRotation(PackedRotation& rotation);

/// The scalar product, in units of kUnit * kUnit.
std::int64_t dot(const PackedRotation& a, const PackedRotation& b);
PackedRotation negated(const PackedRotation& rotation);

/// A unit quaternion in the file's units, each component rounded; w is what a reader would work out.
PackedRotation pack(const glm::quat& rotation);

/// The same three numbers whatever the sign: true where the file's x, y, z and the w that follows from them
/// need the sign turned to give this rotation.
bool needsFlip(const PackedRotation& rotation);

}  // namespace poseloom::xanim
