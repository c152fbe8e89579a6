// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "mdl/sequence.h"

namespace poseloom::mdl {

/// The weight of a layer with a ramp (start != end) where its host plays at `place` with `hostWeight`
/// (spec/mdl.md 2.7); nullopt outside the ramp. `place` is a cycle, or the value of a pose parameter.
std::optional<float> layerWeight(const AutoLayer& layer, float place, float hostWeight);

}  // namespace poseloom::mdl
