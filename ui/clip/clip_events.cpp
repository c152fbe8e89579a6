// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/clip_events.h"

#include <utility>

namespace poseloom::ui {

void ClipEvents::setSheet(ClipSheet* sheet) {
    if (sheet == m_sheet) return;
    if (m_sheet) m_sheet->disconnect(this);
    m_sheet = sheet;
    if (sheet != nullptr) connect(sheet, &ClipSheet::clipChanged, this, &ClipEvents::follow);
    follow();
    emit sheetChanged();
}

void ClipEvents::follow() {
    std::vector<Row> events;
    if (m_sheet && m_sheet->clip() != nullptr) {
        std::vector<ClipEventLine> lines = m_sheet->session()->events();
        events.reserve(lines.size());
        for (ClipEventLine& event : lines)
            events.push_back({static_cast<double>(event.frame), std::move(event.object), event.index,
                              std::move(event.kind), std::move(event.name), std::move(event.value),
                              event.line});
    } else if (m_sheet && m_sheet->motion() != nullptr) {
        events.reserve(m_sheet->motion()->info().events.size());
        for (const rig::ClipEvent& event : m_sheet->motion()->info().events)
            events.push_back({event.frame,
                              {},
                              0,
                              tr("event"),
                              QString::fromStdString(event.name),
                              QString::fromStdString(event.options),
                              0});
    }
    if (events == m_events) return;
    beginResetModel();
    m_events = std::move(events);
    endResetModel();
    emit countChanged();
}

int ClipEvents::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant ClipEvents::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_events[static_cast<std::size_t>(index.row())];
    switch (role) {
        case FrameRole:
            return row.frame;
        case ObjectRole:
            return row.object;
        case NumberRole:
            return row.number;
        case KindRole:
            return row.kind;
        case Qt::DisplayRole:
        case NameRole:
            return row.name;
        case ValueRole:
            return row.value;
        case LineRole:
            return row.line;
        default:
            return {};
    }
}

QHash<int, QByteArray> ClipEvents::roleNames() const {
    return {{FrameRole, "frame"}, {ObjectRole, "object"}, {NumberRole, "number"}, {KindRole, "kind"},
            {NameRole, "name"},   {ValueRole, "value"},   {LineRole, "line"}};
}

}  // namespace poseloom::ui
