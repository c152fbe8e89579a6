// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "rig/clip_rows.h"
#include "rig/transform.h"

namespace poseloom::rig {

/// How a clip's transforms are meant: whole local transforms, or a delta that multiplies from the left (Pre:
/// delta^w * base) or from the right (Post: base * delta^w), as in spec/mdl.md 2.7.
enum class Delta : std::uint8_t { None, Pre, Post };

/// One animated transform of a clip: a bone of an object, or the object's own node (`isBone` false, `bone`
/// empty). A bone addressed by index has its decimal text as `bone`. `authored` is fixed for the whole clip.
struct Track {
    std::string object;
    std::string bone;
    bool isBone = false;
    ComponentMask authored = kAllComponents;
    /// The rotation turns on from the bone's rest, as in a .panim (spec/perro.md 2.8); else it replaces it.
    bool turnsFromRest = false;
};

/// A value that is not a transform: bool, integer, number, vector, colour, or an asset's path.
using Value = std::variant<bool, std::int64_t, float, glm::vec2, glm::vec3, glm::vec4, std::string>;

/// One animated value of a clip, for example object "Hero", channel "visible".
struct ValueTrack {
    std::string object;
    std::string channel;
};

struct ClipEvent {
    double frame = 0.0;
    std::string name;
    std::string options;
};

struct ClipInfo {
    std::string name;
    double fps = 30.0;
    int frames = 1;  ///< at least 1
    bool loops = false;
    Delta delta = Delta::None;
    /// Frames after which a loop starts again: `frames` for .panim, `frames - 1` where the last frame repeats
    /// the first (Source, xanim). At least 1.
    int loopFrames = 1;
    /// Source and Call of Duty: bones of different files are the same track whatever their case.
    bool foldsBoneCase = false;
    /// The tracks are the bones of one model, whose object a project's binding may name. Implied by
    /// foldsBoneCase; false for .panim, whose objects are its own.
    bool skeletal = false;
    std::vector<Track> tracks;
    std::vector<ValueTrack> values;
    std::vector<ClipEvent> events;
};

/// A named animation: immutable, shared, sampled at whole frames; whoever plays it interpolates between them.
/// Implementations decode on demand and are safe to call from several threads.
class Clip {
  public:
    virtual ~Clip() = default;
    virtual const ClipInfo& info() const = 0;
    /// Writes one local transform per entry of info().tracks. `frame` is in [0, frames). Rotations are unit
    /// length; components that a track does not author are left at identity.
    virtual void sample(int frame, std::span<Transform> out) const = 0;
    /// Writes one value per entry of info().values.
    virtual void sampleValues(int frame, std::span<Value> out) const = 0;
    /// Writes every frame at once, as calling sample() and writeRow() for each would, where the clip knows a
    /// faster way. False where it does not: nothing is written then.
    virtual bool decodeRows(const ClipRows& rows) const;
};

using ClipPtr = std::shared_ptr<const Clip>;

/// A clip whose frames are given as numbers: frame-major, one Transform per track and one Value per value
/// track.
ClipPtr makeClip(ClipInfo info, std::vector<std::vector<Transform>> frames,
                 std::vector<std::vector<Value>> values = {});

}  // namespace poseloom::rig
