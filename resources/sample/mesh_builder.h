// SPDX-License-Identifier: MIT
#pragma once

#include "rig.h"
#include "rig/mesh.h"

namespace poseloom::sample {

/// The mannequin's skin: one closed surface in three materials (body, head, joints), bound to the rig.
rig::Mesh buildMannequin(const Rig& rig);

}  // namespace poseloom::sample
