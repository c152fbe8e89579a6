// SPDX-License-Identifier: GPL-3.0-or-later
// The files that give clips, and which bones follow which where a clip is of another skeleton.
#include <QFileInfo>

#include <algorithm>
#include <set>
#include <utility>

#include "document/asset_paths.h"
#include "importing/library_list.h"
#include "session/project_command.h"
#include "session/workspace.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

QString Workspace::clipPath(const QString& slot) const {
    const document::SlotSetting* setting = m_project.findSlot(slot.toStdString());
    if (setting == nullptr || setting->clip.empty()) return {};
    return QString::fromStdString(document::resolve(m_project, m_folder, setting->clip).string());
}

const std::vector<ClipFile>& Workspace::filesBeside() {
    std::error_code error;
    const auto written = fs::last_write_time(m_folder, error);
    const bool known = !error && m_beside.path == m_folder && m_beside.written == written;
    if (!known) m_beside = {m_folder, written, m_document.path().isEmpty() ? std::vector<ClipFile>{} : clipFilesIn(m_folder)};
    return m_beside.files;
}

std::vector<ClipFile> Workspace::clipFiles() {
    std::vector<ClipFile> files;
    std::set<std::string> known;
    if (m_model) known.insert(document::assetKey(m_modelFile.toStdString()));
    const auto read = [&](const std::string& written) {
        if (written.empty()) return;
        const auto file = m_assets.find(document::resolve(m_project, m_folder, written), written);
        if (!file || !known.insert(document::assetKey(*file)).second) return;
        ClipFile found = clipFileOf(*file, m_assets);
        if (!found.clips.empty()) files.push_back(std::move(found));
    };
    if (m_imported) read(m_modelFile.toStdString());
    for (const document::SlotSetting& setting : m_project.slots)
        read(setting.clip);
    for (const std::string& listed : listedFiles(m_project))
        read(listed);
    for (const ClipFile& file : filesBeside())
        if (!known.contains(document::assetKey(file.path.toStdString()))) files.push_back(file);
    return files;
}

bool Workspace::isListed(const QString& file) const {
    const std::string written = relativeTo(m_folder, document::resolve(m_project, m_folder, file.toStdString()));
    const std::vector<std::string> listed = listedFiles(m_project);
    return std::find(listed.begin(), listed.end(), written) != listed.end();
}

bool Workspace::listClips(const QString& file, bool listed) {
    if (isListed(file) == listed) return false;
    const std::string written = relativeTo(m_folder, document::resolve(m_project, m_folder, file.toStdString()));
    ProjectParts parts = partsOf(m_project);
    if (listed)
        parts.listed.push_back(written);
    else
        std::erase(parts.listed, written);
    const QString name = QFileInfo(file).fileName();
    m_document.undoStack()->push(new ProjectCommand(
        *this, std::move(parts), listed ? tr("List the clips of %1").arg(name) : tr("No longer list %1").arg(name)));
    return true;
}

}  // namespace poseloom::ui
