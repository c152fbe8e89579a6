// SPDX-License-Identifier: MIT
#include "mdl/pose_parameters.h"

#include <algorithm>
#include <cmath>

namespace poseloom::mdl {

namespace {

/// Also 0 for NaN, which an empty range gives.
float clamped(float v) {
    return v > 0.0F ? std::min(v, 1.0F) : 0.0F;
}

/// The engine wraps a value into the loop around the range's middle.
float wrapped(const PoseParameter& parameter, float value) {
    if (parameter.loop == 0.0F) return value;
    const float wrap = (parameter.start + parameter.end) / 2.0F + parameter.loop / 2.0F;
    const float shift = parameter.loop - wrap;
    return value - parameter.loop * std::floor((value + shift) / parameter.loop);
}

BlendPlace evenPlace(const Sequence& sequence, std::size_t axis, const PoseParameter& parameter,
                     float value) {
    const float range = parameter.end - parameter.start;
    const float start = (sequence.parameterStart[axis] - parameter.start) / range;
    const float end = (sequence.parameterEnd[axis] - parameter.start) / range;
    const float setting = clamped((value - start) / (end - start));
    const int columns = sequence.groupSize[axis];
    if (columns <= 2) return {0, setting};
    const float place = setting * static_cast<float>(columns - 1);
    const int index = std::min(static_cast<int>(place), columns - 2);
    return {index, place - static_cast<float>(index)};
}

BlendPlace keyedPlace(const Sequence& sequence, std::size_t axis, float value) {
    const std::size_t first = axis * static_cast<std::size_t>(sequence.groupSize[0]);
    const auto columns = static_cast<std::size_t>(sequence.groupSize[axis]);
    const std::vector<float>& keys = sequence.poseKeys;
    BlendPlace place;
    for (std::size_t i = 0; first + i + 1 < keys.size(); ++i) {
        place.index = static_cast<int>(i);
        const float from = keys[first + i];
        place.setting = (value - from) / (keys[first + i + 1] - from);
        if (i + 2 >= columns || !(place.setting > 1.0F)) break;
    }
    place.setting = clamped(place.setting);
    return place;
}

}  // namespace

float normalisedValue(const PoseParameter& parameter, float value) {
    return clamped((wrapped(parameter, value) - parameter.start) / (parameter.end - parameter.start));
}

float valueOf(const PoseParameter& parameter, float normalised) {
    return normalised * (parameter.end - parameter.start) + parameter.start;
}

float defaultNormalised(const PoseParameter& parameter) {
    const bool hasZero = parameter.start < 0.0F && parameter.end > 0.0F;
    return hasZero ? -parameter.start / (parameter.end - parameter.start) : 0.5F;
}

BlendPlace blendPlace(const Sequence& sequence, std::size_t axis, const PoseParameter& parameter,
                      float normalised) {
    // The engine wraps here too, although this value is normalised and the loop is not: a parameter from 0 to
    // 1 that loops after 1 has its end at its start.
    const float value = wrapped(parameter, normalised);
    if (sequence.poseKeys.empty()) return evenPlace(sequence, axis, parameter, value);
    return keyedPlace(sequence, axis, valueOf(parameter, value));
}

}  // namespace poseloom::mdl
