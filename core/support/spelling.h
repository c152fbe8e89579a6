// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace poseloom {

/// The candidate that `word` was most likely meant to be: the fewest inserted, removed, replaced or swapped
/// bytes, case ignored; empty where none is near (more than a third of the word, at most 3). First wins a
/// tie.
std::string_view nearestSpelling(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace poseloom
