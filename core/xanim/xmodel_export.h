// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rig/mesh.h"
#include "rig/skeleton.h"
#include "support/diagnostic.h"

namespace poseloom::xanim {

/// What an XMODEL_EXPORT text holds (spec/cod.md 5.3): bones and a mesh at rest, Z up, inches.
struct ExportedModel {
    rig::Skeleton skeleton;
    rig::Mesh mesh;  ///< a part for each pair of object and material
};

struct ExportedModelResult {
    std::optional<ExportedModel> model;  ///< nothing where the text is no such export, or has no bone
    Diagnostics diagnostics;
};

/// Of Call of Duty and United Offensive: a line per corner of a triangle, materials are pictures.
inline constexpr int kModelExport5 = 5;
/// Of Call of Duty 2 and later.
inline constexpr int kModelExport6 = 6;

/// Reads versions 5 and 6; what does not fit is reported with line and column (XAN040 to XAN044).
ExportedModelResult readXmodelExport(const SourceText& text, const std::string& file);
std::string writeXmodelExport(const ExportedModel& model, int version);

}  // namespace poseloom::xanim
