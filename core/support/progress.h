// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace poseloom {

/// Told from 0 to 1 how much of some long work is done, on the thread that does it; false asks it to stop.
using Progress = std::function<bool(double done)>;

}  // namespace poseloom
