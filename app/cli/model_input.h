// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "mdl/model.h"
#include "mdl/search_paths.h"

namespace poseloom::cli {

/// The model at a path, where "-" is standard input, which brings no files beside it. What belongs to it is
/// also looked for in `search`.
mdl::OpenResult openModelInput(const std::string& path, const mdl::SearchPaths& search);
/// The same without its mesh.
mdl::ReadResult openAnimationsInput(const std::string& path, const mdl::SearchPaths& search);

}  // namespace poseloom::cli
