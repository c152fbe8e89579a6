// SPDX-License-Identifier: GPL-3.0-or-later
#include "importing/clip_source.h"

#include <utility>

#include "document/asset_paths.h"
#include "document/panim_bones.h"
#include "interop/import.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

void takeBodyOfModel(ClipSource& source, const fs::path& path) {
    const mdl::OpenResult& opened = source.assets.model(path);
    source.diagnostics = opened.diagnostics;
    if (!opened.model) return;
    source.skeleton = std::make_shared<const rig::Skeleton>(opened.model->skeleton());
    source.mesh = opened.mesh;
    for (const FileClip& clip : source.file.clips)
        source.clips.push_back(source.assets.clip(path, clip.animation.toStdString()));
}

void takeBodyOfImport(ClipSource& source, const fs::path& path) {
    const interop::ImportResult& result = source.assets.imported(path);
    source.diagnostics = result.diagnostics;
    if (!result.model) return;
    source.skeleton = std::shared_ptr<const rig::Skeleton>(result.model, &result.model->skeleton);
    source.mesh = result.model->mesh;
    source.clips = result.model->clips;
}

}  // namespace

ClipSource readClips(const QString& path, const std::vector<fs::path>& places,
                     std::shared_ptr<const std::atomic<bool>> cancelled) {
    ClipSource source;
    const fs::path file(path.toStdString());
    const std::string ending = document::lowerEnding(file);
    interop::ImportOptions options;
    options.cancelled = std::move(cancelled);
    source.assets.setImportOptions(std::move(options));
    source.assets.searchIn(places);
    if (ending == ".mdl") source.assets.model(file);
    source.file = clipFileOf(file, source.assets);
    if (ending == ".mdl") {
        takeBodyOfModel(source, file);
    } else if (interop::isImportEnding(ending)) {
        takeBodyOfImport(source, file);
    } else if (ending == ".panim") {
        source.diagnostics = source.assets.panim(file).diagnostics;
        source.panim = source.assets.panim(file).clip;
        if (source.panim) {
            source.skeleton = std::make_shared<const rig::Skeleton>(document::bonesNamedIn(*source.panim));
            source.clips.push_back(source.assets.panimMotion(file));
        }
    }
    source.assets.setImportOptions({});
    return source;
}

}  // namespace poseloom::ui
