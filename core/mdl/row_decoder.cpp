// SPDX-License-Identifier: MIT
#include "mdl/row_decoder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "mdl/frame_decoder.h"
#include "mdl/packed_types.h"
#include "mdl/run_reader.h"
#include "rig/kernels.h"

namespace poseloom::mdl {

namespace {

using rig::StepBlock;

constexpr std::size_t kGroup = StepBlock::kJoints;
/// Frames expanded at a time: the rows of one group then stay in the L1 cache, and a section of studiomdl's
/// 30 frames is one chunk.
constexpr std::size_t kChunk = StepBlock::kMostFrames;
static_assert(kChunk <= RunReader::kRoom);
constexpr std::int32_t kAll = -1;
constexpr std::uint64_t kCacheLine = 64;
/// About what a section of a character takes.
constexpr std::uint64_t kFetched = 16384;

// Between these, no product of steps, sines and bases is a denormal number or overflows.
constexpr float kSmallestSize = 1e-10F;
constexpr float kSmallestHalfAngle = 1e-15F;
constexpr float kLargestPosition = 1e30F;
constexpr float kMostSteps = 32768.0F;

bool isTame(float size, float base, float largest) {
    const float magnitude = std::fabs(size);
    return (magnitude == 0.0F || magnitude >= kSmallestSize) &&
           magnitude * kMostSteps + std::fabs(base) <= largest;
}

bool isTame(const glm::vec3& sizes, const glm::vec3& bases, float largest) {
    return isTame(sizes.x, bases.x, largest) && isTame(sizes.y, bases.y, largest) &&
           isTame(sizes.z, bases.z, largest);
}

/// What eight neighbouring joints of the rows do in one section.
struct GroupTables {
    alignas(32) std::array<float, StepBlock::kLanes * kGroup> sizes{};
    alignas(32) std::array<float, StepBlock::kLanes * kGroup> bases{};
    alignas(32) std::array<float, 4 * kGroup> still{};
    alignas(32) std::array<std::int32_t, kGroup> isStill{};
    bool turns = false;
    bool moves = false;
    bool mixed = false;

    bool hasStill() const {
        return std::any_of(isStill.begin(), isStill.end(), [](std::int32_t flag) { return flag != 0; });
    }
    void setStillRotation(std::size_t k, const glm::quat& q) {
        still[k] = q.x;
        still[kGroup + k] = q.y;
        still[2 * kGroup + k] = q.z;
        still[3 * kGroup + k] = q.w;
        isStill[k] = kAll;
        setSteps(k, 0, glm::vec3(0.0F), glm::vec3(0.0F));
    }
    void setStillPosition(std::size_t k, const glm::vec3& position) {
        setSteps(k, 3, glm::vec3(0.0F), position);
    }
    void setSteps(std::size_t k, std::size_t firstLane, const glm::vec3& size, const glm::vec3& base) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            sizes[(firstLane + axis) * kGroup + k] = size[static_cast<int>(axis)];
            bases[(firstLane + axis) * kGroup + k] = base[static_cast<int>(axis)];
        }
    }
};

/// The same and where its steps are read.
struct Group {
    struct Lane {
        Lane(std::size_t lane, const ByteReader& reader, std::uint64_t offset)
            : index(lane), runs(reader, offset) {}
        std::size_t index;
        RunReader runs;
    };
    GroupTables tables;
    std::vector<Lane> lanes;

    void addLanes(std::size_t k, std::size_t firstLane, const ByteReader& reader, std::uint64_t pointer,
                  const glm::vec3& sizes) {
        const auto offsets = streamOffsets(reader, pointer);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const std::size_t lane = (firstLane + axis) * kGroup + k;
            // Steps of a lane without a stream are whatever was expanded there last.
            tables.sizes[lane] = offsets[axis] != 0 ? sizes[static_cast<int>(axis)] : 0.0F;
            if (offsets[axis] != 0) lanes.emplace_back(lane, reader, offsets[axis]);
        }
    }
};

