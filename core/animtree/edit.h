// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "animtree/tree.h"
#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::animtree {

// Edits name nodes by their paths (pathOf); the empty path is the root. Each is planned as the smallest text
// edit in the file's own style. What the format forbids is refused with an ATE code and the reason.

inline constexpr std::size_t kAtEnd = static_cast<std::size_t>(-1);

/// The properties that a group has or shall have.
struct GroupProperties {
    bool loopsync = false;
    bool nonloopsync = false;
    bool complete = false;

    bool none() const { return !loopsync && !nonloopsync && !complete; }
    std::uint8_t flags() const;
    bool operator==(const GroupProperties&) const = default;
};

struct AddNode {
    std::string parent;
    std::string name;
    NodeKind kind = NodeKind::Leaf;
    GroupProperties properties{};  ///< of a group
    std::size_t index = kAtEnd;    ///< before which child
};
/// With all that is below it, and the comments that speak of it.
struct RemoveNode {
    std::string node;
};
struct RenameNode {
    std::string node;
    std::string name;
};
/// Reorders or reparents; comments come along. `index` counts the other children.
struct MoveNode {
    std::string node;
    std::string parent;
    std::size_t index = kAtEnd;
};
/// Puts siblings into a new group, which stands where the first of them stood.
struct WrapNodes {
    std::vector<std::string> nodes;
    std::string name;
    GroupProperties properties{};
};
struct SetProperties {
    std::string node;
    GroupProperties properties;
};
/// By name, case ignored; equal names keep their order. Comments that speak of a node move with it, others
/// stay.
struct SortChildren {
    std::string group;
    bool deep = false;  ///< groups below as well
};

struct Edit;
/// Several edits as one, planned in order.
struct EditList {
    std::vector<Edit> edits;
};

struct Edit {
    std::variant<AddNode, RemoveNode, RenameNode, MoveNode, WrapNodes, SetProperties, SortChildren, EditList>
        what;
};

/// A person's name for the edit: "Rename walk to stroll".
std::string describe(const Edit& edit);

/// The text edits that carry out `edit`, or why it cannot be done. Pure. Each plan is read back before it is
/// given: the tree then is exactly what was asked for, and no comment is lost but those of removed nodes.
Result<TextEdits> plan(const SourceText& text, const Edit& edit);
/// The same where the text has been read already and has no error: `tree` is what reading gave. Null: it is
/// read here.
Result<TextEdits> plan(const SourceText& text, std::shared_ptr<const Tree> tree, const Edit& edit);

std::span<const Explanation> editExplanations();

}  // namespace poseloom::animtree
