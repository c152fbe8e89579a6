// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "mdl/sequence.h"

namespace poseloom::mdl {

// Pose parameters are kept normalised: 0 at the parameter's start, 1 at its end (spec/mdl.md 2.5).

/// A value of the parameter, such as degrees, normalised and clamped to [0, 1]. A looping parameter wraps
/// first. 0 where the range is empty or `value` is not finite.
float normalisedValue(const PoseParameter& parameter, float value);

/// The value that a normalised one stands for.
float valueOf(const PoseParameter& parameter, float normalised);

/// Where games start: the value 0 if the range contains it, else the middle.
float defaultNormalised(const PoseParameter& parameter);

/// Where along one axis of a blend table a sequence plays: between columns `index` and `index + 1`.
struct BlendPlace {
    int index = 0;
    float setting = 0.0F;  ///< 0 to 1
};

/// `axis` is 0 or 1; `parameter` is the one that the sequence names for it, at `normalised`.
BlendPlace blendPlace(const Sequence& sequence, std::size_t axis, const PoseParameter& parameter,
                      float normalised);

}  // namespace poseloom::mdl