/// Sizes and bases of a bone's steps, and whether the kernels may see them.
struct BoneSteps {
    explicit BoneSteps(const Bone& bone)
        : halfAngleSize(bone.rotationScale * 0.5F),
          halfAngleBase(bone.eulerRadians * 0.5F),
          positionSize(bone.positionScale),
          positionBase(screenedPosition(bone.position)),
          hasTameAngles(isTame(halfAngleSize, halfAngleBase, StepBlock::kLargestHalfAngle)),
          hasTamePositions(isTame(positionSize, bone.position, kLargestPosition)) {
        for (int axis = 0; axis < 3; ++axis)
            if (std::fabs(halfAngleBase[axis]) < kSmallestHalfAngle) halfAngleBase[axis] = 0.0F;
    }
    static glm::vec3 screenedPosition(const glm::vec3& position) {
        return rig::screened({position, glm::quat(1.0F, 0.0F, 0.0F, 0.0F), glm::vec3(1.0F)}).translation;
    }

    glm::vec3 halfAngleSize;
    glm::vec3 halfAngleBase;
    glm::vec3 positionSize;
    glm::vec3 positionBase;
    bool hasTameAngles;
    bool hasTamePositions;
};

class RowDecoder {
  public:
    RowDecoder(const Model& model, std::size_t index, const rig::ClipInfo& info, const rig::ClipRows& rows)
        : m_model(model),
          m_animation(model.animations[index]),
          m_info(info),
          m_rows(rows),
          m_frames(model, index),
          m_pose(info.tracks.size()),
          m_trackOfJoint(rows.layout->padded, kNoTrack),
          m_groups(rows.layout->padded / kGroup) {
        const std::size_t tracks = std::min(rows.joints.size(), model.bones.size());
        for (std::size_t track = 0; track < tracks; ++track)
            m_trackOfJoint[rows.joints[track]] = track;
        m_steps.reserve(model.bones.size());
        for (const Bone& bone : model.bones)
            m_steps.emplace_back(bone);
        fillRest();
    }

    void run() {
        const std::size_t frames = static_cast<std::size_t>(m_animation.frames);
        for (std::size_t first = 0; first < frames;) {
            const FramePlace place = placeOfFrame(m_animation, static_cast<int>(first));
            std::size_t count = 1;
            if (place.local == 0 && m_animation.sectionFrames <= 0) count = frames;
            if (place.local == 0 && m_animation.sectionFrames > 0) count = framesUsedOf(first, frames);
            fetchAhead(first + count);
            decodeSection(place.section, first, count);
            first += count;
        }
    }

  private:
    static constexpr std::size_t kNoTrack = std::numeric_limits<std::size_t>::max();

    /// The last frame of an animation longer than a section comes from a section of its own.
    std::size_t framesUsedOf(std::size_t first, std::size_t frames) const {
        const auto length = static_cast<std::size_t>(m_animation.sectionFrames);
        if (first + 1 == frames) return 1;
        return std::min(length, frames - first - (frames > length ? 1 : 0));
    }

    void decodeSection(int section, std::size_t first, std::size_t count) {
        if (!isPlain() || !readGroups(section)) {
            decodeOneByOne(first, count);
            return;
        }
        // The bones' alignments decide the signs that the first row keeps.
        if (first == 0 && hasFixedAlignments()) {
            decodeOneByOne(0, 1);
            m_hasFirstRow = true;
        }
        for (std::size_t done = 0; done < count; done += kChunk)
            decodeChunk(first + done, std::min(kChunk, count - done));
    }

    /// Asks for the bytes of the section that holds `frame`. Clips are decoded when nobody has touched their
    /// bytes yet, and waiting for one node after another would take as long as all the rest.
    void fetchAhead(std::size_t frame) const {
        if (frame >= static_cast<std::size_t>(m_animation.frames)) return;
        const auto place =
            placeOfSection(m_model, m_animation, placeOfFrame(m_animation, static_cast<int>(frame)).section);
        if (!place || !place->isLoaded) return;
        const std::uint64_t end = std::min<std::uint64_t>(place->offset + kFetched, place->reader.size());
        for (std::uint64_t at = place->offset; at < end; at += kCacheLine)
            __builtin_prefetch(place->reader.bytes().data() + at, 0, 2);
    }

    bool hasFixedAlignments() const {
        return std::any_of(m_model.bones.begin(), m_model.bones.end(),
                           [](const Bone& bone) { return (bone.flags & kBoneFixedAlignment) != 0; });
    }

