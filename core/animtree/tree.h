// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/text_edits.h"

namespace poseloom::animtree {

/// No node: the parent of what stands at the root.
inline constexpr std::uint32_t kNoNode = static_cast<std::uint32_t>(-1);

enum class NodeKind : std::uint8_t { Leaf, Group };

/// "leaf" or "group".
std::string_view nameOf(NodeKind kind);

/// The words after a colon (spec/cod.md 2.2, 2.7). The last three belong to later games: Additive to Call of
/// Duty 4, Client and Separate to Black Ops.
enum class PropertyKind : std::uint8_t {
    LoopSync,
    NonLoopSync,
    Complete,
    Additive,
    Client,
    Separate,
    Unknown,
};

/// As written in a file, lower case; "unknown" for Unknown.
std::string_view nameOf(PropertyKind kind);
/// By its word in any case; Unknown where there is none.
PropertyKind propertyKind(std::string_view word);
/// The engine's bit: 1 loopsync, 2 nonloopsync, 8 complete, 0 for words that it does not know.
std::uint8_t flagOf(PropertyKind kind);

inline constexpr std::uint8_t kLoopSync = 1;
inline constexpr std::uint8_t kNonLoopSync = 2;
/// Set by the sync set-up on the group whose clock its leaves follow.
inline constexpr std::uint8_t kSyncClock = 4;
inline constexpr std::uint8_t kComplete = 8;
inline constexpr std::uint8_t kAnySync = kLoopSync | kNonLoopSync;

struct Property {
    PropertyKind kind = PropertyKind::Unknown;
    std::string word;  ///< as written
    ShortSpan span;
};

/// Letters that the tree owns: a tree of thousands of nodes keeps them in one piece. Becomes a string of its
/// own where one is asked for.
class NodeName : public std::string_view {
  public:
    NodeName() = default;
    explicit NodeName(std::string_view letters) : std::string_view(letters) {}
    operator std::string() const { return std::string(data(), size()); }
};

/// A leaf names an xanim asset; a group has children. Kept small: reading a large file is a matter of how
/// many bytes go to memory and come back.
struct Node {
    NodeKind kind = NodeKind::Leaf;
    std::uint8_t propertyFlags = 0;  ///< the bits of all its properties
    std::uint32_t parent = kNoNode;  ///< index in Tree::nodes
    std::uint32_t depth = 0;         ///< 0 at the root
    std::uint32_t end = 0;           ///< index past its last descendant
    NodeName name;                   ///< as written, without quotes; the engine lowers its case
    ShortSpan nameSpan;
    ShortSpan list{};                 ///< from the colon to the end of the last property; empty: no list
    std::uint32_t firstProperty = 0;  ///< see Tree::propertiesOf
    std::uint32_t propertyCount = 0;
    ShortSpan open{};   ///< the `{`; empty for a leaf
    ShortSpan close{};  ///< the `}`; empty where it is missing

    std::uint8_t flags() const { return propertyFlags; }
    bool hasList() const { return list.size() > 0; }
    /// The `:` itself, where there is a list.
    Span colon() const { return {list.begin, list.begin + 1U}; }
    /// The name and its property list.
    Span head() const { return {nameSpan.begin, hasList() ? list.end : nameSpan.end}; }
    /// From the name to the closing brace, or to the end of the property list.
    Span span() const;
};

/// What a comment says something about.
enum class CommentPlace : std::uint8_t {
    Free,   ///< nothing: it stands for itself
    Above,  ///< the node below it, with no empty line between
    Name,   ///< behind a name or its property list, on that line
    Open,   ///< behind the opening brace
    Close,  ///< behind the closing brace
};

struct Comment {
    ShortSpan span;
    bool block = false;
    CommentPlace place = CommentPlace::Free;
    std::uint32_t node = kNoNode;  ///< index in Tree::nodes; of a free one, the group that it stands in
};

/// An animation tree in file order: a node is followed by all its descendants. Spans refer to the text it was
/// read from.
struct Tree {
    std::vector<Node> nodes;
    std::vector<Property> properties;  ///< of all nodes, in file order
    std::vector<Comment> comments;
    std::shared_ptr<const std::string> letters;  ///< of all names; copies of a tree share them

    /// As written, in file order.
    std::span<const Property> propertiesOf(const Node& node) const {
        return std::span(properties).subspan(node.firstProperty, node.propertyCount);
    }
    /// Indices of the children of a node, or of the root (kNoNode), in file order.
    std::vector<std::uint32_t> childrenOf(std::uint32_t parent) const;
    /// True where `node` is `ancestor` or below it; everything is below kNoNode.
    bool isWithin(std::uint32_t node, std::uint32_t ancestor) const;
};

/// `group/sub/leaf` with names as written; the second of equal siblings is `leaf#2`.
std::string pathOf(const Tree& tree, std::uint32_t node);
/// The paths of all nodes at once, in time that grows with their letters.
std::vector<std::string> pathsOf(const Tree& tree);
/// The node of a path, in any case; nullopt where there is none. The empty path is none: it means the root.
std::optional<std::uint32_t> findPath(const Tree& tree, std::string_view path);

/// True for a name that the engine takes: letters, digits and underscores. The empty name passes, as there.
bool isIdentifier(std::string_view text);

}  // namespace poseloom::animtree
