// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_session.h"

#include <QFileInfo>
#include <QPointer>

#include <algorithm>
#include <utility>

#include "animtree/cross_check.h"
#include "animtree/script_folder.h"
#include "model/background.h"
#include "support/file_io.h"
#include "tree/tree_command.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

struct ScannedReferences {
    std::shared_ptr<const animtree::ReferenceTable> table;
    QString problem;
};

ScannedReferences referencesFrom(const fs::path& path) {
    const auto give = [](auto result, auto tableOf) -> ScannedReferences {
        if (!result) return {nullptr, QString::fromStdString(result.error().message)};
        return {std::make_shared<const animtree::ReferenceTable>(tableOf(std::move(*result))), {}};
    };
    if (fs::is_directory(path))
        return give(animtree::scanScriptFolder(path),
                    [](animtree::ScannedScripts all) { return std::move(all.table); });
    const Result<std::string> text = readTextFile(path);
    if (!text) return {nullptr, QString::fromStdString(text.error().message)};
    return give(animtree::readReferenceTable(*text, path.string()),
                [](animtree::ReferenceTable table) { return table; });
}

animtree::GroupProperties propertiesOf(const animtree::Node& node) {
    const std::uint8_t flags = node.flags();
    return {(flags & animtree::kLoopSync) != 0, (flags & animtree::kNonLoopSync) != 0,
            (flags & animtree::kComplete) != 0};
}

}  // namespace

TreeSession::TreeSession(QObject* parent) : QObject(parent) {
    connect(&m_undo, &QUndoStack::cleanChanged, this, &TreeSession::modifiedChanged);
}

bool TreeSession::open(const QString& path) {
    Result<std::string> bytes = readTextFile(fs::path(path.toStdString()));
    if (!bytes) return fail(QString::fromStdString(bytes.error().message));
    m_path = path;
    m_onDisk = *bytes;
    m_text = SourceText(std::move(*bytes));
    m_undo.clear();
    readAnew();
    emit opened();
    return true;
}

void TreeSession::close() {
    m_path.clear();
    m_text = SourceText();
    m_undo.clear();
    readAnew();
}

bool TreeSession::save() {
    const Result<std::string> now = readTextFile(fs::path(m_path.toStdString()));
    if (now && *now != m_onDisk)
        return fail(
            tr("Another program has changed %1. Save the tree under another name, or open the file again.")
                .arg(title()));
    return write();
}

bool TreeSession::write() {
    const Result<void> written = writeFileAtomically(fs::path(m_path.toStdString()), m_text.bytes());
    if (!written) return fail(QString::fromStdString(written.error().message));
    m_onDisk = m_text.bytes();
    m_undo.setClean();
    return true;
}

void TreeSession::discard() {
    const int saved = m_undo.cleanIndex();
    if (saved >= 0)
        m_undo.setIndex(saved);
    else
        open(m_path);
}

bool TreeSession::saveAs(const QUrl& url) {
    const QString before = std::exchange(m_path, url.toLocalFile());
    if (!write()) {
        m_path = before;
        return false;
    }
    readAnew();
    return true;
}

void TreeSession::readReferences(const QUrl& url) {
    m_referencesPath = url.toLocalFile();
    m_scanning = true;
    const int generation = ++m_generation;
    emit changed();
    inBackground([path = fs::path(m_referencesPath.toStdString())] { return referencesFrom(path); },
                 [self = QPointer<TreeSession>(this), generation](ScannedReferences& scanned) {
                     if (!self || self->m_generation != generation) return;
                     self->m_scanning = false;
                     self->m_table = std::move(scanned.table);
                     if (!self->m_table) {
                         self->m_referencesPath.clear();
                         self->fail(scanned.problem);
                     }
                     self->readAnew();
                 });
}

void TreeSession::dropReferences() {
    ++m_generation;
    m_scanning = false;
    m_table.reset();
    m_referencesPath.clear();
    readAnew();
}

void TreeSession::change(const TextEdits& edits) {
    m_text = SourceText(edits.apply(m_text.bytes()));
    readAnew();
}

void TreeSession::readAnew() {
    animtree::ReadResult read = animtree::read(m_text, m_path.toStdString());
    m_tree = std::move(read.tree);
    m_engineError = std::move(read.engineError);
    m_diagnostics = std::move(read.diagnostics);
    m_compact.reset();
    m_indexAt.clear();
    if (m_table) compileAnew();
    emit changed();
}

/// With references the engine's own verdict and table take the place of what the text alone can say.
void TreeSession::compileAnew() {
    animtree::CompileOptions options;
    options.table = m_table.get();
    const std::string file = m_path.toStdString();
    m_diagnostics = animtree::checkWithReferences(m_text, file, m_table.get(), options);
    animtree::CompileResult result =
        animtree::compile(m_text, file, m_table->namesIn(animtree::treeNameOf(file)), options);
    m_engineError = std::move(result.engineError);
    m_compact = std::move(result.tree);
    if (!m_compact) return;
    for (std::size_t i = 0; i < m_compact->entries.size(); ++i) {
        const std::uint32_t kept = m_compact->entries[i].kept;
        if (kept < result.kept.size() && !result.kept[kept].placeholder)
            m_indexAt[result.kept[kept].span.begin] = static_cast<std::uint32_t>(i);
    }
}

