// SPDX-License-Identifier: MIT
#include "verbs/verbs.h"

namespace poseloom::cli {

void addFmtVerb(CLI::App&, const Console&, int&) {}

}  // namespace poseloom::cli
