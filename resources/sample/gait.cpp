// SPDX-License-Identifier: MIT
#include "gait.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/trigonometric.hpp>

#include "gait_feet.h"
#include "pose.h"
#include "stand.h"

namespace poseloom::sample {

namespace {

float wave(float phase) {
    return std::cos(glm::two_pi<float>() * phase);
}

/// The foot's own phase: the right one is half a cycle behind.
float phaseOf(Side side, float phase) {
    return side == Side::Left ? phase : phase + 0.5F;
}

void placePelvis(Pose& pose, const Rig& rig, const Gait& gait, float phase, float height) {
    // The weight is over the left foot in the middle of its stance.
    const float overLeft = wave(phase - 0.5F * gait.stance);
    const glm::vec3 position(rig.position[Pelvis].x, gait.sway * overLeft,
                             height + gait.bob * wave(2.0F * (phase - gait.bobTop)));
    // The hip of the leg in front goes forward, and the hip of the swinging leg drops.
    const float yaw = -gait.pelvisYaw * wave(phase);
    const float roll = -gait.pelvisRoll * overLeft;
    pose.placePelvis(position, turn(-roll, 0.35F * gait.lean, yaw));
}

glm::vec3 ankleTarget(const Rig& rig, const Gait& gait, Side side, const FootPlace& foot) {
    return {rig.position[ThighL].x + foot.ahead, signOf(side) * gait.footApart, foot.height};
}

void placeLeg(Pose& pose, const Rig& rig, const Gait& gait, Side side, float phase) {
    const FootPlace foot = footPlace(rig, gait, phaseOf(side, phase));
    const float yaw = signOf(side) * gait.toesOut;
    const glm::vec3 pole(1.0F, signOf(side) * std::sin(glm::radians(gait.toesOut)), 0.0F);
    pose.reach(onSide(ThighL, side), ankleTarget(rig, gait, side, foot), pole);
    pose.setModel(onSide(FootL, side), turn(0.0F, -foot.toesUp, yaw));
    pose.setLocal(onSide(ToeL, side), turn(0.0F, -foot.toeBend, 0.0F));
}

void placeTrunk(Pose& pose, const Gait& gait, float phase) {
    const float chestYaw = gait.chestYaw * wave(phase);
    const glm::quat pelvis = pose.model(Pelvis);
    const glm::quat chest = turn(0.0F, gait.lean, chestYaw);
    pose.setModel(Spine1, glm::slerp(pelvis, chest, 0.3F));
    pose.setModel(Spine2, glm::slerp(pelvis, chest, 0.7F));
    pose.setModel(Spine3, chest);
    pose.setModel(Neck, turn(0.0F, 0.6F * gait.lean, 0.5F * chestYaw));
    // The head looks ahead and nods a little against the bob.
    pose.setModel(Head, turn(0.0F, 0.15F * gait.lean + gait.bob * wave(2.0F * (phase - gait.bobTop)),
                             0.15F * chestYaw));
}

void placeArm(Pose& pose, const Gait& gait, Side side, float phase) {
    // An arm swings with the other side's leg, a little late.
    const float swing = -wave(phaseOf(side, phase) - 0.03F);
    ArmPlace arm;
    arm.forward = gait.armCentre + gait.armSwing * swing;
    arm.apart = gait.armApart;
    arm.elbow = gait.elbow + gait.elbowSwing * 0.5F * (1.0F + -wave(phaseOf(side, phase) - 0.07F));
    arm.inward = 14.0F;
    placeRelaxedArm(pose, side, arm);
    pose.setLocal(onSide(ClavicleL, side), turn(0.0F, 0.0F, -signOf(side) * 0.12F * gait.armSwing * swing));
}

Pose gaitPose(const Rig& rig, const Gait& gait, float phase, float height) {
    Pose pose(rig);
    placePelvis(pose, rig, gait, phase, height);
    placeTrunk(pose, gait, phase);
    for (const Side side : {Side::Left, Side::Right}) {
        placeLeg(pose, rig, gait, side, phase);
        placeArm(pose, gait, side, phase);
    }
    return pose;
}

/// The greatest height of the pelvis at which no leg is ever asked for more than its stretch.
float pelvisHeight(const Rig& rig, const Gait& gait) {
    constexpr int kMoments = 120;
    const float length = glm::distance(rig.position[ThighL], rig.position[CalfL]) +
                         glm::distance(rig.position[CalfL], rig.position[FootL]);
    float height = rig.position[Pelvis].z;
    for (int i = 0; i < kMoments;) {
        const float phase = static_cast<float>(i) / static_cast<float>(kMoments);
        const Pose pose = gaitPose(rig, gait, phase, height);
        const FootPlace foot = footPlace(rig, gait, phase);
        const float needed = glm::distance(pose.positionOf(ThighL), ankleTarget(rig, gait, Side::Left, foot));
        if (needed <= gait.stretch * length || height < 30.0F) {
            ++i;
        } else {
            height -= 0.02F;
        }
    }
    return height;
}

}  // namespace

Gait walkGait() {
    Gait gait;
    gait.name = "walk";
    gait.frames = 30;
    gait.speed = 46.0F;
    gait.stance = 0.61F;
    gait.strikeAhead = 12.2F;
    gait.footApart = 2.9F;
    gait.strikeToesUp = 20.0F;
    gait.heelUntil = 0.16F;
    gait.pushFrom = 0.5F;
    gait.pushToesDown = 48.0F;
    gait.swing = {{0.28F, -7.5F, 8.3F, -38.0F}, {0.6F, 6.0F, 5.2F, -4.0F}, {0.85F, 12.8F, 4.9F, 16.0F}};
    gait.stretch = 0.992F;
    gait.bob = 0.75F;
    gait.bobTop = 0.305F;
    gait.sway = 0.9F;
    gait.pelvisYaw = 6.0F;
    gait.pelvisRoll = 3.0F;
    gait.lean = 2.5F;
    gait.chestYaw = 6.0F;
    gait.armCentre = 1.0F;
    gait.armSwing = 20.0F;
    gait.armApart = 9.0F;
    gait.elbow = 14.0F;
    gait.elbowSwing = 12.0F;
    return gait;
}

Gait runGait() {
    Gait gait;
    gait.name = "run";
    gait.frames = 21;
    gait.speed = 130.0F;
    gait.stance = 0.34F;
    gait.strikeAhead = 9.5F;
    gait.footApart = 2.2F;
    gait.toesOut = 3.0F;
    gait.strikeToesUp = 8.0F;
    gait.heelUntil = 0.18F;
    gait.pushFrom = 0.38F;
    gait.pushToesDown = 58.0F;
    gait.swing = {{0.16F, -20.0F, 14.5F, -78.0F},
                  {0.36F, -10.0F, 19.5F, -70.0F},
                  {0.6F, 8.0F, 15.0F, -22.0F},
                  {0.82F, 16.0F, 8.5F, 4.0F}};
    gait.stretch = 0.985F;
    gait.bob = 1.5F;
    gait.bobTop = 0.42F;
    gait.sway = 0.5F;
    gait.pelvisYaw = 9.0F;
    gait.pelvisRoll = 3.0F;
    gait.lean = 11.0F;
    gait.chestYaw = 10.0F;
    gait.armCentre = -2.0F;
    gait.armSwing = 34.0F;
    gait.armApart = 13.0F;
    gait.elbow = 72.0F;
    gait.elbowSwing = 16.0F;
    return gait;
}

mdl::SourceAnimation makeGait(const Rig& rig, const Gait& gait) {
    mdl::SourceAnimation animation;
    animation.name = gait.name;
    animation.fps = kFramesPerSecond;
    animation.looping = true;
    const float height = pelvisHeight(rig, gait);
    for (int frame = 0; frame < gait.frames; ++frame) {
        const float phase = static_cast<float>(frame) / static_cast<float>(gait.frames);
        animation.frames.push_back(gaitPose(rig, gait, phase, height).frame());
    }
    animation.frames.push_back(animation.frames.front());
    return animation;
}

mdl::SourceSequence makeGaitSequence(const Gait& gait, int animation) {
    mdl::SourceSequence sequence;
    sequence.name = gait.name;
    sequence.activity = gait.name == "run" ? "ACT_RUN" : "ACT_WALK";
    sequence.animations = {animation};
    sequence.events.push_back({0.0F, 0, "footstep_left", gait.name});
    sequence.events.push_back({0.5F, 0, "footstep_right", gait.name});
    return sequence;
}

}  // namespace poseloom::sample
