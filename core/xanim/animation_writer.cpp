// SPDX-License-Identifier: MIT
#include "xanim/animation_writer.h"

#include <algorithm>

#include "xanim/byte_writer.h"
#include "xanim/packing.h"

namespace poseloom::xanim {

namespace {

constexpr int kMostFrames = 65535;
constexpr int kMostFps = 32767;
constexpr std::size_t kMostNotetracks = 255;
constexpr int kByteKeyFrames = 256;

std::optional<std::string> whyNameIsWrong(const std::string& name) {
    if (name.find('\0') != std::string::npos) return "the name \"" + name + "\" has a NUL";
    if (name.size() > 255) return "the name \"" + name.substr(0, 32) + "...\" is longer than 255 bytes";
    return std::nullopt;
}

template <typename Value>
std::optional<std::string> whyTrackIsWrong(const Animation& a, const Track<Value>& track) {
    const auto total = static_cast<std::size_t>(a.totalFrames());
    const std::size_t count = track.values.size();
    const bool keyed = count > 1 && count != total;
    if (count > total) return "a track has more values than the animation has frames";
    if (track.keys.size() != (keyed ? count : 0)) return "a track has another number of keys than of values";
    if (!keyed) return std::nullopt;
    const bool ordered =
        std::adjacent_find(track.keys.begin(), track.keys.end(), std::greater_equal<>{}) == track.keys.end();
    if (!ordered || track.keys.front() != 0 || track.keys.back() != a.lastFrame())
        return "keys must run from 0 to the last frame, each after the one before";
    return std::nullopt;
}

std::optional<std::string> whyPartIsWrong(const Animation& a, const Part& part) {
    if (auto why = whyNameIsWrong(part.name)) return why;
    if (auto why = whyTrackIsWrong(a, part.rotation)) return why;
    return whyTrackIsWrong(a, part.translation);
}

std::optional<std::string> whyNotWritable(const Animation& a) {
    if (a.frames < 1 || a.totalFrames() > kMostFrames) return "an animation has 1 to 65535 frames";
    if (a.fps < 1 || a.fps > kMostFps) return "the frame rate must be from 1 to 32767";
    if (a.parts.size() > kMostParts) return "an animation has at most 127 bones";
    if (a.notetracks.size() > kMostNotetracks) return "an animation has at most 255 notetracks";
    for (const Part& part : a.parts) {
        if (auto why = whyPartIsWrong(a, part)) return why;
    }
    for (const Notetrack& note : a.notetracks) {
        if (auto why = whyNameIsWrong(note.name)) return why;
    }
    if (!a.delta) return std::nullopt;
    if (auto why = whyTrackIsWrong(a, a.delta->rotation)) return why;
    return whyTrackIsWrong(a, a.delta->translation);
}

class AnimationWriter {
  public:
    explicit AnimationWriter(const Animation& animation) : m_animation(animation) {}

    std::vector<std::byte> run() {
        putHeader();
        if (m_animation.delta) {
            putRotations(m_animation.delta->rotation, true);
            putTranslations(m_animation.delta->translation);
        }
        putBits([](const Part& part) {
            return !part.rotation.empty() && needsFlip(part.rotation.values.front());
        });
        putBits(&isSimple);
        for (const Part& part : m_animation.parts)
            m_out.putString(part.name);
        for (const Part& part : m_animation.parts) {
            putRotations(part.rotation, isSimple(part));
            putTranslations(part.translation);
        }
        m_out.put(static_cast<std::uint8_t>(m_animation.notetracks.size()));
        for (const Notetrack& note : m_animation.notetracks) {
            m_out.putString(note.name);
            m_out.put(note.frame);
        }
        return m_out.take();
    }

  private:
    static bool turnsAboutZ(const RotationTrack& track) {
        return std::all_of(track.values.begin(), track.values.end(),
                           [](const PackedRotation& r) { return r[0] == 0 && r[1] == 0; });
    }

    /// A bone that was read as turning about Z stays one; no other is made one unless it has no rotation.
    static bool isSimple(const Part& part) {
        return part.rotation.empty() || (part.simple && turnsAboutZ(part.rotation));
    }

    void putHeader() {
        m_out.put(static_cast<std::int16_t>(kVersion));
        m_out.put(static_cast<std::uint16_t>(m_animation.frames));
        m_out.put(static_cast<std::int16_t>(m_animation.parts.size()));
        m_out.put(static_cast<std::uint8_t>((m_animation.loops ? 1 : 0) | (m_animation.delta ? 2 : 0)));
        m_out.put(static_cast<std::int16_t>(m_animation.fps));
    }

    template <typename Test>
    void putBits(const Test& test) {
        for (std::size_t i = 0; i < m_animation.parts.size(); i += 8) {
            unsigned bits = 0;
            for (std::size_t k = 0; k < 8 && i + k < m_animation.parts.size(); ++k)
                bits |= test(m_animation.parts[i + k]) ? 1U << k : 0U;
            m_out.put(static_cast<std::uint8_t>(bits));
        }
    }

    template <typename Value>
    void putKeys(const Track<Value>& track) {
        m_out.put(static_cast<std::uint16_t>(track.values.size()));
        const bool small = m_animation.totalFrames() <= kByteKeyFrames;
        for (const std::uint16_t key : track.keys) {
            if (small) {
                m_out.put(static_cast<std::uint8_t>(key));
            } else {
                m_out.put(key);
            }
        }
    }

    void putRotations(const RotationTrack& track, bool simple) {
        putKeys(track);
        for (const PackedRotation& value : track.values) {
            const PackedRotation stored = needsFlip(value) ? negated(value) : value;
            if (!simple) {
                m_out.put(stored[0]);
                m_out.put(stored[1]);
            }
            m_out.put(stored[2]);
        }
    }

    void putTranslations(const TranslationTrack& track) {
        putKeys(track);
        for (const glm::vec3& value : track.values)
            m_out.put(value);
    }

    const Animation& m_animation;
    ByteWriter m_out;
};

}  // namespace

Result<std::vector<std::byte>> writeAnimation(const Animation& animation) {
    if (const auto why = whyNotWritable(animation)) {
        Place place;
        place.file = animation.name;
        return failure("XAN014", "this cannot be written as an xanim: " + *why, std::move(place));
    }
    return AnimationWriter(animation).run();
}

}  // namespace poseloom::xanim
