// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <set>

#include "support/reporter.h"
#include "xanim/animation.h"
#include "xanim/cursor.h"
#include "xanim/names.h"
#include "xanim/packing.h"

namespace poseloom::xanim {

namespace {

using enum Severity;

constexpr std::uint8_t kLoopFlag = 1;
constexpr std::uint8_t kDeltaFlag = 2;
constexpr int kMostFramesOfByteKeys = 256;

bool looksLikeText(std::span<const std::byte> bytes) {
    const std::string_view head(reinterpret_cast<const char*>(bytes.data()),
                                std::min<std::size_t>(bytes.size(), 64));
    return head.starts_with("//") || head.starts_with("ANIMATION") || head.starts_with("MODEL");
}

/// Reads one file from front to back (spec/cod.md 5.1); stops at the first place from which the rest cannot
/// be understood, and keeps what it has.
class AnimationReader {
  public:
    AnimationReader(std::span<const std::byte> bytes, const std::string& file)
        : m_bytes(bytes), m_cursor(bytes), m_reporter(file) {
        m_animation->name = assetNameOf(file);
    }

    AnimationResult run() {
        const bool known = readVersion();
        if (known) {
            const bool whole = readHeader() && readDelta() && readParts() && readNotetracks();
            if (whole && m_cursor.left() > 0)
                m_reporter.report("XAN007", Warning, {"end", m_cursor.position(), m_cursor.left()},
                                  std::to_string(m_cursor.left()) + " bytes follow that nobody reads");
        }
        return {m_usable ? AnimationPtr(m_animation) : nullptr, m_reporter.take(), std::move(m_engineError)};
    }

  private:
    bool stop(std::string_view code, const Field& field, std::string_view text) {
        m_reporter.report(code, Error, field, text);
        return false;
    }

    bool endsIn(const std::string& what) {
        return stop("XAN004", {what, m_cursor.position(), m_cursor.left()}, "the file ends here");
    }

    bool readVersion() {
        if (looksLikeText(m_bytes))
            return stop("XAN003", {"version", 0, std::min<std::uint64_t>(m_bytes.size(), 2)},
                        "this is a text export, which the game cannot load: it wants the compiled file");
        m_animation->version = m_cursor.read<std::int16_t>();
        if (m_cursor.failed()) return stop("XAN001", {"version", 0, m_bytes.size()}, "the file is too short");
        if (m_animation->version == kVersion) return true;
        m_engineError = "xanim '" + m_animation->name + "' out of date (version " +
                        std::to_string(m_animation->version) + ", expecting " + std::to_string(kVersion) +
                        ")";
        const bool preview = m_animation->version == kPreviewVersion;
        m_reporter.report("XAN002", preview ? Warning : Error, {"version", 0, 2},
                          "version " + std::to_string(m_animation->version) + gameOf(m_animation->version) +
                              (preview ? " is read for preview only; United Offensive takes version 14"
                                       : " cannot be read; United Offensive takes version 14"));
        return preview;
    }

    static std::string gameOf(int version) {
        switch (version) {
            case 17:
                return " (Call of Duty 4, World at War)";
            case 18:
                return " (an interchange format for Modern Warfare 2 and 3)";
            case 19:
                return " (Black Ops)";
            default:
                return "";
        }
    }

    bool readHeader() {
        Animation& a = *m_animation;
        a.frames = m_cursor.read<std::uint16_t>();
        const std::uint64_t partsAt = m_cursor.position();
        const int parts = m_cursor.read<std::int16_t>();
        m_flags = m_cursor.read<std::uint8_t>();
        if (a.version == kPreviewVersion) a.assetType = m_cursor.read<std::uint8_t>();
        const std::uint64_t fpsAt = m_cursor.position();
        a.fps = m_cursor.read<std::int16_t>();
        if (m_cursor.failed()) return stop("XAN001", {"header", 0, m_bytes.size()}, "the file is too short");
        a.loops = (m_flags & kLoopFlag) != 0;
        if (parts < 0 || static_cast<std::size_t>(parts) > kMostParts)
            return stop("XAN005", {"parts", partsAt, 2},
                        std::to_string(parts) + " bones; an animation has 0 to 127");
        m_parts = static_cast<std::size_t>(parts);
        if (a.frames == 0) return stop("XAN005", {"frames", 2, 2}, "an animation has at least one frame");
        m_usable = true;
        if ((m_flags & ~(kLoopFlag | kDeltaFlag)) != 0)
            m_reporter.report(
                "XAN009", Warning, {"flags", fpsAt - 1, 1},
                "flags " + std::to_string(m_flags) + "; only 1 (loops) and 2 (moves) are known");
        if (a.fps <= 0)
            m_reporter.report("XAN010", Error, {"fps", fpsAt, 2},
                              std::to_string(a.fps) + " frames per second; the animation has no length");
        return true;
    }

