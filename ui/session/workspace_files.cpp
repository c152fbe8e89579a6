// SPDX-License-Identifier: GPL-3.0-or-later
// Saving, watching and remembering: everything of the workspace that writes.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

#include "importing/library_list.h"
#include "session/file_names.h"
#include "session/workspace.h"
#include "support/file_io.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

constexpr qsizetype kRecentFiles = 10;

constexpr const char* kRecentKey = "recentFiles";
constexpr const char* kPlacesKey = "searchPlaces";
constexpr const char* kRefusesKey = "save/refusesErrors";

bool isResource(const std::string& path) {
    return path.rfind("res://", 0) == 0;
}

bool isIn(const fs::path& folder, const fs::path& file) {
    return file.lexically_normal().parent_path() == folder.lexically_normal();
}

bool framesDiffer(const DocumentSession& document, const document::Project& project) {
    return !std::equal(document.frames().begin(), document.frames().end(), project.frames.begin(),
                       project.frames.end(),
                       [](const document::FrameSetting& a, const document::FrameSetting& b) {
                           return a.title == b.title && a.rect == b.rect;
                       });
}

}  // namespace

bool Workspace::save() {
    if (sample()) return fail(tr("The sample stays as it is: save a copy of it."));
    if (m_document.path().isEmpty()) return fail(tr("The graph has no file yet: use Save As."));
    const bool moved = m_document.layout() != m_project.layout || framesDiffer(m_document, m_project);
    if (!writeGraph(m_document.path())) return false;
    if (!m_projectFile.isEmpty()) return writeProject(m_projectFile);
    if (moved) setProjectModified(true);
    return true;
}

bool Workspace::saveAs(const QUrl& url) {
    const QString path =
        withSuffix(url.isLocalFile() ? url.toLocalFile() : url.toString(), QStringLiteral(".panimtree"));
    if (path.endsWith(QLatin1String(".poseloom"), Qt::CaseInsensitive)) return saveProject(url);
    const bool leavesSample = sample();
    if (leavesSample && isIn(m_folder, fs::path(path.toStdString())))
        return fail(tr("The sample stays as it is: choose another folder."));
    if (!writeGraph(path)) return false;
    if (leavesSample) m_projectFile.clear();
    const fs::path folder = fs::path(path.toStdString()).parent_path();
    if (m_projectFile.isEmpty()) rebase(folder);
    if (leavesSample) setProjectModified(true);
    m_project.document = relativeTo(m_folder, path.toStdString());
    if (!m_projectFile.isEmpty()) setProjectModified(true);
    remember(path);
    emit projectChanged();
    return true;
}

bool Workspace::saveProject(const QUrl& url) {
    const QString path =
        withSuffix(url.isLocalFile() ? url.toLocalFile() : url.toString(), QStringLiteral(".poseloom"));
    if (m_project.isTree()) return saveTreeProject(url);
    if (sample()) return saveSampleCopy(path);
    const QFileInfo info(path);
    QString graph = m_document.path();
    if (graph.isEmpty())
        graph = info.absoluteDir().filePath(info.completeBaseName() + QStringLiteral(".panimtree"));
    if ((m_document.modified() || m_document.path().isEmpty()) && !writeGraph(graph)) return false;
    rebase(fs::path(info.absolutePath().toStdString()));
    m_project.document = relativeTo(m_folder, graph.toStdString());
    if (!writeProject(info.absoluteFilePath())) return false;
    m_projectFile = info.absoluteFilePath();
    remember(m_projectFile);
    compareWeights();
    emit projectChanged();
    emit modifiedChanged();
    return true;
}

