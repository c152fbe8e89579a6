// SPDX-License-Identifier: MIT
#include "stand.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/trigonometric.hpp>

namespace poseloom::sample {

namespace {

constexpr int kBreathFrames = 90;

float cycle(int frame) {
    return glm::two_pi<float>() * static_cast<float>(frame) / static_cast<float>(kBreathFrames);
}

/// Breathing in is quicker than breathing out; 0 at the loop's ends.
float breathAt(int frame) {
    const float phase = cycle(frame);
    return 0.5F - 0.5F * std::cos(phase + 0.35F * std::sin(phase));
}

void relaxHand(Pose& pose, Side side) {
    const float sign = signOf(side);
    // Curling towards the palm is a turn about the forward axis, which the hand keeps from the A-pose.
    pose.setLocal(onSide(HandL, side), turn(-4.0F * sign, 0.0F, 0.0F));
    pose.setLocal(onSide(FingersL, side), turn(-14.0F * sign, 0.0F, 0.0F));
    pose.setLocal(onSide(ThumbL, side), turn(-6.0F * sign, 0.0F, 0.0F));
}

void placeStandingLegs(Pose& pose, const Rig& rig) {
    for (const Side side : {Side::Left, Side::Right}) {
        const float yaw = 8.0F * signOf(side);
        glm::vec3 ankle = rig.position[FootL];
        ankle.y *= signOf(side);
        pose.reach(onSide(ThighL, side), ankle, glm::vec3(1.0F, signOf(side) * 0.14F, 0.0F));
        pose.setModel(onSide(FootL, side), turn(0.0F, 0.0F, yaw));
    }
}

}  // namespace

void placeRelaxedArm(Pose& pose, Side side, const ArmPlace& arm) {
    const float sign = signOf(side);
    const glm::quat chest = pose.model(onSide(ClavicleL, side));
    // From the chest's point of view: hang down, lift sideways, then swing about the sideways axis.
    const glm::quat swing = chest * turn(0.0F, -arm.forward, 0.0F) * turn(sign * arm.apart, 0.0F, 0.0F);
    const glm::vec3 direction = swing * glm::vec3(0.0F, 0.0F, -1.0F);
    const glm::vec3 pole = swing * turn(0.0F, 0.0F, -sign * arm.inward) * glm::vec3(-1.0F, 0.0F, 0.0F);
    pose.bend(onSide(UpperArmL, side), direction, pole, arm.elbow);
    relaxHand(pose, side);
}

Pose standPose(const Rig& rig, const StandStyle& style) {
    Pose pose(rig);
    const glm::vec3 pelvis = rig.position[Pelvis] + glm::vec3(0.0F, style.sway, -style.drop);
    const float lean = 1.3F * style.sway;
    pose.placePelvis(pelvis, turn(lean, 1.0F, 0.0F));
    pose.setLocal(Spine1, turn(-0.6F * lean, -1.0F, 0.0F));
    pose.setLocal(Spine2, turn(-0.5F * lean, 0.5F - 0.8F * style.breath, 0.0F));
    pose.setLocal(Spine3, turn(-0.3F * lean, 1.0F - 1.2F * style.breath, 0.0F));
    pose.setLocal(Neck, turn(0.2F * lean, 0.5F + 1.2F * style.breath, 0.0F));
    pose.setLocal(Head, turn(0.2F * lean, -1.0F + 0.6F * style.breath, 0.0F));
    for (const Side side : {Side::Left, Side::Right}) {
        pose.setLocal(onSide(ClavicleL, side), turn(signOf(side) * 1.8F * style.breath, 0.0F, 0.0F));
        ArmPlace arm;
        arm.forward = 1.0F + 1.0F * style.breath;
        arm.apart = 9.0F + 1.2F * style.breath;
        placeRelaxedArm(pose, side, arm);
    }
    placeStandingLegs(pose, rig);
    return pose;
}

mdl::SourceAnimation makeIdle(const Rig& rig) {
    mdl::SourceAnimation animation;
    animation.name = "idle";
    animation.fps = kFramesPerSecond;
    animation.looping = true;
    for (int frame = 0; frame < kBreathFrames; ++frame) {
        StandStyle style;
        style.breath = breathAt(frame);
        style.sway = 0.55F * std::sin(cycle(frame));
        style.drop = 0.3F - 0.1F * style.breath;
        animation.frames.push_back(standPose(rig, style).frame());
    }
    animation.frames.push_back(animation.frames.front());
    return animation;
}

mdl::SourceAnimation makeBreathe(const Rig& rig) {
    mdl::SourceAnimation animation;
    animation.name = "breathe";
    animation.fps = kFramesPerSecond;
    animation.looping = true;
    animation.delta = rig::Delta::Post;
    for (int frame = 0; frame <= kBreathFrames; ++frame) {
        const float breath = frame == kBreathFrames ? 0.0F : breathAt(frame);
        std::vector<rig::Transform> delta(rig.bones.size());
        delta[Spine2].rotation = turn(0.0F, -1.5F * breath, 0.0F);
        delta[Spine3].rotation = turn(0.0F, -2.5F * breath, 0.0F);
        delta[Neck].rotation = turn(0.0F, 2.0F * breath, 0.0F);
        delta[Head].rotation = turn(0.0F, 1.2F * breath, 0.0F);
        delta[ClavicleL].rotation = turn(3.5F * breath, 0.0F, 1.0F * breath);
        delta[ClavicleR].rotation = turn(-3.5F * breath, 0.0F, -1.0F * breath);
        delta[UpperArmL].rotation = turn(-2.0F * breath, 0.0F, 0.0F);
        delta[UpperArmR].rotation = turn(2.0F * breath, 0.0F, 0.0F);
        animation.frames.push_back(std::move(delta));
    }
    return animation;
}

}  // namespace poseloom::sample
