// SPDX-License-Identifier: GPL-3.0-or-later
// What an open animation tree takes from the files around it and from the project.
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cctype>

#include "session/workspace.h"
#include "support/cod_tokenizer.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

/// The folder of a game that a tree lies in: `main` of `main/animtrees/human.atr`; empty where it lies elsewhere.
QString gameFolderOf(const QString& tree) {
    QDir folder = QFileInfo(tree).absoluteDir();
    if (folder.dirName().compare(QLatin1String("animtrees"), Qt::CaseInsensitive) != 0 || !folder.cdUp()) return {};
    return folder.absolutePath();
}

/// A game takes its packages before its loose files, those with the last names first.
void addGame(mdl::SearchPaths& search, const QString& game) {
    const QDir folder(game);
    const QStringList packages = folder.entryList({QStringLiteral("*.pk3"), QStringLiteral("*.iwd")}, QDir::Files,
                                                  QDir::Name | QDir::Reversed | QDir::IgnoreCase);
    for (const QString& package : packages)
        (void)search.add(fs::path(folder.filePath(package).toStdString()));
    (void)search.add(fs::path(game.toStdString()));
}

}  // namespace

mdl::SearchPaths Workspace::treeSearch() const {
    mdl::SearchPaths search;
    if (const QString game = gameFolderOf(m_tree.path()); !game.isEmpty()) addGame(search, game);
    search.append(m_assets.search());
    return search;
}

rig::ClipPtr Workspace::boundClip(const std::string& leaf) {
    const auto setting = std::find_if(m_project.slots.begin(), m_project.slots.end(),
                                      [&](const document::SlotSetting& slot) { return codLower(slot.slot) == leaf; });
    if (setting == m_project.slots.end()) return nullptr;
    return m_assets.clip(document::resolve(m_project, m_folder, setting->clip), setting->animation,
                         setting->poseParameters);
}

void Workspace::followTreePlaces() {
    if (m_tree.isOpen()) {
        const mdl::SearchPaths search = treeSearch();
        m_tree.lookForAssets(search, !search.empty());
    }
    emit treePlacesChanged();
}

}  // namespace poseloom::ui