/// The shipped files stay as they are; graph, project and what they play come to the place that was chosen.
bool Workspace::saveSampleCopy(const QString& projectFile) {
    const QFileInfo info(projectFile);
    const fs::path folder(info.absolutePath().toStdString());
    if (folder == m_folder) return fail(tr("The sample stays as it is: choose another folder."));
    const Result<void> copied = copySampleFiles(folder);
    if (!copied) return fail(QString::fromStdString(copied.error().message));
    const QString graph = info.absoluteDir().filePath(info.completeBaseName() + QStringLiteral(".panimtree"));
    if (!writeGraph(graph)) return false;
    if (isIn(m_folder, fs::path(m_modelFile.toStdString())))
        m_modelFile = info.absoluteDir().filePath(QFileInfo(m_modelFile).fileName());
    rebase(folder, Carry::FilesOfTheFolder);
    m_project.document = relativeTo(m_folder, graph.toStdString());
    if (!writeProject(info.absoluteFilePath())) return false;
    m_projectFile = info.absoluteFilePath();
    remember(m_projectFile);
    watch();
    compareWeights();
    emit projectChanged();
    emit modifiedChanged();
    return true;
}

/// Everything of the sample but its graph and project. A file that is there already and differs is not
/// replaced: it is somebody's own.
Result<void> Workspace::copySampleFiles(const fs::path& folder) {
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(m_folder, error)) {
        const fs::path extension = entry.path().extension();
        if (!entry.is_regular_file(error) || extension == ".panimtree" || extension == ".poseloom") continue;
        const Result<std::vector<std::byte>> bytes = readBinaryFile(entry.path());
        if (!bytes) return tl::unexpected(bytes.error());
        const fs::path copy = folder / entry.path().filename();
        if (fs::exists(copy, error)) {
            const Result<std::vector<std::byte>> there = readBinaryFile(copy);
            if (there && *there == *bytes) continue;
            return failure({}, copy.string() + " is there already and differs: choose another folder.");
        }
        Result<void> written = writeFileAtomically(copy, *bytes);
        if (!written) return written;
    }
    return {};
}

void Workspace::setRefusesErrors(bool refuses) {
    if (m_refusesErrors == refuses) return;
    m_refusesErrors = refuses;
    m_tree.setRefusesErrors(refuses);
    m_script.setRefusesErrors(refuses);
    m_clip.setRefusesErrors(refuses);
    storeSetting(QLatin1String(kRefusesKey), refuses);
    emit refusesErrorsChanged();
}

bool Workspace::writeGraph(const QString& path) {
    const std::optional<std::string>& refused = m_document.document().engineError();
    if (refused && m_refusesErrors)
        return fail(tr("Not saved, because the engine refuses it: %1").arg(QString::fromStdString(*refused)));
    const std::string& bytes = m_document.document().text().bytes();
    const Result<void> written = writeFileAtomically(fs::path(path.toStdString()), bytes);
    if (!written) return fail(QString::fromStdString(written.error().message));
    m_onDisk = bytes;
    m_journal.forget(m_document.path());
    m_document.markSaved(path);
    watch();
    if (refused) emit told(tr("Saved, but the engine refuses it: %1").arg(QString::fromStdString(*refused)));
    return true;
}

bool Workspace::writeProject(const QString& path) {
    m_project.weights = m_preview.liveWeights();
    m_project.layout = m_document.layout();
    m_project.frames = m_document.frames();
    const Result<void> written =
        writeFileAtomically(fs::path(path.toStdString()), document::writeProject(m_project));
    if (!written) return fail(QString::fromStdString(written.error().message));
    m_savedWeights = m_project.weights;
    setProjectModified(false);
    compareWeights();
    return true;
}

/// The project moves to another folder: its relative paths must lead to the same files as before.
void Workspace::rebase(const fs::path& folder, Carry carry) {
    const auto move = [&](std::string& path) {
        if (path.empty() || isResource(path)) return;
        const fs::path file = document::resolve(m_project, m_folder, path);
        if (carry == Carry::FilesOfTheFolder && isIn(m_folder, file)) return;
        path = relativeTo(folder, file);
    };
    for (document::SlotSetting& slot : m_project.slots)
        move(slot.clip);
    for (document::BoneMapSetting& map : m_project.boneMaps)
        move(map.clip);
    std::vector<std::string> listed = listedFiles(m_project);
    for (std::string& path : listed)
        move(path);
    setListedFiles(m_project, listed);
    if (m_project.model) move(m_project.model->path);
    if (m_project.scene) move(m_project.scene->path);
    for (std::string& path : m_project.searchPaths)
        move(path);
    for (std::string& path : m_project.references)
        move(path);
    for (std::string& path : m_project.clientReferences)
        move(path);
    const fs::path root = (m_folder / m_project.resourceRoot).lexically_normal();
    if (carry == Carry::Nothing) m_project.resourceRoot = relativeTo(folder, root);
    m_folder = folder;
}

