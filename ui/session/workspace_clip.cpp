// SPDX-License-Identifier: GPL-3.0-or-later
// Clips that are looked at: a .panim is opened beside the graph, what belongs to another file is shown only.
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

#include "session/workspace.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

bool isPerroClip(const QString& file) {
    return file.endsWith(QLatin1String(".panim"), Qt::CaseInsensitive);
}

bool isSameFile(const QString& a, const QString& b) {
    return !a.isEmpty() && QFileInfo(a).canonicalFilePath() == QFileInfo(b).canonicalFilePath();
}

}  // namespace

bool Workspace::openSampleClip() {
    const QDir folder(QCoreApplication::applicationDirPath());
    const QString clip =
        QDir::cleanPath(folder.filePath(QStringLiteral("../share/poseloom/sample/wave.panim")));
    return openSample() && open(clip);
}

void Workspace::followClip() {
    m_inspected = {};
    m_clip.setReadOnly(isShipped(m_clip.path()));
}

/// What is saved now plays in the slots.
void Workspace::playSavedClip() {
    if (m_clip.modified() || m_clip.path().isEmpty()) return;
    const bool plays =
        std::any_of(m_project.slots.begin(), m_project.slots.end(), [&](const document::SlotSetting& slot) {
            const fs::path file = document::resolve(m_project, m_folder, slot.clip);
            return isSameFile(m_clip.path(), QString::fromStdString(file.string()));
        });
    if (!plays) return;
    m_assets = m_assets.emptied();
    rebind();
}

bool Workspace::openClip(const QString& file) {
    if (isSameFile(m_clip.path(), file)) {
        leaveInspectedClip();
        return true;
    }
    if (m_clip.modified())
        return fail(tr("%1 has changes that are not saved: save or undo them first.").arg(m_clip.title()));
    return open(file);
}

void Workspace::leaveInspectedClip() {
    m_inspected = {};
    emit clipInspected();
}

bool Workspace::showInspected(rig::ClipPtr clip, const QString& name, const QString& file) {
    m_inspected = {std::move(clip), name, QFileInfo(file).fileName()};
    emit clipInspected();
    return true;
}

bool Workspace::inspectSlot(const QString& slot) {
    const document::SlotSetting* setting = m_project.findSlot(slot.toStdString());
    if (setting == nullptr || setting->clip.empty()) return fail(tr("Nothing plays in %1.").arg(slot));
    const fs::path named = document::resolve(m_project, m_folder, setting->clip);
    const auto file = m_assets.find(named, setting->clip);
    if (!file) return fail(tr("There is no file %1.").arg(QString::fromStdString(named.string())));
    const QString path = QString::fromStdString(file->string());
    if (isPerroClip(path)) return openClip(path);
    for (const PreviewSlot& playing : m_preview.slotList()) {
        if (playing.source.slot != setting->slot || !playing.source.clip) continue;
        const QString name = QString::fromStdString(
            setting->animation.empty() ? playing.source.clip->info().name : setting->animation);
        return showInspected(playing.source.clip, name, path);
    }
    return fail(tr("The clip of %1 cannot be read; Problems say why.").arg(slot));
}

bool Workspace::inspectAnimation(const QString& file, const QString& animation) {
    if (isPerroClip(file)) return openClip(file);
    const fs::path named = document::resolve(m_project, m_folder, file.toStdString());
    rig::ClipPtr clip;
    if (file.endsWith(QLatin1String(".mdl"), Qt::CaseInsensitive)) {
        clip = m_assets.clip(named, animation.toStdString());
    } else if (const interop::ImportedPtr model = m_assets.imported(named).model) {
        const auto index = model->findClip(animation.toStdString());
        if (index) clip = model->clips[*index];
    }
    if (!clip) return fail(tr("%1 has no animation “%2”.").arg(QFileInfo(file).fileName(), animation));
    return showInspected(std::move(clip), animation, file);
}

}  // namespace poseloom::ui
