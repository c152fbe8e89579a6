// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_frame_model.h"

namespace poseloom::ui {

int CanvasFrameModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_frames.size());
}

QVariant CanvasFrameModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const document::FrameSetting& frame = m_frames[static_cast<std::size_t>(index.row())];
    const QPointF by = index.row() == m_moved ? m_movedBy : QPointF();
    switch (role) {
        case Qt::DisplayRole:
        case TitleRole:
            return QString::fromStdString(frame.title);
        case XRole:
            return frame.rect[0] + by.x();
        case YRole:
            return frame.rect[1] + by.y();
        case WidthRole:
            return frame.rect[2];
        case HeightRole:
            return frame.rect[3];
        default:
            return {};
    }
}

QHash<int, QByteArray> CanvasFrameModel::roleNames() const {
    return {{TitleRole, "title"},
            {XRole, "frameX"},
            {YRole, "frameY"},
            {WidthRole, "frameWidth"},
            {HeightRole, "frameHeight"}};
}

void CanvasFrameModel::show(const std::vector<document::FrameSetting>& frames) {
    m_moved = -1;
    const bool sameRows = frames.size() == m_frames.size();
    if (!sameRows) beginResetModel();
    m_frames = frames;
    if (!sameRows)
        endResetModel();
    else if (!m_frames.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

void CanvasFrameModel::showMoved(int row, QPointF by) {
    m_moved = row;
    m_movedBy = by;
    if (row >= 0 && row < rowCount()) emit dataChanged(index(row), index(row), {XRole, YRole});
}

}  // namespace poseloom::ui
