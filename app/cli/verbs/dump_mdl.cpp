// SPDX-License-Identifier: MIT
#include "mdl/model.h"
#include "model_input.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

template <std::size_t N>
Json arrayOf(const std::array<float, N>& values) {
    Json list = Json::array();
    for (const float value : values)
        list.push_back(number(value));
    return list;
}

template <typename T, typename Function>
Json listOf(const std::vector<T>& items, const Function& toItem) {
    Json list = Json::array();
    for (const T& item : items)
        list.push_back(toItem(item));
    return list;
}

Json boneOf(const mdl::Bone& b) {
    return {{"name", b.name},
            {"parent", b.parent},
            {"flags", b.flags},
            {"position", toJson(b.position)},
            {"rotation", toJson(b.rotation)},
            {"euler", toJson(b.eulerRadians)},
            {"positionScale", toJson(b.positionScale)},
            {"rotationScale", toJson(b.rotationScale)},
            {"alignment", toJson(b.alignment)},
            {"poseToBone", arrayOf(b.poseToBone)},
            {"proceduralType", b.proceduralType}};
}

Json animationOf(const mdl::Animation& a) {
    Json unavailable = nullptr;
    if (!a.unavailable.empty()) unavailable = a.unavailable;
    return {{"name", a.name},         {"fps", number(a.fps)}, {"frames", a.frames},
            {"flags", a.flags},       {"block", a.block},     {"sectionFrames", a.sectionFrames},
            {"sections", a.sections}, {"offset", a.offset},   {"unavailable", unavailable}};
}

Json eventOf(const mdl::Event& e) {
    return {{"cycle", number(e.cycle)}, {"id", e.id}, {"name", e.name}, {"options", e.options}};
}

Json sequenceOf(const mdl::Sequence& s) {
    return {{"name", s.name},
            {"activity", s.activity},
            {"flags", s.flags},
            {"groupSize", s.groupSize},
            {"animations", s.animations},
            {"fadeIn", number(s.fadeIn)},
            {"fadeOut", number(s.fadeOut)},
            {"events", listOf(s.events, eventOf)}};
}

Json poseParameterOf(const mdl::PoseParameter& p) {
    return {{"name", p.name}, {"start", number(p.start)}, {"end", number(p.end)}, {"loop", number(p.loop)}};
}

Json attachmentOf(const mdl::Attachment& a) {
    return {{"name", a.name}, {"bone", a.bone}, {"local", arrayOf(a.local)}};
}

Json hitboxOf(const mdl::Hitbox& h) {
    return {{"name", h.name},
            {"bone", h.bone},
            {"group", h.group},
            {"minimum", toJson(h.minimum)},
            {"maximum", toJson(h.maximum)}};
}

Json bodyPartOf(const mdl::BodyPart& b) {
    return {{"name", b.name}, {"base", b.base}, {"models", b.models}};
}

Json includeOf(const mdl::IncludeModel& i) {
    return {{"label", i.label}, {"path", i.path}};
}

Json meshOf(const rig::Mesh& mesh) {
    const auto partOf = [](const rig::MeshPart& p) -> Json {
        return {{"material", p.material},
                {"triangles", p.indexCount / 3},
                {"bodyPart", p.bodyPart},
                {"choice", p.choice}};
    };
    return {{"vertices", mesh.vertices.size()},
            {"triangles", mesh.indices.size() / 3},
            {"parts", listOf(mesh.parts, partOf)}};
}

void fill(const mdl::Model& m, Json& document) {
    document["header"] = {{"name", m.name},           {"version", m.version},
                          {"checksum", m.checksum},   {"flags", m.flags},
                          {"length", m.bytes.size()}, {"animationBlocks", m.animationBlockFile}};
    document["bones"] = listOf(m.bones, boneOf);
    document["animations"] = listOf(m.animations, animationOf);
    document["sequences"] = listOf(m.sequences, sequenceOf);
    document["poseParameters"] = listOf(m.poseParameters, poseParameterOf);
    document["attachments"] = listOf(m.attachments, attachmentOf);
    document["hitboxes"] = listOf(m.hitboxes, hitboxOf);
    document["bodyParts"] = listOf(m.bodyParts, bodyPartOf);
    document["textures"] = m.textures;
    document["textureFolders"] = m.textureFolders;
    document["includeModels"] = listOf(m.includes, includeOf);
}

}  // namespace

int dumpMdl(const std::string& path, Json& document, const Console& console) {
    mdl::OpenResult opened = openModelInput(path);
    if (!opened.model && !opened.diagnostics.empty() && opened.diagnostics.front().code.starts_with("SYS")) {
        print(console, opened.diagnostics);
        return kUsage;
    }
    Diagnostics diagnostics = std::move(opened.diagnostics);
    if (opened.model) {
        const Diagnostics more = mdl::validate(*opened.model);
        diagnostics.insert(diagnostics.end(), more.begin(), more.end());
        fill(*opened.model, document);
        document["mesh"] = opened.mesh ? meshOf(*opened.mesh) : Json(nullptr);
    }
    document["diagnostics"] = toJson(diagnostics);
    return hasErrors(diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
