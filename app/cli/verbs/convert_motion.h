// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "export_report.h"
#include "mdl/search_paths.h"

namespace poseloom::cli {

/// What `convert` makes of motion that is no model of Source and no file of Call of Duty.
struct MotionConversion {
    std::string input;
    std::string kind;
    std::string output;
    std::vector<std::string> animations;  ///< names, or # and an index; empty: all
    std::string rig;                      ///< of a .panim: the model whose bones it moves
    double fps = 0.0;                     ///< that curves are sampled at; 0: as their keys ask for
    ExportOptions exports;
};

/// A file of another program as another one; returns the exit status.
int convertForeign(const MotionConversion& conversion, const Console& console);

/// A .panim on the bones of a rig; returns the exit status.
int convertPanimMotion(const MotionConversion& conversion, const mdl::SearchPaths& search,
                       const Console& console);

/// An animation of a Source model as a .panim; returns the exit status.
int convertToPanim(const MotionConversion& conversion, const mdl::SearchPaths& search,
                   const Console& console);

}  // namespace poseloom::cli
