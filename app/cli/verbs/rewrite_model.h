// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "console.h"
#include "mdl/search_paths.h"

namespace poseloom::cli {

struct ModelRewrite {
    std::string input;
    std::string output;  ///< ends in .mdl
    int version = 0;     ///< 44 to 49; 0: the input's
};

/// Reads a model with its mesh and .ani and writes it anew: the .mdl, and beside it .vvd, .dx90.vtx and .ani
/// where the input has them. Answers the exit status.
int rewriteModel(const ModelRewrite& rewrite, const mdl::SearchPaths& search, const Console& console);

}  // namespace poseloom::cli
