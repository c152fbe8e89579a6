// SPDX-License-Identifier: GPL-3.0-or-later
// Opening: at once, or in the background.
#include <QFileInfo>

#include <algorithm>
#include <utility>

#include "mdl/vpk.h"
#include "session/workspace.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

QString firstError(const Diagnostics& diagnostics) {
    const auto error = std::find_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::Error;
    });
    return error == diagnostics.end() ? QString() : QString::fromStdString(error->message);
}

bool isProjectFile(const QString& path) {
    return path.endsWith(QLatin1String(".poseloom"), Qt::CaseInsensitive);
}

}  // namespace

bool Workspace::replacesDocument(const QString& path) const {
    return !isModelFile(path) || m_document.path().isEmpty();
}

OpeningRequest Workspace::requestFor(const QString& path) const {
    OpeningRequest request;
    request.path = path;
    if (!replacesDocument(path))
        request.places = m_assets.places();
    else if (!isProjectFile(path))
        request.places = m_commonPlaces;
    return request;
}

bool Workspace::openText(TextSession& text, const QString& path) {
    if (!text.open(path)) return false;
    remember(path);
    return true;
}

bool Workspace::open(const QString& path) {
    m_opening.cancel();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (TextSession* text = textSessionFor(path)) return openText(*text, absolute);
    return takeFile(absolute, readWhole(requestFor(absolute)));
}

bool Workspace::openInBackground(const QString& path) {
    m_held.reset();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const bool mayBeLong = isModelFile(absolute) || isProjectFile(absolute);
    if (textSessionFor(path) != nullptr || !mayBeLong) return open(path);
    m_opening.start(requestFor(absolute), [this, absolute, graph = m_graph, project = m_projectModified,
                                           weights = m_weightsUnsaved](OpenedFile& file) {
        const bool changed = graph != m_graph || project != m_projectModified || weights != m_weightsUnsaved;
        const bool unsaved = modified() || m_weightsUnsaved;
        if (!changed || !unsaved || !replacesDocument(absolute) || !file.opened.usable) {
            takeFile(absolute, std::move(file));
            return;
        }
        m_held = Held{absolute, std::move(file)};
        emit readMeanwhile();
    });
    return true;
}

bool Workspace::takeRead() {
    if (!m_held) return false;
    Held held = std::move(*m_held);
    m_held.reset();
    return takeFile(held.path, std::move(held.file));
}

bool Workspace::openUrl(const QUrl& url) {
    const QString path = url.isLocalFile() ? url.toLocalFile() : url.toString();
    if (!path.endsWith(QLatin1String(".vpk"), Qt::CaseInsensitive)) return openInBackground(path);
    const auto directory = mdl::directoryOf(path.toStdString());
    emit packageChosen(directory ? QString::fromStdString(directory->string()) : path);
    return true;
}

/// Nothing is another before it is certain that the file can be used.
bool Workspace::takeFile(const QString& path, OpenedFile file) {
    document::OpenedProject& opened = file.opened;
    if (!opened.usable) {
        const QString why = firstError(opened.diagnostics);
        return fail(why.isEmpty() ? tr("%1 cannot be used.").arg(path) : tr("%1: %2").arg(path, why));
    }
    if (!replacesDocument(path)) {
        m_assets.adopt(file.assets, path.toStdString());
        if (!showModel(path)) return false;
        emit fileOpened();
        return true;
    }
    const bool isModel = isModelFile(path);
    const bool isProject = isProjectFile(path);
    const bool modelStays = opened.projectFile.empty() && !isModel && m_projectFile.isEmpty();
    const QString shownModel = modelStays ? m_modelFile : QString();
    if (!shownModel.isEmpty()) file.assets.adopt(m_assets, shownModel.toStdString());
    m_assets = std::move(file.assets);
    m_modelFile = isModel ? path : QString();
    if (!isProject)
        for (const fs::path& place : m_commonPlaces)
            opened.project.searchPaths.push_back(place.generic_string());
    const fs::path tree = opened.tree;
    const bool plays = isImportFile(path);
    take(std::move(opened));
    remember(path);
    if (!shownModel.isEmpty()) showModel(shownModel);
    emit fileOpened();
    if (!tree.empty()) openTreeOfProject(tree);
    if (plays) m_preview.setPlaying(true);
    return true;
}

bool Workspace::showModel(const QString& path) {
    if (isImportFile(path)) return showImported(path);
    const mdl::OpenResult& result = m_assets.model(path.toStdString());
    if (!result.model) return fail(tr("%1: %2").arg(path, firstError(result.diagnostics)));
    m_model = result.model;
    m_imported = nullptr;
    m_mesh = result.mesh;
    showRead(path, result.diagnostics, std::make_shared<const rig::Skeleton>(m_model->skeleton()));
    return true;
}

bool Workspace::showImported(const QString& path) {
    const interop::ImportResult& result = m_assets.imported(path.toStdString());
    if (!result.model) return fail(tr("%1: %2").arg(path, firstError(result.diagnostics)));
    m_model = nullptr;
    m_imported = result.model;
    m_mesh = result.model->mesh;
    showRead(path, result.diagnostics,
             std::shared_ptr<const rig::Skeleton>(m_imported, &m_imported->skeleton));
    return true;
}

/// The graph goes on with another model: m_model or m_imported, with m_mesh.
void Workspace::showRead(const QString& path, const Diagnostics& found,
                         std::shared_ptr<const rig::Skeleton> skeleton) {
    m_modelFile = path;
    if (!m_project.model) m_project.model.emplace();
    m_project.model->path = relativeTo(m_folder, path.toStdString());
    std::erase_if(m_fileDiagnostics, [](const Diagnostic& d) { return d.code.rfind("PRJ", 0) != 0; });
    m_fileDiagnostics.insert(m_fileDiagnostics.end(), found.begin(), found.end());
    m_preview.setModel(std::move(skeleton), m_mesh);
    if (!m_projectFile.isEmpty()) setProjectModified(true);
    remember(path);
    watch();
    rebind();
}

/// Another program wrote the imported model that is shown.
void Workspace::importedChangedOutside() {
    if (m_opening.busy()) return;
    OpeningRequest request;
    request.path = m_modelFile;
    request.places = m_assets.places();
    m_opening.start(std::move(request), [this, path = m_modelFile](OpenedFile& file) {
        if (m_modelFile != path || !file.opened.imported) return;
        m_assets.adopt(file.assets, path.toStdString());
        m_imported = file.opened.imported;
        m_mesh = m_imported->mesh;
        m_preview.setModel(file.opened.skeleton, m_mesh);
        rebind();
    });
}

}  // namespace poseloom::ui
