// SPDX-License-Identifier: MIT
#include "mdl/writer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "mdl/layout.h"
#include "mdl/writer_animation.h"
#include "mdl/writer_bones.h"
#include "mdl/writer_bytes.h"
#include "mdl/writer_mesh.h"
#include "mdl/writer_procedural.h"
#include "mdl/writer_records.h"
#include "mdl/writer_rig.h"
#include "mdl/writer_sequences.h"

namespace poseloom::mdl {

namespace {

/// Node lists name bones by one byte, 255 ends them.
constexpr std::size_t kMostBones = 255;
constexpr int kFirstVersion = 44;
constexpr int kLastVersion = 49;
/// Older tools did not write a second header, and readers of that age do not look for one.
constexpr int kFirstWithHeader2 = 45;
constexpr int kFirstWithLinearBones = 46;

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

void writeHeader(ByteWriter& out, const ModelSource& source, int version) {
    out.reserve(layout::kHeaderSize);
    out.putFixedString(0, 5, "IDST");
    out.put(std::size_t{layout::header::kVersion}, static_cast<std::int32_t>(version));
    out.putFixedString(layout::header::kName, 64, source.name);
    const Bounds bounds = boundsOf(source.mesh);
    out.putVector(80, source.eyePosition);
    out.putVector(92, (bounds.low + bounds.high) * 0.5F);
    out.putVector(104, bounds.low);
    out.putVector(116, bounds.high);
    out.put(std::size_t{layout::header::kFlags}, source.flags);
    out.putString(308, 0, source.surfaceProperty);
    out.putString(312, 0, "");
    out.put(std::size_t{328}, 1.0F);
    out.put(std::size_t{332}, layout::kSolidContents);
    out.putString(layout::header::kBlockName, 0, "");
    if (version < kFirstWithHeader2) return;
    const std::size_t header2 = out.reserve(layout::kHeader2Size);
    out.putOffset(layout::header::kHeader2, 0, header2);
    out.putString(header2 + 20, header2, source.name);
}

/// Tables that this writer leaves empty still point into the file, as studiomdl's do.
void pointEmptyTables(ByteWriter& out) {
    constexpr std::array<std::size_t, 13> kOffsets{168, 248 + 4, 264, 272, 280, 288, 296,
                                                   304, 324,     340, 356, 388, 256};
    for (const std::size_t at : kOffsets)
        if (out.integerAt(at == 256 ? 248 : at - 4) == 0) out.putOffset(at, 0, out.size());
}

Result<void> writeAnimations(ByteWriter& out, BlockFile& blocks, const ModelSource& source,
                             const AnimationEncoder& encoder) {
    out.align(4);
    out.putTable(layout::header::kAnimations, 0, source.animations.size());
    const std::size_t table = out.reserve(source.animations.size() * layout::kAnimDescSize);
    for (std::size_t i = 0; i < source.animations.size(); ++i) {
        const SourceAnimation& animation = source.animations[i];
        const std::size_t at = table + i * layout::kAnimDescSize;
        out.putOffset(at, at, 0);
        out.putString(at + 4, at, animation.name);
        out.put(at + 8, static_cast<float>(animation.fps));
        out.put(at + 12, storedFlags(animation));
        out.put(at + 16, static_cast<std::int32_t>(animation.frames.size()));
        if (auto written = encoder.write(out, blocks, i, at); !written) return written;
        if (auto written = writeRecords(out, animation, at); !written) return written;
    }
    return {};
}

void writeMaterials(ByteWriter& out, const ModelSource& source, const std::vector<std::string>& materials) {
    out.align(4);
    out.putTable(layout::header::kTextures, 0, materials.size());
    const std::size_t textures = out.reserve(materials.size() * layout::kTextureSize);
    for (std::size_t i = 0; i < materials.size(); ++i)
        out.putString(textures + i * layout::kTextureSize, textures + i * layout::kTextureSize, materials[i]);
    out.putTable(layout::header::kTextureFolders, 0, source.materialFolders.size());
    const std::size_t folderTable = out.reserve(source.materialFolders.size() * 4);
    for (std::size_t i = 0; i < source.materialFolders.size(); ++i)
        out.putString(folderTable + 4 * i, 0, source.materialFolders[i]);
}

/// Every family has a texture for each reference; references that none names show the texture of that number.
void writeSkins(ByteWriter& out, const std::vector<std::vector<int>>& skins, std::size_t materials) {
    std::size_t references = materials;
    for (const auto& family : skins)
        references = std::max(references, family.size());
    const std::size_t families = std::max<std::size_t>(skins.size(), 1);
    out.put(std::size_t{layout::header::kSkinReferences}, static_cast<std::int32_t>(references));
    out.putTable(layout::header::kSkinReferences + 4, 0, families);
    for (std::size_t family = 0; family < families; ++family)
        for (std::size_t i = 0; i < references; ++i) {
            const bool isNamed = family < skins.size() && i < skins[family].size();
            out.append(static_cast<std::int16_t>(isNamed ? skins[family][i] : static_cast<int>(i)));
        }
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

Result<void> checkSource(const ModelSource& source, const WriteOptions& options) {
    if (options.version < kFirstVersion || options.version > kLastVersion)
        return failure("MDL900",
                       "models are written in versions 44 to 49, not " + std::to_string(options.version));
    if (options.sectionFrames < 2) return failure("MDL900", "a section needs at least two frames");
    if (auto checked = checkBones(source); !checked) return checked;
    if (auto checked = checkRig(source); !checked) return checked;
    if (auto checked = checkAnimations(source); !checked) return checked;
    if (auto checked = checkSequences(source); !checked) return checked;
    return checkMesh(source.mesh);
}

/// The .ani has the model's own path with another ending.
std::string blockFileName(const std::string& model) {
    return "models/" + model.substr(0, model.rfind('.')) + ".ani";
}

}  // namespace

Result<ModelFiles> writeModel(const ModelSource& source, const WriteOptions& options) {
    if (auto checked = checkSource(source, options); !checked) return tl::unexpected(checked.error());
    const auto body = packBody(source.mesh, source.materials, source.bodyParts);
    if (!body) return tl::unexpected(body.error());

    const AnimationEncoder encoder(source, options);
    BlockFile blocks(options.version, options.blockSize);
    ByteWriter out;
    writeHeader(out, source, options.version);
    writeBones(out, source, encoder);
    writeProceduralBones(out, source.proceduralBones);
    writeRig(out, source);
    if (auto written = writeAnimations(out, blocks, source, encoder); !written)
        return tl::unexpected(written.error());
    const Bounds bounds = boundsOf(source.mesh);
    writeSequences(out, source, options.version, bounds.low, bounds.high);
    writeBody(out, *body, source.bodyPartNames);
    writeMaterials(out, source, body->materials);
    writeSkins(out, source.skins, body->materials.size());
    if (options.version >= kFirstWithLinearBones) writeLinearBones(out, source, layout::kHeaderSize);
    ModelFiles files;
    files.ani = blocks.finish(out, blockFileName(source.name));
    pointEmptyTables(out);
    out.finishStrings();
    constexpr auto kLargest = static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max());
    if (out.size() > kLargest || files.ani.size() > kLargest)
        return failure("MDL900", "the model is larger than its offsets can say");
    out.put(std::size_t{layout::header::kLength}, static_cast<std::int32_t>(out.size()));
    const std::int32_t checksum = checksumOf(out.bytes(), writeVvd(*body, 0));
    out.put(std::size_t{layout::header::kChecksum}, checksum);
    files.mdl = out.take();
    files.vvd = writeVvd(*body, checksum);
    files.vtx = writeVtx(*body, checksum);
    return files;
}

}  // namespace poseloom::mdl
