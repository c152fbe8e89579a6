// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_session.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPointer>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "animtree/cross_check.h"
#include "document/tree_assets.h"
#include "session/background.h"
#include "support/cod_tokenizer.h"
#include "support/file_io.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

animtree::GroupProperties propertiesOf(const animtree::Node& node) {
    const std::uint8_t flags = node.flags();
    return {(flags & animtree::kLoopSync) != 0, (flags & animtree::kNonLoopSync) != 0,
            (flags & animtree::kComplete) != 0};
}

std::uint32_t depthOf(const animtree::Tree& tree) {
    std::uint32_t deepest = 0;
    for (const animtree::Node& node : tree.nodes)
        deepest = std::max(deepest, node.depth);
    return deepest;
}

/// What comes along with the program is never written.
bool isShippedFile(const std::string& file) {
    const QDir folder(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/poseloom"));
    const QString shipped = folder.canonicalPath();
    const QString path = QFileInfo(QString::fromStdString(file)).canonicalFilePath();
    return !shipped.isEmpty() && path.startsWith(shipped + QLatin1Char('/'));
}

/// The line of a script, from 1, without the blanks around it; empty where it cannot be read.
QString textOfLine(const QStringList& places, const std::string& script, std::size_t line) {
    for (const QString& place : places) {
        const Result<std::string> text = readTextFile(fs::path(place.toStdString()) / script);
        if (!text || line == 0) continue;
        const SourceText source(*text);
        return QString::fromStdString(std::string(source.slice(source.lineSpan(line)))).trimmed();
    }
    return {};
}

}  // namespace

TreeSession::TreeSession(QObject* parent) : TextSession(parent) {}

QString TreeSession::whyNotShown(const SourceText& text, const QString& path) const {
    const std::uint32_t deepest = depthOf(*animtree::read(text, path.toStdString()).tree);
    if (deepest <= kDeepest) return {};
    return tr("%1 nests groups %2 deep; up to %3 can be shown. poseloom-cli reads it all the same.")
        .arg(QFileInfo(path).fileName())
        .arg(deepest)
        .arg(kDeepest);
}

void TreeSession::readReferences(const QUrl& url) {
    setReferences(m_side, {url.toLocalFile()});
    emit referencesChanged();
}

void TreeSession::dropReferences() {
    setReferences(m_side, {});
    emit referencesChanged();
}

void TreeSession::setReferences(Side side, const QStringList& places) {
    const auto index = static_cast<std::size_t>(side);
    const int generation = ++m_generation[index];
    m_sources[index] = places;
    if (places.isEmpty()) {
        m_kept[index].setTable(nullptr);
        readAnew();
        return;
    }
    ++m_scanning;
    emit changed();
    inBackground([places] { return scanReferences(places); },
                 [self = QPointer<TreeSession>(this), generation, index](ScannedReferences& scanned) {
                     if (!self) return;
                     --self->m_scanning;
                     if (self->m_generation[index] != generation) return;
                     self->m_kept[index].setTable(std::move(scanned.table));
                     if (!self->m_kept[index].hasReferences()) {
                         self->m_sources[index].clear();
                         self->fail(scanned.problem);
                     }
                     self->readAnew();
                 });
}

bool TreeSession::replaceFile(const std::string& file, const std::string& before, const std::string& after) {
    if (isShippedFile(file))
        return fail(tr("%1 belongs to the sample and stays as it is.").arg(QString::fromStdString(file)));
    const Result<std::string> now = readTextFile(fs::path(file));
    if (!now || *now != before)
        return fail(
            tr("Another program has changed %1, which stays as it is.").arg(QString::fromStdString(file)));
    const Result<void> written = writeFileAtomically(fs::path(file), after);
    return written ? true : fail(QString::fromStdString(written.error().message));
}

void TreeSession::scanAgain() {
    for (const Side side : {Server, Client})
        if (!referencesOf(side).isEmpty()) setReferences(side, referencesOf(side));
}

void TreeSession::choose(const QString& node, bool extend) {
    if (!extend) return setCurrent(node);
    QStringList selection = m_selection;
    if (selection.removeAll(node) == 0) selection.append(node);
    setSelection(selection);
}

void TreeSession::setSide(Side side) {
    if (side == m_side) return;
    m_side = side;
    readAnew();
}

