// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "xanim/animation_writer.h"
#include "xanim/packing.h"

namespace poseloom::xanim {

namespace {

/// The frames to keep: all but those that lie in a run of equal values. (The engine mixes rotations without
/// arcs, so a key between unequal neighbours is never quite redundant.)
template <typename Value>
Track<Value> keyed(const std::vector<Value>& values) {
    const std::size_t count = values.size();
    Track<Value> track;
    if (count == 0) return track;
    if (std::all_of(values.begin(), values.end(), [&](const Value& v) { return v == values.front(); })) {
        track.values = {values.front()};
        return track;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const bool within =
            i > 0 && i + 1 < count && values[i] == values[i - 1] && values[i] == values[i + 1];
        if (within) continue;
        track.keys.push_back(static_cast<std::uint16_t>(i));
        track.values.push_back(values[i]);
    }
    if (track.values.size() == count) track.keys.clear();
    return track;
}

/// Each with the sign nearest to the one before, which is what a reader makes of them.
std::vector<PackedRotation> packed(const std::vector<glm::quat>& rotations) {
    std::vector<PackedRotation> result;
    result.reserve(rotations.size());
    for (const glm::quat& rotation : rotations) {
        PackedRotation value = pack(rotation);
        if (!result.empty() && dot(result.back(), value) < 0) value = negated(value);
        result.push_back(value);
    }
    return result;
}

bool turnsAboutZOnly(const RotationTrack& track) {
    return std::all_of(track.values.begin(), track.values.end(),
                       [](const PackedRotation& r) { return r[0] == 0 && r[1] == 0; });
}

bool isIdentity(const RotationTrack& track) {
    const PackedRotation identity{0, 0, 0, static_cast<std::int16_t>(kUnit)};
    return track.values.size() == 1 &&
           (track.values.front() == identity || track.values.front() == negated(identity));
}

/// Frames that all tracks have; nothing where they differ or there is none.
std::optional<std::size_t> framesOf(const SourceMotion& motion) {
    std::optional<std::size_t> frames;
    bool same = true;
    const auto see = [&](std::size_t count) {
        if (count == 0) return;
        same = same && frames.value_or(count) == count;
        frames = count;
    };
    for (const SourcePart& part : motion.parts) {
        see(part.rotations.size());
        see(part.translations.size());
    }
    see(motion.deltaRotations.size());
    see(motion.deltaTranslations.size());
    return same ? frames.value_or(1) : std::optional<std::size_t>{};
}

Part packedPart(const SourcePart& source) {
    Part part;
    part.name = source.name;
    part.rotation = keyed(packed(source.rotations));
    part.translation = keyed(source.translations);
    part.simple = turnsAboutZOnly(part.rotation);
    if (isIdentity(part.rotation)) part.rotation = {};
    if (part.translation.values.size() == 1 && part.translation.values.front() == glm::vec3(0.0F))
        part.translation = {};
    return part;
}

Delta packedDelta(const SourceMotion& motion) {
    std::vector<glm::quat> turns;
    for (const glm::quat& q : motion.deltaRotations) {
        const float length = std::sqrt(q.z * q.z + q.w * q.w);
        const bool none = !(length > 0.0F);
        turns.emplace_back(none ? 1.0F : q.w / length, 0.0F, 0.0F, none ? 0.0F : q.z / length);
    }
    return {keyed(packed(turns)), keyed(motion.deltaTranslations)};
}

}  // namespace

Result<Animation> packMotion(const SourceMotion& motion) {
    Place place;
    place.file = motion.name;
    const auto frames = framesOf(motion);
    constexpr std::size_t kLongest = 65535;
    if (!frames || *frames > kLongest)
        return failure("XAN014",
                       frames ? "this cannot be written as an xanim: it has more than 65535 frames"
                              : "this cannot be written as an xanim: its tracks have different lengths",
                       std::move(place));
    Animation animation;
    animation.name = motion.name;
    animation.fps = motion.fps;
    // A single frame has no end that could close a loop.
    animation.loops = motion.loops && *frames > 1;
    animation.frames = static_cast<int>(*frames) - (animation.loops ? 1 : 0);
    for (const SourcePart& part : motion.parts)
        animation.parts.push_back(packedPart(part));
    if (!motion.deltaRotations.empty() || !motion.deltaTranslations.empty())
        animation.delta = packedDelta(motion);
    animation.notetracks = motion.notetracks;
    return animation;
}

}  // namespace poseloom::xanim
