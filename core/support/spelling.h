// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace poseloom {

/// The candidate that `word` was most likely meant to be: the fewest inserted, removed, replaced or swapped
/// bytes, case ignored. Nullopt where none is near (more than a third of the word apart, at most 3), or where
/// the word itself is among them. First wins a tie.
std::optional<std::string_view> nearestSpelling(std::string_view word,
                                                std::span<const std::string_view> candidates);

/// `; did you mean X?` with the name in the given quotes, or nothing.
std::string didYouMean(std::string_view word, std::span<const std::string_view> candidates,
                       std::string_view quote = {});

}  // namespace poseloom
