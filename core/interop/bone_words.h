// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace poseloom::interop {

/// What a bone's name says, whatever program it comes from.
struct BoneWord {
    char side = ' ';   ///< 'l', 'r', or ' '
    std::string word;  ///< "thigh", "spine2", "thumb1"; a name that says nothing known stays, in lower case
    bool operator==(const BoneWord&) const = default;
};

/// Takes names apart: prefixes of programs ("mixamorig:", "ValveBiped.Bip01_", "j_"), case, separators, the
/// spelling of left and right ("Left", "_L", ".l", "_le") and names for the same bone ("calf", "shin",
/// "LowerLeg") make no difference. `names` are all of one skeleton, because some words mean one thing beside
/// another: "shoulder" is the upper arm where there is a clavicle.
std::vector<BoneWord> boneWords(const std::vector<std::string_view>& names);

}  // namespace poseloom::interop
