// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "xanim/animation.h"
#include "xanim/model.h"

namespace poseloom::xanim {

/// What an animation tree has to know of the animation that a leaf names.
struct LeafAsset {
    bool exists = false;
    std::string place;      ///< where it was found, for messages
    int version = 0;        ///< 0 where it could not be read at all
    bool loadable = false;  ///< United Offensive takes it: version 14, no errors
    bool loops = false;
    bool movesOwner = false;  ///< it has root motion
    double length = 0.0;      ///< seconds
    std::vector<Notetrack> notetracks;
    std::optional<std::string> engineError;  ///< as of AnimationResult
    Diagnostics diagnostics;
};

/// The xanims of a game: loose folders and packages, in whatever order `find` looks. Names fold case; each
/// file is read once. Not thread-safe.
class AssetFolder {
  public:
    explicit AssetFolder(FindFile find) : m_find(std::move(find)) {}

    /// The asset with the name of a leaf: the file xanim/NAME.
    const LeafAsset& leaf(std::string_view name);

  private:
    FindFile m_find;
    std::map<std::string, LeafAsset, std::less<>> m_known;
};

}  // namespace poseloom::xanim
