// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "animtree/tree.h"
#include "support/text_reporter.h"

namespace poseloom::animtree {

/// The version of an xanim that the engine takes (spec/cod.md 5.1).
inline constexpr int kAssetVersion = 14;

/// What is known of the xanim that a leaf names.
struct LeafFacts {
    bool exists = false;
    int version = 0;      ///< 0 where there is none: the file is too short
    std::string trouble;  ///< why it cannot be used, though its version is right; empty: it can
    bool loops = false;   ///< only where it can be used
    std::string place;    ///< where it was found, for messages

    bool usable() const { return exists && version == kAssetVersion && trouble.empty(); }
};

/// Finds the xanim with the name of a leaf, in lower case. Must be safe to call from several threads where
/// several trees are looked at at once. An empty function: nothing is known of assets.
using FindLeaf = std::function<LeafFacts(std::string_view)>;

/// What is wrong with the asset of a leaf (spec/cod.md 2.3).
struct LeafFault {
    std::string_view code;  ///< ATR090 missing, ATR091 of another version, ATR092 cannot be read
    std::string text;       ///< the engine's own where it has one, else ours
    bool engine = true;     ///< false where the engine has no text for it
    std::string place{};    ///< the file, where there is one
};

/// The fault of a leaf's asset; nullopt where the engine takes it.
std::optional<LeafFault> faultOf(std::string_view name, const LeafFacts& facts);

/// A fault's text with the file that it is about behind it, where there is one.
std::string messageOf(std::string_view text, std::string_view place);

/// The assets of every leaf of a tree, whether or not a script names it, and the loop flags below its sync
/// groups with their fixes: warnings, because the engine needs those leaves only that are kept.
void reportAssets(const SourceText& text, const Tree& tree, const FindLeaf& find, TextReporter& reporter);

}  // namespace poseloom::animtree
