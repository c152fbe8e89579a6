// SPDX-License-Identifier: MIT
#include "mdl/writer_animation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "mdl/layout.h"
#include "mdl/packed_types.h"
#include "mdl/writer_packed.h"
#include "mdl/zeroframes.h"

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
/// A copied position may lose this much in the 16-bit floats of a single value.
constexpr float kRoundedInches = 1e-3F;

constexpr int kFirstWithSections = 46;
constexpr int kFirstWithZeroFrames = 48;

/// Frames from one zero frame to the next, as studiomdl spaces them.
constexpr std::size_t kZeroFrameSpan = 9;

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

/// Keeps steps that reach the range; values that were read with them then come back unchanged.
void growTo(glm::vec3& steps, const glm::vec3& own, const glm::dvec3& ranges) {
    for (int axis = 0; axis < 3; ++axis) {
        const bool isKept =
            own[axis] != 0.0F && ranges[axis] <= 32767.0 * std::abs(static_cast<double>(own[axis]));
        steps[axis] = isKept ? own[axis] : stepFor(ranges[axis], steps[axis]);
    }
}

/// Whether a position of a bone that was read would come back coarser as a single value.
bool loses(const SourceBone& bone, const glm::vec3& position) {
    if (bone.positionScale == glm::vec3(0.0F) || position == bone.rest.translation) return false;
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(unpackHalf(packHalf(position[axis])) - position[axis]) > kRoundedInches) return true;
    return false;
}

std::int16_t quantise(double value, float step) {
    return static_cast<std::int16_t>(
        std::clamp(std::round(value / static_cast<double>(step)), -32767.0, 32767.0));
}

}  // namespace

glm::dvec3 restEuler(const SourceBone& bone) {
    if (bone.eulerRadians) return glm::dvec3(*bone.eulerRadians);
    return glm::dvec3(glm::vec3(eulerNear(bone.rest.rotation, glm::dvec3(0.0))));
}

AnimationEncoder::AnimationEncoder(const ModelSource& source, const WriteOptions& options)
    : m_source(source), m_options(options), m_scales(source.bones.size()) {
    for (const SourceBone& bone : source.bones)
        m_restEulers.push_back(restEuler(bone));
    const std::size_t bones = source.bones.size();
    std::vector<glm::dvec3> positions(bones, glm::dvec3(0.0));
    std::vector<glm::dvec3> rotations(bones, glm::dvec3(0.0));
    for (const SourceAnimation& animation : source.animations) {
        const Values values = valuesOf(animation);
        m_plans.push_back(planAnimation(animation, values));
        for (std::size_t i = 0; i < values.positions.size(); ++i) {
            if ((m_plans.back()[i % bones] & kAnimRotation) == 0) continue;
            positions[i % bones] = glm::max(positions[i % bones], glm::abs(values.positions[i]));
            rotations[i % bones] = glm::max(rotations[i % bones], glm::abs(values.rotations[i]));
        }
    }
    for (std::size_t bone = 0; bone < bones; ++bone) {
        growTo(m_scales[bone].position, source.bones[bone].positionScale, positions[bone]);
        growTo(m_scales[bone].rotation, source.bones[bone].rotationScale, rotations[bone]);
    }
    planZeroFrames();
}

AnimationEncoder::Values AnimationEncoder::valuesOf(const SourceAnimation& animation) const {
    Values values;
    const bool isDelta = animation.delta != rig::Delta::None;
    values.positions.reserve(animation.frames.size() * m_source.bones.size());
    values.rotations.reserve(animation.frames.size() * m_source.bones.size());
    for (const auto& frame : animation.frames)
        for (std::size_t bone = 0; bone < frame.size(); ++bone) {
            const glm::dvec3 base = isDelta ? glm::dvec3(0.0) : m_restEulers[bone];
            const glm::dvec3 rest =
                isDelta ? glm::dvec3(0.0) : glm::dvec3(m_source.bones[bone].rest.translation);
            values.positions.push_back(glm::dvec3(frame[bone].translation) - rest);
            values.rotations.push_back(eulerNear(frame[bone].rotation, base) - base);
        }
    return values;
}

