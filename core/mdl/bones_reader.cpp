// SPDX-License-Identifier: MIT
#include <cmath>

#include "mdl/layout.h"
#include "mdl/packed_types.h"
#include "mdl/readers.h"

namespace poseloom::mdl {

namespace {

glm::vec3 readVec3(ReadContext& context, std::string_view what, std::uint64_t offset) {
    return {context.finite(what, offset), context.finite(what, offset + 4), context.finite(what, offset + 8)};
}

glm::quat readRotation(ReadContext& context, std::string_view what, std::uint64_t offset) {
    const ByteReader& reader = context.reader();
    const auto part = [&](std::uint64_t i) { return reader.readOr<float>(offset + 4 * i, 0.0F); };
    const glm::quat q(part(3), part(0), part(1), part(2));
    const float length = glm::length(q);
    if (std::isfinite(length) && std::abs(length - 1.0F) < 1e-3F) return q;
    if (std::isfinite(length) && length > 1e-6F) {
        context.reporter().report("MDL007", Severity::Warning, {std::string(what), offset, 16},
                                  "is not of unit length; it is normalised");
        return q * (1.0F / length);
    }
    context.reporter().report("MDL007", Severity::Error, {std::string(what), offset, 16},
                              "is not a rotation; no rotation is used");
    return {1.0F, 0.0F, 0.0F, 0.0F};
}

/// qAlignment may be all zero: it only chooses a sign.
glm::quat readAlignment(ReadContext& context, std::uint64_t offset) {
    const auto part = [&](std::uint64_t i) {
        return context.finite("mstudiobone_t.qAlignment", offset + 4 * i);
    };
    return {part(3), part(0), part(1), part(2)};
}

int readParent(ReadContext& context, std::uint64_t offset, std::size_t index, const std::string& name) {
    const int parent = context.integer(offset);
    if (parent == -1) return -1;
    if (parent >= 0 && static_cast<std::size_t>(parent) < index) return parent;
    context.reporter().report("MDL005", Severity::Error, {"mstudiobone_t.parent", offset},
                              "bone " + std::to_string(index) + " \"" + name + "\" has parent " +
                                  std::to_string(parent) +
                                  ", which does not come before it; it becomes a root",
                              name);
    return -1;
}

Bone readBone(ReadContext& context, std::uint64_t base, std::size_t index) {
    Bone bone;
    bone.name = context.name("mstudiobone_t.name", base, base, numbered(index));
    bone.parent = readParent(context, base + 4, index, bone.name);
    bone.position = readVec3(context, "mstudiobone_t.pos", base + 32);
    bone.rotation = readRotation(context, "mstudiobone_t.quat", base + 44);
    bone.eulerRadians = readVec3(context, "mstudiobone_t.rot", base + 60);
    bone.positionScale = readVec3(context, "mstudiobone_t.posscale", base + 72);
    bone.rotationScale = readVec3(context, "mstudiobone_t.rotscale", base + 84);
    for (std::size_t i = 0; i < bone.poseToBone.size(); ++i) {
        bone.poseToBone[i] =
            context.finite("mstudiobone_t.poseToBone", base + 96 + 4 * i, i % 5 == 0 ? 1.0F : 0.0F);
    }
    bone.alignment = readAlignment(context, base + 144);
    bone.flags = context.reader().readOr<std::uint32_t>(base + 160, 0);
    bone.proceduralType = context.integer(base + 164);
    return bone;
}

}  // namespace

bool readBones(ReadContext& context, Model& model) {
    const auto table =
        context.table("numbones", layout::header::kBones, layout::header::kBones + 4, 0, layout::kBoneSize);
    if (!table) return false;
    model.bones.reserve(table->count);
    for (std::size_t i = 0; i < table->count; ++i)
        model.bones.push_back(readBone(context, table->at(i), i));
    return true;
}

}  // namespace poseloom::mdl
