// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_rows.h"

#include <algorithm>

namespace poseloom::ui {

void TreeRows::setSession(TreeSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session != nullptr) connect(session, &TreeSession::changed, this, &TreeRows::follow);
    follow();
    emit sessionChanged();
}

void TreeRows::setSearch(const QString& search) {
    if (m_search == search) return;
    m_search = search;
    rebuild();
    emit searchChanged();
}

void TreeRows::setUnusedOnly(bool unusedOnly) {
    if (m_unusedOnly == unusedOnly) return;
    m_unusedOnly = unusedOnly;
    rebuild();
    emit searchChanged();
}

void TreeRows::follow() {
    m_worst.clear();
    if (m_session && m_session->path() != m_file) {
        m_file = m_session->path();
        m_folded.clear();
    }
    if (m_session) {
        for (const Diagnostic& problem : m_session->diagnostics()) {
            const auto [found, isNew] = m_worst.try_emplace(problem.where.start.line, problem.severity);
            if (!isNew && problem.severity == Severity::Error) found->second = Severity::Error;
        }
    }
    rebuild();
}

bool TreeRows::isWanted(const animtree::Node& node) const {
    const bool isFound =
        m_search.isEmpty() || QString::fromStdString(node.name).contains(m_search, Qt::CaseInsensitive);
    return isFound && (!m_unusedOnly || !m_session->engineIndex(node));
}

/// What the search finds, and the groups above it.
std::vector<bool> TreeRows::wantedNodes() const {
    const auto& nodes = m_session->tree().nodes;
    std::vector<bool> wanted(nodes.size(), false);
    for (std::size_t i = nodes.size(); i-- > 0;) {
        if (!wanted[i]) wanted[i] = isWanted(nodes[i]);
        if (wanted[i] && nodes[i].parent != animtree::kNoNode) wanted[nodes[i].parent] = true;
    }
    return wanted;
}

void TreeRows::rebuild() {
    beginResetModel();
    m_shown.clear();
    if (m_session) {
        const auto& nodes = m_session->tree().nodes;
        const std::vector<QString>& paths = m_session->paths();
        const bool searches = !m_search.isEmpty() || m_unusedOnly;
        const std::vector<bool> wanted = searches ? wantedNodes() : std::vector<bool>(nodes.size(), true);
        for (std::uint32_t i = 0; i < nodes.size();) {
            const bool folded = !searches && m_folded.contains(paths[i]);
            if (wanted[i]) m_shown.push_back({i, paths[i]});
            i = folded ? std::max(nodes[i].end, i + 1) : i + 1;
        }
    }
    endResetModel();
}

const animtree::Node* TreeRows::at(int row) const {
    if (!m_session || row < 0 || row >= rowCount()) return nullptr;
    return &m_session->tree().nodes[m_shown[static_cast<std::size_t>(row)].node];
}

int TreeRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QString TreeRows::detailOf(const animtree::Node& node) const {
    QStringList parts;
    if (node.kind == animtree::NodeKind::Group)
        parts.append(
            tr("%1 below")
                .arg(node.end - static_cast<std::uint32_t>(&node - m_session->tree().nodes.data()) - 1));
    if (const auto index = m_session->engineIndex(node)) parts.append(QStringLiteral("#%1").arg(*index));
    return parts.join(QStringLiteral(" · "));
}

QString TreeRows::problemOf(const animtree::Node& node) const {
    const auto found = m_worst.find(m_session->text().lineColumn(node.nameSpan.begin).line);
    if (found == m_worst.end() || found->second == Severity::Info) return {};
    return found->second == Severity::Error ? QStringLiteral("error") : QStringLiteral("warning");
}

QVariant TreeRows::data(const QModelIndex& index, int role) const {
    const animtree::Node* node = index.isValid() ? at(index.row()) : nullptr;
    if (node == nullptr) return {};
    const QString& path = m_shown[static_cast<std::size_t>(index.row())].path;
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return QString::fromStdString(node->name);
        case PathRole:
            return path;
        case GroupRole:
            return node->kind == animtree::NodeKind::Group;
        case DepthRole:
            return static_cast<int>(node->depth);
        case ExpandedRole:
            return !m_search.isEmpty() || m_unusedOnly || !m_folded.contains(path);
        case DetailRole:
            return detailOf(*node);
        case PropertiesRole: {
            QStringList words;
            for (const animtree::Property& property : m_session->tree().propertiesOf(*node))
                words.append(QString::fromStdString(property.word));
            return words.join(QLatin1Char(' '));
        }
        case PrunedRole:
            return m_session->hasReferences() && !m_session->engineIndex(*node);
        case ProblemRole:
            return problemOf(*node);
        default:
            return {};
    }
}

QHash<int, QByteArray> TreeRows::roleNames() const {
    return {{NameRole, "name"},
            {PathRole, "path"},
            {GroupRole, "group"},
            {DepthRole, "depth"},
            {ExpandedRole, "expanded"},
            {DetailRole, "detail"},
            {PropertiesRole, "properties"},
            {PrunedRole, "pruned"},
            {ProblemRole, "problem"}};
}

void TreeRows::toggle(int row) {
    const animtree::Node* node = at(row);
    if (node == nullptr || node->kind != animtree::NodeKind::Group) return;
    const QString path = pathAt(row);
    if (!m_folded.remove(path)) m_folded.insert(path);
    rebuild();
}

void TreeRows::setAllExpanded(bool expanded) {
    m_folded.clear();
    if (!expanded && m_session) {
        const std::vector<QString>& paths = m_session->paths();
        for (std::size_t i = 0; i < paths.size(); ++i)
            if (m_session->tree().nodes[i].kind == animtree::NodeKind::Group) m_folded.insert(paths[i]);
    }
    rebuild();
}

QString TreeRows::pathAt(int row) const {
    return row < 0 || row >= rowCount() ? QString() : m_shown[static_cast<std::size_t>(row)].path;
}

int TreeRows::show(const QString& path) {
    bool hidden = false;
    for (auto slash = path.indexOf(QLatin1Char('/')); slash >= 0;
         slash = path.indexOf(QLatin1Char('/'), slash + 1))
        hidden = m_folded.remove(path.left(slash)) || hidden;
    if (hidden) rebuild();
    const auto found = std::find_if(m_shown.begin(), m_shown.end(), [&](const Shown& shown) {
        return shown.path.compare(path, Qt::CaseInsensitive) == 0;
    });
    return found == m_shown.end() ? -1 : static_cast<int>(found - m_shown.begin());
}

bool TreeRows::has(int row, const QString& property) const {
    const animtree::Node* node = at(row);
    return node != nullptr &&
           (node->flags() & animtree::flagOf(animtree::propertyKind(property.toStdString()))) != 0;
}

int TreeRows::showLine(int line) {
    if (!m_session) return -1;
    const auto& nodes = m_session->tree().nodes;
    std::size_t found = nodes.size();
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (m_session->text().lineColumn(nodes[i].nameSpan.begin).line <=
            static_cast<std::size_t>(std::max(line, 0)))
            found = i;
    return found == nodes.size() ? -1 : show(m_session->paths()[found]);
}

}  // namespace poseloom::ui