void TreeSession::lookForAssets(const mdl::SearchPaths& search, bool any) {
    const int generation = ++m_assetGeneration;
    if (!any) {
        m_assets = nullptr;
        if (isOpen()) readAnew();
        return;
    }
    inBackground(
        [search, tree = m_tree] {
            animtree::FindLeaf find = document::treeAssetsIn(search);
            bool any = false;
            for (const animtree::Node& node : tree->nodes)
                if (node.kind == animtree::NodeKind::Leaf) any = find(codLower(node.name)).exists || any;
            return any ? find : animtree::FindLeaf();
        },
        [self = QPointer<TreeSession>(this), generation](animtree::FindLeaf& find) {
            if (!self || self->m_assetGeneration != generation) return;
            self->m_assets = std::move(find);
            self->readAnew();
        });
}

void TreeSession::readAnew() {
    animtree::ReadResult read = animtree::read(text(), path().toStdString());
    m_tree = std::move(read.tree);
    m_paths.clear();
    m_paths.reserve(m_tree->nodes.size());
    for (const std::string& path : animtree::pathsOf(*m_tree))
        m_paths.push_back(QString::fromStdString(path));
    m_engineError = std::move(read.engineError);
    setDiagnostics(std::move(read.diagnostics));
    compileAnew();
    keepSelection();
    emit changed();
}

/// With references or assets the engine's own verdict takes the place of what the text alone can say.
void TreeSession::compileAnew() {
    const std::string file = path().toStdString();
    animtree::CompileOptions options;
    options.assets = m_assets;
    for (KeptTree& side : m_kept)
        side.compile(text(), file, options);
    countDifferences();
    options.table = kept().table().get();
    if (options.table != nullptr || m_assets)
        setDiagnostics(animtree::checkWithReferences(text(), file, options.table, options));
    if (hasReferences()) m_engineError = kept().engineError();
}

void TreeSession::countDifferences() {
    m_differences = 0;
    if (!sidesDiffer() || !m_kept[Server].hasReferences()) return;
    for (const animtree::Node& node : m_tree->nodes)
        m_differences +=
            m_kept[Server].indexAt(node.nameSpan.begin) != m_kept[Client].indexAt(node.nameSpan.begin);
}

/// What an edit has taken away or renamed is selected no more.
void TreeSession::keepSelection() {
    const auto gone = std::remove_if(m_selection.begin(), m_selection.end(),
                                     [this](const QString& node) { return !node.isEmpty() && !find(node); });
    if (gone == m_selection.end()) return;
    m_selection.erase(gone, m_selection.end());
    emit selectionChanged();
}

std::optional<std::uint32_t> TreeSession::otherIndex(const animtree::Node& node) const {
    if (!sidesDiffer()) return std::nullopt;
    return m_kept[m_side == Server ? Client : Server].indexAt(node.nameSpan.begin);
}

void TreeSession::setSelection(const QStringList& selection) {
    if (selection == m_selection) return;
    m_selection = selection;
    emit selectionChanged();
}

std::string TreeSession::treeName() const {
    return animtree::treeNameOf(path().toStdString());
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
    if (const auto& compact = kept().compact())
        text += tr(" · the engine keeps %1 nodes, checksum 0x%2")
                    .arg(compact->entries.size())
                    .arg(compact->checksum, 8, 16, QLatin1Char('0'));
    if (m_differences > 0) text += tr(" · %1 nodes differ between server and client").arg(m_differences);
    return text;
}

std::optional<std::uint32_t> TreeSession::find(const QString& node) const {
    return animtree::findPath(*m_tree, node.toStdString());
}