/// Relative where both are on the same root and no deeper than that, else absolute.
std::string Workspace::relativeTo(const fs::path& folder, const fs::path& file) const {
    if (file.is_relative() || folder.empty()) return file.generic_string();
    std::error_code error;
    const fs::path relative = fs::proximate(file, folder, error);
    return error ? file.generic_string() : relative.generic_string();
}

QStringList Workspace::searchPlaces() const {
    QStringList places;
    for (const std::string& place : m_project.searchPaths)
        places.append(QString::fromStdString(place));
    return places;
}

bool Workspace::addSearchPlace(const QUrl& url) {
    const fs::path place(url.toLocalFile().toStdString());
    mdl::SearchPaths tried;
    const Result<void> added = tried.add(place);
    if (!added) return fail(QString::fromStdString(added.error().message));
    const std::string written = relativeTo(m_folder, place);
    auto& places = m_project.searchPaths;
    if (std::find(places.begin(), places.end(), written) != places.end())
        return fail(tr("%1 is searched already.").arg(QString::fromStdString(written)));
    places.push_back(written);
    searchAnew();
    return true;
}

void Workspace::removeSearchPlace(int index) {
    auto& places = m_project.searchPaths;
    if (index < 0 || index >= static_cast<int>(places.size())) return;
    places.erase(places.begin() + index);
    searchAnew();
}

void Workspace::keepCommonPlaces(std::vector<fs::path> places) {
    m_commonPlaces = std::move(places);
    QStringList written;
    for (const fs::path& place : m_commonPlaces)
        written.append(QString::fromStdString(place.string()));
    storeSetting(QLatin1String(kPlacesKey), written);
}

/// What could not be found before may be there now, and the other way round: everything is looked for again.
void Workspace::searchAnew() {
    std::vector<fs::path> places;
    for (const std::string& place : m_project.searchPaths)
        places.push_back(document::resolve(m_project, m_folder, place));
    m_assets.searchIn(places);
    if (m_projectFile.isEmpty()) keepCommonPlaces(std::move(places));
    const bool wasModified = m_projectModified;
    if (m_modelFile.isEmpty())
        rebind();
    else
        showModel(QString(m_modelFile));
    setProjectModified(wasModified || !m_projectFile.isEmpty());
    followTreePlaces();
}

void Workspace::watch() {
    const QStringList watched = m_watcher.files();
    if (!watched.isEmpty()) m_watcher.removePaths(watched);
    for (const QString& path : {m_document.path(), m_modelFile})
        if (!path.isEmpty() && QFileInfo::exists(path)) m_watcher.addPath(path);
}

void Workspace::fileChanged() {
    watch();
    const QString path = m_document.path();
    const Result<std::string> bytes = readTextFile(fs::path(path.toStdString()));
    const bool graphChanged = bytes && *bytes != m_onDisk;
    if (!graphChanged) {
        modelChangedOutside();
        return;
    }
    if (m_document.modified())
        emit changedOutside(path);
    else
        reload();
}

bool Workspace::reload() {
    const Result<std::string> bytes = readTextFile(fs::path(m_document.path().toStdString()));
    if (!bytes) return fail(QString::fromStdString(bytes.error().message));
    const TextEdits edits = differenceOf(m_document.document().text().bytes(), *bytes);
    if (!m_document.performText(edits, tr("Reload"))) return false;
    m_onDisk = *bytes;
    m_document.markSaved(m_document.path());
    return true;
}

