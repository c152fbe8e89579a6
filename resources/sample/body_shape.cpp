// SPDX-License-Identifier: MIT
#include "body_shape.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace poseloom::sample {

namespace {

const glm::vec3 kForward(1.0F, 0.0F, 0.0F);

/// Sections of the trunk are given by height; its axis runs one inch per inch from the floor up.
Loft makeTrunk() {
    std::vector<LoftSection> sections{
        {34.4F, 4.2F, 3.0F, -0.4F},   {36.5F, 5.7F, 3.9F, -0.5F},  {39.0F, 5.95F, 4.1F, -0.4F},
        {41.5F, 5.55F, 3.75F, -0.1F}, {44.5F, 5.1F, 3.5F, 0.1F},   {47.5F, 5.45F, 3.7F, 0.1F},
        {51.0F, 6.25F, 4.2F, 0.1F},   {54.0F, 6.75F, 4.35F, 0.0F}, {56.5F, 6.35F, 3.7F, -0.4F},
        {58.3F, 4.6F, 2.7F, -0.9F},   {59.4F, 2.7F, 2.1F, -1.0F},
    };
    return Loft(glm::vec3(0.0F), glm::vec3(0.0F, 0.0F, 1.0F), kForward, std::move(sections), 2.0F, 1.0F);
}

Loft makeNeck(const Rig& rig) {
    return Loft(rig.position[Neck], rig.position[Head], kForward,
                {{-0.3F, 2.5F, 2.5F, 0.2F}, {0.35F, 2.15F, 2.3F, 0.0F}, {1.1F, 2.1F, 2.4F, -0.1F}}, 1.0F,
                1.0F);
}

Loft makeTrapezius() {
    return Loft({-1.2F, 1.2F, 60.2F}, {-0.9F, 7.0F, 58.0F}, kForward,
                {{0.0F, 1.0F, 1.5F}, {0.5F, 1.15F, 1.6F}, {1.0F, 1.2F, 1.6F}}, 1.2F, 1.2F);
}

Loft makeUpperArm(const Rig& rig) {
    return Loft(rig.position[UpperArmL], rig.position[ForearmL], kForward,
                {{-0.06F, 2.0F, 2.1F, 0.0F},
                 {0.14F, 2.2F, 2.35F, 0.05F},
                 {0.42F, 1.8F, 2.1F, 0.15F},
                 {0.75F, 1.5F, 1.7F, 0.05F},
                 {1.0F, 1.35F, 1.4F, 0.0F}},
                1.8F, 1.2F);
}

Loft makeForearm(const Rig& rig) {
    return Loft(rig.position[ForearmL], rig.position[HandL], kForward,
                {{0.0F, 1.35F, 1.4F, 0.0F},
                 {0.24F, 1.6F, 1.8F, 0.1F},
                 {0.6F, 1.22F, 1.42F, 0.1F},
                 {0.92F, 0.9F, 1.15F, 0.0F},
                 {1.04F, 0.85F, 1.15F, 0.0F}},
                1.3F, 0.8F);
}

Loft makePalm(const Rig& rig) {
    return Loft(rig.position[HandL], rig.position[FingersL], kForward,
                {{-0.1F, 0.88F, 1.12F, 0.0F}, {0.45F, 0.9F, 1.5F, 0.05F}, {1.0F, 0.74F, 1.5F, 0.0F}}, 0.8F,
                0.8F);
}

Loft makeFingers(const Rig& rig) {
    const glm::vec3 direction = glm::normalize(rig.position[FingersL] - rig.position[HandL]);
    const glm::vec3 start = rig.position[FingersL];
    // Fingers curl a little towards the thigh at rest.
    const glm::vec3 end = start + 3.4F * glm::normalize(direction + glm::vec3(0.0F, -0.18F, -0.1F));
    return Loft(start, end, kForward,
                {{-0.1F, 0.7F, 1.46F, 0.0F},
                 {0.2F, 0.8F, 1.5F, 0.0F},
                 {0.55F, 0.76F, 1.4F, 0.0F},
                 {0.9F, 0.66F, 1.05F, 0.08F}},
                0.8F, 0.9F);
}

Loft makeThumb(const Rig& rig) {
    const glm::vec3 start = rig.position[ThumbL];
    const glm::vec3 end = start + glm::vec3(1.9F, 0.75F, -2.1F);
    return Loft(start, end, kForward, {{-0.3F, 0.75F, 0.8F}, {0.4F, 0.68F, 0.7F}, {0.9F, 0.6F, 0.6F}}, 0.6F,
                0.6F);
}

Loft makeThigh(const Rig& rig) {
    return Loft(rig.position[ThighL], rig.position[CalfL], kForward,
                {{-0.05F, 2.85F, 3.3F, -0.2F},
                 {0.18F, 3.0F, 3.5F, 0.0F},
                 {0.5F, 2.65F, 3.1F, 0.25F},
                 {0.8F, 2.05F, 2.35F, 0.15F},
                 {1.0F, 1.75F, 1.9F, 0.15F}},
                3.0F, 1.2F);
}

Loft makeCalf(const Rig& rig) {
    return Loft(rig.position[CalfL], rig.position[FootL], kForward,
                {{-0.04F, 1.75F, 1.9F, 0.15F},
                 {0.1F, 1.9F, 2.05F, 0.0F},
                 {0.3F, 2.15F, 2.45F, -0.45F},
                 {0.6F, 1.65F, 1.85F, -0.35F},
                 {0.86F, 1.2F, 1.4F, -0.1F},
                 {1.0F, 1.2F, 1.5F, 0.0F}},
                1.4F, 1.2F);
}

/// The foot's axis runs forward along the floor; "front" is up.
Loft makeFoot(const Rig& rig) {
    const glm::vec3 heel(rig.position[FootL].x - 2.0F, rig.position[FootL].y - 0.1F, 0.0F);
    const glm::vec3 toe(rig.position[ToeL].x + 2.3F, rig.position[ToeL].y + 0.15F, 0.0F);
    return Loft(heel, toe, {0.0F, 0.0F, 1.0F},
                {{0.04F, 1.4F, 1.5F, 1.45F},
                 {0.25F, 1.5F, 1.75F, 1.7F},
                 {0.45F, 1.65F, 1.45F, 1.4F},
                 {0.72F, 2.0F, 1.0F, 0.95F},
                 {0.95F, 1.75F, 0.75F, 0.72F}},
                0.9F, 1.3F);
}

float unionOf(const std::vector<Loft>& lofts, const glm::vec3& point, float blend) {
    float distance = lofts.front().distance(point);
    for (std::size_t i = 1; i < lofts.size(); ++i)
        distance = smoothUnion(distance, lofts[i].distance(point), blend);
    return distance;
}

glm::vec3 mirrored(const glm::vec3& point) {
    return {point.x, -point.y, point.z};
}
glm::vec3 folded(const glm::vec3& point) {
    return {point.x, std::abs(point.y), point.z};
}

}  // namespace

