// SPDX-License-Identifier: MIT
#pragma once

#include "support/result.h"
#include "xanim/model.h"

namespace poseloom::xanim {

// Writers of the three files of a model in version 14, that of Call of Duty and United Offensive (spec/cod.md
// 5.2). What they write is read again equal. XAN014 where something does not fit the format.

/// Collision is left out: it is not kept by the reader. Three levels of detail.
Result<std::vector<std::byte>> writeModelFile(const Model& model);
Result<std::vector<std::byte>> writePartsFile(const ModelParts& parts);
/// Every triangle is a strip of its own.
Result<std::vector<std::byte>> writeSurfacesFile(const ModelSurfaces& surfaces);

}  // namespace poseloom::xanim
