// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "animtree_options.h"
#include "console.h"
#include "reference_options.h"

namespace poseloom::cli {

/// With references the compiled tables are compared, else the trees.
struct TreeDiffOptions {
    ReferenceOptions before;
    ReferenceOptions after;  ///< none given: the same as before
    AnimTreeOptions tree;

    bool compiles() const { return before.given() || after.given() || tree.animCheck; }
};

/// `diff` of two .atr files, or of one with two sets of references; returns the exit status.
int diffAtr(const std::string& before, const std::string& after, const TreeDiffOptions& options, bool json,
            const Console& console);

}  // namespace poseloom::cli
