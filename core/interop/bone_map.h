// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rig/clip.h"
#include "rig/skeleton.h"

namespace poseloom::interop {

/// Why a bone follows another one.
enum class BoneMatch : std::uint8_t { None, Given, SameName, Suggested };

/// "none", "given", "name" or "suggested".
std::string_view nameOf(BoneMatch match);

/// Which bone of a clip's skeleton each bone of the played skeleton follows.
struct BoneMap {
    static constexpr int kNoBone = -1;
    std::vector<int> sourceOf;                ///< per target bone: a source bone, or kNoBone
    std::vector<BoneMatch> matches;           ///< per target bone
    std::vector<std::string> unknownTargets;  ///< given pairs whose bone does not exist
    std::vector<std::string> unknownSources;

    std::size_t mapped() const;
};

/// What a person has decided: target bone to source bone; an empty source means that it follows none.
using GivenPairs = std::map<std::string, std::string>;

/// Given pairs first; then equal names in any case; then, where `suggests` is true, names that mean the same
/// (boneWords()). No source bone is followed twice, but where pairs say so.
BoneMap mapBones(const rig::Skeleton& source, const rig::Skeleton& target, const GivenPairs& given,
                 bool suggests = true);

/// How many of the bones that a clip moves are followed, and how many it moves.
struct MapCoverage {
    std::size_t followed = 0;
    std::size_t moved = 0;
};
MapCoverage coverageOf(const BoneMap& map, const rig::Skeleton& source, const rig::Clip& clip);

/// True where a clip of `source` can be played on `target` as it is: every bone of the one that the other has
/// too rests in the same place within a thousandth, and axes and units are the same.
bool isSameSkeleton(const rig::Skeleton& source, const rig::Skeleton& target);

}  // namespace poseloom::interop
