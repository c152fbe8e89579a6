// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "mdl/writer.h"
#include "rig.h"

namespace poseloom::sample {

/// Idle, walk, run, aim, recoil and breathe, in this order.
std::vector<mdl::SourceAnimation> makeAnimations(const Rig& rig);

/// The whole sample model: rig, skin, animations, sequences, attachments and hitboxes.
mdl::ModelSource makeMannequin();

}  // namespace poseloom::sample
