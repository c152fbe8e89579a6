// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include "session/workspace.h"

namespace poseloom::ui {

/// The undo steps of a document, the state as opened first. Row n is the state after n steps.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(int current READ current NOTIFY currentChanged)

  public:
    enum Role { LabelRole = Qt::UserRole + 1, UndoneRole, SavedRole };

    explicit HistoryModel(QObject* parent = nullptr);

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    int current() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Undoes or redoes up to the state of a row.
    Q_INVOKABLE void jump(int row);

  Q_SIGNALS:
    void workspaceChanged();
    void currentChanged();

  private:
    void refresh();
    QUndoStack* stack() const;

    QPointer<Workspace> m_workspace;
    int m_rows = 0;
};

}  // namespace poseloom::ui
