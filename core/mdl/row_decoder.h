// SPDX-License-Identifier: MIT
#pragma once

#include "mdl/model.h"
#include "rig/clip_rows.h"

namespace poseloom::mdl {

/// Writes every frame of an animation as a pose row: what decodeFrame() gives for each, to within 1e-6 of
/// 1 - |dot| and 1e-5 of a position, with the work of a stream's runs and of the trigonometry shared among
/// frames and bones. `info` has one track per bone of the model.
void decodeRows(const Model& model, std::size_t animation, const rig::ClipInfo& info,
                const rig::ClipRows& rows);

}  // namespace poseloom::mdl
