// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history_model.h"

namespace poseloom::ui {

HistoryModel::HistoryModel(QObject* parent) : QAbstractListModel(parent) {}

void HistoryModel::setStack(QUndoStack* stack) {
    if (m_stack == stack) return;
    if (m_stack) m_stack->disconnect(this);
    m_stack = stack;
    if (stack != nullptr) {
        connect(stack, &QUndoStack::indexChanged, this, &HistoryModel::refresh);
        connect(stack, &QUndoStack::cleanChanged, this, &HistoryModel::refresh);
    }
    refresh();
    emit stackChanged();
}

/// A merged step keeps the number of rows and changes only their texts.
void HistoryModel::refresh() {
    const int rows = stack() == nullptr ? 0 : stack()->count() + 1;
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    } else if (rows < m_rows) {
        beginRemoveRows({}, rows, m_rows - 1);
        m_rows = rows;
        endRemoveRows();
    }
    if (m_rows > 0) emit dataChanged(index(0), index(m_rows - 1));
    emit currentChanged();
}

int HistoryModel::current() const {
    return stack() == nullptr ? -1 : stack()->index();
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    if (stack() == nullptr || !checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    switch (role) {
        case Qt::DisplayRole:
        case LabelRole:
            return index.row() == 0 ? tr("As opened") : stack()->text(index.row() - 1);
        case UndoneRole:
            return index.row() > stack()->index();
        case SavedRole:
            return index.row() == stack()->cleanIndex();
        default:
            return {};
    }
}

QHash<int, QByteArray> HistoryModel::roleNames() const {
    return {{LabelRole, "label"}, {UndoneRole, "undone"}, {SavedRole, "saved"}};
}

void HistoryModel::jump(int row) {
    if (stack() != nullptr && row >= 0 && row < m_rows) stack()->setIndex(row);
}

}  // namespace poseloom::ui
