// SPDX-License-Identifier: MIT
#include <array>

#include "mdl/model.h"

namespace poseloom::mdl {

namespace {

constexpr auto kError = Severity::Error;

constexpr std::array kExplanations{
    Explanation{
        "MDL130", kError, "A search path cannot be used",
        "Files of a game are looked for in folders. The named place is none, or is not there; the other places "
        "are still used.",
        "--search ../hl2/models.zip", "Name the folder that holds the game's `models` and `materials`."},
};

}  // namespace

std::span<const Explanation> fileExplanations() {
    return kExplanations;
}

}  // namespace poseloom::mdl
