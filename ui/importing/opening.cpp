// SPDX-License-Identifier: GPL-3.0-or-later
#include "importing/opening.h"

#include <QFileInfo>
#include <QPointer>

#include <utility>

#include "document/asset_paths.h"
#include "importing/library_list.h"
#include "interop/import.h"
#include "session/background.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

/// Reads what nothing plays yet but the library lists, so that listing it costs nothing.
void readListed(OpenedFile& file) {
    for (const std::string& written : listedFiles(file.opened.project)) {
        const fs::path named = document::resolve(file.opened.project, file.opened.folder, written);
        const auto found = file.assets.find(named, written);
        if (!found) continue;
        const std::string ending = document::lowerEnding(*found);
        if (ending == ".mdl")
            file.assets.animations(*found);
        else if (ending == ".panim")
            file.assets.panim(*found);
        else if (interop::isImportEnding(ending))
            file.assets.imported(*found);
    }
}

}  // namespace

OpenedFile readWhole(const OpeningRequest& request) {
    OpenedFile file;
    interop::ImportOptions options;
    options.cancelled = request.cancelled;
    file.assets.setImportOptions(options);
    file.assets.searchIn(request.places);
    file.opened = document::openProject(request.path.toStdString(), file.assets);
    readListed(file);
    file.assets.setImportOptions({});
    return file;
}

bool isImportFile(const QString& path) {
    return interop::isImportEnding(document::lowerEnding(path.toStdString()));
}

bool isModelFile(const QString& path) {
    return path.endsWith(QLatin1String(".mdl"), Qt::CaseInsensitive) || isImportFile(path);
}

Opening::~Opening() {
    if (m_cancelled) m_cancelled->store(true);
}

QString Opening::fileName() const {
    return QFileInfo(m_path).fileName();
}

void Opening::start(OpeningRequest request, std::function<void(OpenedFile&)> done) {
    if (m_cancelled) m_cancelled->store(true);
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    m_path = request.path;
    request.cancelled = m_cancelled;
    const std::shared_ptr<std::atomic<bool>> mine = m_cancelled;
    inBackground([request = std::move(request)] { return readWhole(request); },
                 [self = QPointer<Opening>(this), mine, done = std::move(done)](OpenedFile& file) {
                     if (!self || self->m_cancelled != mine) return;
                     self->cancel();
                     done(file);
                 });
    emit busyChanged();
}

void Opening::cancel() {
    if (!m_cancelled) return;
    m_cancelled->store(true);
    m_cancelled = nullptr;
    m_path.clear();
    emit busyChanged();
}

}  // namespace poseloom::ui
