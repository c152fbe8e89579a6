// SPDX-License-Identifier: MIT
#pragma once

namespace poseloom {

/// The double whose shortest decimal spelling is the float's own: 0.1F becomes 0.1, not 0.10000000149011612.
/// Not finite: 0.
double shortestDouble(float value);

}  // namespace poseloom
