// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/assets.h"
#include "interop/export_model.h"
#include "panim/clip.h"
#include "support/progress.h"

namespace poseloom::document {

/// What of a graph's motion becomes a clip.
struct BakeRequest {
    double from = 0.0;                         ///< seconds since every slot stood at its stored frame
    std::optional<double> to;                  ///< none: as long as the longest clip
    double fps = 30.0;                         ///< above 0, at most 1000
    std::vector<WeightSetting> weights;        ///< over the project's live weights
    std::optional<eval::Semantics> semantics;  ///< none: as the project says
};

/// A graph's motion as frames.
struct BakedMotion {
    std::string name;
    double fps = 30.0;
    int frames = 0;                                 ///< 0: there is no motion; the diagnostics say why
    std::shared_ptr<const rig::Skeleton> skeleton;  ///< null: the graph moves none
    rig::ClipPtr skeletal;  ///< the joints of the skeleton that the graph moves; null without a skeleton
    /// What is no joint of the skeleton: nodes, other bones and values. Under `perro` all there is.
    panim::Clip rest;
    Diagnostics diagnostics;
    bool stopped = false;  ///< progress asked for it; there are no frames then
};

/// Frames that are baked at most.
inline constexpr int kMostBakedFrames = 100000;

/// Seconds that the longest clip takes at its slot's speed.
double lengthOf(const std::vector<BoundSlot>& slots);

/// Evaluates the graph at every frame, as `eval --time` would. Codes: those of the project, its graph and its
/// evaluation; INT040 (nothing to bake), INT041 (too many frames), INT042 (a weight names no input).
BakedMotion bake(const OpenedProject& opened, const BakeRequest& request, const Progress& progress = {});

/// The whole motion as one Perro clip: joints as bones of one Skeleton3D (rotations relative to their rest),
/// everything else as it is. Keys that the others give within `tolerance` (units, radians) are left out.
panim::Clip panimOf(const BakedMotion& motion, double tolerance, interop::KeyStatistics& statistics);

}  // namespace poseloom::document
