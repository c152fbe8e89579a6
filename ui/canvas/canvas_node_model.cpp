// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_node_model.h"

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
    const RowPool::Plan plan = m_pool.show(ids, creations);
    for (const auto& [row, id] : plan.given) {
        m_rows[row].pins->setPins(pins(id));
        set(row, make(id));
        setShown(row, true);
    }
    for (const std::size_t row : plan.hidden)
        setShown(row, false);
    if (plan.added.empty()) return plan.more;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(plan.added.size()) - 1);
    for (const posegraph::NodeId id : plan.added) {
        m_rows.push_back({true, make(id), std::make_unique<CanvasPinModel>(m_canvas)});
        m_rows.back().pins->setPins(pins(id));
    }
    endInsertRows();
    return plan.more;
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
    if (const auto row = m_pool.rowOf(id)) set(*row, make(id));
}

void CanvasNodeModel::setProgress(posegraph::NodeId id, double progress) {
    const auto row = m_pool.rowOf(id);
    if (!row || m_rows[*row].node.progress == progress) return;
    m_rows[*row].node.progress = progress;
    const QModelIndex at = index(static_cast<int>(*row));
    emit dataChanged(at, at, {ProgressRole});
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
