// SPDX-License-Identifier: GPL-3.0-or-later
#include "slots/scene_binding.h"

#include <QClipboard>
#include <QGuiApplication>

#include <utility>

#include "document/scene_link.h"
#include "document/scene_project.h"
#include "scn/reader.h"
#include "slots/scene_command.h"
#include "support/file_io.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

SceneBinding::SceneBinding(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &SceneBinding::read);
}

void SceneBinding::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    if (m_workspace) {
        m_workspace->disconnect(this);
        m_workspace->document()->disconnect(this);
    }
    m_workspace = workspace;
    if (workspace != nullptr) {
        connect(workspace, &Workspace::projectChanged, this, [this] {
            if (file() != m_readFile)
                read();
            else
                compare();
        });
        connect(workspace->document(), &DocumentSession::changed, this, &SceneBinding::compare);
    }
    read();
    emit workspaceChanged();
}

bool SceneBinding::chosen() const {
    return m_workspace && m_workspace->project().scene.has_value();
}

fs::path SceneBinding::file() const {
    if (!chosen()) return {};
    return document::resolve(m_workspace->project(), m_workspace->folder(),
                             m_workspace->project().scene->path);
}

QString SceneBinding::path() const {
    return chosen() ? QString::fromStdString(m_workspace->project().scene->path) : QString();
}

/// A file that is written in place or replaced is watched anew, or its next change would be missed.
void SceneBinding::read() {
    m_readFile = file();
    const QStringList watched = m_watcher.files();
    if (!watched.isEmpty()) m_watcher.removePaths(watched);
    m_scene.reset();
    m_bytes.clear();
    m_problem.clear();
    if (!m_readFile.empty()) {
        m_watcher.addPath(QString::fromStdString(m_readFile.string()));
        Result<std::string> text = readTextFile(m_readFile);
        if (text) {
            m_bytes = std::move(*text);
            m_scene = scn::read(SourceText(m_bytes), m_readFile.string()).scene;
        } else {
            m_problem = QString::fromStdString(text.error().message);
        }
    }
    compare();
}

const scn::TreeNode* SceneBinding::node() const {
    if (!m_scene || !chosen()) return nullptr;
    const std::string& key = m_workspace->project().scene->node;
    if (!key.empty()) return m_scene->findTree(key);
    return m_scene->trees.empty() ? nullptr : &m_scene->trees.front();
}

void SceneBinding::compare() {
    m_differences.clear();
    m_reasons.clear();
    const scn::TreeNode* tree = node();
    if (m_scene) m_problem = tree != nullptr ? QString() : tr("The scene has no such AnimationTree.");
    if (tree != nullptr) {
        const auto differences =
            document::sceneDifferences(m_workspace->document()->document().graph(), m_workspace->project(),
                                       m_workspace->folder(), m_readFile, *tree);
        for (const document::SceneDifference& difference : differences) {
            m_differences.append(QString::fromStdString(difference.slot));
            m_reasons.append(QString::fromStdString(difference.what));
        }
    }
    emit changed();
}

QStringList SceneBinding::trees() const {
    QStringList keys;
    if (!m_scene) return keys;
    for (const scn::TreeNode& tree : m_scene->trees)
        keys.append(QString::fromStdString(tree.key));
    return keys;
}

QString SceneBinding::tree() const {
    const scn::TreeNode* found = node();
    return found != nullptr ? QString::fromStdString(found->key) : QString();
}

void SceneBinding::setTree(const QString& key) {
    if (!chosen() || key == tree()) return;
    document::SceneSetting setting = *m_workspace->project().scene;
    setting.node = key.toStdString();
    m_workspace->setScene(setting, tr("Choose the node %1").arg(key));
}

QStringList SceneBinding::nodes() const {
    QStringList keys;
    if (!m_scene) return keys;
    for (const scn::SceneNode& known : m_scene->nodes)
        keys.append(QString::fromStdString(known.key));
    return keys;
}

QString SceneBinding::differenceOf(const QString& slot) const {
    return m_reasons.value(m_differences.indexOf(slot));
}

bool SceneBinding::choose(const QUrl& url) {
    const fs::path scene(url.toLocalFile().toStdString());
    const Result<std::string> text = readTextFile(scene);
    if (!text) return fail(QString::fromStdString(text.error().message));
    const auto read = scn::read(SourceText(*text), scene.string()).scene;
    const QString name = QString::fromStdString(scene.filename().string());
    if (read->trees.empty()) return fail(tr("%1 has no AnimationTree.").arg(name));
    document::SceneSetting setting;
    setting.path = m_workspace->projectPathOf(scene);
    if (read->trees.size() > 1) setting.node = read->trees.front().key;
    m_workspace->setScene(setting, tr("Choose the scene %1").arg(name));
    return true;
}

void SceneBinding::clear() {
    if (chosen()) m_workspace->setScene(std::nullopt, tr("Forget the scene"));
}

bool SceneBinding::takeSlots() {
    const scn::TreeNode* tree = node();
    if (tree == nullptr) return fail(m_problem.isEmpty() ? tr("No scene is chosen.") : m_problem);
    const document::Project& project = m_workspace->project();
    std::vector<document::SlotSetting> wanted;
    for (document::SlotSetting& setting :
         document::slotsFromScene(m_workspace->document()->document().graph(), project, m_workspace->folder(),
                                  m_readFile, *tree)) {
        if (!m_differences.contains(QString::fromStdString(setting.slot))) continue;
        if (const document::SlotSetting* known = project.findSlot(setting.slot))
            setting.origin = known->origin;
        wanted.push_back(std::move(setting));
    }
    if (wanted.empty()) return fail(tr("The slots play what the scene says."));
    return m_workspace->changeSlots(wanted, tr("Take the slots from %1").arg(path()));
}

bool SceneBinding::writeSlots() {
    const scn::TreeNode* tree = node();
    if (tree == nullptr) return fail(m_problem.isEmpty() ? tr("No scene is chosen.") : m_problem);
    const Result<TextEdits> edits =
        document::planScene(SourceText(m_bytes), tree->key, m_workspace->document()->document().graph(),
                            m_workspace->project(), m_workspace->folder());
    if (!edits) return fail(QString::fromStdString(edits.error().message));
    std::string after = edits->apply(m_bytes);
    if (after == m_bytes) return fail(tr("The scene says what the project says."));
    const auto say = [workspace = m_workspace, self = QPointer<SceneBinding>(this)](bool done,
                                                                                    const QString& message) {
        if (self) self->read();
        if (done)
            emit workspace->told(message);
        else
            emit workspace->failed(message);
    };
    m_workspace->document()->undoStack()->push(new SceneCommand(
        m_readFile, m_bytes, std::move(after), tr("Write the slots to %1").arg(path()), say));
    return true;
}

QString SceneBinding::snippet() const {
    if (!m_workspace) return {};
    document::OpenedProject opened;
    opened.document = m_workspace->document()->document();
    opened.project = m_workspace->project();
    opened.folder = m_workspace->folder();
    const QString key = tree().isEmpty() ? QStringLiteral("AnimTree") : tree();
    return QString::fromStdString(document::sceneNodeOf(opened, key.toStdString()));
}

void SceneBinding::copySnippet() {
    QGuiApplication::clipboard()->setText(snippet());
    emit m_workspace->told(tr("Copied an AnimationTree node, to be pasted into a scene"));
}

bool SceneBinding::fail(const QString& message) {
    emit m_workspace->failed(message);
    return false;
}

}  // namespace poseloom::ui