std::optional<std::uint32_t> TreeSession::engineIndex(const animtree::Node& node) const {
    const auto found = m_indexAt.find(node.nameSpan.begin);
    return found == m_indexAt.end() ? std::nullopt : std::optional(found->second);
}

QString TreeSession::title() const {
    return QFileInfo(m_path).fileName();
}

QString TreeSession::engineError() const {
    return m_engineError ? QString::fromStdString(*m_engineError) : QString();
}

QString TreeSession::summary() const {
    const auto groups =
        std::count_if(m_tree->nodes.begin(), m_tree->nodes.end(),
                      [](const animtree::Node& node) { return node.kind == animtree::NodeKind::Group; });
    const auto leaves = static_cast<std::ptrdiff_t>(m_tree->nodes.size()) - groups;
    QString text = tr("%1 leaves in %2 groups").arg(leaves).arg(groups);
    if (m_compact)
        text += tr(" · the engine keeps %1 nodes, checksum 0x%2")
                    .arg(m_compact->entries.size())
                    .arg(m_compact->checksum, 8, 16, QLatin1Char('0'));
    return text;
}

std::optional<std::uint32_t> TreeSession::find(const QString& node) const {
    return animtree::findPath(*m_tree, node.toStdString());
}

bool TreeSession::perform(const animtree::Edit& edit) {
    Result<TextEdits> edits = animtree::plan(m_text, edit);
    if (!edits) return fail(QString::fromStdString(edits.error().message));
    if (edits->empty()) return true;
    m_undo.push(new TreeCommand(*this, std::move(*edits), QString::fromStdString(animtree::describe(edit))));
    return true;
}

bool TreeSession::addNode(const QString& parent, const QString& name, bool group) {
    animtree::AddNode add;
    add.parent = parent.toStdString();
    add.name = name.toStdString();
    add.kind = group ? animtree::NodeKind::Group : animtree::NodeKind::Leaf;
    return perform({add});
}

bool TreeSession::removeNode(const QString& node) {
    return perform({animtree::RemoveNode{node.toStdString()}});
}

bool TreeSession::renameNode(const QString& node, const QString& name) {
    return perform({animtree::RenameNode{node.toStdString(), name.toStdString()}});
}

bool TreeSession::moveNode(const QString& node, const QString& parent) {
    return perform({animtree::MoveNode{node.toStdString(), parent.toStdString(), animtree::kAtEnd}});
}

bool TreeSession::shiftNode(const QString& node, int by) {
    const auto index = find(node);
    if (!index) return false;
    const std::uint32_t parent = m_tree->nodes[*index].parent;
    const auto siblings = m_tree->childrenOf(parent);
    const auto now = std::find(siblings.begin(), siblings.end(), *index) - siblings.begin();
    const std::ptrdiff_t wanted = now + by;
    if (wanted < 0 || wanted >= static_cast<std::ptrdiff_t>(siblings.size())) return false;
    const std::string above = parent == animtree::kNoNode ? std::string() : animtree::pathOf(*m_tree, parent);
    return perform({animtree::MoveNode{node.toStdString(), above, static_cast<std::size_t>(wanted)}});
}

bool TreeSession::wrapNode(const QString& node, const QString& name) {
    return perform({animtree::WrapNodes{{node.toStdString()}, name.toStdString(), {}}});
}

bool TreeSession::sortChildren(const QString& group) {
    return perform({animtree::SortChildren{group.toStdString(), false}});
}

bool TreeSession::setProperty(const QString& node, const QString& property, bool on) {
    const auto index = find(node);
    if (!index) return false;
    animtree::GroupProperties now = propertiesOf(m_tree->nodes[*index]);
    if (property == QLatin1String("complete")) now.complete = on;
    if (property == QLatin1String("loopsync")) now = {on, on ? false : now.nonloopsync, now.complete};
    if (property == QLatin1String("nonloopsync")) now = {on ? false : now.loopsync, on, now.complete};
    return perform({animtree::SetProperties{node.toStdString(), now}});
}

bool TreeSession::applyFix(const Fix& fix) {
    if (!fix.edits.validFor(m_text.size())) return false;
    m_undo.push(new TreeCommand(*this, fix.edits, QString::fromStdString(fix.label)));
    return true;
}

QString TreeSession::groupOf(const QString& node) const {
    const auto index = find(node);
    if (!index) return {};
    const animtree::Node& found = m_tree->nodes[*index];
    if (found.kind == animtree::NodeKind::Group) return node;
    return found.parent == animtree::kNoNode
               ? QString()
               : QString::fromStdString(animtree::pathOf(*m_tree, found.parent));
}

bool TreeSession::fail(const QString& message) {
    emit failed(message);
    return false;
}

}  // namespace poseloom::ui
