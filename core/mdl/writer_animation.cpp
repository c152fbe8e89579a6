// SPDX-License-Identifier: MIT
#include "mdl/writer_animation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "mdl/writer_packed.h"

namespace poseloom::mdl {

namespace {

constexpr std::uint8_t kRawPosition = 0x01;
constexpr std::uint8_t kAnimPosition = 0x04;
constexpr std::uint8_t kAnimRotation = 0x08;
constexpr std::uint8_t kDeltaNode = 0x10;
constexpr std::uint8_t kRawRotation64 = 0x20;

// Motion below these is lost in the format's own rounding.
constexpr double kStillRadians = 2e-5;
constexpr double kStillInches = 1e-4;

double largest(const glm::dvec3& v) {
    return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
}

std::uint8_t planFlags(bool moves, bool turns, bool offPosition, bool offRotation) {
    if (moves) return kAnimPosition | kAnimRotation;
    if (turns) return offPosition ? kAnimPosition | kAnimRotation : kAnimRotation;
    return static_cast<std::uint8_t>((offRotation ? kRawRotation64 : 0) | (offPosition ? kRawPosition : 0));
}

/// studiomdl's section sizes: each ordinary section also stores the frame that the next one starts with.
std::size_t framesOfSection(std::size_t section, std::size_t frames, std::size_t sectionFrames) {
    const std::size_t first = section * sectionFrames;
    const std::size_t last = std::min(first + sectionFrames, frames - 1);
    return last >= first ? last - first + 1 : 1;
}

float stepFor(double range, float fallback) {
    if (range < 1e-9) return fallback;
    // The nudge keeps the largest value at 32767 steps after the division is rounded to float.
    return static_cast<float>(range / 32767.0 * (1.0 + 1e-6));
}

void growTo(glm::vec3& steps, const glm::dvec3& ranges) {
    for (int axis = 0; axis < 3; ++axis)
        steps[axis] = stepFor(ranges[axis], steps[axis]);
}

std::int16_t quantise(double value, float step) {
    return static_cast<std::int16_t>(
        std::clamp(std::round(value / static_cast<double>(step)), -32767.0, 32767.0));
}

}  // namespace

glm::dvec3 restEuler(const SourceBone& bone) {
    return glm::dvec3(glm::vec3(eulerNear(bone.rest.rotation, glm::dvec3(0.0))));
}

AnimationEncoder::AnimationEncoder(const ModelSource& source, const WriteOptions& options)
    : m_source(source), m_options(options), m_scales(source.bones.size()) {
    std::vector<glm::dvec3> positions(source.bones.size(), glm::dvec3(0.0));
    std::vector<glm::dvec3> rotations(source.bones.size(), glm::dvec3(0.0));
    for (const SourceAnimation& animation : source.animations) {
        m_plans.push_back(planAnimation(animation));
        for (std::size_t bone = 0; bone < source.bones.size(); ++bone) {
            if ((m_plans.back()[bone] & kAnimRotation) == 0) continue;
            for (std::size_t frame = 0; frame < animation.frames.size(); ++frame) {
                positions[bone] = glm::max(positions[bone], glm::abs(positionValue(animation, frame, bone)));
                rotations[bone] = glm::max(rotations[bone], glm::abs(rotationValue(animation, frame, bone)));
            }
        }
    }
    for (std::size_t bone = 0; bone < source.bones.size(); ++bone) {
        growTo(m_scales[bone].position, positions[bone]);
        growTo(m_scales[bone].rotation, rotations[bone]);
    }
}

glm::dvec3 AnimationEncoder::positionValue(const SourceAnimation& animation, std::size_t frame,
                                           std::size_t bone) const {
    const glm::dvec3 position(animation.frames[frame][bone].translation);
    if (animation.delta != rig::Delta::None) return position;
    return position - glm::dvec3(m_source.bones[bone].rest.translation);
}

glm::dvec3 AnimationEncoder::rotationValue(const SourceAnimation& animation, std::size_t frame,
                                           std::size_t bone) const {
    const glm::quat& rotation = animation.frames[frame][bone].rotation;
    if (animation.delta != rig::Delta::None) return eulerNear(rotation, glm::dvec3(0.0));
    const glm::dvec3 rest = restEuler(m_source.bones[bone]);
    return eulerNear(rotation, rest) - rest;
}

AnimationEncoder::BonePlan AnimationEncoder::planAnimation(const SourceAnimation& animation) const {
    BonePlan plan(m_source.bones.size());
    const std::uint8_t delta = animation.delta != rig::Delta::None ? kDeltaNode : 0;
    for (std::size_t bone = 0; bone < plan.size(); ++bone) {
        const glm::dvec3 position = positionValue(animation, 0, bone);
        const glm::dvec3 rotation = rotationValue(animation, 0, bone);
        bool moves = false;
        bool turns = false;
        for (std::size_t frame = 1; frame < animation.frames.size(); ++frame) {
            moves = moves || largest(positionValue(animation, frame, bone) - position) > kStillInches;
            turns = turns || largest(rotationValue(animation, frame, bone) - rotation) > kStillRadians;
        }
        const std::uint8_t flags =
            planFlags(moves, turns, largest(position) > kStillInches, largest(rotation) > kStillRadians);
        plan[bone] = flags != 0 ? flags | delta : 0;
    }
    return plan;
}

int AnimationEncoder::sectionFrames(std::size_t animation) const {
    const auto frames = static_cast<int>(m_source.animations[animation].frames.size());
    return frames > m_options.sectionThreshold && frames > m_options.sectionFrames ? m_options.sectionFrames
                                                                                   : 0;
}

Result<void> AnimationEncoder::write(ByteWriter& out, std::size_t animation, std::size_t animdesc) const {
    const std::size_t frames = m_source.animations[animation].frames.size();
    const auto perSection = static_cast<std::size_t>(sectionFrames(animation));
    out.align(4);
    if (perSection == 0) {
        out.putOffset(animdesc + 56, animdesc, out.size());
        return writeList(out, animation, 0, frames, false);
    }
    const std::size_t sections = frames / perSection + 2;
    const std::size_t table = out.reserve(sections * 8);
    out.putOffset(animdesc + 80, animdesc, table);
    out.put(animdesc + 84, static_cast<std::int32_t>(perSection));
    out.putOffset(animdesc + 56, animdesc, out.size());
    for (std::size_t section = 0; section < sections; ++section) {
        out.putOffset(table + section * 8 + 4, animdesc, out.size());
        const bool last = section + 1 == sections;
        const std::size_t first = last ? frames - 1 : std::min(section * perSection, frames - 1);
        const std::size_t count = last ? 1 : framesOfSection(section, frames, perSection);
        if (auto written = writeList(out, animation, first, count, last); !written) return written;
    }
    return {};
}

Result<void> AnimationEncoder::writeList(ByteWriter& out, std::size_t animation, std::size_t first,
                                         std::size_t frames, bool raw) const {
    const SourceAnimation& source = m_source.animations[animation];
    std::size_t previous = 0;
    for (std::size_t bone = 0; bone < m_plans[animation].size(); ++bone) {
        std::uint8_t flags = m_plans[animation][bone];
        if (flags == 0) continue;
        if (raw && (flags & kAnimRotation) != 0) {
            const bool both = (flags & kAnimPosition) != 0;
            flags =
                static_cast<std::uint8_t>((flags & kDeltaNode) | kRawRotation64 | (both ? kRawPosition : 0));
        }
        const std::size_t node = out.reserve(4);
        if (previous != 0) {
            if (node - previous > std::numeric_limits<std::int16_t>::max())
                return failure("MDL900",
                               "animation \"" + source.name + "\" is too long for one piece; use sections");
            out.put(previous + 2, static_cast<std::int16_t>(node - previous));
        }
        previous = node;
        out.put(node, static_cast<std::uint8_t>(bone));
        out.put(node + 1, flags);
        if ((flags & kAnimRotation) == 0) {
            writeRaw(out, source.frames[first][bone], flags);
        } else if (auto written = writeStreams(out, animation, bone, flags, first, frames); !written) {
            return written;
        }
    }
    const std::size_t end = out.reserve(4);
    if (previous == 0) out.put(end, std::uint8_t{0xFF});
    out.align(4);
    return {};
}

void AnimationEncoder::writeRaw(ByteWriter& out, const rig::Transform& transform, std::uint8_t flags) const {
    if ((flags & kRawRotation64) != 0) out.append(packQuaternion64(transform.rotation));
    if ((flags & kRawPosition) == 0) return;
    for (int axis = 0; axis < 3; ++axis)
        out.append(packHalf(transform.translation[axis]));
}

Result<void> AnimationEncoder::writeStreams(ByteWriter& out, std::size_t animation, std::size_t bone,
                                            std::uint8_t flags, std::size_t first, std::size_t frames) const {
    const SourceAnimation& source = m_source.animations[animation];
    const std::size_t rotations = out.reserve(6);
    const std::size_t positions = (flags & kAnimPosition) != 0 ? out.reserve(6) : 0;
    std::vector<std::int16_t> values(frames);
    const auto writeAxes = [&](std::size_t pointers, const glm::vec3& steps, auto valueAt) -> bool {
        for (int axis = 0; axis < 3; ++axis) {
            for (std::size_t k = 0; k < frames; ++k)
                values[k] = quantise(valueAt(source, first + k, bone)[axis], steps[axis]);
            if (std::all_of(values.begin(), values.end(), [](std::int16_t v) { return v == 0; })) continue;
            const std::size_t distance = out.size() - pointers;
            if (distance > std::numeric_limits<std::int16_t>::max()) return false;
            out.put(pointers + 2 * static_cast<std::size_t>(axis), static_cast<std::int16_t>(distance));
            for (const std::int16_t value : packRuns(values))
                out.append(value);
        }
        return true;
    };
    const auto rotationAt = [this](const auto&... at) { return rotationValue(at...); };
    const auto positionAt = [this](const auto&... at) { return positionValue(at...); };
    const bool fits = writeAxes(rotations, m_scales[bone].rotation, rotationAt) &&
                      (positions == 0 || writeAxes(positions, m_scales[bone].position, positionAt));
    if (!fits)
        return failure("MDL900", "animation \"" + source.name + "\" is too long for one piece; use sections");
    return {};
}

}  // namespace poseloom::mdl
