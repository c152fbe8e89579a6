// SPDX-License-Identifier: MIT
#include "aim.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

#include "pose.h"
#include "stand.h"

namespace poseloom::sample {

namespace {

/// What the aim does at a frame: how far it is raised (0..1), and where it points (degrees, left and up).
struct AimKey {
    float frame;
    float raised;
    float left;
    float up;
};

constexpr std::array<AimKey, 10> kAimKeys{{{0.0F, 0.0F, 0.0F, 0.0F},
                                           {16.0F, 1.0F, 0.0F, 0.0F},
                                           {24.0F, 1.0F, 0.0F, 0.0F},
                                           {42.0F, 1.0F, 38.0F, 0.0F},
                                           {50.0F, 1.0F, 38.0F, 0.0F},
                                           {76.0F, 1.0F, -38.0F, 0.0F},
                                           {84.0F, 1.0F, -34.0F, 0.0F},
                                           {98.0F, 1.0F, 0.0F, 26.0F},
                                           {112.0F, 1.0F, 0.0F, -20.0F},
                                           {120.0F, 1.0F, 0.0F, 0.0F}}};

float eased(float t) {
    return t * t * t * (t * (6.0F * t - 15.0F) + 10.0F);
}

AimKey aimAt(float frame) {
    const auto* next = std::find_if(kAimKeys.begin() + 1, kAimKeys.end() - 1,
                                    [frame](const AimKey& key) { return key.frame >= frame; });
    const auto* before = next - 1;
    const float t = eased(std::clamp((frame - before->frame) / (next->frame - before->frame), 0.0F, 1.0F));
    return {frame, before->raised + t * (next->raised - before->raised),
            before->left + t * (next->left - before->left), before->up + t * (next->up - before->up)};
}

void placeAimTrunk(Pose& pose, float left, float up) {
    const glm::quat pelvis = pose.model(Pelvis);
    const auto towards = [&](float share) {
        return pelvis * turn(0.0F, 3.0F * share - 0.45F * share * up, share * left);
    };
    pose.setModel(Spine1, towards(0.25F));
    pose.setModel(Spine2, towards(0.55F));
    pose.setModel(Spine3, towards(0.85F));
    pose.setModel(Neck, turn(0.0F, -0.6F * up, 0.95F * left));
    pose.setModel(Head, turn(0.0F, 3.0F - 0.85F * up, left));
}

/// Both wrists in front of the eyes, elbows low, palms together.
void placeAimArm(Pose& pose, const Rig& rig, Side side, float left, float up) {
    const float sign = signOf(side);
    const bool leads = side == Side::Right;
    const glm::quat sight = turn(0.0F, -up, left);
    const glm::vec3 pivot = pose.positionOf(Neck) + glm::vec3(0.5F, 0.0F, -1.0F);
    const glm::vec3 grip = leads ? glm::vec3(18.0F, -0.9F, 0.6F) : glm::vec3(17.2F, 1.2F, 0.1F);
    pose.setLocal(onSide(ClavicleL, side), turn(sign * 3.0F, 0.0F, -sign * 10.0F));
    const glm::vec3 pole = sight * glm::vec3(-0.3F, sign * 0.8F, -1.0F);
    pose.reach(onSide(UpperArmL, side), pivot + sight * grip, pole);
    const BoneId hand = onSide(HandL, side);
    const glm::vec3 along = rig.position[onSide(FingersL, side)] - rig.position[hand];
    const glm::vec3 thumbwards(1.0F, 0.0F, 0.0F);
    const glm::vec3 forward = sight * glm::vec3(1.0F, -sign * 0.12F, -0.05F);
    pose.orient(hand, along, thumbwards, forward, sight * glm::vec3(0.0F, 0.0F, 1.0F));
    pose.setLocal(onSide(FingersL, side), turn(-sign * (leads ? 60.0F : 48.0F), 0.0F, 0.0F));
    pose.setLocal(onSide(ThumbL, side), turn(-sign * 8.0F, 0.0F, 0.0F));
}

Pose aimPose(const Rig& rig, float left, float up) {
    Pose pose = standPose(rig);
    placeAimTrunk(pose, left, up);
    placeAimArm(pose, rig, Side::Right, left, up);
    placeAimArm(pose, rig, Side::Left, left, up);
    return pose;
}

/// A hit that rises within three frames, swings back a little past its start, and dies out by the last frame.
float kickAt(int frame, int last) {
    if (frame <= 0 || frame >= last) return 0.0F;
    const float t = static_cast<float>(frame);
    const float rise = std::min(1.0F, t / 2.5F);
    const float settle =
        std::exp(-0.28F * std::max(0.0F, t - 2.5F)) * std::cos(0.42F * std::max(0.0F, t - 2.5F));
    const float fade = std::min(1.0F, static_cast<float>(last - frame) / 4.0F);
    return rise * rise * (3.0F - 2.0F * rise) * settle * fade;
}

void turnLocal(Pose& pose, BoneId bone, const glm::quat& by) {
    pose.setLocal(bone, pose.local(bone) * by);
}

}  // namespace

mdl::SourceAnimation makeAim(const Rig& rig) {
    mdl::SourceAnimation animation;
    animation.name = "aim";
    animation.fps = kFramesPerSecond;
    const Pose rest = standPose(rig);
    for (int frame = 0; frame <= static_cast<int>(kAimKeys.back().frame); ++frame) {
        const AimKey key = aimAt(static_cast<float>(frame));
        const Pose aimed = aimPose(rig, key.left, key.up);
        animation.frames.push_back(Pose::between(rest, aimed, key.raised).frame());
    }
    return animation;
}

mdl::SourceAnimation makeRecoil(const Rig& rig) {
    constexpr int kLast = 15;
    mdl::SourceAnimation animation;
    animation.name = "recoil";
    animation.fps = kFramesPerSecond;
    animation.looping = true;
    for (int frame = 0; frame <= kLast; ++frame) {
        const float kick = kickAt(frame, kLast);
        Pose pose = standPose(rig);
        turnLocal(pose, Spine2, turn(0.0F, -2.0F * kick, 0.0F));
        turnLocal(pose, Spine3, turn(0.0F, -3.5F * kick, -2.0F * kick));
        turnLocal(pose, Neck, turn(0.0F, 2.5F * kick, 1.0F * kick));
        turnLocal(pose, Head, turn(0.0F, 1.0F * kick, 1.0F * kick));
        for (const Side side : {Side::Left, Side::Right}) {
            turnLocal(pose, onSide(ClavicleL, side), turn(0.0F, 0.0F, signOf(side) * 3.0F * kick));
            // An arm's own pitch is its elbow's: it lifts the hands whichever way the arm points.
            turnLocal(pose, onSide(UpperArmL, side), turn(0.0F, -5.0F * kick, 0.0F));
            turnLocal(pose, onSide(ForearmL, side), turn(0.0F, -9.0F * kick, 0.0F));
            turnLocal(pose, onSide(HandL, side), turn(0.0F, -7.0F * kick, 0.0F));
        }
        animation.frames.push_back(pose.frame());
    }
    return animation;
}

}  // namespace poseloom::sample
