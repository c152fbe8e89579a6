// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "panim/clip.h"
#include "support/text_edits.h"
#include "support/text_reporter.h"

namespace poseloom::panim {

// The text as blocks and entries, each with its place; what edits and formatting work on. A line ends at a
// line feed, before which one carriage return does not count (spec/perro.md 3.1).

/// `key = value`. Of an event the key is its kind.
struct Entry {
    Span key;
    Span value;
    Span span() const { return {key.begin, value.end}; }
};

/// `[Animation]` or `[Objects]` with what stands in it.
struct Section {
    Span open;                  ///< the line of the opening tag, trimmed
    std::optional<Span> close;  ///< none where it is missing
    std::vector<Entry> entries;
};

/// `@Name { ... }`, on one line or several.
struct ObjectBlock {
    Span name;                  ///< without `@`
    Span open;                  ///< the header line; of an inline block all of it
    std::optional<Span> close;  ///< the line `}`; none of an inline block or where it is missing
    bool isInline = false;
    std::vector<Entry> entries;
};

struct FrameBlock {
    std::uint32_t frame = 0;
    bool open = false;
    Span header;
    std::optional<Span> footer;
    std::vector<ObjectBlock> objects;
    std::vector<Entry> events;  ///< of the frame itself
};

struct FileSyntax {
    std::vector<Entry> variables;  ///< `@name = value`; the key is the name
    std::vector<Section> settings;
    std::vector<Section> objects;
    std::vector<FrameBlock> frames;
    std::vector<Span> comments;
};

/// One field of one object at one frame, as a key is made of it.
struct FieldAction {
    std::uint32_t object = 0;  ///< index in Actions::objectNames
    Field field;
    std::optional<Bone> bone;
    Value value;  ///< of a component: the transform that has it, and identity otherwise
};

/// From here on keys of a track have another interpolation or ease.
struct ControlAction {
    std::uint32_t object = 0;
    Channel channel = Channel::Node3DTransform;
    std::optional<Bone> bone;
    std::optional<Interpolation> interpolation;
    std::optional<Ease> ease;
};

struct FrameAction {
    std::uint32_t frame = 0;
    bool open = false;
    Span span;
    std::variant<FieldAction, ControlAction> what;
};

/// What a file does, in the order in which it stands there.
struct Actions {
    std::vector<std::string> objectNames;
    std::vector<FrameAction> actions;
    Interpolation interpolation = Interpolation::Interpolate;
    Ease ease = Ease::Linear;
    std::uint32_t lastFrame = 0;
    bool anyFrame = false;
};

struct SyntaxResult {
    FileSyntax syntax;
    Clip clip;  ///< without tracks
    Actions actions;
    std::optional<std::string> engineError;  ///< the first, as the engine words it
};

/// Reads a text, also a broken one: every fault is reported and the rest is read on. Linear in the text.
SyntaxResult readSyntax(const SourceText& text, TextReporter& reporter);

/// The tracks that the actions make (spec/perro.md 3.12).
std::vector<Track> buildTracks(const Actions& actions);

}  // namespace poseloom::panim
