// SPDX-License-Identifier: MIT
#include "xanim/model_writer.h"

#include <algorithm>
#include <limits>

#include "xanim/byte_writer.h"
#include "xanim/packing.h"

namespace poseloom::xanim {

namespace {

constexpr std::size_t kLodsOfFile = 3;
constexpr std::size_t kMostBonesOfFile = 256;
constexpr std::size_t kMostOfShort = std::numeric_limits<std::int16_t>::max();
constexpr std::size_t kMostOfUnsigned = std::numeric_limits<std::uint16_t>::max();

tl::unexpected<Diagnostic> notWritable(const std::string& file, const char* why) {
    Place place;
    place.file = file;
    return failure("XAN014", std::string("this cannot be written as part of an xmodel: ") + why,
                   std::move(place));
}

bool hasNul(const std::string& text) {
    return text.find('\0') != std::string::npos;
}

void put(ByteWriter& out, const Bounds& bounds) {
    out.put(bounds.least);
    out.put(bounds.most);
}

/// The sign with which the file keeps a rotation: w is not negative.
PackedRotation keptForm(const glm::quat& rotation) {
    const PackedRotation packed = pack(rotation);
    return needsFlip(packed) ? negated(packed) : packed;
}

const char* whySurfaceIsWrong(const Surface& surface) {
    if (surface.vertices.size() > kMostOfUnsigned) return "a surface has more than 65535 vertices";
    if (surface.indices.size() % 3 != 0 || surface.indices.size() / 3 > kMostOfUnsigned)
        return "a surface has more than 65535 triangles, or a part of one";
    std::size_t others = 0;
    for (const SurfaceVertex& vertex : surface.vertices) {
        const std::uint64_t end = std::uint64_t{vertex.firstInfluence} + vertex.influences;
        if (vertex.influences == 0 || end > surface.influences.size())
            return "a vertex follows no bone, or influences that are not there";
        if (surface.bone >= 0 && vertex.influences > 1) return "a surface of one bone has further influences";
        others += vertex.influences - 1;
    }
    if (others > kMostOfUnsigned) return "a surface has more than 65535 further influences";
    for (std::size_t i = 0; i < surface.indices.size(); i += 3) {
        const auto* corner = &surface.indices[i];
        if (*std::max_element(corner, corner + 3) >= surface.vertices.size())
            return "a triangle names a vertex that is not there";
        if (corner[0] == corner[1] || corner[1] == corner[2] || corner[0] == corner[2])
            return "a triangle without an area";
    }
    return nullptr;
}

void putHeader(ByteWriter& out, const Surface& surface) {
    out.put(surface.tileMode);
    out.put(static_cast<std::uint16_t>(surface.vertices.size()));
    out.put(static_cast<std::uint16_t>(surface.indices.size() / 3));
    out.put(static_cast<std::uint16_t>(surface.indices.size() / 3));
    out.put(static_cast<std::int16_t>(surface.bone));
    if (surface.bone >= 0) return;
    std::size_t others = 0;
    std::size_t simple = 0;
    for (const SurfaceVertex& vertex : surface.vertices) {
        others += vertex.influences - 1;
        simple += vertex.influences == 1 ? 1 : 0;
    }
    out.put(static_cast<std::uint16_t>(others));
    out.put(static_cast<std::uint16_t>(simple));
}

void putStrips(ByteWriter& out, const Surface& surface) {
    for (std::size_t i = 0; i < surface.indices.size(); i += 3) {
        out.put(std::uint8_t{3});
        // Fronts turn clockwise in the file.
        for (const std::size_t corner : {0U, 2U, 1U})
            out.put(surface.indices[i + corner]);
    }
}

void putVertices(ByteWriter& out, const Surface& surface) {
    for (const SurfaceVertex& vertex : surface.vertices) {
        const Influence& own = surface.influences[vertex.firstInfluence];
        out.put(vertex.normal);
        out.put(vertex.uv.x);
        out.put(vertex.uv.y);
        if (surface.bone < 0) {
            out.put(static_cast<std::uint16_t>(vertex.influences - 1));
            out.put(own.bone);
        }
        out.put(own.offset);
        if (vertex.influences > 1) out.put(own.weight);
    }
    for (const SurfaceVertex& vertex : surface.vertices) {
        for (std::uint32_t k = 1; k < vertex.influences; ++k) {
            const Influence& other = surface.influences[vertex.firstInfluence + k];
            out.put(other.bone);
            out.put(other.offset);
            out.put(other.weight);
        }
    }
}

}  // namespace

Result<std::vector<std::byte>> writeModelFile(const Model& model) {
    if (model.lods.size() > kLodsOfFile)
        return notWritable(model.name, "it has more than three levels of detail");
    ByteWriter out;
    out.put(static_cast<std::int16_t>(kModelVersion));
    put(out, model.bounds);
    for (std::size_t i = 0; i < kLodsOfFile; ++i) {
        const ModelLod lod = i < model.lods.size() ? model.lods[i] : ModelLod{};
        if (hasNul(lod.surfaces)) return notWritable(model.name, "a name has a NUL");
        out.put(lod.distance);
        out.putString(lod.surfaces);
    }
    out.put(std::int32_t{-1});
    out.put(std::int32_t{0});
    for (const ModelLod& lod : model.lods) {
        if (lod.surfaces.empty()) continue;
        if (lod.materials.size() > kMostOfShort)
            return notWritable(model.name, "it has more than 32767 materials");
        out.put(static_cast<std::int16_t>(lod.materials.size()));
        for (const std::string& material : lod.materials) {
            if (hasNul(material)) return notWritable(model.name, "a name has a NUL");
            out.putString(material);
        }
    }
    return out.take();
}

Result<std::vector<std::byte>> writePartsFile(const ModelParts& parts) {
    if (parts.roots < 1 || parts.roots > parts.bones.size() || parts.bones.size() > kMostBonesOfFile)
        return notWritable(parts.name, "it needs a root, and at most 256 bones");
    ByteWriter out;
    out.put(static_cast<std::int16_t>(kModelVersion));
    out.put(static_cast<std::int16_t>(parts.bones.size() - parts.roots));
    out.put(static_cast<std::int16_t>(parts.roots));
    for (std::size_t i = 0; i < parts.bones.size(); ++i) {
        const ModelBone& bone = parts.bones[i];
        const bool isRoot = i < parts.roots;
        if (hasNul(bone.name)) return notWritable(parts.name, "a name has a NUL");
        if (isRoot != (bone.parent < 0) || bone.parent >= static_cast<int>(i))
            return notWritable(parts.name, "roots come first, and parents before their children");
        if (isRoot) continue;
        out.put(static_cast<std::uint8_t>(bone.parent));
        out.put(bone.translation);
        const PackedRotation rotation = keptForm(bone.rotation);
        for (std::size_t k = 0; k < 3; ++k)
            out.put(rotation[k]);
    }
    for (const ModelBone& bone : parts.bones) {
        out.putString(bone.name);
        put(out, bone.bounds);
    }
    for (const ModelBone& bone : parts.bones)
        out.put(bone.part);
    return out.take();
}

Result<std::vector<std::byte>> writeSurfacesFile(const ModelSurfaces& surfaces) {
    if (surfaces.surfaces.size() > kMostOfShort)
        return notWritable(surfaces.name, "it has more than 32767 surfaces");
    ByteWriter out;
    out.put(static_cast<std::int16_t>(kModelVersion));
    out.put(static_cast<std::int16_t>(surfaces.surfaces.size()));
    for (const Surface& surface : surfaces.surfaces) {
        if (const char* why = whySurfaceIsWrong(surface)) return notWritable(surfaces.name, why);
        putHeader(out, surface);
        putStrips(out, surface);
        putVertices(out, surface);
    }
    return out.take();
}

}  // namespace poseloom::xanim