    bool readDelta() {
        if ((m_flags & kDeltaFlag) == 0) return true;
        Delta delta;
        const bool whole = readRotations("delta", true, false, delta.rotation) &&
                           readTranslations("delta", delta.translation);
        m_animation->delta = std::move(delta);
        return whole;
    }

    bool readParts() {
        const std::uint64_t bitBytes = (m_parts + 7) / 8;
        const std::uint64_t flipAt = m_cursor.position();
        m_cursor.skip(2 * bitBytes);
        if (m_cursor.failed()) return endsIn("flip and simple bits");
        for (std::size_t i = 0; i < m_parts; ++i) {
            Part part;
            part.name = m_cursor.string();
            if (m_cursor.failed()) return endsIn("part " + std::to_string(i) + " name");
            part.simple = bit(flipAt + bitBytes, i);
            m_animation->parts.push_back(std::move(part));
        }
        checkNames();
        for (std::size_t i = 0; i < m_parts; ++i) {
            Part& part = m_animation->parts[i];
            if (!readRotations(part.name, part.simple, bit(flipAt, i), part.rotation) ||
                !readTranslations(part.name, part.translation))
                return false;
        }
        return true;
    }

    bool bit(std::uint64_t at, std::size_t index) const {
        return (std::to_integer<unsigned>(m_bytes[static_cast<std::size_t>(at) + index / 8]) >> index % 8 &
                1U) != 0;
    }

    void checkNames() {
        std::set<std::string> seen;
        for (const Part& part : m_animation->parts) {
            if (seen.insert(lowerCase(part.name)).second) continue;
            m_reporter.report("XAN011", Warning, {"part names", 0, m_cursor.position()},
                              "the bone \"" + part.name + "\" is there twice; the engine uses one of them",
                              part.name);
        }
    }

    /// The number of values and, where there are any, their keys. False where the file cannot go on.
    template <typename Value>
    bool readKeys(const std::string& what, Track<Value>& track, std::size_t& count) {
        const std::uint64_t at = m_cursor.position();
        const auto total = static_cast<std::size_t>(m_animation->totalFrames());
        count = m_cursor.read<std::uint16_t>();
        if (m_cursor.failed()) return endsIn(what);
        if (count > total)
            return stop("XAN005", {what, at, 2},
                        std::to_string(count) + " values for " + std::to_string(total) + " frames");
        if (count <= 1 || count == total) return true;
        const bool small = total <= kMostFramesOfByteKeys;
        if (!m_cursor.has(count, small ? 1 : 2)) return endsIn(what + " keys");
        const std::uint64_t keysAt = m_cursor.position();
        track.keys.reserve(count);
        for (std::size_t i = 0; i < count; ++i)
            track.keys.push_back(small ? m_cursor.read<std::uint8_t>() : m_cursor.read<std::uint16_t>());
        checkKeys({what + " keys", keysAt, m_cursor.position() - keysAt}, track.keys);
        return true;
    }

    void checkKeys(const Field& field, const std::vector<std::uint16_t>& keys) {
        const bool ordered =
            std::adjacent_find(keys.begin(), keys.end(), std::greater_equal<>{}) == keys.end();
        if (ordered && keys.front() == 0 && keys.back() == m_animation->lastFrame()) return;
        m_reporter.report("XAN006", Error, field,
                          "keys run from 0 to " + std::to_string(m_animation->lastFrame()) +
                              ", each after the one before; these do not");
    }

