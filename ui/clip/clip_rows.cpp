// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/clip_rows.h"

#include <algorithm>

namespace poseloom::ui {

void ClipRows::setSheet(ClipSheet* sheet) {
    if (sheet == m_sheet) return;
    if (m_sheet) m_sheet->disconnect(this);
    m_sheet = sheet;
    if (sheet != nullptr) connect(sheet, &ClipSheet::rowsChanged, this, &ClipRows::follow);
    follow();
    emit sheetChanged();
}

/// While the tracks are the same ones, the list stays where it is scrolled to.
void ClipRows::follow() {
    std::vector<SheetRow> rows = m_sheet ? m_sheet->rows() : std::vector<SheetRow>();
    const bool same = std::equal(
        rows.begin(), rows.end(), m_rows.begin(), m_rows.end(), [](const SheetRow& a, const SheetRow& b) {
            return a.object == b.object && a.name == b.name && (a.track < 0) == (b.track < 0);
        });
    if (same) {
        m_rows = std::move(rows);
        if (!m_rows.empty()) emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int ClipRows::trackAt(int row) const {
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].track : -1;
}

int ClipRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ClipRows::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const SheetRow& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case TrackRole:
            return row.track;
        case ObjectRole:
            return row.object;
        case Qt::DisplayRole:
        case NameRole:
            return row.name;
        case DetailRole:
            return row.detail;
        case KeysRole:
            return row.keys;
        default:
            return {};
    }
}

QHash<int, QByteArray> ClipRows::roleNames() const {
    return {{TrackRole, "track"},
            {ObjectRole, "object"},
            {NameRole, "name"},
            {DetailRole, "detail"},
            {KeysRole, "keys"}};
}

}  // namespace poseloom::ui
