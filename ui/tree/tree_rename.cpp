// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_rename.h"

#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "animtree/script_folder.h"
#include "playerscript/tree_references.h"
#include "session/background.h"
#include "session/text_command.h"
#include "support/file_io.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

struct Texts {
    std::vector<animtree::ScriptText> texts;
    std::vector<std::string> paths;
};

void add(Texts& texts, const fs::path& path, const std::string& name) {
    if (std::find(texts.paths.begin(), texts.paths.end(), path.string()) != texts.paths.end()) return;
    Result<std::string> bytes = readTextFile(path);
    if (!bytes) return;
    texts.texts.push_back({name, SourceText(std::move(*bytes))});
    texts.paths.push_back(path.string());
}

Texts scriptsIn(const QStringList& places) {
    Texts texts;
    for (const QString& place : places) {
        const auto files = QFileInfo(place).isDir() ? animtree::scriptsBelow(place.toStdString())
                                                    : Result<std::vector<animtree::ScriptFile>>();
        if (!files) continue;
        for (const animtree::ScriptFile& file : *files)
            add(texts, file.path, file.name);
    }
    return texts;
}

Texts playerScriptsIn(const QStringList& places) {
    Texts texts;
    for (const QString& place : places) {
        if (!QFileInfo(place).isDir()) continue;
        QDirIterator files(place, {QStringLiteral("*.script")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            add(texts, file.toStdString(), QDir(place).relativeFilePath(file).toStdString());
        }
    }
    return texts;
}

/// A rename keeps the number of lines, so that each has its counterpart.
void addLines(std::vector<TreeRename::Line>& lines, const std::string& name, const SourceText& before,
              const TextEdits& edits) {
    const SourceText after(edits.apply(before.bytes()));
    std::set<std::size_t> changed;
    for (const TextEdit& edit : edits.list())
        changed.insert(before.lineColumn(edit.span.begin).line);
    for (const std::size_t line : changed) {
        const auto text = [line](const SourceText& source) {
            return QString::fromStdString(std::string(source.slice(source.lineSpan(line)))).trimmed();
        };
        lines.push_back({QString::fromStdString(name), static_cast<int>(line), text(before), text(after)});
    }
}

void addFiles(TreeRename::Plan& plan, const Texts& texts, const std::vector<animtree::ScriptEdits>& edits) {
    for (const animtree::ScriptEdits& one : edits) {
        const animtree::ScriptText& script = texts.texts[one.script];
        plan.files.push_back(
            {texts.paths[one.script], script.text.bytes(), one.edits.apply(script.text.bytes())});
        addLines(plan.lines, script.name, script.text, one.edits);
    }
}

TreeRename::Plan planFor(const SourceText& tree, const std::string& file, const std::string& node,
                         const std::string& newName, const QStringList& places) {
    const Texts scripts = scriptsIn(places);
    const Texts players = playerScriptsIn(places);
    TreeRename::Plan plan;
    const std::string oldName = node.substr(node.rfind('/') + 1);
    if (oldName == newName) return plan;
    auto renamed =
        playerscript::planRenameWithScripts(tree, file, node, newName, scripts.texts, players.texts);
    if (!renamed) {
        plan.reason = QString::fromStdString(renamed.error().message);
        return plan;
    }
    plan.tree = renamed->tree.tree;
    addLines(plan.lines, fs::path(file).filename().string(), tree, plan.tree);
    addFiles(plan, scripts, renamed->tree.scripts);
    addFiles(plan, players, renamed->playerScripts);
    return plan;
}

/// The tree's edits, and the bytes of files beside it.
class RenameCommand : public TextCommand {
  public:
    RenameCommand(TreeSession& session, const TextEdits& edits, std::vector<RenamedFile> files,
                  const QString& label)
        : TextCommand(session, edits, label), m_session(session), m_files(std::move(files)) {}

    void undo() override {
        for (const RenamedFile& file : m_files)
            m_session.replaceFile(file.path, file.after, file.before);
        TextCommand::undo();
        m_session.scanAgain();
    }
    void redo() override {
        for (const RenamedFile& file : m_files)
            m_session.replaceFile(file.path, file.before, file.after);
        TextCommand::redo();
        m_session.scanAgain();
    }

  private:
    TreeSession& m_session;
    std::vector<RenamedFile> m_files;
};

}  // namespace

void TreeRename::setSession(TreeSession* session) {
    if (session == m_session) return;
    m_session = session;
    take({});
    emit sessionChanged();
}

void TreeRename::plan(const QString& node, const QString& newName) {
    if (!m_session || node.isEmpty()) return;
    const int generation = ++m_generation;
    m_treeText = m_session->text().bytes();
    m_label = tr("Rename %1 to %2 everywhere").arg(node.mid(node.lastIndexOf(QLatin1Char('/')) + 1), newName);
    m_working = true;
    emit planned();
    const QStringList places =
        m_session->referencesOf(TreeSession::Server) + m_session->referencesOf(TreeSession::Client);
    inBackground([tree = m_session->text(), file = m_session->path().toStdString(), node = node.toStdString(),
                  name = newName.toStdString(), places] { return planFor(tree, file, node, name, places); },
                 [self = QPointer<TreeRename>(this), generation](Plan& plan) {
                     if (self && self->m_generation == generation) self->take(std::move(plan));
                 });
}

void TreeRename::take(Plan plan) {
    beginResetModel();
    m_working = false;
    m_edits = std::move(plan.tree);
    m_files = std::move(plan.files);
    m_lines = std::move(plan.lines);
    m_reason = std::move(plan.reason);
    endResetModel();
    emit planned();
}

bool TreeRename::apply() {
    if (!m_session || !ready() || m_session->text().bytes() != m_treeText) return false;
    m_session->undoStack()->push(new RenameCommand(*m_session, m_edits, m_files, m_label));
    take({});
    return true;
}

int TreeRename::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant TreeRename::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Line& line = m_lines[static_cast<std::size_t>(index.row())];
    switch (role) {
        case FileRole:
            return line.file;
        case LineRole:
            return line.line;
        case BeforeRole:
            return line.before;
        case AfterRole:
            return line.after;
        default:
            return {};
    }
}

QHash<int, QByteArray> TreeRename::roleNames() const {
    return {{FileRole, "file"}, {LineRole, "number"}, {BeforeRole, "before"}, {AfterRole, "after"}};
}

}  // namespace poseloom::ui