    bool readRotations(const std::string& of, bool simple, bool flip, RotationTrack& track) {
        const std::string what = "\"" + of + "\" rotation";
        std::size_t count = 0;
        if (!readKeys(what, track, count)) return false;
        if (!m_cursor.has(count, simple ? 2 : 6)) return endsIn(what);
        const std::uint64_t at = m_cursor.position();
        if (count == 0 && !simple)
            m_reporter.report("XAN009", Warning, {what, at - 2, 2},
                              "a bone without rotations must be marked as turning about Z only");
        track.values.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            PackedRotation value{};
            if (!simple) {
                value[0] = m_cursor.read<std::int16_t>();
                value[1] = m_cursor.read<std::int16_t>();
            }
            value[2] = m_cursor.read<std::int16_t>();
            if (!completeRotation(value))
                m_reporter.report("XAN012", Warning, {what, at, m_cursor.position() - at},
                                  "value " + std::to_string(i) + " is no rotation: it is longer than one",
                                  of);
            const bool negate = i == 0 ? flip : dot(track.values.back(), value) < 0;
            track.values.push_back(negate ? negated(value) : value);
        }
        return true;
    }

    bool readTranslations(const std::string& of, TranslationTrack& track) {
        const std::string what = "\"" + of + "\" translation";
        std::size_t count = 0;
        if (!readKeys(what, track, count)) return false;
        const std::uint64_t at = m_cursor.position();
        if (m_animation->version == kPreviewVersion && count > 1) {
            if (!readPackedTranslations(count, track.values)) return endsIn(what);
        } else {
            if (!m_cursor.has(count, 12)) return endsIn(what);
            track.values.reserve(count);
            for (std::size_t i = 0; i < count; ++i)
                track.values.push_back(m_cursor.vec3());
        }
        checkFinite({what, at, m_cursor.position() - at}, of, track.values);
        return true;
    }

    /// Version 17: whole numbers within a box.
    bool readPackedTranslations(std::size_t count, std::vector<glm::vec3>& values) {
        const bool narrow = m_cursor.read<std::uint8_t>() != 0;
        const glm::vec3 least = m_cursor.vec3();
        const glm::vec3 size = m_cursor.vec3();
        if (!m_cursor.has(count, narrow ? 3 : 6)) return false;
        const auto component = [&] {
            return narrow ? static_cast<float>(m_cursor.read<std::uint8_t>()) / 255.0F
                          : static_cast<float>(m_cursor.read<std::uint16_t>()) / 65535.0F;
        };
        values.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            glm::vec3 share;
            share.x = component();
            share.y = component();
            share.z = component();
            values.push_back(least + size * share);
        }
        return true;
    }

    void checkFinite(const Field& field, const std::string& of, std::vector<glm::vec3>& values) {
        for (glm::vec3& v : values) {
            if (std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z)) continue;
            m_reporter.report("XAN013", Error, field, "a number is not finite; 0 is shown instead", of);
            v = glm::vec3(0.0F);
        }
    }

    bool readNotetracks() {
        const int count = m_cursor.read<std::uint8_t>();
        if (m_cursor.failed()) return endsIn("notetracks");
        for (int i = 0; i < count; ++i) {
            const std::uint64_t at = m_cursor.position();
            Notetrack note;
            note.name = m_cursor.string();
            note.frame = m_cursor.read<std::uint16_t>();
            if (m_cursor.failed()) return endsIn("notetrack " + std::to_string(i));
            if (note.frame > m_animation->lastFrame())
                m_reporter.report("XAN008", Warning, {"notetrack", at, m_cursor.position() - at},
                                  "\"" + note.name + "\" is at frame " + std::to_string(note.frame) +
                                      ", after the last one (" + std::to_string(m_animation->lastFrame()) +
                                      "): it never happens",
                                  note.name);
            m_animation->notetracks.push_back(std::move(note));
        }
        return true;
    }

    std::span<const std::byte> m_bytes;
    Cursor m_cursor;
    Reporter m_reporter;
    std::shared_ptr<Animation> m_animation = std::make_shared<Animation>();
    std::optional<std::string> m_engineError;
    std::uint8_t m_flags = 0;
    std::size_t m_parts = 0;
    bool m_usable = false;
};

}  // namespace

AnimationResult readAnimation(std::span<const std::byte> bytes, const std::string& file) {
    return AnimationReader(bytes, file).run();
}

}  // namespace poseloom::xanim
