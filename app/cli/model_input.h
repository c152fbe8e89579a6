// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "mdl/model.h"

namespace poseloom::cli {

/// The model at a path, where "-" is standard input, which brings no files beside it.
mdl::OpenResult openModelInput(const std::string& path);
/// The same without its mesh.
mdl::ReadResult openAnimationsInput(const std::string& path);

}  // namespace poseloom::cli