    bool isPlain() const { return (m_animation.flags & kFrameAnim) == 0 && m_animation.frames > 1; }

    void decodeOneByOne(std::size_t first, std::size_t count) {
        for (std::size_t frame = first; frame < first + count; ++frame) {
            m_frames.decode(static_cast<double>(frame), m_pose);
            rig::writeRow(m_info, m_rows, frame, m_pose);
        }
    }

    void fillRest() {
        fillRestPose(m_model, (m_animation.flags & kDelta) != 0, m_pose);
        m_rest.resize(m_groups.size());
        for (std::size_t joint = 0; joint < m_trackOfJoint.size(); ++joint) {
            const std::size_t track = m_trackOfJoint[joint];
            const rig::Transform rest = track == kNoTrack ? rig::Transform{} : rig::screened(m_pose[track]);
            m_rest[joint / kGroup].setStillRotation(joint % kGroup, rest.rotation);
            m_rest[joint / kGroup].setStillPosition(joint % kGroup, rest.translation);
        }
    }

    /// False where the section's data is not there or holds what the kernels may not see.
    bool readGroups(int section) {
        const auto place = placeOfSection(m_model, m_animation, section);
        if (!place || !place->isLoaded) return false;
        std::swap(m_nodes, m_nodesBefore);
        walkNodes(place->reader, place->offset, m_nodes);
        // Sections of one animation are alike but for the last: what the tables say of streams stays.
        m_isAlike = m_hasTables && isLikeBefore();
        for (std::size_t i = 0; i < m_groups.size(); ++i) {
            if (!m_isAlike) m_groups[i].tables = m_rest[i];
            m_groups[i].lanes.clear();
        }
        const bool isRead = std::all_of(m_nodes.nodes.begin(), m_nodes.nodes.end(),
                                        [&](const AnimNode& node) { return readNode(place->reader, node); });
        for (Group& group : m_groups)
            group.tables.mixed = group.tables.hasStill();
        m_hasTables = isRead;
        return isRead;
    }

    /// The same bones in the same forms as in the section before, each once.
    bool isLikeBefore() const {
        if (m_nodes.nodes.size() != m_nodesBefore.nodes.size()) return false;
        int last = -1;
        for (std::size_t i = 0; i < m_nodes.nodes.size(); ++i) {
            const AnimNode& node = m_nodes.nodes[i];
            const AnimNode& before = m_nodesBefore.nodes[i];
            if (node.bone != before.bone || node.flags != before.flags || node.bone <= last) return false;
            last = node.bone;
        }
        return true;
    }

    bool readNode(const ByteReader& reader, const AnimNode& node) {
        const auto track = static_cast<std::size_t>(node.bone);
        if (track >= m_model.bones.size() || track >= m_rows.joints.size()) return true;
        const std::size_t joint = m_rows.joints[track];
        if (m_trackOfJoint[joint] != track) return true;
        Group& group = m_groups[joint / kGroup];
        return readRotation(reader, node, group, joint % kGroup) &&
               readPosition(reader, node, group, joint % kGroup);
    }

    bool readRotation(const ByteReader& reader, const AnimNode& node, Group& group, std::size_t k) const {
        const auto bone = static_cast<std::size_t>(node.bone);
        if (node.has(kNodeAnimRot) && !node.has(kNodeRawRot) && !node.has(kNodeRawRot2)) {
            const BoneSteps& steps = m_steps[bone];
            if (!steps.hasTameAngles) return false;
            if (!m_isAlike) {
                group.tables.setSteps(k, 0, steps.halfAngleSize,
                                      node.has(kNodeDelta) ? glm::vec3(0.0F) : steps.halfAngleBase);
                group.tables.isStill[k] = 0;
                group.tables.turns = true;
            }
            group.addLanes(k, 0, reader, node.payload(), steps.halfAngleSize);
            return true;
        }
        const auto still = stillRotation(reader, node, m_model.bones[bone]);
        if (!still || !isFinite(*still)) return false;
        group.tables.setStillRotation(k, rig::screened({glm::vec3(0.0F), *still, glm::vec3(1.0F)}).rotation);
        return true;
    }

