// SPDX-License-Identifier: MIT
#include "mannequin.h"

#include <algorithm>
#include <utility>

#include "aim.h"
#include "gait.h"
#include "mesh_builder.h"
#include "rig.h"
#include "stand.h"

namespace poseloom::sample {

namespace {

mdl::Attachment attachment(const char* name, BoneId bone, const glm::vec3& offset) {
    mdl::Attachment made;
    made.name = name;
    made.bone = static_cast<int>(bone);
    made.local = {1.0F, 0.0F, 0.0F, offset.x, 0.0F, 1.0F, 0.0F, offset.y, 0.0F, 0.0F, 1.0F, offset.z};
    return made;
}

/// Source's hit groups: 1 head, 2 chest, 3 stomach, 4 and 5 arms, 6 and 7 legs.
int hitGroup(std::size_t bone) {
    if (bone == Head || bone == Neck) return 1;
    if (bone == Spine2 || bone == Spine3) return 2;
    if (bone == Pelvis || bone == Spine1) return 3;
    if (bone < ClavicleR) return 4;
    if (bone < ThighL) return 5;
    return bone < ThighR ? 6 : 7;
}

/// A box around the skin that each bone moves more than any other does.
std::vector<mdl::Hitbox> makeHitboxes(const Rig& rig, const rig::Mesh& mesh) {
    std::vector<mdl::Hitbox> boxes;
    for (std::size_t bone = 0; bone < BoneCount; ++bone) {
        mdl::Hitbox box{rig.bones[bone].name, static_cast<int>(bone), hitGroup(bone), glm::vec3(1e9F),
                        glm::vec3(-1e9F)};
        for (const rig::SkinVertex& vertex : mesh.vertices) {
            if (vertex.joints[0] != bone) continue;
            box.minimum = glm::min(box.minimum, vertex.position - rig.position[bone]);
            box.maximum = glm::max(box.maximum, vertex.position - rig.position[bone]);
        }
        if (box.minimum.x < box.maximum.x) boxes.push_back(box);
    }
    return boxes;
}

mdl::SourceSequence plainSequence(const char* name, const char* activity, int animation) {
    mdl::SourceSequence sequence;
    sequence.name = name;
    sequence.activity = activity;
    sequence.animations = {animation};
    return sequence;
}

}  // namespace

std::vector<mdl::SourceAnimation> makeAnimations(const Rig& rig) {
    return {makeIdle(rig), makeGait(rig, walkGait()), makeGait(rig, runGait()),
            makeAim(rig),  makeRecoil(rig),           makeBreathe(rig)};
}

mdl::ModelSource makeMannequin() {
    const Rig rig = makeRig();
    mdl::ModelSource source;
    source.name = "poseloom/mannequin.mdl";
    source.bones = rig.bones;
    source.mesh = buildMannequin(rig);
    source.bodyPartNames = {"body"};
    source.materialFolders = {"models/poseloom/"};
    source.eyePosition = {4.0F, 0.0F, 67.5F};
    source.animations = makeAnimations(rig);
    source.sequences = {plainSequence("idle", "ACT_IDLE", 0), makeGaitSequence(walkGait(), 1),
                        makeGaitSequence(runGait(), 2),       plainSequence("aim", "ACT_RANGE_AIM", 3),
                        plainSequence("recoil", "", 4),       plainSequence("breathe", "", 5)};
    source.sequences[4].events.push_back({0.0F, 0, "kick", ""});
    source.attachments = {attachment("eyes", Head, {3.9F, 0.0F, 5.0F}),
                          attachment("hand_L", HandL, {0.0F, 1.8F, -2.3F}),
                          attachment("hand_R", HandR, {0.0F, -1.8F, -2.3F})};
    source.hitboxes = makeHitboxes(rig, source.mesh);
    return source;
}

}  // namespace poseloom::sample
