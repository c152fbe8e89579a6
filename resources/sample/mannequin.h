// SPDX-License-Identifier: MIT
#pragma once

#include "mdl/writer.h"

namespace poseloom::sample {

/// The whole sample model: rig, skin, animations, sequences, attachments and hitboxes.
mdl::ModelSource makeMannequin();

}  // namespace poseloom::sample
