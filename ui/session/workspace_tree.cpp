// SPDX-License-Identifier: GPL-3.0-or-later
// What an open animation tree takes from the files around it and from the project.
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cctype>

#include "session/file_names.h"
#include "session/workspace.h"
#include "support/cod_tokenizer.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

/// The folder of a game that a tree lies in: `main` of `main/animtrees/human.atr`; empty where it lies
/// elsewhere.
QString gameFolderOf(const QString& tree) {
    QDir folder = QFileInfo(tree).absoluteDir();
    if (folder.dirName().compare(QLatin1String("animtrees"), Qt::CaseInsensitive) != 0 || !folder.cdUp())
        return {};
    return folder.absolutePath();
}

/// A game takes its packages before its loose files, those with the last names first.
void addGame(mdl::SearchPaths& search, const QString& game) {
    const QDir folder(game);
    const QStringList packages =
        folder.entryList({QStringLiteral("*.pk3"), QStringLiteral("*.iwd")}, QDir::Files,
                         QDir::Name | QDir::Reversed | QDir::IgnoreCase);
    for (const QString& package : packages)
        (void)search.add(fs::path(folder.filePath(package).toStdString()));
    (void)search.add(fs::path(game.toStdString()));
}

QString sampleTreeFolder() {
    const QDir folder(QCoreApplication::applicationDirPath());
    return QDir::cleanPath(folder.filePath(QStringLiteral("../share/poseloom/sample-tree")));
}

}  // namespace

bool Workspace::isShipped(const QString& file) {
    const QString folder = QFileInfo(file).canonicalPath() + QLatin1Char('/');
    const QString sample = QFileInfo(sampleTreeFolder() + QStringLiteral("/..")).canonicalFilePath();
    return !sample.isEmpty() && folder.startsWith(sample + QLatin1Char('/'));
}

bool Workspace::openSampleScript() {
    const QDir folder(sampleTreeFolder());
    return open(folder.filePath(QStringLiteral("player.poseloom"))) &&
           open(folder.filePath(QStringLiteral("mp/playeranim.script")));
}

bool Workspace::openSampleTree() {
    return open(QDir(sampleTreeFolder()).filePath(QStringLiteral("soldier.poseloom")));
}

QStringList Workspace::modelAnimations() const {
    QStringList names;
    if (!m_model) return names;
    for (const auto& animation : m_model->animations)
        names.append(QString::fromStdString(animation.name));
    return names;
}

QString Workspace::leafAnimation(const QString& leaf) const {
    const auto setting =
        m_project.settingOfLeaf(leaf.mid(leaf.lastIndexOf(QLatin1Char('/')) + 1).toStdString());
    return setting && setting->match.empty() ? QString::fromStdString(setting->animation) : QString();
}

mdl::SearchPaths Workspace::searchAround(const QString& tree) const {
    mdl::SearchPaths search;
    if (const QString game = gameFolderOf(tree); !game.isEmpty()) addGame(search, game);
    search.append(m_assets.search());
    return search;
}

mdl::SearchPaths Workspace::treeSearch() const {
    return searchAround(m_tree.path());
}

rig::ClipPtr Workspace::boundClip(const std::string& leaf) {
    const auto setting = m_project.settingOfLeaf(leaf);
    if (!setting) return nullptr;
    return m_assets.clip(document::resolve(m_project, m_folder, setting->clip), setting->animation,
                         setting->poseParameters);
}

/// A project of a tree opens it, with the references that it names.
void Workspace::openTreeOfProject(const fs::path& tree) {
    if (!m_tree.open(QString::fromStdString(tree.string()))) return;
    const auto resolved = [this](const std::vector<std::string>& places) {
        QStringList paths;
        for (const std::string& place : places)
            paths.append(QString::fromStdString(document::resolve(m_project, m_folder, place).string()));
        return paths;
    };
    m_tree.setReferences(TreeSession::Server, resolved(m_project.references));
    m_tree.setReferences(TreeSession::Client, resolved(m_project.clientReferences));
}

/// What a person chooses for the tree of the project belongs to the project.
void Workspace::takeTreeReferences() {
    if (!m_project.isTree()) return;
    const auto relative = [this](const QStringList& places) {
        std::vector<std::string> paths;
        for (const QString& place : places)
            paths.push_back(relativeTo(m_folder, fs::path(place.toStdString())));
        return paths;
    };
    m_project.references = relative(m_tree.referencesOf(TreeSession::Server));
    m_project.clientReferences = relative(m_tree.referencesOf(TreeSession::Client));
    setProjectModified(!m_projectFile.isEmpty());
}

bool Workspace::bindLeaf(const QString& leaf, const QString& file, const QString& animation) {
    const std::string name = leaf.mid(leaf.lastIndexOf(QLatin1Char('/')) + 1).toStdString();
    const auto isLeaf = [&](const document::SlotSetting& slot) {
        return slot.match.empty() && codLower(slot.slot) == codLower(name);
    };
    std::erase_if(m_project.slots, isLeaf);
    if (!file.isEmpty()) {
        document::SlotSetting setting;
        setting.slot = name;
        setting.clip = relativeTo(m_folder, fs::path(file.toStdString()));
        setting.animation = animation.toStdString();
        m_project.slots.push_back(std::move(setting));
    }
    setProjectModified(!m_projectFile.isEmpty());
    emit treePlacesChanged();
    return true;
}

/// The tree with its references, its model and what its leaves play.
bool Workspace::saveTreeProject(const QUrl& url) {
    const QString path = withSuffix(url.toLocalFile(), QStringLiteral(".poseloom"));
    const fs::path file(path.toStdString());
    if (isShipped(path)) return fail(tr("The sample stays as it is: choose another folder."));
    if (isShipped(m_tree.path())) {
        const QString copy = QFileInfo(path).absoluteDir().filePath(QFileInfo(m_tree.path()).fileName());
        if (!m_tree.saveAs(QUrl::fromLocalFile(copy))) return false;
    } else if (m_tree.modified() && !m_tree.save()) {
        return false;
    }
    rebase(file.parent_path());
    m_project.document = relativeTo(m_folder, fs::path(m_tree.path().toStdString()));
    m_project.semantics = eval::Semantics::Uo;
    takeTreeReferences();
    if (!writeProject(path)) return false;
    m_projectFile = path;
    remember(m_projectFile);
    emit projectChanged();
    emit modifiedChanged();
    return true;
}

void Workspace::followTreePlaces() {
    m_tree.setReadOnly(isShipped(m_tree.path()));
    if (m_tree.isOpen()) {
        const mdl::SearchPaths search = treeSearch();
        m_tree.lookForAssets(search, !search.empty());
    }
    emit treePlacesChanged();
}

}  // namespace poseloom::ui
