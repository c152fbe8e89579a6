// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_node_model.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace poseloom::ui {

int CanvasNodeModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CanvasNodeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const CanvasNode& node = row.node;
    switch (role) {
        case ShownRole:
            return row.shown;
        case IdRole:
            return static_cast<int>(node.id);
        case KeyRole:
            return node.key;
        case KindRole:
            return node.kind;
        case XRole:
            return node.rect.x();
        case YRole:
            return node.rect.y();
        case WidthRole:
            return node.rect.width();
        case HeightRole:
            return node.rect.height();
        case SelectedRole:
            return node.selected;
        case SeverityRole:
            return node.severity;
        case ProblemRole:
            return node.problem;
        case ReachRole:
            return node.reach;
        case MutedRole:
            return node.muted;
        case SoloRole:
            return node.solo;
        case ClipRole:
            return node.clip;
        case ProgressRole:
            return node.progress;
        case TargetRole:
            return node.target;
        case PinsRole:
            return QVariant::fromValue(row.pins.get());
        case CanvasRole:
            return QVariant::fromValue(m_canvas);
        default:
            return {};
    }
}

QHash<int, QByteArray> CanvasNodeModel::roleNames() const {
    return {{ShownRole, "shown"},       {IdRole, "nodeId"},         {KeyRole, "key"},
            {KindRole, "kind"},         {XRole, "nodeX"},           {YRole, "nodeY"},
            {WidthRole, "nodeWidth"},   {HeightRole, "nodeHeight"}, {SelectedRole, "selected"},
            {SeverityRole, "severity"}, {ProblemRole, "problem"},   {ReachRole, "reach"},
            {MutedRole, "muted"},       {SoloRole, "solo"},         {ClipRole, "clipName"},
            {ProgressRole, "progress"}, {TargetRole, "target"},     {PinsRole, "pins"},
            {CanvasRole, "canvas"}};
}

bool CanvasNodeModel::show(const std::vector<posegraph::NodeId>& ids, std::size_t creations, const Make& make,
                           const MakePins& pins) {
    const std::unordered_set<posegraph::NodeId> wanted(ids.begin(), ids.end());
    std::vector<std::size_t> free;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].shown && wanted.contains(m_rows[row].node.id)) continue;
        if (m_rows[row].shown) m_rowOf.erase(m_rows[row].node.id);
        free.push_back(row);
    }
    std::vector<posegraph::NodeId> waiting;
    for (const auto id : ids) {
        if (m_rowOf.contains(id)) continue;
        if (free.empty()) {
            waiting.push_back(id);
            continue;
        }
        const std::size_t row = free.back();
        free.pop_back();
        m_rowOf[id] = row;
        m_rows[row].pins->setPins(pins(id));
        set(row, make(id));
        setShown(row, true);
    }
    for (const std::size_t row : free)
        setShown(row, false);
    const std::size_t added = std::min(waiting.size(), creations);
    if (added == 0) return !waiting.empty();
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(added) - 1);
    for (std::size_t i = 0; i < added; ++i) {
        m_rowOf[waiting[i]] = m_rows.size();
        m_rows.push_back({true, make(waiting[i]), std::make_unique<CanvasPinModel>(m_canvas)});
        m_rows.back().pins->setPins(pins(waiting[i]));
    }
    endInsertRows();
    return added < waiting.size();
}

void CanvasNodeModel::refresh(const Make& make, const MakePins& pins) {
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (!m_rows[row].shown) continue;
        const auto id = m_rows[row].node.id;
        m_rows[row].pins->setPins(pins(id));
        set(row, make(id));
    }
}

void CanvasNodeModel::refreshNode(posegraph::NodeId id, const Make& make) {
    const auto row = m_rowOf.find(id);
    if (row != m_rowOf.end()) set(row->second, make(id));
}

void CanvasNodeModel::setProgress(posegraph::NodeId id, double progress) {
    const auto found = m_rowOf.find(id);
    if (found == m_rowOf.end() || m_rows[found->second].node.progress == progress) return;
    m_rows[found->second].node.progress = progress;
    const QModelIndex at = index(static_cast<int>(found->second));
    emit dataChanged(at, at, {ProgressRole});
}

std::vector<posegraph::NodeId> CanvasNodeModel::shown() const {
    std::vector<posegraph::NodeId> ids;
    ids.reserve(m_rowOf.size());
    for (const auto& [id, row] : m_rowOf)
        ids.push_back(id);
    return ids;
}

void CanvasNodeModel::set(std::size_t row, CanvasNode node) {
    if (m_rows[row].node == node) return;
    m_rows[row].node = std::move(node);
    const QModelIndex at = index(static_cast<int>(row));
    emit dataChanged(at, at);
}

void CanvasNodeModel::setShown(std::size_t row, bool shown) {
    if (m_rows[row].shown == shown) return;
    m_rows[row].shown = shown;
    const QModelIndex at = index(static_cast<int>(row));
    emit dataChanged(at, at, {ShownRole});
}

}  // namespace poseloom::ui