BodyShape::BodyShape(const Rig& rig)
    : m_torso{makeTrunk(), makeTrapezius(), makeNeck(rig)},
      m_arm{makeUpperArm(rig), makeForearm(rig), makePalm(rig), makeFingers(rig)},
      m_thumb{makeThumb(rig)},
      m_leg{makeThigh(rig), makeCalf(rig)},
      m_foot{makeFoot(rig)} {}

float BodyShape::torso(const glm::vec3& point) const {
    const glm::vec3 half = folded(point);
    float distance = unionOf(m_torso, half, 1.8F);
    distance = smoothUnion(distance, ellipsoidDistance(half, {2.5F, 2.9F, 53.9F}, {1.65F, 3.0F, 2.4F}), 2.4F);
    distance = smoothUnion(distance, ellipsoidDistance(half, {-2.3F, 2.6F, 36.6F}, {2.3F, 2.6F, 3.0F}), 2.0F);
    return distance;
}

float BodyShape::head(const glm::vec3& point) const {
    const glm::vec3 half = folded(point);
    float distance = ellipsoidDistance(point, {-0.2F, 0.0F, 68.0F}, {3.8F, 3.1F, 4.0F});
    distance =
        smoothUnion(distance, ellipsoidDistance(point, {1.2F, 0.0F, 66.0F}, {2.5F, 2.45F, 3.4F}), 1.4F);
    distance =
        smoothUnion(distance, ellipsoidDistance(point, {2.1F, 0.0F, 63.8F}, {1.3F, 1.45F, 1.0F}), 2.0F);
    distance =
        smoothUnion(distance, ellipsoidDistance(point, {3.65F, 0.0F, 66.2F}, {0.65F, 0.5F, 1.0F}), 0.9F);
    distance =
        smoothUnion(distance, ellipsoidDistance(half, {2.55F, 1.0F, 68.0F}, {0.65F, 1.1F, 0.45F}), 1.4F);
    return smoothUnion(distance, ellipsoidDistance(half, {-0.4F, 2.8F, 66.8F}, {0.75F, 0.55F, 1.1F}), 0.9F);
}

float BodyShape::leftArm(const glm::vec3& point) const {
    return smoothUnion(unionOf(m_arm, point, 0.8F), unionOf(m_thumb, point, 0.5F), 0.6F);
}

float BodyShape::leftLeg(const glm::vec3& point) const {
    const float foot = unionOf(m_foot, point, 0.5F);
    // A flat sole: the foot is cut by the floor with a rounded edge.
    const float sole = -smoothUnion(-foot, point.z, 0.35F);
    return smoothUnion(unionOf(m_leg, point, 1.0F), sole, 1.2F);
}

PartDistances BodyShape::parts(const glm::vec3& point) const {
    return {torso(point),   head(point),
            leftArm(point), leftArm(mirrored(point)),
            leftLeg(point), leftLeg(mirrored(point))};
}

float BodyShape::distance(const glm::vec3& point) const {
    const PartDistances part = parts(point);
    const float arms = std::min(part[2], part[3]);
    const float legs = smoothUnion(part[4], part[5], 0.5F);
    float distance = smoothUnion(part[0], part[1], 1.4F);
    distance = smoothUnion(distance, arms, 1.6F);
    return smoothUnion(distance, legs, 2.2F);
}

glm::vec3 BodyShape::normal(const glm::vec3& point) const {
    constexpr float kStep = 0.04F;
    glm::vec3 gradient(0.0F);
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 step(0.0F);
        step[axis] = kStep;
        gradient[axis] = distance(point + step) - distance(point - step);
    }
    const float length = glm::length(gradient);
    return length > 1e-8F ? gradient / length : glm::vec3(0.0F, 0.0F, 1.0F);
}

float BodyShape::thumbLead(const glm::vec3& point) const {
    const glm::vec3 half = folded(point);
    return unionOf(m_arm, half, 0.8F) - unionOf(m_thumb, half, 0.5F);
}

}  // namespace poseloom::sample
