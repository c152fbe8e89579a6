// SPDX-License-Identifier: MIT
#include "rig/jobs.h"

#include <algorithm>
#include <cmath>

namespace poseloom::rig {

namespace {

bool aligned(const float* pointer) {
    return reinterpret_cast<std::uintptr_t>(pointer) % 32 == 0;
}

bool isPose(const PoseLayout* layout, std::span<const float> pose) {
    return layout != nullptr && pose.size() >= layout->floats && aligned(pose.data());
}

bool isPoseOrEmpty(const PoseLayout* layout, std::span<const float> pose) {
    return pose.empty() || isPose(layout, pose);
}

bool isMaskOrEmpty(const PoseLayout* layout, std::span<const float> mask) {
    return mask.empty() || (layout != nullptr && mask.size() >= 3 * layout->padded && aligned(mask.data()));
}

const float* dataOrNull(std::span<const float> floats) {
    return floats.empty() ? nullptr : floats.data();
}

bool isWeight(float weight) {
    return std::isfinite(weight) && weight > 0.0F;
}

/// One test for all numbers: anything times 0 is 0, unless it is infinite or no number.
bool isFinite(const Transform& t) {
    const float sum = (t.translation.x + t.translation.y + t.translation.z) +
                      (t.rotation.x + t.rotation.y + t.rotation.z + t.rotation.w) +
                      (t.scale.x + t.scale.y + t.scale.z);
    return sum * 0.0F == 0.0F;
}

/// Without a way out of the loop, so that the compiler can test several joints at once.
bool parentsComeFirst(std::span<const std::int16_t> parents) {
    unsigned wrong = 0;
    for (std::size_t joint = 0; joint < parents.size(); ++joint)
        wrong |= static_cast<std::int32_t>(parents[joint]) >= static_cast<std::int32_t>(joint) ? 1U : 0U;
    return wrong == 0;
}

}  // namespace

bool SampleJob::validate() const {
    return isPose(layout, from) && isPose(layout, to) && isPose(layout, out) && fraction >= 0.0F &&
           fraction <= 1.0F;
}

bool SampleJob::run() const {
    if (!validate()) return false;
    const auto sample = near ? kernels->sampleNear : kernels->sampleWide;
    sample(*layout, from.data(), to.data(), fraction, out.data());
    return true;
}

bool BlendJob::validate() const {
    return isPose(layout, out) && !poses.empty() && poses.size() == weights.size() &&
           isMaskOrEmpty(layout, mask) &&
           std::all_of(poses.begin(), poses.end(),
                       [](const float* pose) { return pose != nullptr && aligned(pose); }) &&
           std::all_of(weights.begin(), weights.end(), isWeight);
}

bool BlendJob::run() const {
    if (!validate()) return false;
    kernels->blend(*layout, poses.data(), weights.data(), poses.size(), dataOrNull(mask), out.data());
    return true;
}

bool AddDeltaJob::validate() const {
    return isPose(layout, base) && isPose(layout, current) && isPoseOrEmpty(layout, rest) &&
           isMaskOrEmpty(layout, mask) && isPose(layout, out) && std::isfinite(weight);
}

bool AddDeltaJob::run() const {
    if (!validate()) return false;
    kernels->addDelta(*layout, base.data(), current.data(), dataOrNull(rest), weight, side, dataOrNull(mask),
                      out.data());
    return true;
}

bool InvertJob::validate() const {
    return isPose(layout, current) && isPoseOrEmpty(layout, rest) && isMaskOrEmpty(layout, mask) &&
           isPose(layout, out);
}

bool InvertJob::run() const {
    if (!validate()) return false;
    kernels->invert(*layout, current.data(), dataOrNull(rest), dataOrNull(mask), out.data());
    return true;
}

bool LocalToModelJob::validate() const {
    if (!isPose(layout, pose) || parents.size() < layout->joints || out.size() < layout->joints) return false;
    return parentsComeFirst(parents.first(layout->joints));
}

bool LocalToModelJob::run() const {
    if (!validate()) return false;
    kernels->localToModel(*layout, pose.data(), parents.data(), &out[0][0][0]);
    return true;
}

bool UnpackJob::validate() const {
    return isPose(layout, pose) && out.size() >= layout->joints;
}

bool UnpackJob::run() const {
    if (!validate()) return false;
    for (std::size_t joint = 0; joint < layout->joints; ++joint) {
        out[joint] = jointAt(*layout, pose.data(), joint);
        if (!isFinite(out[joint])) out[joint] = Transform{};
    }
    return true;
}

}  // namespace poseloom::rig
