// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "animtree/leaf_assets.h"
#include "animtree/loader.h"

namespace poseloom::animtree {

/// The order in which siblings are numbered. The engine parses children into a list whose head grows, so that
/// the last of a file comes first (spec/cod.md 0.1).
enum class SiblingOrder : std::uint8_t { Reversed, File };

/// One entry of the engine's table (spec/cod.md 3.3).
struct CompactEntry {
    std::string name;              ///< lower case; "root" for entry 0
    std::uint32_t parent = 0;      ///< of entry 0: 0
    std::uint32_t childCount = 0;  ///< 0: a leaf
    std::uint32_t firstChild = 0;  ///< children stand one behind the other; 0 for a leaf
    std::uint8_t flags = 0;        ///< after the sync set-up: kLoopSync and so on, kSyncClock
    std::uint32_t kept = kNoNode;  ///< index in LoadedTree::kept; kNoNode for entry 0

    bool operator==(const CompactEntry&) const = default;
};

/// A tree as the engine keeps it, and the engine's questions to it (spec/cod.md 3.4).
struct CompactTree {
    std::string name;
    std::uint32_t treeIndex = 1;  ///< in the registry, from 1
    std::vector<CompactEntry> entries;
    /// Of each referenced name its node; the value that scripts see is packed().
    std::map<std::string, std::uint32_t, std::less<>> bindings;
    std::uint32_t checksum = 0;  ///< taken before the sync set-up

    /// (treeIndex << 16) | node: the engine's scr_anim.
    std::uint32_t packed(std::uint32_t node) const { return (treeIndex << 16U) | node; }
    bool isPrimitive(std::uint32_t node) const { return entries[node].childCount == 0; }
    bool hasTime(std::uint32_t node) const {
        return isPrimitive(node) || (entries[node].flags & kAnySync) != 0;
    }
    /// The asset's name of a leaf; "<non-leaf anim>" for every group.
    std::string_view animName(std::uint32_t node) const;
    /// Bytes of the engine's live object: 8 per node and 14.
    std::size_t liveBytes() const { return 8 * entries.size() + 14; }
};

/// What is known about the loop flags of xanim assets.
class LoopFlags {
  public:
    /// Nothing is known: the sync set-up compares no leaf.
    LoopFlags() = default;
    /// These loop, and so does `void_loop`; all others do not.
    explicit LoopFlags(NameSet looping) : m_known(true), m_looping(std::move(looping)) {}

    std::optional<bool> loops(std::string_view asset) const;

  private:
    bool m_known = false;
    NameSet m_looping;
};

struct BuildFault {
    std::string text;  ///< the engine's; ours where it has none
    std::string_view code;
    std::uint32_t kept = kNoNode;   ///< the node concerned
    std::uint32_t other = kNoNode;  ///< the one that it collides with
    bool engine = true;             ///< the engine stops with this text
    std::string place{};            ///< the file of an asset, where there is one
};

struct BuiltTree {
    CompactTree tree;
    /// In the order in which the engine would meet them: it loads the assets, then numbers and binds.
    std::vector<BuildFault> faults;
    std::vector<BuildFault> syncFaults;  ///< of the sync set-up, which comes after undefined references
    std::vector<std::string> undefined;  ///< references without a node, ascending
};

struct BuildOptions {
    std::string treeName;
    std::uint32_t treeIndex = 1;
    SiblingOrder order = SiblingOrder::Reversed;
    LoopFlags loops{};
    FindLeaf assets{};  ///< where given, loop flags come from the assets
};

/// Loads the leaves' assets, numbers, binds, sums and sets up sync (spec/cod.md 3.3, 3.4). Linear; does not
/// recurse.
BuiltTree build(const LoadedTree& loaded, const NameSet& references, const BuildOptions& options);

}  // namespace poseloom::animtree
