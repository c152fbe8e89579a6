// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rig/skeleton.h"
#include "xanim/animation_writer.h"

namespace poseloom::xanim {

/// What an XANIM_EXPORT text (version 3, spec/cod.md 5.3) holds: every bone in the world at every frame.
struct ExportedMotion {
    std::vector<std::string> parts;
    double fps = 30.0;
    int firstFrame = 0;
    std::vector<std::vector<rig::Transform>> frames;  ///< a transform for each part
    std::vector<Notetrack> notetracks;                ///< frames count from 0
};

struct ExportedMotionResult {
    std::optional<ExportedMotion> motion;  ///< nothing where the text is no such export, or has no frame
    Diagnostics diagnostics;
};

/// Reads an export; what does not fit is reported with line and column (XAN040 to XAN044).
ExportedMotionResult readXanimExport(const SourceText& text, const std::string& file);
std::string writeXanimExport(const ExportedMotion& motion);

/// The motion of a model's bones in the world. Bones that the animation does not move rest; bones that the
/// model does not have are left out. Root motion is no part of it.
ExportedMotion motionOf(const Animation& animation, const rig::Skeleton& skeleton);

/// A motion as it is packed into an xanim: relative to the parents and rest placements of the skeleton.
/// Translations that differ from rest by less than the text's rounding count as at rest. Bones that the
/// skeleton does not have are left out and reported (XAN045).
SourceMotion relativeTo(const rig::Skeleton& skeleton, const ExportedMotion& motion, const std::string& name,
                        Diagnostics& diagnostics);

}  // namespace poseloom::xanim
