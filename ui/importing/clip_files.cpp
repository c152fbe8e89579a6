// SPDX-License-Identifier: GPL-3.0-or-later
#include "importing/clip_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStringList>

#include "document/asset_paths.h"
#include "interop/import.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

constexpr qsizetype kMostOfAFolder = 400;

FileClip clipFrom(const rig::ClipInfo& info, const QString& animation) {
    return {QString::fromStdString(info.name), animation, info.frames, info.fps, info.loops,
            info.delta != rig::Delta::None};
}

void takeImported(ClipFile& file, const interop::ImportResult& result) {
    if (!result.model) return;
    const auto& clips = result.model->clips;
    file.clips.reserve(clips.size());
    for (std::size_t i = 0; i < clips.size(); ++i) {
        const rig::ClipInfo& info = clips[i]->info();
        const bool named = !info.name.empty() && result.model->findClip(info.name) == i;
        FileClip clip =
            clipFrom(info, named ? QString::fromStdString(info.name) : QStringLiteral("#%1").arg(i));
        if (clip.name.isEmpty()) clip.name = clip.animation;
        file.clips.push_back(std::move(clip));
    }
}

void takeModel(ClipFile& file, const mdl::OpenResult& result) {
    if (!result.model) return;
    file.clips.reserve(result.model->animations.size());
    for (const mdl::Animation& animation : result.model->animations) {
        const QString name = QString::fromStdString(animation.name);
        file.clips.push_back({name, name, animation.frames, static_cast<double>(animation.fps),
                              (animation.flags & mdl::kLooping) != 0, (animation.flags & mdl::kDelta) != 0});
    }
}

}  // namespace

ClipFile clipFileOf(const fs::path& path, document::AssetCache& cache) {
    ClipFile file{QString::fromStdString(path.string()), {}};
    const std::string ending = document::lowerEnding(path);
    if (ending == ".mdl") {
        takeModel(file, cache.animations(path));
    } else if (interop::isImportEnding(ending)) {
        takeImported(file, cache.imported(path));
    } else if (ending == ".panim") {
        if (const rig::ClipPtr motion = cache.panimMotion(path)) {
            file.clips.push_back(clipFrom(motion->info(), {}));
            file.clips.back().name = QFileInfo(file.path).completeBaseName();
        }
    }
    return file;
}

std::vector<ClipFile> clipFilesIn(const fs::path& folder) {
    std::vector<ClipFile> files;
    const QDir directory(QString::fromStdString(folder.string()));
    if (folder.empty() || !directory.exists()) return files;
    const QFileInfoList found =
        directory.entryInfoList({QStringLiteral("*.panim")}, QDir::Files, QDir::Name | QDir::IgnoreCase)
            .mid(0, kMostOfAFolder);
    files.reserve(static_cast<std::size_t>(found.size()));
    for (const QFileInfo& info : found)
        files.push_back({info.absoluteFilePath(), {{info.completeBaseName(), {}, 0, 0.0, false, false}}});
    return files;
}

QString factsOf(const FileClip& clip) {
    if (clip.frames == 0) return {};
    const auto say = [](const char* text) { return QCoreApplication::translate("ClipFiles", text); };
    QStringList facts{clip.frames == 1 ? say("1 frame") : say("%1 frames").arg(clip.frames),
                      say("%1 fps").arg(clip.fps)};
    if (clip.loops) facts.append(say("loops"));
    if (clip.delta) facts.append(say("delta"));
    return facts.join(QStringLiteral(" · "));
}

}  // namespace poseloom::ui
