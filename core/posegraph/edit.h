// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "posegraph/graph.h"
#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::posegraph {

// Edits name nodes and slots by key and slots by name: what a person sees. Each is planned as the smallest
// text edit in the file's own style; an edit that would break the file is refused with a PGE code and a
// reason.

struct AddNode {
    std::string key;
    NodeKind kind = NodeKind::Blend;
};
struct RemoveNode {
    std::string key;
};  ///< references to it are removed, with their weights
struct DuplicateNode {
    std::string key;
    std::string newKey;
};
struct RenameNode {
    std::string key;
    std::string newKey;
};  ///< updates every `@ref`
struct AddSlot {
    std::string name;
    std::size_t index = static_cast<std::size_t>(-1);
};
struct RemoveSlot {
    std::string name;
};
struct RenameSlot {
    std::string name;
    std::string newName;
};
struct MoveSlot {
    std::string name;
    std::size_t index = 0;
};
/// Inserts `@ref` before input `index` (appends where index is past the end) with `weight`.
struct ConnectInput {
    std::string node;
    std::string ref;
    std::size_t index = static_cast<std::size_t>(-1);
    float weight = 1.0F;
};
struct DisconnectInput {
    std::string node;
    std::size_t index = 0;
};
struct MoveInput {
    std::string node;
    std::size_t from = 0;
    std::size_t to = 0;
};  ///< weight moves along
struct SetInputRef {
    std::string node;
    std::size_t index = 0;
    std::string ref;
};
struct SetWeight {
    std::string node;
    std::size_t index = 0;
    float weight = 1.0F;
};
/// Add: base. Invert: input. An empty ref removes the key.
struct SetBase {
    std::string node;
    std::string ref;
};
struct SetOutput {
    std::string ref;
};
struct SetName {
    std::string name;
};
enum class MaskList : std::uint8_t { Objects, Fields, Bones };
/// An empty list clears it; the whole `mask` goes when its last list does.
struct SetMaskList {
    std::string node;
    MaskList list = MaskList::Bones;
    std::vector<std::string> entries;
};
/// Node positions written in the form that the engine tolerates: an unknown key in the header (perro.md 1.5).
struct SetLayout {
    std::vector<std::pair<std::string, std::pair<float, float>>> positions;
};

struct Edit;
/// Several edits as one, planned in order.
struct EditList {
    std::vector<Edit> edits;
};

struct Edit {
    std::variant<AddNode, RemoveNode, DuplicateNode, RenameNode, AddSlot, RemoveSlot, RenameSlot, MoveSlot,
                 ConnectInput, DisconnectInput, MoveInput, SetInputRef, SetWeight, SetBase, SetOutput,
                 SetName, SetMaskList, SetLayout, EditList>
        what;
};

/// A person's name for the edit: "Rename Walk to Stroll".
std::string describe(const Edit& edit);

/// The text edits that carry out `edit`. Pure: nothing is written.
Result<TextEdits> plan(const SourceText& text, const Edit& edit);

/// The text in canonical layout (perro.md 1.5), every comment kept. Fails where the text does not parse.
Result<std::string> format(const SourceText& text);

}  // namespace poseloom::posegraph
