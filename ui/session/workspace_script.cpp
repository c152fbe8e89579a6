// SPDX-License-Identifier: GPL-3.0-or-later
// What an open player animation script takes from the files around it and from the open tree.
#include <QDir>
#include <QFileInfo>

#include "animtree/reader.h"
#include "document/format_registry.h"
#include "script/script_surroundings.h"
#include "session/workspace.h"
#include "support/file_io.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kTreeFormat = "atr";
constexpr std::string_view kScriptFormat = "playeranim";
constexpr std::string_view kClipFormat = "panim";

bool isBelow(const QString& folder, const QString& file) {
    const QString root = QFileInfo(folder).canonicalFilePath();
    return !root.isEmpty() && QFileInfo(file).canonicalFilePath().startsWith(root + QLatin1Char('/'));
}

std::optional<ScriptTree> treeIn(const QString& file) {
    Result<std::string> bytes = readTextFile(fs::path(file.toStdString()));
    if (!bytes) return std::nullopt;
    ScriptTree tree{file, SourceText(std::move(*bytes)), nullptr};
    tree.tree = animtree::read(tree.text, file.toStdString()).tree;
    return tree;
}

}  // namespace

TextSession* Workspace::textSessionFor(const QString& path) {
    const fs::path file(path.toStdString());
    // A file without an ending of ours may still be a model's or a graph's.
    if (!file.has_extension()) return nullptr;
    const document::Format* format = document::formatOf(file);
    if (format == nullptr) return nullptr;
    if (format->kind == kTreeFormat) return &m_tree;
    if (format->kind == kClipFormat) return &m_clip;
    return format->kind == kScriptFormat ? static_cast<TextSession*>(&m_script) : nullptr;
}

mdl::SearchPaths Workspace::scriptSearch() const {
    return searchAround(m_script.treeFile());
}

void Workspace::followScript() {
    m_script.setReadOnly(isShipped(m_script.path()));
    giveScriptItsTree();
}

/// The tree of the script's game: the open one where it is that, with its edits, else the file.
void Workspace::giveScriptItsTree() {
    if (!m_script.isOpen()) return;
    const QString beside = playerTreeBeside(m_script.path());
    const bool isBeside = !beside.isEmpty() && QFileInfo(beside).canonicalFilePath() ==
                                                   QFileInfo(m_tree.path()).canonicalFilePath();
    const bool isOpen = m_tree.isOpen() &&
                        (isBeside || m_tree.treeName() == "multiplayer" ||
                         (beside.isEmpty() && isBelow(gameFolderOfScript(m_script.path()), m_tree.path())));
    if (isOpen)
        m_script.setTree(ScriptTree{m_tree.path(), m_tree.text(), m_tree.sharedTree()});
    else
        m_script.setTree(beside.isEmpty() ? std::nullopt : treeIn(beside));
}

}  // namespace poseloom::ui