AnimationEncoder::BonePlan AnimationEncoder::planAnimation(const SourceAnimation& animation,
                                                           const Values& values) const {
    const std::size_t bones = m_source.bones.size();
    BonePlan plan(bones);
    const std::uint8_t delta = animation.delta != rig::Delta::None ? kDeltaNode : 0;
    for (std::size_t bone = 0; bone < bones; ++bone) {
        const glm::dvec3 position = values.positions[bone];
        const glm::dvec3 rotation = values.rotations[bone];
        bool moves = false;
        bool turns = false;
        for (std::size_t i = bones + bone; i < values.positions.size(); i += bones) {
            moves = moves || largest(values.positions[i] - position) > kStillInches;
            turns = turns || largest(values.rotations[i] - rotation) > kStillRadians;
        }
        moves = moves || loses(m_source.bones[bone], animation.frames[0][bone].translation);
        const std::uint8_t flags =
            planFlags(moves, turns, largest(position) > kStillInches, largest(rotation) > kStillRadians);
        plan[bone] = flags != 0 ? flags | delta : 0;
    }
    return plan;
}

void AnimationEncoder::planZeroFrames() {
    m_zeroFrameFlags.assign(m_source.bones.size(), 0);
    if (m_options.version < kFirstWithZeroFrames) return;
    for (std::size_t animation = 0; animation < m_plans.size(); ++animation) {
        if (!isInBlocks(animation)) continue;
        for (std::size_t bone = 0; bone < m_zeroFrameFlags.size(); ++bone) {
            const std::uint8_t flags = m_plans[animation][bone];
            if ((flags & (kRawPosition | kAnimPosition)) != 0)
                m_zeroFrameFlags[bone] |= kBoneZeroFramePosition;
            if ((flags & (kRawRotation64 | kAnimRotation)) != 0)
                m_zeroFrameFlags[bone] |= kBoneZeroFrameRotation;
        }
    }
}

int AnimationEncoder::sectionFrames(std::size_t animation) const {
    if (m_options.version < kFirstWithSections) return 0;
    const auto frames = static_cast<int>(m_source.animations[animation].frames.size());
    return frames > m_options.sectionThreshold && frames > m_options.sectionFrames ? m_options.sectionFrames
                                                                                   : 0;
}

bool AnimationEncoder::isInBlocks(std::size_t animation) const {
    const SourceAnimation& source = m_source.animations[animation];
    return m_options.blockThreshold > 0 && source.localHierarchy.empty() &&
           static_cast<int>(source.frames.size()) > m_options.blockThreshold;
}

Result<void> AnimationEncoder::write(ByteWriter& out, BlockFile& blocks, std::size_t animation,
                                     std::size_t animdesc) const {
    const SourceAnimation& source = m_source.animations[animation];
    const Values values = valuesOf(source);
    out.align(4);
    if (isInBlocks(animation) && m_options.version >= kFirstWithZeroFrames)
        writeZeroFrames(out, animation, animdesc);
    if (sectionFrames(animation) > 0) return writeSections(out, blocks, animation, animdesc, values);
    const Piece whole{source, m_plans[animation], values, 0, source.frames.size(), false};
    if (!isInBlocks(animation)) {
        out.putOffset(animdesc + layout::animDesc::kIndex, animdesc, out.size());
        return writeList(out, whole);
    }
    const BlockFile::Place place = blocks.next();
    out.put(animdesc + layout::animDesc::kBlock, static_cast<std::int32_t>(place.block));
    out.put(animdesc + layout::animDesc::kIndex, static_cast<std::int32_t>(place.index));
    return writeList(blocks.out(), whole);
}

Result<void> AnimationEncoder::writeSections(ByteWriter& out, BlockFile& blocks, std::size_t animation,
                                             std::size_t animdesc, const Values& values) const {
    const SourceAnimation& source = m_source.animations[animation];
    const std::size_t frames = source.frames.size();
    const auto perSection = static_cast<std::size_t>(sectionFrames(animation));
    const std::size_t sections = frames / perSection + 2;
    const std::size_t table = out.reserve(sections * layout::kSectionSize);
    out.putOffset(animdesc + layout::animDesc::kSectionIndex, animdesc, table);
    out.put(animdesc + layout::animDesc::kSectionFrames, static_cast<std::int32_t>(perSection));
    out.putOffset(animdesc + layout::animDesc::kIndex, animdesc, out.size());
    for (std::size_t section = 0; section < sections; ++section) {
        const std::size_t entry = table + section * layout::kSectionSize;
        const bool last = section + 1 == sections;
        const std::size_t first = last ? frames - 1 : std::min(section * perSection, frames - 1);
        const std::size_t count = last ? 1 : framesOfSection(section, frames, perSection);
        const Piece piece{source, m_plans[animation], values, first, count, last};
        const bool isHere = section == 0 || !isInBlocks(animation);
        if (isHere) {
            out.putOffset(entry + 4, animdesc, out.size());
        } else {
            const BlockFile::Place place = blocks.next();
            out.put(entry, static_cast<std::int32_t>(place.block));
            out.put(entry + 4, static_cast<std::int32_t>(place.index));
        }
        if (auto written = writeList(isHere ? out : blocks.out(), piece); !written) return written;
    }
    return {};
}

