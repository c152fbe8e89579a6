// SPDX-License-Identifier: MIT
#include "document/cod_files.h"
#include "mdl/asset_location.h"
#include "verbs/cod.h"

namespace poseloom::cli {

namespace {

template <typename Value>
Json trackOf(const xanim::Track<Value>& track) {
    Json json{{"values", track.values.size()}};
    if (!track.keys.empty()) json["keys"] = track.keys;
    return json;
}

Json partOf(const xanim::Part& part) {
    return {{"name", utf8OfLatin1(part.name)},
            {"simple", part.simple},
            {"rotation", trackOf(part.rotation)},
            {"translation", trackOf(part.translation)}};
}

Json notesOf(const xanim::Animation& animation) {
    Json notes = Json::array();
    for (const xanim::Notetrack& note : animation.notetracks) {
        notes.push_back({{"name", utf8OfLatin1(note.name)},
                         {"frame", note.frame},
                         {"time", number(animation.timeOf(note))}});
    }
    return notes;
}

void describe(const xanim::Animation& animation, Json& json) {
    json["name"] = utf8OfLatin1(animation.name);
    json["version"] = animation.version;
    json["frames"] = animation.frames;
    json["fps"] = animation.fps;
    json["loops"] = animation.loops;
    json["delta"] = animation.delta.has_value();
    json["length"] = number(animation.length());
    if (animation.version == xanim::kPreviewVersion) json["assetType"] = animation.assetType;
    json["notetracks"] = notesOf(animation);
}

int dumpXanim(const std::string& path, const mdl::SearchPaths& search, Json& document) {
    const xanim::AnimationResult read = openXanimInput(path, search);
    Json json;
    if (read.animation) {
        describe(*read.animation, json);
        if (read.animation->delta) {
            json["root"] = {{"rotation", trackOf(read.animation->delta->rotation)},
                            {"translation", trackOf(read.animation->delta->translation)}};
        }
        json["parts"] = Json::array();
        for (const xanim::Part& part : read.animation->parts)
            json["parts"].push_back(partOf(part));
    }
    document["ok"] = read.animation && !read.engineError && !hasErrors(read.diagnostics);
    document["xanim"] = std::move(json);
    document["engineError"] = read.engineError ? Json(utf8OfLatin1(*read.engineError)) : Json();
    document["diagnostics"] = toJson(read.diagnostics);
    return statusOfReading(read.diagnostics);
}

Json bonesOfSkeleton(const xanim::ModelParts& parts) {
    Json bones = Json::array();
    for (std::size_t i = 0; i < parts.bones.size(); ++i) {
        const xanim::ModelBone& bone = parts.bones[i];
        bones.push_back({{"index", i},
                         {"name", utf8OfLatin1(bone.name)},
                         {"parent", bone.parent},
                         {"position", toJson(bone.translation)},
                         {"rotation", toJson(bone.rotation)},
                         {"part", bone.part}});
    }
    return bones;
}

Json lodsOf(const xanim::Model& model) {
    Json lods = Json::array();
    for (const xanim::ModelLod& lod : model.lods) {
        Json materials = Json::array();
        for (const std::string& material : lod.materials)
            materials.push_back(utf8OfLatin1(material));
        lods.push_back({{"distance", number(lod.distance)},
                        {"surfaces", utf8OfLatin1(lod.surfaces)},
                        {"materials", std::move(materials)}});
    }
    return lods;
}

int dumpXmodel(const std::string& path, const mdl::SearchPaths& search, Json& document) {
    const xanim::OpenedModel opened = openXmodelInput(path, search);
    if (opened.model) {
        const xanim::Model& model = *opened.model;
        document["xmodel"] = {{"name", utf8OfLatin1(model.name)},
                              {"version", model.version},
                              {"flags", model.flags},
                              {"mins", toJson(model.bounds.least)},
                              {"maxs", toJson(model.bounds.most)},
                              {"lods", lodsOf(model)},
                              {"collisionLod", model.collisionLod},
                              {"collisionSurfaces", model.collisionSurfaces}};
        document["bones"] = opened.parts ? bonesOfSkeleton(*opened.parts) : Json::array();
        document["vertices"] = opened.mesh ? opened.mesh->vertices.size() : 0;
        document["triangles"] = opened.mesh ? opened.mesh->indices.size() / 3 : 0;
    }
    document["diagnostics"] = toJson(opened.diagnostics);
    return statusOfReading(opened.diagnostics);
}

/// The bytes of one file and what is wrong with getting them.
struct Bytes {
    std::vector<std::byte> bytes;
    std::string place;
    Diagnostics problems;
};

Bytes bytesAt(const std::string& path, const mdl::SearchPaths& search) {
    if (path == "-") {
        const std::string text = readInputText(path).value_or(std::string());
        const auto data = std::as_bytes(std::span(text));
        return {{data.begin(), data.end()}, path, {}};
    }
    const auto location = mdl::locate(path, search);
    auto found = location ? mdl::read(*location) : tl::unexpected(location.error());
    if (!found) return {{}, path, {std::move(found.error())}};
    return {std::move(found->bytes), std::move(found->place), std::move(found->problems)};
}

int dumpParts(const std::string& path, const mdl::SearchPaths& search, Json& document) {
    Bytes input = bytesAt(path, search);
    if (isUnreadable(input.problems)) {
        document["diagnostics"] = toJson(input.problems);
        return kUsage;
    }
    const auto read = xanim::readParts(input.bytes, input.place);
    if (read.value) {
        document["version"] = read.value->version;
        document["bones"] = bonesOfSkeleton(*read.value);
    }
    document["diagnostics"] = toJson(read.diagnostics);
    return statusOfReading(read.diagnostics);
}

int dumpSurfaces(const std::string& path, const mdl::SearchPaths& search, Json& document) {
    Bytes input = bytesAt(path, search);
    if (isUnreadable(input.problems)) {
        document["diagnostics"] = toJson(input.problems);
        return kUsage;
    }
    const auto read = xanim::readSurfaces(input.bytes, input.place);
    if (read.value) {
        document["version"] = read.value->version;
        Json& surfaces = document["surfaces"] = Json::array();
        for (const xanim::Surface& surface : read.value->surfaces) {
            surfaces.push_back({{"tileMode", surface.tileMode},
                                {"bone", surface.bone},
                                {"vertices", surface.vertices.size()},
                                {"triangles", surface.indices.size() / 3},
                                {"influences", surface.influences.size()}});
        }
    }
    document["diagnostics"] = toJson(read.diagnostics);
    return statusOfReading(read.diagnostics);
}

}  // namespace

int dumpCod(const std::string& kind, const std::string& path, const mdl::SearchPaths& search, Json& document,
            const Console& console) {
    int status = kDone;
    if (kind == "xanim") status = dumpXanim(path, search, document);
    if (kind == "xmodel") status = dumpXmodel(path, search, document);
    if (kind == "xmodelparts") status = dumpParts(path, search, document);
    if (kind == "xmodelsurfs") status = dumpSurfaces(path, search, document);
    if (status == kUsage) {
        for (const Json& diagnostic : document["diagnostics"])
            console.err << diagnostic["message"].get<std::string>() << '\n';
    }
    return status;
}

int infoCodJson(const std::string& kind, const std::string& path, const mdl::SearchPaths& search,
                Json& document, const Console& console) {
    if (kind != "xanim") return dumpCod(kind, path, search, document, console);
    const xanim::AnimationResult read = openXanimInput(path, search);
    const int status = statusOfReading(read.diagnostics);
    if (status == kUsage) print(console, read.diagnostics);
    if (read.animation) {
        describe(*read.animation, document);
        Json& bones = document["bones"] = Json::array();
        for (const xanim::Part& part : read.animation->parts)
            bones.push_back(utf8OfLatin1(part.name));
    }
    document["engineError"] = read.engineError ? Json(utf8OfLatin1(*read.engineError)) : Json();
    document["diagnostics"] = toJson(read.diagnostics);
    return status;
}

}  // namespace poseloom::cli
