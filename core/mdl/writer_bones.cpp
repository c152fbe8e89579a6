// SPDX-License-Identifier: MIT
#include "mdl/writer_bones.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <glm/matrix.hpp>
#include <numeric>

#include "mdl/layout.h"

namespace poseloom::mdl {

namespace {

constexpr std::size_t kBoneSize = 216;
constexpr std::uint32_t kUsedByHitbox = 0x100;
constexpr std::uint32_t kUsedByAttachment = 0x200;
constexpr std::uint32_t kUsedByVertexLod0 = 0x400;

/// A stored column: where it lies in a bone, and how many bytes long it is.
struct Column {
    std::size_t offset;
    std::size_t size;
};

// In the order of the linear table: flags, parent, pos, quat, rot, poseToBone, posscale, rotscale,
// qAlignment.
constexpr std::array<Column, 9> kLinearColumns{
    {{160, 4}, {4, 4}, {32, 12}, {44, 16}, {60, 12}, {96, 48}, {72, 12}, {84, 12}, {144, 16}}};

/// What uses each bone, itself or through a descendant.
std::vector<std::uint32_t> boneFlags(const ModelSource& source) {
    std::vector<std::uint32_t> flags;
    for (const SourceBone& bone : source.bones)
        flags.push_back(bone.flags);
    for (const Hitbox& hitbox : source.hitboxes)
        flags[static_cast<std::size_t>(hitbox.bone)] |= kUsedByHitbox;
    for (const Attachment& attachment : source.attachments)
        flags[static_cast<std::size_t>(attachment.bone)] |= kUsedByAttachment;
    for (const rig::SkinVertex& vertex : source.mesh.vertices)
        for (std::size_t i = 0; i < 4; ++i)
            if (vertex.weights[i] > 0.0F) flags[vertex.joints[i]] |= kUsedByVertexLod0;
    constexpr std::uint32_t kUsedMask = kUsedByHitbox | kUsedByAttachment | kUsedByVertexLod0;
    for (std::size_t i = flags.size(); i-- > 0;)
        if (source.bones[i].parent >= 0)
            flags[static_cast<std::size_t>(source.bones[i].parent)] |= flags[i] & kUsedMask;
    return flags;
}

void putQuaternion(ByteWriter& out, std::size_t at, const glm::quat& q) {
    out.putVector(at, {q.x, q.y, q.z});
    out.put(at + 12, q.w);
}

void putMatrix(ByteWriter& out, std::size_t at, const glm::mat4& matrix) {
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 4; ++column)
            out.put(at + 16 * row + 4 * column, matrix[static_cast<int>(column)][static_cast<int>(row)]);
}

std::string folded(std::string text) {
    for (char& c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

void writeSortTable(ByteWriter& out, const std::vector<SourceBone>& bones) {
    std::vector<std::size_t> order(bones.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return folded(bones[a].name) < folded(bones[b].name);
    });
    out.putOffset(364, 0, out.size());
    for (const std::size_t bone : order)
        out.append(static_cast<std::uint8_t>(bone));
    out.align(4);
}

}  // namespace

std::vector<glm::mat4> restPlacements(const std::vector<SourceBone>& bones) {
    std::vector<glm::mat4> placements;
    for (const SourceBone& bone : bones) {
        const glm::mat4 local = rig::toMatrix({bone.rest.translation, bone.rest.rotation, glm::vec3(1.0F)});
        placements.push_back(bone.parent < 0 ? local
                                             : placements[static_cast<std::size_t>(bone.parent)] * local);
    }
    return placements;
}

void writeBones(ByteWriter& out, const ModelSource& source, const AnimationEncoder& encoder) {
    const std::vector<BoneScales>& scales = encoder.scales();
    const std::vector<glm::mat4> placements = restPlacements(source.bones);
    const std::vector<std::uint32_t> flags = boneFlags(source);
    out.putTable(156, 0, source.bones.size());
    const std::size_t table = out.reserve(source.bones.size() * kBoneSize);
    for (std::size_t i = 0; i < source.bones.size(); ++i) {
        const SourceBone& bone = source.bones[i];
        const std::size_t at = table + i * kBoneSize;
        out.putString(at, at, bone.name);
        out.put(at + 4, static_cast<std::int32_t>(bone.parent));
        for (std::size_t controller = 0; controller < 6; ++controller)
            out.put(at + 8 + 4 * controller, std::int32_t{-1});
        out.putVector(at + 32, bone.rest.translation);
        putQuaternion(out, at + 44, bone.rest.rotation);
        out.putVector(at + 60, glm::vec3(restEuler(bone)));
        out.putVector(at + 72, scales[i].position);
        out.putVector(at + 84, scales[i].rotation);
        if (bone.poseToBone) {
            for (std::size_t k = 0; k < 12; ++k)
                out.put(at + 96 + 4 * k, (*bone.poseToBone)[k]);
        } else {
            putMatrix(out, at + 96, glm::inverse(placements[i]));
        }
        putQuaternion(out, at + 144, bone.alignment);
        out.put(at + 160, flags[i] | encoder.zeroFrameFlags()[i]);
        out.putString(at + 176, at, source.surfaceProperty);
        out.put(at + 180, layout::kSolidContents);
    }
    writeSortTable(out, source.bones);
}

void writeLinearBones(ByteWriter& out, const ModelSource& source, std::size_t header2) {
    out.align(4);
    const std::size_t table = out.reserve(64);
    out.putOffset(header2 + 16, header2, table);
    out.put(table, static_cast<std::int32_t>(source.bones.size()));
    const std::int32_t bones = out.integerAt(160);
    for (std::size_t column = 0; column < kLinearColumns.size(); ++column) {
        out.putOffset(table + 4 + 4 * column, table, out.size());
        for (std::size_t i = 0; i < source.bones.size(); ++i) {
            const std::size_t from =
                static_cast<std::size_t>(bones) + i * kBoneSize + kLinearColumns[column].offset;
            const std::size_t to = out.reserve(kLinearColumns[column].size);
            out.copyWithin(from, to, kLinearColumns[column].size);
        }
    }
}

}  // namespace poseloom::mdl
