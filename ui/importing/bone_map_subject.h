// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "document/project.h"
#include "interop/bone_map.h"
#include "panim/clip.h"
#include "rig/clip.h"
#include "rig/mesh.h"
#include "rig/skeleton.h"

namespace poseloom::ui {

/// A clip of one skeleton that is played on another one.
struct BoneMapSubject {
    std::string clip;  ///< the path as the project writes it: what BoneMapSetting::clip names
    rig::ClipPtr motion;
    std::shared_ptr<const rig::Skeleton> source;
    std::shared_ptr<const rig::Skeleton> target;
    std::shared_ptr<const rig::Mesh> mesh;  ///< of the target; null: none
    panim::ClipPtr panim;                   ///< where the clip is Perro's: it follows by names alone
};

/// Which bone follows which, as a setting says.
interop::BoneMap mapOf(const BoneMapSubject& subject, const document::BoneMapSetting& setting);

/// The clip as one of the target's.
rig::ClipPtr followedClip(const BoneMapSubject& subject, const document::BoneMapSetting& setting);

/// True where the clip is of another skeleton, or moves bones whose names the target does not have.
bool canBeMapped(const BoneMapSubject& subject);

/// True where nothing is decided: the project need not hold the setting.
bool saysNothing(const document::BoneMapSetting& setting);

}  // namespace poseloom::ui
