// SPDX-License-Identifier: MIT
#pragma once

#include "mdl/writer.h"
#include "rig.h"

namespace poseloom::sample {

/// 121 frames: from the stand (frame 0, its rest) into a two-handed aim that sweeps left, right, up and down.
mdl::SourceAnimation makeAim(const Rig& rig);
/// 16 frames: a short kick of arms and trunk that starts and ends in the stand.
mdl::SourceAnimation makeRecoil(const Rig& rig);

}  // namespace poseloom::sample
