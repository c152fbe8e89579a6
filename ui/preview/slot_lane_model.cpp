// SPDX-License-Identifier: GPL-3.0-or-later
#include "preview/slot_lane_model.h"

#include <QVariantMap>
#include <algorithm>

namespace poseloom::ui {

int SlotLaneModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

const PreviewSlot* SlotLaneModel::slotAt(int row) const {
    if (!m_preview || row < 0) return nullptr;
    const auto& list = m_preview->slotList();
    return static_cast<std::size_t>(row) < list.size() ? &list[static_cast<std::size_t>(row)] : nullptr;
}

QVariant SlotLaneModel::data(const QModelIndex& index, int role) const {
    const auto* slot = index.isValid() ? slotAt(index.row()) : nullptr;
    if (slot == nullptr) return {};
    const rig::ClipInfo* info = slot->source.clip ? &slot->source.clip->info() : nullptr;
    switch (role) {
        case NameRole:
            return QString::fromStdString(slot->source.slot);
        case ClipRole:
            return info == nullptr ? QString() : QString::fromStdString(info->name);
        case FrameRole:
            return slot->playback.frame;
        case FrameCountRole:
            return info == nullptr ? 0 : info->frames;
        case ModeRole: {
            const auto mode = eval::nameOf(slot->playback.mode);
            return QString::fromLatin1(mode.data(), static_cast<qsizetype>(mode.size()));
        }
        case ReachRole: {
            const auto& graph = m_preview->graph();
            const auto row = static_cast<std::size_t>(index.row());
            return row < graph.slots.size() ? m_preview->reach(graph.slots[row].id) : 0.0;
        }
        case EventsRole:
            return eventsOf(index.row());
        default:
            return {};
    }
}

QHash<int, QByteArray> SlotLaneModel::roleNames() const {
    return {{NameRole, "name"}, {ClipRole, "clip"},   {FrameRole, "frame"},  {FrameCountRole, "frameCount"},
            {ModeRole, "mode"}, {ReachRole, "reach"}, {EventsRole, "events"}};
}

void SlotLaneModel::setPreview(PreviewSession* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->disconnect(this);
    m_preview = preview;
    if (m_preview) {
        connect(m_preview, &PreviewSession::slotChanged, this, &SlotLaneModel::rebuild);
        connect(m_preview, &PreviewSession::frameChanged, this, [this] { refresh({FrameRole}); });
        connect(m_preview, &PreviewSession::traceChanged, this, [this] { refresh({ReachRole}); });
    }
    emit previewChanged();
    rebuild();
}

void SlotLaneModel::rebuild() {
    const int rows = m_preview ? static_cast<int>(m_preview->slotList().size()) : 0;
    if (rows == m_rows) {
        // The same lanes with other clips or modes: a reset would scroll back and drop what is pressed.
        refresh({});
        emit countChanged();
        return;
    }
    beginResetModel();
    m_rows = rows;
    endResetModel();
    emit countChanged();
}

void SlotLaneModel::refresh(const QList<int>& roles) {
    if (m_rows > 0) emit dataChanged(index(0), index(m_rows - 1), roles);
}

QStringList SlotLaneModel::slotNames() const {
    QStringList names;
    for (int row = 0; row < m_rows; ++row) {
        if (const auto* slot = slotAt(row)) names.append(QString::fromStdString(slot->source.slot));
    }
    return names;
}

QVariantList SlotLaneModel::eventsOf(int slot) const {
    QVariantList events;
    const auto* entry = slotAt(slot);
    if (entry == nullptr || !entry->source.clip) return events;
    const auto& info = entry->source.clip->info();
    for (const auto& event : info.events) {
        events.append(QVariantMap{{QStringLiteral("frame"), event.frame},
                                  {QStringLiteral("share"), event.frame / std::max(1, info.frames - 1)},
                                  {QStringLiteral("name"), QString::fromStdString(event.name)}});
    }
    return events;
}

}  // namespace poseloom::ui
