// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace poseloom::posegraph {

/// The candidate that `name` was most likely meant to be: equal but for case, or few letters away. Nullopt
/// where none is close, or `name` itself is among them.
std::optional<std::string_view> closestName(std::string_view name,
                                            std::span<const std::string_view> candidates);

}  // namespace poseloom::posegraph
