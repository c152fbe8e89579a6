// SPDX-License-Identifier: MIT
#include <ostream>

#include "verbs/foreign.h"

namespace poseloom::cli {

namespace {

std::size_t trianglesOf(const interop::ImportedModel& model) {
    return model.mesh ? model.mesh->indices.size() / 3 : 0;
}

double secondsOf(const rig::ClipInfo& info) {
    return info.fps > 0.0 ? (info.frames - 1) / info.fps : 0.0;
}

Json jointsOf(const rig::Skeleton& skeleton) {
    Json list = Json::array();
    for (std::size_t i = 0; i < skeleton.joints.size(); ++i) {
        const rig::Joint& joint = skeleton.joints[i];
        list.push_back({{"index", i},
                        {"name", joint.name},
                        {"parent", joint.parent},
                        {"position", toJson(joint.bind.translation)},
                        {"rotation", toJson(joint.bind.rotation)},
                        {"scale", toJson(joint.bind.scale)}});
    }
    return list;
}

Json clipsOf(const interop::ImportedModel& model) {
    Json list = Json::array();
    for (const rig::ClipPtr& clip : model.clips) {
        const rig::ClipInfo& info = clip->info();
        list.push_back({{"name", info.name},
                        {"frames", info.frames},
                        {"fps", number(info.fps)},
                        {"seconds", number(secondsOf(info))},
                        {"bones", info.tracks.size()}});
    }
    return list;
}

}  // namespace

int infoForeign(const std::string& path, const std::string& kind, const Console& console) {
    const interop::ImportResult read = importInput(path, kind);
    print(console, read.diagnostics);
    if (!read.model) return std::max<int>(statusOfImport(read), kInputHasErrors);
    const interop::ImportedModel& model = *read.model;
    const rig::Skeleton& skeleton = model.skeleton;
    console.out << model.name << ": " << skeleton.joints.size() << " bones, "
                << (model.mesh ? model.mesh->vertices.size() : 0) << " vertices, " << trianglesOf(model)
                << " triangles; " << (skeleton.up == rig::UpAxis::Z ? "Z" : "Y") << " up, "
                << skeleton.unitsPerMetre << " units per metre\n";
    for (const rig::ClipPtr& clip : model.clips) {
        const rig::ClipInfo& info = clip->info();
        console.out << "  " << info.name << ": " << info.frames << " frames at " << info.fps << " fps ("
                    << secondsOf(info) << " s), " << info.tracks.size() << " bones\n";
    }
    return statusOfImport(read);
}

int infoForeignJson(const std::string& path, const std::string& kind, Json& document,
                    const Console& console) {
    const interop::ImportResult read = importInput(path, kind);
    if (isUnreadable(read.diagnostics)) {
        print(console, read.diagnostics);
        return kUsage;
    }
    document["diagnostics"] = toJson(read.diagnostics);
    if (!read.model) return kInputHasErrors;
    document["name"] = read.model->name;
    document["bones"] = Json::array();
    for (const rig::Joint& joint : read.model->skeleton.joints)
        document["bones"].push_back(joint.name);
    document["animations"] = clipsOf(*read.model);
    document["vertices"] = read.model->mesh ? read.model->mesh->vertices.size() : 0;
    document["triangles"] = trianglesOf(*read.model);
    return statusOfImport(read);
}

int dumpForeign(const std::string& path, const std::string& kind, Json& document, const Console& console) {
    const interop::ImportResult read = importInput(path, kind);
    if (isUnreadable(read.diagnostics)) {
        print(console, read.diagnostics);
        return kUsage;
    }
    document["ok"] = read.model != nullptr;
    if (read.model) {
        const interop::ImportedModel& model = *read.model;
        document["name"] = model.name;
        document["up"] = model.skeleton.up == rig::UpAxis::Z ? "Z" : "Y";
        document["unitsPerMetre"] = number(model.skeleton.unitsPerMetre);
        document["bones"] = jointsOf(model.skeleton);
        document["animations"] = clipsOf(model);
        document["vertices"] = model.mesh ? model.mesh->vertices.size() : 0;
        Json& parts = document["parts"] = Json::array();
        for (std::size_t i = 0; model.mesh && i < model.mesh->parts.size(); ++i)
            parts.push_back({{"material", model.mesh->parts[i].material},
                             {"triangles", model.mesh->parts[i].indexCount / 3}});
    }
    document["diagnostics"] = toJson(read.diagnostics);
    return statusOfImport(read);
}

}  // namespace poseloom::cli
