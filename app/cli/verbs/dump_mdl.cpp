// SPDX-License-Identifier: MIT
#include "verbs/verbs.h"

namespace poseloom::cli {

int dumpMdl(const std::string&, Json&, const Console&) {
    return kUsage;
}

}  // namespace poseloom::cli
