// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace poseloom::xanim {

/// A-Z as a-z: how the engine compares names of assets and bones.
std::string lowerCase(std::string_view text);

/// The name of an asset: the last part of a path. Its files have no extension.
std::string assetNameOf(std::string_view path);

}  // namespace poseloom::xanim
