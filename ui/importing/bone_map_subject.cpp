// SPDX-License-Identifier: GPL-3.0-or-later
#include "importing/bone_map_subject.h"

#include <algorithm>

#include "document/panim_bones.h"
#include "interop/retarget.h"
#include "panim/sampling.h"

namespace poseloom::ui {

interop::BoneMap mapOf(const BoneMapSubject& subject, const document::BoneMapSetting& setting) {
    return interop::mapBones(*subject.source, *subject.target, setting.pairs, setting.suggests);
}

rig::ClipPtr followedClip(const BoneMapSubject& subject, const document::BoneMapSetting& setting) {
    if (subject.panim)
        return panim::makeMotion(
            document::renamedBones(*subject.panim, mapOf(subject, setting), *subject.target));
    return interop::retargetClip(subject.motion, {subject.source, subject.target, mapOf(subject, setting),
                                                  static_cast<double>(setting.scale)});
}

bool canBeMapped(const BoneMapSubject& subject) {
    if (!subject.panim && !interop::isSameSkeleton(*subject.source, *subject.target)) return true;
    const auto& tracks = subject.motion->info().tracks;
    return std::any_of(tracks.begin(), tracks.end(), [&](const rig::Track& track) {
        return track.isBone && subject.source->find(track.bone) && !subject.target->find(track.bone);
    });
}

bool saysNothing(const document::BoneMapSetting& setting) {
    return setting.pairs.empty() && setting.suggests && setting.scale == 0.0F;
}

}  // namespace poseloom::ui
