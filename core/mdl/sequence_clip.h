// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "mdl/model_set.h"

namespace poseloom::mdl {

/// Pose parameters by name, normalised to [0, 1].
using PoseSettings = std::map<std::string, float>;

/// A sequence as a clip for slots, with its blends, layers and locks: object = the file's stem, one track per
/// bone of the main model, as many frames as its longest animation at the sequence's own rate. Parameters
/// that `settings` does not name are as games start with them; names that the model does not have are
/// ignored. A delta sequence gives deltas, without layers. Null where there is no such sequence.
rig::ClipPtr makeSequenceClip(ModelSetPtr set, std::size_t sequence, const PoseSettings& settings = {});

}  // namespace poseloom::mdl