void AnimationEncoder::writeZeroFrames(ByteWriter& out, std::size_t animation, std::size_t animdesc) const {
    const auto& frames = m_source.animations[animation].frames;
    const std::size_t count = frames.size() > 2 * kZeroFrameSpan ? 3 : frames.size() > kZeroFrameSpan ? 2 : 1;
    const std::size_t span = count > 1 ? kZeroFrameSpan : 0;
    out.put(animdesc + layout::animDesc::kZeroFrameCount - 2, static_cast<std::int16_t>(span));
    out.put(animdesc + layout::animDesc::kZeroFrameCount, static_cast<std::int16_t>(count));
    out.putOffset(animdesc + layout::animDesc::kZeroFrameIndex, animdesc, out.size());
    for (std::size_t bone = 0; bone < m_zeroFrameFlags.size(); ++bone) {
        if ((m_zeroFrameFlags[bone] & kBoneZeroFramePosition) != 0)
            for (std::size_t i = 0; i < count; ++i)
                writeRaw(out, frames[i * span][bone], kRawPosition);
        if ((m_zeroFrameFlags[bone] & kBoneZeroFrameRotation) != 0)
            for (std::size_t i = 0; i < count; ++i)
                writeRaw(out, frames[i * span][bone], kRawRotation64);
    }
    out.align(4);
}

Result<void> AnimationEncoder::writeList(ByteWriter& out, const Piece& piece) const {
    std::size_t previous = 0;
    for (std::size_t bone = 0; bone < piece.plan.size(); ++bone) {
        std::uint8_t flags = piece.plan[bone];
        if (flags == 0) continue;
        if (piece.raw && (flags & kAnimRotation) != 0) {
            const bool both = (flags & kAnimPosition) != 0;
            flags =
                static_cast<std::uint8_t>((flags & kDeltaNode) | kRawRotation64 | (both ? kRawPosition : 0));
        }
        const std::size_t node = out.reserve(4);
        if (previous != 0) {
            if (node - previous > std::numeric_limits<std::int16_t>::max())
                return failure("MDL900", "animation \"" + piece.source.name +
                                             "\" is too long for one piece; use sections");
            out.put(previous + 2, static_cast<std::int16_t>(node - previous));
        }
        previous = node;
        out.put(node, static_cast<std::uint8_t>(bone));
        out.put(node + 1, flags);
        if ((flags & kAnimRotation) == 0) {
            writeRaw(out, piece.source.frames[piece.first][bone], flags);
        } else if (auto written = writeStreams(out, piece, bone, flags); !written) {
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

Result<void> AnimationEncoder::writeStreams(ByteWriter& out, const Piece& piece, std::size_t bone,
                                            std::uint8_t flags) const {
    const std::size_t rotations = out.reserve(6);
    const std::size_t positions = (flags & kAnimPosition) != 0 ? out.reserve(6) : 0;
    const std::size_t bones = m_source.bones.size();
    std::vector<std::int16_t> steps(piece.frames);
    const auto writeAxes = [&](std::size_t pointers, const glm::vec3& sizes,
                               const std::vector<glm::dvec3>& values) -> bool {
        for (int axis = 0; axis < 3; ++axis) {
            for (std::size_t k = 0; k < piece.frames; ++k)
                steps[k] = quantise(values[(piece.first + k) * bones + bone][axis], sizes[axis]);
            if (std::all_of(steps.begin(), steps.end(), [](std::int16_t v) { return v == 0; })) continue;
            const std::size_t distance = out.size() - pointers;
            if (distance > std::numeric_limits<std::int16_t>::max()) return false;
            out.put(pointers + 2 * static_cast<std::size_t>(axis), static_cast<std::int16_t>(distance));
            for (const std::int16_t value : packRuns(steps))
                out.append(value);
        }
        return true;
    };
    const bool fits =
        writeAxes(rotations, m_scales[bone].rotation, piece.values.rotations) &&
        (positions == 0 || writeAxes(positions, m_scales[bone].position, piece.values.positions));
    if (!fits)
        return failure("MDL900",
                       "animation \"" + piece.source.name + "\" is too long for one piece; use sections");
    return {};
}

}  // namespace poseloom::mdl
