// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "posegraph/graph.h"
#include "posegraph/lexer.h"
#include "support/text_reporter.h"

namespace poseloom::posegraph {

// The text as blocks, entries and lists, each with its place. Nothing that the meaning drops is dropped here:
// repeated keys and blocks, unknown keys, spelling. Edits and formatting work on this.

/// `[Name]` or `[/Name]`.
struct Tag {
    std::string name;
    Span nameSpan;
    Span span;
};

/// One `@Name`, number, name or string.
struct Item {
    std::string text;             ///< the name or text; of a number its bytes
    std::optional<float> number;  ///< of a well-formed number
    bool quoted = false;
    ShortSpan span;                    ///< all of it, `@` and quotes included
    ShortSpan nameSpan;                ///< the name without `@`; equal to `span` otherwise
    std::optional<ShortSpan> comma{};  ///< the separator after it
};

/// `[ ... ]`; of the slots block, what stands between its tags.
struct List {
    Span span;
    std::vector<Item> items;
};

/// `bones = [Spine]` within a mask.
struct MaskPart {
    std::string key;
    ShortSpan keySpan;
    List list;
    ShortSpan span;  ///< from the key to the end of the list
    std::optional<ShortSpan> comma{};
};

enum class ValueKind : std::uint8_t { Broken, Ref, RefList, NumberList, Text, Mask, Unknown };

/// `key = value`.
struct Entry {
    std::string key;
    Span keySpan;
    ValueKind kind = ValueKind::Broken;
    Span valueSpan;
    Span span;
    std::optional<Item> item{};    ///< of a Ref or a Text
    List list{};                   ///< of a RefList or a NumberList
    std::vector<MaskPart> mask{};  ///< of a Mask
};

/// A block of entries: header, output, or a node's kind.
struct EntryBlock {
    Tag open;
    std::optional<Tag> close;
    Span span;
    std::vector<Entry> entries;

    /// The last entry of that key, which is the one that counts; null where there is none.
    const Entry* find(std::string_view key) const;
};

enum class BlockKind : std::uint8_t { Header, Slots, Output, Node };

struct Block {
    BlockKind kind = BlockKind::Node;
    EntryBlock body;  ///< tags and entries; a node has its entries in `inner`
    List slots{};     ///< of a Slots block
    /// Of a node: its kind block, where it has one.
    std::optional<EntryBlock> inner{};
    NodeKind nodeKind = NodeKind::Blend;

    Span span() const { return body.span; }
};

struct FileSyntax {
    TokenList tokens;
    std::vector<Block> blocks;
    /// Runs of text outside any block, which the engine skips.
    std::vector<Span> stray;

    /// The last block of that kind, which is the one that counts; null where there is none.
    const Block* find(BlockKind kind) const;
    /// The first node with that key.
    const Block* findNode(std::string_view key) const;
};

/// Reads a text, also a broken one: every fault is reported and the rest is read on. A text that the engine
/// accepts gives no error. Linear in the text; does not recurse.
FileSyntax parseSyntax(const SourceText& text, TextReporter& reporter);

}  // namespace poseloom::posegraph
