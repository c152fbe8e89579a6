// SPDX-License-Identifier: MIT
#include "mdl/writer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "mdl/writer_animation.h"
#include "mdl/writer_bones.h"
#include "mdl/writer_bytes.h"
#include "mdl/writer_mesh.h"

namespace poseloom::mdl {

namespace {

constexpr std::size_t kHeaderSize = 408;
constexpr std::size_t kHeader2Size = 256;
constexpr std::size_t kAnimationSize = 100;
constexpr std::size_t kSequenceSize = 212;
constexpr std::size_t kEventSize = 80;
constexpr std::size_t kAttachmentSize = 92;
constexpr std::size_t kHitboxSize = 68;
constexpr std::size_t kTextureSize = 64;
/// Node lists name bones by one byte, 255 ends them.
constexpr std::size_t kMostBones = 255;
constexpr std::int32_t kNamedEvent = 0x400;
constexpr std::int32_t kSolidContents = 1;

struct Bounds {
    glm::vec3 low{0.0F};
    glm::vec3 high{0.0F};
};

Result<void> checkBones(const ModelSource& source) {
    if (source.bones.empty()) return failure("MDL900", "a model needs at least one bone");
    if (source.bones.size() > kMostBones) return failure("MDL900", "a model has room for 255 bones");
    for (std::size_t i = 0; i < source.bones.size(); ++i)
        if (source.bones[i].parent < -1 || source.bones[i].parent >= static_cast<int>(i))
            return failure("MDL900", "bone \"" + source.bones[i].name + "\" stands before its parent");
    const auto isBone = [&](int bone) { return bone >= 0 && bone < static_cast<int>(source.bones.size()); };
    for (const Attachment& attachment : source.attachments)
        if (!isBone(attachment.bone))
            return failure("MDL900",
                           "attachment \"" + attachment.name + "\" is on a bone that does not exist");
    for (const Hitbox& hitbox : source.hitboxes)
        if (!isBone(hitbox.bone))
            return failure("MDL900", "hitbox \"" + hitbox.name + "\" is on a bone that does not exist");
    for (const rig::SkinVertex& vertex : source.mesh.vertices)
        for (std::size_t i = 0; i < 4; ++i)
            if (vertex.weights[i] > 0.0F && !isBone(vertex.joints[i]))
                return failure("MDL900", "the mesh hangs on a bone that does not exist");
    return {};
}

bool isFinite(const rig::Transform& transform) {
    const glm::vec3& t = transform.translation;
    const glm::quat& q = transform.rotation;
    return std::isfinite(t.x + t.y + t.z) && std::isfinite(q.x + q.y + q.z + q.w) && glm::dot(q, q) > 0.0F;
}

Result<void> checkAnimations(const ModelSource& source) {
    for (const SourceAnimation& animation : source.animations) {
        if (animation.frames.empty())
            return failure("MDL900", "animation \"" + animation.name + "\" has no frames");
        for (const auto& frame : animation.frames) {
            if (frame.size() != source.bones.size())
                return failure("MDL900",
                               "a frame of \"" + animation.name + "\" has not one transform per bone");
            if (!std::all_of(frame.begin(), frame.end(), isFinite))
                return failure("MDL900",
                               "animation \"" + animation.name + "\" holds a value that is no number");
        }
    }
    for (const SourceSequence& sequence : source.sequences) {
        const auto [across, down] = sequence.groupSize;
        if (across < 1 || down < 1 ||
            sequence.animations.size() != static_cast<std::size_t>(across) * static_cast<std::size_t>(down))
            return failure("MDL900", "sequence \"" + sequence.name + "\" does not fill its blend grid");
        for (const int animation : sequence.animations)
            if (animation < 0 || animation >= static_cast<int>(source.animations.size()))
                return failure("MDL900", "sequence \"" + sequence.name + "\" plays no such animation");
    }
    return {};
}

Result<void> checkMesh(const rig::Mesh& mesh) {
    for (const rig::MeshPart& part : mesh.parts)
        if (part.bodyPart < 0 || part.choice < 0 || part.firstIndex > mesh.indices.size() ||
            part.indexCount > mesh.indices.size() - part.firstIndex || part.indexCount % 3 != 0)
            return failure("MDL900", "mesh part \"" + part.material + "\" lies outside the mesh");
    for (const std::uint32_t index : mesh.indices)
        if (index >= mesh.vertices.size())
            return failure("MDL900", "a triangle uses a vertex that does not exist");
    return {};
}

Bounds boundsOf(const rig::Mesh& mesh) {
    if (mesh.vertices.empty()) return {};
    Bounds bounds{mesh.vertices[0].position, mesh.vertices[0].position};
    for (const rig::SkinVertex& vertex : mesh.vertices) {
        bounds.low = glm::min(bounds.low, vertex.position);
        bounds.high = glm::max(bounds.high, vertex.position);
    }
    return bounds;
}

void putVector(ByteWriter& out, std::size_t at, const glm::vec3& v) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        out.put(at + 4 * axis, v[static_cast<int>(axis)]);
}

std::uint32_t flagsOf(const SourceAnimation& animation) {
    std::uint32_t flags = animation.looping ? kLooping : 0;
    if (animation.delta != rig::Delta::None) flags |= kDelta;
    if (animation.delta == rig::Delta::Post) flags |= kPost;
    return flags;
}

void writeHeader(ByteWriter& out, const ModelSource& source) {
    out.reserve(kHeaderSize);
    out.putFixedString(0, 5, "IDST");
    out.put(std::size_t{4}, std::int32_t{48});
    out.putFixedString(12, 64, source.name);
    const Bounds bounds = boundsOf(source.mesh);
    putVector(out, 80, source.eyePosition);
    putVector(out, 92, (bounds.low + bounds.high) * 0.5F);
    putVector(out, 104, bounds.low);
    putVector(out, 116, bounds.high);
    out.putString(308, 0, source.surfaceProperty);
    out.putString(312, 0, "");
    out.put(std::size_t{328}, 1.0F);
    out.put(std::size_t{332}, kSolidContents);
    out.putString(348, 0, "");
    const std::size_t header2 = out.reserve(kHeader2Size);
    out.putOffset(400, 0, header2);
    out.putString(header2 + 20, header2, source.name);
}

/// Tables that this writer leaves empty still point into the file, as studiomdl's do.
void pointEmptyTables(ByteWriter& out) {
    constexpr std::array<std::size_t, 13> kOffsets{168, 248 + 4, 264, 272, 280, 288, 296,
                                                   304, 324,     340, 356, 388, 256};
    for (const std::size_t at : kOffsets)
        out.putOffset(at, 0, out.size());
}

void writeAttachments(ByteWriter& out, const std::vector<Attachment>& attachments) {
    out.putTable(240, 0, attachments.size());
    const std::size_t table = out.reserve(attachments.size() * kAttachmentSize);
    for (std::size_t i = 0; i < attachments.size(); ++i) {
        const std::size_t at = table + i * kAttachmentSize;
        out.putString(at, at, attachments[i].name);
        out.put(at + 8, static_cast<std::int32_t>(attachments[i].bone));
        for (std::size_t k = 0; k < 12; ++k)
            out.put(at + 12 + 4 * k, attachments[i].local[k]);
    }
}

void writeHitboxes(ByteWriter& out, const std::vector<Hitbox>& hitboxes) {
    out.putTable(172, 0, 1);
    const std::size_t set = out.reserve(12);
    out.putString(set, set, "default");
    out.putTable(set + 4, set, hitboxes.size());
    const std::size_t table = out.reserve(hitboxes.size() * kHitboxSize);
    for (std::size_t i = 0; i < hitboxes.size(); ++i) {
        const std::size_t at = table + i * kHitboxSize;
        out.put(at, static_cast<std::int32_t>(hitboxes[i].bone));
        out.put(at + 4, static_cast<std::int32_t>(hitboxes[i].group));
        putVector(out, at + 8, hitboxes[i].minimum);
        putVector(out, at + 20, hitboxes[i].maximum);
        out.putString(at + 32, at, hitboxes[i].name);
    }
}

Result<void> writeAnimations(ByteWriter& out, const ModelSource& source, const AnimationEncoder& encoder) {
    out.putTable(180, 0, source.animations.size());
    const std::size_t table = out.reserve(source.animations.size() * kAnimationSize);
    for (std::size_t i = 0; i < source.animations.size(); ++i) {
        const SourceAnimation& animation = source.animations[i];
        const std::size_t at = table + i * kAnimationSize;
        out.putOffset(at, at, 0);
        out.putString(at + 4, at, animation.name);
        out.put(at + 8, static_cast<float>(animation.fps));
        out.put(at + 12, flagsOf(animation));
        out.put(at + 16, static_cast<std::int32_t>(animation.frames.size()));
        if (auto written = encoder.write(out, i, at); !written) return written;
    }
    return {};
}

void writeEvents(ByteWriter& out, std::size_t at, const std::vector<Event>& events) {
    out.putTable(at + 24, at, events.size());
    const std::size_t table = out.reserve(events.size() * kEventSize);
    for (std::size_t i = 0; i < events.size(); ++i) {
        const std::size_t event = table + i * kEventSize;
        out.put(event, events[i].cycle);
        out.put(event + 4, static_cast<std::int32_t>(events[i].id));
        out.put(event + 8, kNamedEvent);
        out.putFixedString(event + 12, 64, events[i].options);
        out.putString(event + 76, event, events[i].name);
    }
}

void writeSequence(ByteWriter& out, const ModelSource& source, const SourceSequence& sequence,
                   std::size_t at) {
    const SourceAnimation& first = source.animations[static_cast<std::size_t>(sequence.animations[0])];
    const Bounds bounds = boundsOf(source.mesh);
    out.putOffset(at, at, 0);
    out.putString(at + 4, at, sequence.name);
    out.putString(at + 8, at, sequence.activity);
    out.put(at + 12, flagsOf(first));
    out.put(at + 16, std::int32_t{-1});
    out.put(at + 20, std::int32_t{sequence.activity.empty() ? 0 : 1});
    writeEvents(out, at, sequence.events);
    putVector(out, at + 32, bounds.low);
    putVector(out, at + 44, bounds.high);
    out.putTable(at + 56, at, sequence.animations.size());
    for (const int animation : sequence.animations)
        out.append(static_cast<std::int16_t>(animation));
    out.align(4);
    for (std::size_t axis = 0; axis < 2; ++axis) {
        out.put(at + 68 + 4 * axis, static_cast<std::int32_t>(sequence.groupSize[axis]));
        out.put(at + 76 + 4 * axis, std::int32_t{-1});
    }
    out.put(at + 100, std::int32_t{-1});
    out.put(at + 104, sequence.fadeIn);
    out.put(at + 108, sequence.fadeOut);
    out.put(at + 132, static_cast<std::int32_t>(first.frames.size() - 1));
    out.putOffset(at + 156, at, out.size());
    for (std::size_t bone = 0; bone < source.bones.size(); ++bone)
        out.append(1.0F);
    out.put(at + 180, std::int32_t{-1});
}

void writeSequences(ByteWriter& out, const ModelSource& source) {
    out.align(4);
    out.putTable(188, 0, source.sequences.size());
    const std::size_t table = out.reserve(source.sequences.size() * kSequenceSize);
    for (std::size_t i = 0; i < source.sequences.size(); ++i)
        writeSequence(out, source, source.sequences[i], table + i * kSequenceSize);
}

void writeMaterials(ByteWriter& out, const PackedBody& body, const std::vector<std::string>& folders) {
    out.align(4);
    out.putTable(204, 0, body.materials.size());
    const std::size_t textures = out.reserve(body.materials.size() * kTextureSize);
    for (std::size_t i = 0; i < body.materials.size(); ++i)
        out.putString(textures + i * kTextureSize, textures + i * kTextureSize, body.materials[i]);
    out.putTable(212, 0, folders.size());
    const std::size_t folderTable = out.reserve(folders.size() * 4);
    for (std::size_t i = 0; i < folders.size(); ++i)
        out.putString(folderTable + 4 * i, 0, folders[i]);
    out.put(std::size_t{220}, static_cast<std::int32_t>(body.materials.size()));
    out.putTable(224, 0, 1);
    for (std::size_t i = 0; i < body.materials.size(); ++i)
        out.append(static_cast<std::int16_t>(i));
    out.align(4);
}

/// FNV-1a over the finished file: equal sources share a checksum, different ones practically never do.
std::int32_t checksumOf(const std::vector<std::byte>& first, const std::vector<std::byte>& second) {
    std::uint32_t hash = 2166136261U;
    for (const auto* bytes : {&first, &second})
        for (const std::byte byte : *bytes)
            hash = (hash ^ std::to_integer<std::uint32_t>(byte)) * 16777619U;
    return static_cast<std::int32_t>(hash);
}

}  // namespace

