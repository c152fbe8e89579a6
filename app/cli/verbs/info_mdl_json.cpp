// SPDX-License-Identifier: MIT
#include "mdl/model.h"
#include "model_input.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

Json namesOf(const auto& items) {
    Json names = Json::array();
    for (const auto& item : items)
        names.push_back(item.name);
    return names;
}

Json animationsOf(const mdl::Model& model) {
    Json list = Json::array();
    for (const mdl::Animation& animation : model.animations) {
        const double seconds = static_cast<double>(animation.frames - 1) / static_cast<double>(animation.fps);
        list.push_back({{"name", animation.name},
                        {"frames", animation.frames},
                        {"fps", number(animation.fps)},
                        {"seconds", number(seconds)},
                        {"complete", animation.unavailable.empty()}});
    }
    return list;
}

}  // namespace

int infoMdlJson(const std::string& path, Json& document, const Console& console) {
    const mdl::OpenResult opened = openModelInput(path);
    const Diagnostics& diagnostics = opened.diagnostics;
    if (!opened.model) {
        print(console, diagnostics);
        const bool unreadable = !diagnostics.empty() && diagnostics.front().code.starts_with("SYS");
        if (unreadable) return kUsage;
    } else {
        const mdl::Model& model = *opened.model;
        document["name"] = model.name;
        document["version"] = model.version;
        document["bytes"] = model.bytes.size();
        document["bones"] = namesOf(model.bones);
        document["animations"] = animationsOf(model);
        document["sequences"] = namesOf(model.sequences);
        document["vertices"] = opened.mesh ? opened.mesh->vertices.size() : 0;
        document["triangles"] = opened.mesh ? opened.mesh->indices.size() / 3 : 0;
    }
    document["diagnostics"] = toJson(diagnostics);
    return hasErrors(diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
