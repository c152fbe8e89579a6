// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include "models/undo_stack.h"

namespace poseloom::ui {

/// The undo steps of a document, the state as opened first. Row n is the state after n steps.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QUndoStack* stack READ stack WRITE setStack NOTIFY stackChanged)
    Q_PROPERTY(int current READ current NOTIFY currentChanged)

  public:
    enum Role { LabelRole = Qt::UserRole + 1, UndoneRole, SavedRole };

    explicit HistoryModel(QObject* parent = nullptr);

    QUndoStack* stack() const { return m_stack; }
    void setStack(QUndoStack* stack);
    int current() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Undoes or redoes up to the state of a row.
    Q_INVOKABLE void jump(int row);

  Q_SIGNALS:
    void stackChanged();
    void currentChanged();

  private:
    void refresh();

    QPointer<QUndoStack> m_stack;
    int m_rows = 0;
};

}  // namespace poseloom::ui