Result<ModelFiles> writeModel(const ModelSource& source, const WriteOptions& options) {
    if (auto checked = checkBones(source); !checked) return tl::unexpected(checked.error());
    if (auto checked = checkAnimations(source); !checked) return tl::unexpected(checked.error());
    if (auto checked = checkMesh(source.mesh); !checked) return tl::unexpected(checked.error());
    if (options.sectionFrames < 2) return failure("MDL900", "a section needs at least two frames");
    const auto body = packBody(source.mesh);
    if (!body) return tl::unexpected(body.error());

    const AnimationEncoder encoder(source, options);
    ByteWriter out;
    writeHeader(out, source);
    writeBones(out, source, encoder.scales());
    writeAttachments(out, source.attachments);
    writeHitboxes(out, source.hitboxes);
    if (auto written = writeAnimations(out, source, encoder); !written)
        return tl::unexpected(written.error());
    writeSequences(out, source);
    writeBody(out, *body, source.bodyPartNames);
    writeMaterials(out, *body, source.materialFolders);
    writeLinearBones(out, source, kHeaderSize);
    pointEmptyTables(out);
    out.finishStrings();
    if (out.size() > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()))
        return failure("MDL900", "the model is larger than its offsets can say");
    out.put(std::size_t{76}, static_cast<std::int32_t>(out.size()));
    const std::int32_t checksum = checksumOf(out.bytes(), writeVvd(*body, 0));
    out.put(std::size_t{8}, checksum);
    return ModelFiles{out.take(), writeVvd(*body, checksum), writeVtx(*body, checksum)};
}

}  // namespace poseloom::mdl
