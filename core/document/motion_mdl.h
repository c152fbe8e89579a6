// SPDX-License-Identifier: MIT
#pragma once

#include "document/motion_export.h"
#include "mdl/writer.h"

namespace poseloom::document {

/// The motion in Source's axes and unit: Z up, facing X, inches. The same where it is so already.
Motion inSourceSpace(const Motion& motion);

/// What a Source model is made from, of a motion in Source's space. Of one that comes from a Source model,
/// everything but animations and sequences is that model's.
mdl::ModelSource modelSourceOf(const Motion& motion, const std::string& name);

}  // namespace poseloom::document
