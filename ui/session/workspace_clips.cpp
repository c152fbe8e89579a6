// SPDX-License-Identifier: GPL-3.0-or-later
// The files that give clips, and which bones follow which where a clip is of another skeleton.
#include <QFileInfo>

#include <algorithm>
#include <set>
#include <utility>

#include "document/asset_paths.h"
#include "document/panim_bones.h"
#include "importing/bone_map_subject.h"
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
    if (!known)
        m_beside = {m_folder, written,
                    m_document.path().isEmpty() ? std::vector<ClipFile>{} : clipFilesIn(m_folder)};
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

std::string Workspace::writtenPath(const QString& file) const {
    return relativeTo(m_folder, document::resolve(m_project, m_folder, file.toStdString()));
}

void Workspace::adoptRead(document::AssetCache& read, const QString& file) {
    if (QFileInfo(file) != QFileInfo(m_modelFile)) m_assets.adopt(read, file.toStdString());
}

bool Workspace::isListed(const QString& file) const {
    const std::string written = writtenPath(file);
    const std::vector<std::string> listed = listedFiles(m_project);
    return std::find(listed.begin(), listed.end(), written) != listed.end();
}

bool Workspace::listClips(const QString& file, bool listed) {
    if (isListed(file) == listed) return false;
    const std::string written = writtenPath(file);
    ProjectParts parts = partsOf(m_project);
    if (listed)
        parts.listed.push_back(written);
    else
        std::erase(parts.listed, written);
    const QString name = QFileInfo(file).fileName();
    m_document.undoStack()->push(new ProjectCommand(
        *this, std::move(parts),
        listed ? tr("List the clips of %1").arg(name) : tr("No longer list %1").arg(name)));
    return true;
}

std::optional<BoneMapSubject> Workspace::boneMapSubject(const QString& slot) {
    const document::SlotSetting* setting = m_project.findSlot(slot.toStdString());
    if (setting == nullptr || setting->clip.empty() || !m_preview.sharedSkeleton()) return std::nullopt;
    const auto file = m_assets.find(document::resolve(m_project, m_folder, setting->clip), setting->clip);
    if (!file) return std::nullopt;
    BoneMapSubject subject{setting->clip, nullptr, nullptr, m_preview.sharedSkeleton(), m_mesh, nullptr};
    const std::string ending = document::lowerEnding(*file);
    if (interop::isImportEnding(ending)) {
        const interop::ImportedPtr& model = m_assets.imported(*file).model;
        const auto index = model ? model->findClip(setting->animation) : std::nullopt;
        if (!index) return std::nullopt;
        subject.motion = model->clips[*index];
        subject.source = std::shared_ptr<const rig::Skeleton>(model, &model->skeleton);
    } else if (ending == ".mdl") {
        const mdl::ModelPtr model = m_assets.animations(*file).model;
        subject.motion = m_assets.clip(*file, setting->animation, setting->poseParameters);
        if (!model || !subject.motion) return std::nullopt;
        subject.source = std::make_shared<const rig::Skeleton>(model->skeleton());
    } else if (ending == ".panim") {
        subject.panim = m_assets.panim(*file).clip;
        if (!subject.panim) return std::nullopt;
        subject.motion = m_assets.panimMotion(*file);
        subject.source = std::make_shared<const rig::Skeleton>(document::bonesNamedIn(*subject.panim));
    }
    if (!subject.motion) return std::nullopt;
    return subject;
}

bool Workspace::canMapBones(const QString& slot) {
    if (QFileInfo(clipPath(slot)) == QFileInfo(m_modelFile)) return false;
    const auto subject = boneMapSubject(slot);
    return subject && (m_project.findBoneMap(subject->clip) != nullptr || canBeMapped(*subject));
}

void Workspace::setBoneMap(document::BoneMapSetting setting, const QString& label) {
    ProjectParts parts = partsOf(m_project);
    const auto found = std::find_if(parts.boneMaps.begin(), parts.boneMaps.end(),
                                    [&](const auto& entry) { return entry.clip == setting.clip; });
    // Clips of Source models go by names alone where there is no entry, even one that says nothing.
    const bool wanted = !saysNothing(setting) || document::lowerEnding(setting.clip) == ".mdl";
    if (found != parts.boneMaps.end() && wanted) {
        setting.origin = found->origin;
        *found = std::move(setting);
    } else if (found != parts.boneMaps.end()) {
        parts.boneMaps.erase(found);
    } else if (wanted) {
        parts.boneMaps.push_back(std::move(setting));
    }
    m_document.undoStack()->push(new ProjectCommand(*this, std::move(parts), label));
}

QString Workspace::slotOfBoneMap(const Diagnostic& problem) const {
    if (problem.code == "PRJ021" || problem.code == "PRJ023") return QString::fromStdString(problem.subject);
    if (problem.code != "PRJ022") return {};
    for (const document::SlotSetting& slot : m_project.slots) {
        const document::BoneMapSetting* map = m_project.findBoneMap(slot.clip);
        if (map == nullptr) continue;
        const bool named = std::any_of(map->pairs.begin(), map->pairs.end(), [&](const auto& pair) {
            return pair.first == problem.subject || pair.second == problem.subject;
        });
        if (named) return QString::fromStdString(slot.slot);
    }
    return {};
}

}  // namespace poseloom::ui
