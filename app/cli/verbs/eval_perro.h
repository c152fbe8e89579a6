// SPDX-License-Identifier: MIT
#pragma once

#include "document/assets.h"
#include "eval/perro.h"
#include "json_output.h"

namespace poseloom::cli {

/// The project's live weights.
std::vector<eval::PerroWeight> perroWeights(const document::OpenedProject& opened);

/// Evaluates as the engine does and fills the document's no_pose, pose and bones; `frames`: one per slot,
/// fractions are dropped. What cannot be played is added to `diagnostics`.
void fillPerroPose(const document::OpenedProject& opened, const std::vector<double>& frames,
                   const std::vector<eval::PerroWeight>& weights, Json& document, Diagnostics& diagnostics);

}  // namespace poseloom::cli