    bool readPosition(const ByteReader& reader, const AnimNode& node, Group& group, std::size_t k) const {
        const auto bone = static_cast<std::size_t>(node.bone);
        const BoneSteps& steps = m_steps[bone];
        if (node.has(kNodeAnimPos) && !node.has(kNodeRawPos)) {
            if (!steps.hasTamePositions) return false;
            if (!m_isAlike) {
                group.tables.setSteps(k, 3, steps.positionSize,
                                      node.has(kNodeDelta) ? glm::vec3(0.0F) : steps.positionBase);
                group.tables.moves = true;
            }
            group.addLanes(k, 3, reader, animPositionOffset(node), steps.positionSize);
            return true;
        }
        if (!node.has(kNodeRawPos)) {
            group.tables.setStillPosition(k, node.has(kNodeDelta) ? glm::vec3(0.0F) : steps.positionBase);
            return true;
        }
        const auto still = stillPosition(reader, node, m_model.bones[bone]);
        if (!still || !isFinite(*still)) return false;
        group.tables.setStillPosition(k, BoneSteps::screenedPosition(*still));
        return true;
    }

    void decodeChunk(std::size_t first, std::size_t count) {
        m_nearest.fill(1.0F);
        for (std::size_t i = 0; i < m_groups.size(); ++i) {
            Group& group = m_groups[i];
            for (Group::Lane& lane : group.lanes)
                lane.runs.expand(count, m_values.data() + lane.index * kChunk);
            StepBlock block;
            block.joint = i * kGroup;
            block.frames = count;
            block.steps = m_values.data();
            block.sizes = group.tables.sizes.data();
            block.bases = group.tables.bases.data();
            block.still = group.tables.still.data();
            block.isStill = group.tables.isStill.data();
            block.before = rowBefore(first);
            block.turns = group.tables.turns;
            block.mixed = group.tables.mixed;
            block.moves = group.tables.moves;
            m_kernels.expandSteps(*m_rows.layout, block, m_rows.row(first), m_nearest.data());
        }
        for (std::size_t k = 0; k < count; ++k)
            finishRow(first + k, m_nearest.data() + k * kGroup);
    }

    const float* rowBefore(std::size_t first) const {
        if (first > 0) return m_rows.row(first - 1);
        return m_hasFirstRow ? m_rows.row(0) : nullptr;
    }

    void finishRow(std::size_t frame, const float* nearest) const {
        const rig::PoseLayout& layout = *m_rows.layout;
        if (frame > 0) m_rows.near[frame - 1] = rig::isNearStep(*std::min_element(nearest, nearest + kGroup));
        float* row = m_rows.row(frame);
        for (std::size_t joint = 0; layout.hasScale && joint < layout.padded; joint += kGroup)
            std::fill_n(row + layout.index(rig::kScaleLane, joint), 3 * kGroup, 1.0F);
        const std::size_t used = layout.padded * layout.lanes;
        std::fill(row + used, row + layout.floats, 0.0F);
    }

    const Model& m_model;
    const Animation& m_animation;
    const rig::ClipInfo& m_info;
    const rig::ClipRows& m_rows;
    const rig::Kernels& m_kernels = rig::kernels();
    FrameDecoder m_frames;
    std::vector<rig::Transform> m_pose;
    std::vector<std::size_t> m_trackOfJoint;
    std::vector<BoneSteps> m_steps;  ///< per bone
    std::vector<GroupTables> m_rest;
    std::vector<Group> m_groups;
    AnimNodeList m_nodes;
    AnimNodeList m_nodesBefore;  ///< of the section before
    bool m_isAlike = false;      ///< the two differ in data only
    bool m_hasTables = false;    ///< the groups hold the tables of the section before
    bool m_hasFirstRow = false;
    alignas(32) std::array<std::int16_t, StepBlock::kLanes * kGroup * kChunk> m_values{};
    alignas(32) std::array<float, kChunk * kGroup> m_nearest{};
};

}  // namespace

void decodeRows(const Model& model, std::size_t animation, const rig::ClipInfo& info,
                const rig::ClipRows& rows) {
    RowDecoder(model, animation, info, rows).run();
}

}  // namespace poseloom::mdl