void Workspace::modelChangedOutside() {
    if (m_modelFile.isEmpty() || !QFileInfo::exists(m_modelFile)) return;
    if (m_imported) return importedChangedOutside();
    document::AssetCache fresh = m_assets.emptied();
    const mdl::OpenResult& result = fresh.model(m_modelFile.toStdString());
    if (!result.model || (m_model && result.model->bytes == m_model->bytes)) return;
    m_model = result.model;
    m_mesh = result.mesh;
    m_preview.setModel(std::make_shared<const rig::Skeleton>(m_model->skeleton()), result.mesh);
    m_assets = std::move(fresh);
    rebind();
}

void Workspace::keepJournalIn(const QString& folder) {
    m_journal = RecoveryJournal(folder);
    m_tree.keepJournalIn(folder);
    m_script.keepJournalIn(folder);
    m_clip.keepJournalIn(folder);
}

void Workspace::writeJournal() {
    if (m_document.modified())
        m_journal.keep(m_document.path(), m_onDisk, m_document.document().text().bytes());
    else
        m_journal.forget(m_document.path());
}

bool Workspace::recover() {
    const auto kept = m_journal.find(m_document.path(), m_onDisk);
    if (!kept) return fail(tr("There is nothing to recover."));
    const TextEdits edits = differenceOf(m_document.document().text().bytes(), *kept);
    return m_document.performText(edits, tr("Recover unsaved edits"));
}

bool Workspace::recoverable() const {
    return m_journal.find(m_document.path(), m_onDisk).has_value();
}

void Workspace::discardRecovery() {
    m_journal.forget(m_document.path());
}

void Workspace::closed() {
    forgetGraphJournal();
    m_tree.closed();
    m_script.closed();
    m_clip.closed();
}

void Workspace::forgetGraphJournal() {
    m_journalTimer.stop();
    m_journal.forget(m_document.path());
}

void Workspace::enableSettings() {
    m_settings = std::make_unique<QSettings>();
    setRefusesErrors(setting(QLatin1String(kRefusesKey), false).toBool());
    for (const QString& place : setting(QLatin1String(kPlacesKey), {}).toStringList())
        m_commonPlaces.emplace_back(place.toStdString());
    emit recentFilesChanged();
}

QVariant Workspace::setting(const QString& key, const QVariant& fallback) const {
    return m_settings ? m_settings->value(key, fallback) : fallback;
}

void Workspace::storeSetting(const QString& key, const QVariant& value) {
    if (m_settings) m_settings->setValue(key, value);
}

QStringList Workspace::recentFiles() const {
    return m_settings ? m_settings->value(QLatin1String(kRecentKey)).toStringList() : QStringList();
}

void Workspace::remember(const QString& path) {
    if (!m_settings) return;
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    m_settings->setValue(QLatin1String(kRecentKey), files.mid(0, kRecentFiles));
    emit recentFilesChanged();
}

void Workspace::setProjectModified(bool modified) {
    if (m_projectModified == modified) return;
    m_projectModified = modified;
    emit modifiedChanged();
}

QString Workspace::projectPath() const {
    return m_projectFile;
}

bool Workspace::needsProject() const {
    return m_projectModified && m_projectFile.isEmpty();
}

QUrl Workspace::suggestedUrl(const QString& suffix) const {
    const QString graph = m_document.path();
    const QFileInfo info(graph.isEmpty() ? m_modelFile : graph);
    const QString wanted = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString documents = QFileInfo::exists(wanted) ? wanted : QDir::homePath();
    if (sample()) return QUrl::fromLocalFile(QDir(documents).filePath(info.completeBaseName() + suffix));
    const QString folder = info.fileName().isEmpty() ? QDir::homePath() : info.absolutePath();
    const QString stem = info.fileName().isEmpty() ? tr("untitled") : info.completeBaseName();
    return QUrl::fromLocalFile(QDir(folder).filePath(stem + suffix));
}

}  // namespace poseloom::ui
