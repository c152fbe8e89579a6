// SPDX-License-Identifier: MIT
#include <algorithm>

#include "mdl/layout.h"
#include "mdl/readers.h"

namespace poseloom::mdl {

namespace {

bool isBone(ReadContext& context, const Model& model, std::uint64_t offset, const std::string& owner) {
    const int bone = context.integer(offset);
    if (bone >= 0 && static_cast<std::size_t>(bone) < model.bones.size()) return true;
    context.reporter().report("MDL036", Severity::Error, {"bone", offset},
                              owner + " belongs to bone " + std::to_string(bone) + ", but the model has " +
                                  std::to_string(model.bones.size()) + "; it is left out");
    return false;
}

void readPoseParameters(ReadContext& context, Model& model) {
    const Table table =
        context.tableOrNone("numlocalposeparameters", layout::header::kPoseParameters,
                            layout::header::kPoseParameters + 4, 0, layout::kPoseParameterSize);
    model.poseParameters.reserve(table.count);
    for (std::size_t i = 0; i < table.count; ++i) {
        const std::uint64_t base = table.at(i);
        PoseParameter p;
        p.name = context.name("pose parameter name", base, base, numbered(i));
        p.flags = context.reader().readOr<std::uint32_t>(base + 4, 0);
        p.start = context.finite("pose parameter start", base + 8);
        p.end = context.finite("pose parameter end", base + 12, 1.0F);
        p.loop = context.finite("pose parameter loop", base + 16);
        model.poseParameters.push_back(std::move(p));
    }
}

void readAttachments(ReadContext& context, Model& model) {
    const Table table = context.tableOrNone("numlocalattachments", layout::header::kAttachments,
                                            layout::header::kAttachments + 4, 0, layout::kAttachmentSize);
    model.attachments.reserve(table.count);
    for (std::size_t i = 0; i < table.count; ++i) {
        const std::uint64_t base = table.at(i);
        Attachment a;
        a.name = context.name("attachment name", base, base, numbered(i));
        if (!isBone(context, model, base + 8, "attachment \"" + a.name + "\"")) continue;
        a.bone = context.integer(base + 8);
        for (std::size_t k = 0; k < a.local.size(); ++k)
            a.local[k] = context.finite("attachment local", base + 12 + 4 * k, k % 5 == 0 ? 1.0F : 0.0F);
        model.attachments.push_back(std::move(a));
    }
}

glm::vec3 readCorner(ReadContext& context, std::uint64_t offset) {
    return {context.finite("hitbox corner", offset), context.finite("hitbox corner", offset + 4),
            context.finite("hitbox corner", offset + 8)};
}

/// Some compilers of version 44 wrote the offset from the file's start, where everything else in the record
/// counts from the record.
std::string readHitboxName(ReadContext& context, std::uint64_t base) {
    const ByteReader& reader = context.reader();
    const int relative = context.integer(base + 32);
    const auto own = offsetFrom(base, relative);
    const bool fromFileStart = relative > 0 && (!own || *own >= reader.size()) &&
                               reader.string(static_cast<std::uint64_t>(relative)).has_value();
    return context.name("hitbox name", base + 32, fromFileStart ? 0 : base);
}

void readHitboxes(ReadContext& context, Model& model) {
    const Table sets = context.tableOrNone("numhitboxsets", layout::header::kHitboxSets,
                                           layout::header::kHitboxSets + 4, 0, layout::kHitboxSetSize);
    for (std::size_t s = 0; s < sets.count; ++s) {
        const std::uint64_t set = sets.at(s);
        const std::string name = context.name("hitbox set name", set, set, numbered(s));
        const Table boxes = context.tableOrNone("numhitboxes", set + 4, set + 8, set, layout::kHitboxSize);
        for (std::size_t i = 0; i < boxes.count; ++i) {
            const std::uint64_t base = boxes.at(i);
            if (!isBone(context, model, base, "hitbox " + std::to_string(i))) continue;
            model.hitboxes.push_back({readHitboxName(context, base), context.integer(base),
                                      context.integer(base + 4), readCorner(context, base + 8),
                                      readCorner(context, base + 20), name});
        }
    }
}

void readBodyParts(ReadContext& context, Model& model) {
    const Table table = context.tableOrNone("numbodyparts", layout::header::kBodyParts,
                                            layout::header::kBodyParts + 4, 0, layout::kBodyPartSize);
    model.bodyParts.reserve(table.count);
    for (std::size_t i = 0; i < table.count; ++i) {
        const std::uint64_t base = table.at(i);
        BodyPart part;
        part.name = context.name("body part name", base, base, numbered(i));
        part.base = context.integer(base + 8);
        const Table models = context.tableOrNone("nummodels", base + 4, base + 12, base, layout::kModelSize);
        part.models.reserve(models.count);
        for (std::size_t k = 0; k < models.count; ++k)
            part.models.push_back(context.fixedText(models.at(k), 64));
        model.bodyParts.push_back(std::move(part));
    }
}

void readTextures(ReadContext& context, Model& model) {
    const Table textures = context.tableOrNone("numtextures", layout::header::kTextures,
                                               layout::header::kTextures + 4, 0, layout::kTextureSize);
    model.textures.reserve(textures.count);
    for (std::size_t i = 0; i < textures.count; ++i)
        model.textures.push_back(context.name("texture name", textures.at(i), textures.at(i), numbered(i)));
    const Table folders = context.tableOrNone("numcdtextures", layout::header::kTextureFolders,
                                              layout::header::kTextureFolders + 4, 0, 4);
    for (std::size_t i = 0; i < folders.count; ++i)
        model.textureFolders.push_back(context.name("cdtexture", folders.at(i), 0));
}

/// skinref: numskinfamilies rows of numskinref texture numbers (spec/mdl.md 1.1).
void readSkins(ReadContext& context, Model& model) {
    using layout::header::kSkinReferences;
    const int references = context.integer(kSkinReferences);
    const int families = context.integer(kSkinReferences + 4);
    if (references == 0 || families == 0) return;
    const int index = context.integer(kSkinReferences + 8);
    const Field field{"numskinref", kSkinReferences, 12};
    const auto width = static_cast<std::uint64_t>(std::max(references, 0));
    const auto rows = static_cast<std::uint64_t>(std::max(families, 0));
    const bool fits = references > 0 && families > 0 && index >= 0 &&
                      context.reader().contains(static_cast<std::uint64_t>(index), width * rows, 2);
    if (!fits) {
        context.reporter().report("MDL004", Severity::Error, field,
                                  std::to_string(families) + " skins of " + std::to_string(references) +
                                      " materials do not fit in the file");
        return;
    }
    if (!context.take(2 * width * rows, field)) return;
    const auto start = static_cast<std::uint64_t>(index);
    model.skinFamilies.reserve(static_cast<std::size_t>(rows));
    for (std::uint64_t row = 0; row < rows; ++row) {
        std::vector<int> family;
        family.reserve(static_cast<std::size_t>(width));
        for (std::uint64_t k = 0; k < width; ++k)
            family.push_back(context.reader().readOr<std::int16_t>(start + 2 * (row * width + k), 0));
        model.skinFamilies.push_back(std::move(family));
    }
}

void readIncludes(ReadContext& context, Model& model) {
    const Table table = context.tableOrNone("numincludemodels", layout::header::kIncludes,
                                            layout::header::kIncludes + 4, 0, layout::kIncludeSize);
    for (std::size_t i = 0; i < table.count; ++i) {
        const std::uint64_t base = table.at(i);
        model.includes.push_back(
            {context.name("include label", base, base), context.name("include name", base + 4, base)});
    }
}

}  // namespace

void readListings(ReadContext& context, Model& model) {
    readPoseParameters(context, model);
    readAttachments(context, model);
    readHitboxes(context, model);
    readBodyParts(context, model);
    readTextures(context, model);
    readSkins(context, model);
    readIncludes(context, model);
}

}  // namespace poseloom::mdl
