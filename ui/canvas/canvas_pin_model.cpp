// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_pin_model.h"

#include <QQmlEngine>

#include <algorithm>
#include <utility>

namespace poseloom::ui {

CanvasPinModel::CanvasPinModel(QObject* canvas) : m_canvas(canvas) {
    QQmlEngine::setObjectOwnership(this, QQmlEngine::CppOwnership);
}

int CanvasPinModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_pins.size());
}

QVariant CanvasPinModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const CanvasPin& pin = m_pins[static_cast<std::size_t>(index.row())];
    switch (role) {
        case InputRole:
            return pin.input;
        case NameRole:
            return pin.name;
        case YRole:
            return pin.y;
        case WeightRole:
            return pin.weight;
        case WeightedRole:
            return pin.weighted;
        case LiveRole:
            return pin.live;
        case EffectiveRole:
            return pin.effective;
        case ConnectedRole:
            return pin.connected;
        case BrokenRole:
            return pin.broken;
        case SourceKindRole:
            return pin.sourceKind;
        case NodeIdRole:
            return pin.nodeId;
        case NodeKeyRole:
            return pin.nodeKey;
        case KindRole:
            return pin.kind;
        case MutedRole:
            return pin.muted;
        case CanvasRole:
            return QVariant::fromValue(m_canvas);
        default:
            return {};
    }
}

QHash<int, QByteArray> CanvasPinModel::roleNames() const {
    return {{InputRole, "input"},
            {NameRole, "name"},
            {YRole, "pinY"},
            {WeightRole, "weight"},
            {WeightedRole, "weighted"},
            {LiveRole, "live"},
            {EffectiveRole, "effective"},
            {ConnectedRole, "connected"},
            {BrokenRole, "broken"},
            {SourceKindRole, "sourceKind"},
            {NodeIdRole, "nodeId"},
            {NodeKeyRole, "nodeKey"},
            {KindRole, "kind"},
            {CanvasRole, "canvas"},
            {MutedRole, "muted"}};
}

void CanvasPinModel::setPins(std::vector<CanvasPin> pins) {
    const std::size_t kept = std::min(pins.size(), m_pins.size());
    if (pins.size() < m_pins.size()) {
        beginRemoveRows({}, static_cast<int>(pins.size()), static_cast<int>(m_pins.size()) - 1);
        m_pins.resize(pins.size());
        endRemoveRows();
    }
    for (std::size_t i = 0; i < kept; ++i) {
        if (m_pins[i] == pins[i]) continue;
        m_pins[i] = std::move(pins[i]);
        const QModelIndex at = index(static_cast<int>(i));
        emit dataChanged(at, at);
    }
    if (pins.size() <= m_pins.size()) return;
    beginInsertRows({}, static_cast<int>(m_pins.size()), static_cast<int>(pins.size()) - 1);
    for (std::size_t i = kept; i < pins.size(); ++i)
        m_pins.push_back(std::move(pins[i]));
    endInsertRows();
}

}  // namespace poseloom::ui
