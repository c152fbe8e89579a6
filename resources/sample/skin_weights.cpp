// SPDX-License-Identifier: MIT
#include "skin_weights.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace poseloom::sample {

namespace {

float smoothStep(float from, float to, float x) {
    const float t = std::clamp((x - from) / (to - from), 0.0F, 1.0F);
    return t * t * (3.0F - 2.0F * t);
}

/// Hands a share of what `from` has over to `to`.
void pass(BoneWeights& weights, BoneId from, BoneId to, float share) {
    weights[to] += weights[from] * share;
    weights[from] *= 1.0F - share;
}

BoneWeights torsoWeights(const glm::vec3& point) {
    BoneWeights weights{};
    weights[Pelvis] = 1.0F;
    pass(weights, Pelvis, Spine1, smoothStep(39.8F, 44.0F, point.z));
    pass(weights, Spine1, Spine2, smoothStep(43.8F, 48.6F, point.z));
    pass(weights, Spine2, Spine3, smoothStep(48.2F, 53.2F, point.z));
    const float shoulder = smoothStep(2.0F, 6.5F, std::abs(point.y)) * smoothStep(52.5F, 57.0F, point.z);
    pass(weights, Spine3, point.y > 0.0F ? ClavicleL : ClavicleR, 0.8F * shoulder);
    pass(weights, Spine3, Neck, smoothStep(58.4F, 61.0F, point.z + 0.4F * point.x));
    pass(weights, Neck, Head, smoothStep(61.8F, 64.6F, point.z + 0.4F * point.x));
    return weights;
}

BoneWeights headWeights(const glm::vec3& point) {
    BoneWeights weights{};
    weights[Neck] = 1.0F;
    pass(weights, Neck, Head, smoothStep(61.8F, 63.8F, point.z + 0.4F * point.x));
    return weights;
}

/// How far a point lies beyond a joint, measured along the bone that starts there.
float beyond(const Rig& rig, BoneId joint, BoneId next, const glm::vec3& point) {
    return glm::dot(point - rig.position[joint], glm::normalize(rig.position[next] - rig.position[joint]));
}

/// The same, measured along the mean of the two bones that meet in the joint.
float beyondMitre(const Rig& rig, BoneId before, BoneId joint, BoneId next, const glm::vec3& point) {
    const glm::vec3 in = glm::normalize(rig.position[joint] - rig.position[before]);
    const glm::vec3 out = glm::normalize(rig.position[next] - rig.position[joint]);
    return glm::dot(point - rig.position[joint], glm::normalize(in + out));
}

BoneWeights armWeights(const Rig& rig, const BodyShape& shape, Side side, const glm::vec3& point) {
    const BoneId clavicle = onSide(ClavicleL, side);
    const BoneId upper = onSide(UpperArmL, side);
    const BoneId forearm = onSide(ForearmL, side);
    const BoneId hand = onSide(HandL, side);
    const BoneId fingers = onSide(FingersL, side);
    BoneWeights weights{};
    weights[clavicle] = 1.0F;
    pass(weights, clavicle, upper, smoothStep(-2.4F, 2.2F, beyond(rig, upper, forearm, point)));
    pass(weights, upper, forearm, smoothStep(-1.7F, 1.7F, beyondMitre(rig, upper, forearm, hand, point)));
    pass(weights, forearm, hand, smoothStep(-1.2F, 0.8F, beyond(rig, hand, fingers, point)));
    pass(weights, hand, fingers, smoothStep(-0.8F, 0.8F, beyond(rig, hand, fingers, point) - 3.6F));
    const float thumb = smoothStep(-0.5F, 0.5F, shape.thumbLead(point));
    pass(weights, hand, onSide(ThumbL, side), thumb);
    pass(weights, fingers, onSide(ThumbL, side), thumb);
    return weights;
}

BoneWeights legWeights(const Rig& rig, Side side, const glm::vec3& point) {
    const BoneId thigh = onSide(ThighL, side);
    const BoneId calf = onSide(CalfL, side);
    const BoneId foot = onSide(FootL, side);
    const BoneId toe = onSide(ToeL, side);
    BoneWeights weights{};
    weights[Pelvis] = 1.0F;
    // The groin creases along a line that rises towards the outside.
    const float outward = std::abs(point.y) - 3.7F;
    pass(weights, Pelvis, thigh, smoothStep(-2.6F, 3.2F, beyond(rig, thigh, calf, point) + 0.35F * outward));
    pass(weights, thigh, calf, smoothStep(-2.0F, 2.0F, beyondMitre(rig, thigh, calf, foot, point)));
    const float ankle = rig.position[FootL].z - point.z + 0.35F * (point.x - rig.position[FootL].x);
    pass(weights, calf, foot, smoothStep(-1.6F, 1.0F, ankle));
    pass(weights, foot, toe, smoothStep(-0.9F, 0.9F, point.x - rig.position[ToeL].x));
    return weights;
}

BoneWeights partWeights(const Rig& rig, const BodyShape& shape, BodyPart part, const glm::vec3& point) {
    switch (part) {
        case BodyPart::Torso:
            return torsoWeights(point);
        case BodyPart::Head:
            return headWeights(point);
        case BodyPart::ArmL:
            return armWeights(rig, shape, Side::Left, point);
        case BodyPart::ArmR:
            return armWeights(rig, shape, Side::Right, point);
        case BodyPart::LegL:
            return legWeights(rig, Side::Left, point);
        case BodyPart::LegR:
            return legWeights(rig, Side::Right, point);
        case BodyPart::Count:
            break;
    }
    return {};
}

void addScaled(BoneWeights& sum, const BoneWeights& weights, float scale) {
    for (std::size_t bone = 0; bone < BoneCount; ++bone)
        sum[bone] += weights[bone] * scale;
}

void normalise(BoneWeights& weights) {
    float sum = 0.0F;
    for (const float weight : weights)
        sum += weight;
    for (float& weight : weights)
        weight /= sum;
}

}  // namespace

BoneWeights weightsAt(const Rig& rig, const BodyShape& shape, const glm::vec3& point) {
    constexpr float kSeamWidth = 0.55F;
    constexpr float kLeastShare = 0.03F;
    const PartDistances distances = shape.parts(point);
    const float nearest = *std::min_element(distances.begin(), distances.end());
    BoneWeights weights{};
    for (std::size_t part = 0; part < distances.size(); ++part) {
        const float share = std::exp((nearest - distances[part]) / kSeamWidth);
        if (share > kLeastShare)
            addScaled(weights, partWeights(rig, shape, static_cast<BodyPart>(part), point),
                      share - kLeastShare);
    }
    normalise(weights);
    return weights;
}

std::vector<BoneWeights> skinWeights(const Rig& rig, const BodyShape& shape, const Surface& surface) {
    constexpr int kRounds = 3;
    std::vector<BoneWeights> weights;
    weights.reserve(surface.points.size());
    for (const glm::vec3& point : surface.points)
        weights.push_back(weightsAt(rig, shape, point));
    const auto neighbours = neighboursOf(surface);
    for (int round = 0; round < kRounds; ++round) {
        std::vector<BoneWeights> even = weights;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const float share = 1.0F / static_cast<float>(std::max<std::size_t>(neighbours[i].size(), 1));
            for (const std::uint32_t other : neighbours[i])
                addScaled(even[i], weights[other], share);
            normalise(even[i]);
        }
        weights = std::move(even);
    }
    return weights;
}

}  // namespace poseloom::sample
