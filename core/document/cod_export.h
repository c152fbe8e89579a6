// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

#include "document/model_export.h"
#include "mdl/search_paths.h"

namespace poseloom::document {

/// What is made of a file of Call of Duty, by the endings of input and output:
/// * an xanim becomes an xanim of version 14 (an output without ending), or with the bones of `rig` an
///   XANIM_EXPORT, .glb, .smd, .bvh or .panim;
/// * an xmodel or XMODEL_EXPORT becomes an XMODEL_EXPORT, .glb, .smd (mesh) or .bvh (bones);
/// * an XANIM_EXPORT becomes an xanim with the bones of `rig`.
struct CodConversion {
    std::string kind;  ///< of the input, as in formats()
    std::filesystem::path input;
    std::filesystem::path output;
    std::filesystem::path rig;  ///< an xmodel or XMODEL_EXPORT; empty: none
    bool loops = false;         ///< an XANIM_EXPORT becomes an animation that loops
};

/// True for the kinds that convertCod() takes.
bool isCodConversion(std::string_view kind);

/// Writes the file whole or not at all. Codes: XAN, INT, SYS; INT008 where the conversion needs a rig that is
/// not given, or there is none from this kind to that ending.
ExportOutcome convertCod(const CodConversion& conversion, const mdl::SearchPaths& search);

}  // namespace poseloom::document
