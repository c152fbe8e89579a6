// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/text_edits.h"

namespace poseloom::posegraph {

/// Identity of a slot or node inside one open document. It survives edits, renames and moves; 0 is never
/// used.
using NodeId = std::uint32_t;

enum class NodeKind : std::uint8_t { Blend, Add, Invert };

/// "Blend", "Add" or "Invert".
std::string_view nameOf(NodeKind kind);

/// `@Name`: `span` covers the sigil and the name.
struct Ref {
    std::string name;
    Span span;
};

struct Slot {
    NodeId id = 0;
    std::string name;
    Span span;  ///< the name as written, quotes included
    bool quoted = false;
};

/// One entry of `inputs` with the weight that stands at the same index of `weights`. A missing weight counts
/// as 1 (with a warning) and has no span.
struct Input {
    Ref ref;
    std::optional<float> weight;
    Span weightSpan;

    float weightOrDefault() const { return weight.value_or(1.0F); }
};

struct MaskEntry {
    std::string text;
    Span span;
    bool operator==(const MaskEntry& other) const { return text == other.text; }
};

/// A track must pass every list that is not empty.
struct Mask {
    std::vector<MaskEntry> objects;
    std::vector<MaskEntry> fields;
    std::vector<MaskEntry> bones;
    std::optional<Span> span;  ///< `{ ... }` as written; none where the node has no mask

    bool empty() const { return objects.empty() && fields.empty() && bones.empty(); }
};

/// A Blend (inputs), an Add (base, inputs) or an Invert (input, kept in `base`).
struct Node {
    NodeId id = 0;
    std::string key;
    NodeKind kind = NodeKind::Blend;
    std::vector<Input> inputs;
    std::vector<float> extraWeights;  ///< weights beyond the last input, ignored by every semantics
    std::optional<Ref> base;          ///< Add: base. Invert: input
    Mask mask;
    Span keySpan;    ///< the key in the opening tag
    Span blockSpan;  ///< from the opening `[` to the end of the closing tag
};

/// What a .panimtree means, in file order. Spans refer to the text it was read from.
struct Graph {
    std::string name = "AnimationTree";
    std::vector<Slot> slots;
    std::vector<Node> nodes;
    std::optional<Ref> output;

    const Node* findNode(std::string_view key) const;
    const Node* findNode(NodeId id) const;
    const Slot* findSlot(std::string_view name) const;
};

}  // namespace poseloom::posegraph
