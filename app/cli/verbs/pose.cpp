// SPDX-License-Identifier: MIT
#include "verbs/verbs.h"

namespace poseloom::cli {

void addPoseVerb(CLI::App&, const Console&, int&) {}

}  // namespace poseloom::cli