bool TreeSession::perform(const animtree::Edit& edit) {
    Result<TextEdits> edits = animtree::plan(text(), m_tree, edit);
    if (!edits) return fail(QString::fromStdString(edits.error().message));
    return perform(*edits, QString::fromStdString(animtree::describe(edit)));
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

bool TreeSession::wrapNodes(const QStringList& nodes, const QString& name) {
    animtree::WrapNodes wrap;
    for (const QString& node : nodes)
        wrap.nodes.push_back(node.toStdString());
    wrap.name = name.toStdString();
    return perform({std::move(wrap)});
}

bool TreeSession::sortChildren(const QString& group) {
    return perform({animtree::SortChildren{group.toStdString(), false}});
}

namespace {

/// A group cannot have both kinds of sync: setting one takes the other away.
animtree::GroupProperties switched(animtree::GroupProperties now, const QString& property, bool on) {
    if (property == QLatin1String("complete")) now.complete = on;
    if (property == QLatin1String("loopsync")) now = {on, on ? false : now.nonloopsync, now.complete};
    if (property == QLatin1String("nonloopsync")) now = {on ? false : now.loopsync, on, now.complete};
    return now;
}

}  // namespace

bool TreeSession::setProperty(const QString& node, const QString& property, bool on) {
    const auto index = find(node);
    if (!index) return false;
    return perform({animtree::SetProperties{node.toStdString(),
                                            switched(propertiesOf(m_tree->nodes[*index]), property, on)}});
}

QString TreeSession::whyNot(const QString& node, const QString& property) const {
    const auto index = find(node);
    if (!index) return tr("Choose a group.");
    const bool on = !hasProperty(node, property);
    const Result<TextEdits> edits =
        animtree::plan(text(), m_tree,
                       {animtree::SetProperties{
                           node.toStdString(), switched(propertiesOf(m_tree->nodes[*index]), property, on)}});
    return edits ? QString() : QString::fromStdString(edits.error().message);
}

bool TreeSession::hasProperty(const QString& node, const QString& property) const {
    const auto index = find(node);
    return index && (m_tree->nodes[*index].flags() &
                     animtree::flagOf(animtree::propertyKind(property.toStdString()))) != 0;
}

int TreeSession::useCount(std::uint32_t node) const {
    if (!hasReferences()) return 0;
    return static_cast<int>(kept().usesOf(treeName(), codLower(m_tree->nodes[node].name)).size());
}

QVariantList TreeSession::usesOf(const QString& node) const {
    const auto index = find(node);
    QVariantList list;
    if (!index || !hasReferences()) return list;
    const QStringList& places = m_sources[shownIndex()];
    for (const animtree::Reference* use : kept().usesOf(treeName(), codLower(m_tree->nodes[*index].name)))
        list.append(QVariantMap{{QStringLiteral("script"), QString::fromStdString(use->script)},
                                {QStringLiteral("line"), static_cast<int>(use->line)},
                                {QStringLiteral("text"), textOfLine(places, use->script, use->line)}});
    return list;
}

QString TreeSession::engineText(const QString& node) const {
    const auto index = find(node);
    if (!index || !hasReferences()) return {};
    const auto shown = [](const KeptTree& side, std::optional<std::uint32_t> at) {
        if (!at || !side.compact()) return tr("dropped");
        return QStringLiteral("#%1 · 0x%2")
            .arg(*at)
            .arg(side.compact()->packed(*at), 8, 16, QLatin1Char('0'));
    };
    const animtree::Node& found = m_tree->nodes[*index];
    QString text = shown(kept(), engineIndex(found));
    if (!sidesDiffer() || otherIndex(found) == engineIndex(found)) return text;
    const Side other = m_side == Server ? Client : Server;
    return (other == Client ? tr("%1, on the client %2") : tr("%1, on the server %2"))
        .arg(text, shown(m_kept[other], otherIndex(found)));
}

bool TreeSession::isGroup(const QString& node) const {
    const auto index = find(node);
    return node.isEmpty() || (index && m_tree->nodes[*index].kind == animtree::NodeKind::Group);
}

QString TreeSession::pathOf(const QString& name) const {
    const std::string wanted = name.toStdString();
    for (std::size_t i = 0; i < m_tree->nodes.size(); ++i)
        if (equalsIgnoringCase(m_tree->nodes[i].name, wanted)) return m_paths[i];
    return {};
}

int TreeSession::lineOf(const QString& node) const {
    const auto index = find(node);
    return index ? static_cast<int>(text().lineColumn(m_tree->nodes[*index].nameSpan.begin).line) : 0;
}

QString TreeSession::nodeAt(int line) const {
    QString found;
    for (std::size_t i = 0; i < m_tree->nodes.size(); ++i) {
        if (static_cast<int>(text().lineColumn(m_tree->nodes[i].nameSpan.begin).line) > line) break;
        found = m_paths[i];
    }
    return found;
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

QString TreeSession::freeName(const QString& group, const QString& wish) const {
    const QString above = group.isEmpty() ? QString() : group + QLatin1Char('/');
    QString name = wish;
    for (int number = 2; find(above + name); ++number)
        name = QStringLiteral("%1_%2").arg(wish).arg(number);
    return name;
}

}  // namespace poseloom::ui
