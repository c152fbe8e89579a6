// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/diagnostic.h"

namespace poseloom::xanim {

/// The version of Call of Duty, United Offensive and Call of Duty 2 (spec/cod.md 5.1).
inline constexpr int kVersion = 14;
/// The version of Call of Duty 4 and World at War, read for preview only: United Offensive refuses it.
inline constexpr int kPreviewVersion = 17;
inline constexpr std::size_t kMostParts = 127;
/// What a component of a quaternion is divided by.
inline constexpr int kUnit = 32767;

/// A quaternion as the file keeps it, x y z w in units of 1 / kUnit, its sign already as the engine flips it.
using PackedRotation = std::array<std::int16_t, 4>;

/// The keyed values of one quantity. `keys` are frames from 0 to Animation::lastFrame(), strictly increasing;
/// empty where there is one value or none, and where every frame has a value (key i is frame i).
template <typename Value>
struct Track {
    std::vector<std::uint16_t> keys;
    std::vector<Value> values;

    bool empty() const { return values.empty(); }
};
using RotationTrack = Track<PackedRotation>;
using TranslationTrack = Track<glm::vec3>;

/// The motion of one bone. The rotation replaces the bone's own local rotation, and is identity where the
/// track is empty; the translation is added to the bone's local rest placement.
struct Part {
    std::string name;     ///< Latin-1 bytes, as in the file
    bool simple = false;  ///< turns about Z only: the file keeps one number per rotation
    RotationTrack rotation;
    TranslationTrack translation;
};

/// Root motion: a turn about Z and a translation, in model space.
struct Delta {
    RotationTrack rotation;
    TranslationTrack translation;
};

struct Notetrack {
    std::string name;
    std::uint16_t frame = 0;
};

/// An animation of Call of Duty. Immutable once read.
struct Animation {
    std::string name;  ///< of the asset: the file's name without its folder
    int version = kVersion;
    int frames = 0;  ///< as authored
    bool loops = false;
    std::optional<Delta> delta;
    std::uint8_t assetType = 0;  ///< version 17 only
    int fps = 30;
    std::vector<Part> parts;
    std::vector<Notetrack> notetracks;  ///< without the implied "end"

    /// Frames that have keys: a loop has one more than it was authored with, which closes it.
    int totalFrames() const { return frames + (loops ? 1 : 0); }
    /// The last of them; 0 where there is only one.
    int lastFrame() const { return totalFrames() > 1 ? totalFrames() - 1 : 0; }
    /// In seconds; 0 where there is one pose, or no rate.
    double length() const { return fps > 0 ? static_cast<double>(lastFrame()) / fps : 0.0; }
    /// The moment of a notetrack in [0, 1]; 0 where the animation has no length.
    double timeOf(const Notetrack& note) const {
        return lastFrame() > 0 ? static_cast<double>(note.frame) / lastFrame() : 0.0;
    }
};

using AnimationPtr = std::shared_ptr<const Animation>;

struct AnimationResult {
    AnimationPtr animation;  ///< null where the file cannot be read at all
    Diagnostics diagnostics;
    /// What United Offensive itself says of the file, exactly, where it has a text for it.
    std::optional<std::string> engineError;
};

/// Reads an xanim. `file` names it in messages, and its last part is the asset's name. Never throws; takes no
/// more memory than a few times the size of the file.
AnimationResult readAnimation(std::span<const std::byte> bytes, const std::string& file);

/// Everything of this room that can be explained: the XAN codes.
std::span<const Explanation> explanations();

}  // namespace poseloom::xanim
