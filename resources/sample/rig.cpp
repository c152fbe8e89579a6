// SPDX-License-Identifier: MIT
#include "rig.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <string>

namespace poseloom::sample {

namespace {

struct BoneRow {
    const char* name;
    int parent;
    glm::vec3 position;
};

constexpr float kUpperArmLength = 11.4F;
constexpr float kForearmLength = 10.0F;
constexpr float kPalmLength = 3.6F;

// The arm hangs 38 degrees off the vertical; the forearm leans forward by 10.
const glm::vec3 kShoulder(-0.6F, 7.3F, 57.4F);
const glm::vec3 kArm(0.0F, 0.6157F, -0.7880F);
const glm::vec3 kForearm(0.1736F, 0.6063F, -0.7760F);
const glm::vec3 kElbow = kShoulder + kUpperArmLength * kArm;
const glm::vec3 kWrist = kElbow + kForearmLength * kForearm;

void addSide(std::vector<BoneRow>& rows, const std::vector<BoneRow>& left, bool mirror) {
    const int first = static_cast<int>(rows.size());
    for (BoneRow row : left) {
        // Parents at or above 100 are bones of the same limb, counted from its first one.
        if (row.parent >= 100) row.parent = row.parent - 100 + first;
        if (mirror) row.position.y = -row.position.y;
        rows.push_back(row);
    }
}

std::vector<BoneRow> boneRows() {
    std::vector<BoneRow> rows{
        {"pelvis", -1, {-0.2F, 0.0F, 39.0F}},      {"spine_1", Pelvis, {-0.4F, 0.0F, 42.5F}},
        {"spine_2", Spine1, {-0.2F, 0.0F, 46.5F}}, {"spine_3", Spine2, {-0.4F, 0.0F, 51.0F}},
        {"neck", Spine3, {-1.0F, 0.0F, 59.2F}},    {"head", Neck, {-0.2F, 0.0F, 62.8F}},
    };
    const std::vector<BoneRow> arm{
        {"clavicle", Spine3, {0.1F, 1.0F, 57.3F}},
        {"upperarm", 100, kShoulder},
        {"forearm", 101, kElbow},
        {"hand", 102, kWrist},
        {"fingers", 103, kWrist + kPalmLength * kForearm},
        {"thumb", 103, kWrist + 0.9F * kForearm + glm::vec3(0.9F, -0.15F, -0.1F)},
    };
    const std::vector<BoneRow> leg{
        {"thigh", Pelvis, {-0.1F, 3.7F, 37.2F}},
        {"calf", 100, {0.15F, 3.905F, 19.9F}},
        {"foot", 101, {-0.4F, 4.1F, 3.5F}},
        {"toe", 102, {4.9F, 4.4F, 0.9F}},
    };
    addSide(rows, arm, false);
    addSide(rows, arm, true);
    addSide(rows, leg, false);
    addSide(rows, leg, true);
    return rows;
}

}  // namespace

BoneId onSide(BoneId left, Side side) {
    if (side == Side::Left) return left;
    const std::size_t stride = left >= ThighL ? ThighR - ThighL : ClavicleR - ClavicleL;
    return static_cast<BoneId>(left + stride);
}

Rig makeRig() {
    Rig rig;
    const std::vector<BoneRow> rows = boneRows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        mdl::SourceBone bone;
        bone.name = rows[i].name;
        if (i >= ThighL) {
            bone.name += i >= ThighR ? "_R" : "_L";
        } else if (i >= ClavicleL) {
            bone.name += i >= ClavicleR ? "_R" : "_L";
        }
        bone.parent = rows[i].parent;
        rig.position[i] = rows[i].position;
        bone.rest.translation = rows[i].position;
        if (bone.parent >= 0) bone.rest.translation -= rig.position[static_cast<std::size_t>(bone.parent)];
        rig.bones.push_back(bone);
    }
    return rig;
}

}  // namespace poseloom::sample
