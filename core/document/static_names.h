// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "support/diagnostic.h"

namespace poseloom::document {

/// The constant that Perro's static build makes of a path: upper case, and `_` for every byte that is neither
/// letter nor digit of ASCII.
std::string staticNameOf(const std::string& path);

/// Per file what clashes with it in a static build: the first file before it of the same name, where that is
/// another path. All files must be of one kind.
std::vector<std::optional<Diagnostic>> staticClashes(const std::vector<std::string>& paths);

}  // namespace poseloom::document
