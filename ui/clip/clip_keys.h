// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "panim/clip.h"
#include "panim/edit.h"
#include "panim/syntax.h"
#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::ui {

/// A track of a .panim by what it animates, which holds across edits.
struct TrackRef {
    std::string object;
    panim::Channel channel = panim::Channel::Node3DTransform;
    std::optional<panim::Bone> bone;
    bool operator==(const TrackRef& other) const;
};

TrackRef refOf(const panim::Track& track);
/// The track of a clip; null where it has none of that name.
const panim::Track* findTrack(const panim::Clip& clip, const TrackRef& ref);
/// The key of a track at a frame, or null.
const panim::Key* keyAt(const panim::Track& track, std::uint32_t frame);

struct KeyRef {
    TrackRef track;
    std::uint32_t frame = 0;
    bool operator==(const KeyRef&) const = default;
};

/// A line of the text that makes a key or says how it goes on: "position = (0, 1, 0)", "position.ease = ...".
struct KeyEntry {
    std::string key;
    std::string value;
    rig::ComponentMask component = 0;  ///< of a transform
    bool isControl = false;
    bool isEase = false;  ///< of a control; else it says the interpolation
    std::size_t begin = 0;
};

/// What the text writes for a track at a frame; of what is written twice, the last.
std::vector<KeyEntry> entriesOf(const SourceText& text, const panim::SyntaxResult& read, const KeyRef& key);

/// A value as a field of that name is written.
std::string valueText(const panim::Value& value, rig::ComponentMask component, const std::string& field);

// A key is one thing to a person, to the format it is up to three fields and the controls before them, which
// hold until the next ones. These plans change the keys that are named and no other: controls are written
// where a later key would go another way.

/// Moves keys along time, all by the same number of frames. Refused where another key is in the way.
Result<TextEdits> planMove(const SourceText& text, const std::vector<KeyRef>& keys, std::int64_t by);
Result<TextEdits> planRemove(const SourceText& text, const std::vector<KeyRef>& keys);
/// A key with the value that the track has there. Where the track eases, its way changes a little.
Result<TextEdits> planInsert(const SourceText& text, const KeyRef& key);
/// How the track goes on from a key; what is not given stays.
Result<TextEdits> planShape(const SourceText& text, const KeyRef& key,
                            std::optional<panim::Interpolation> interpolation,
                            std::optional<panim::Ease> ease);

}  // namespace poseloom::ui
