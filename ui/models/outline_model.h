// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include <vector>

#include "session/workspace.h"

namespace poseloom::ui {

/// Slots, nodes and the output of the open graph, in file order.
class OutlineModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)

  public:
    enum Role { NodeIdRole = Qt::UserRole + 1, NameRole, KindRole, DetailRole, SelectedRole };

    explicit OutlineModel(QObject* parent = nullptr);

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Selects the row's node; `extend` keeps what is selected and adds or removes this one.
    Q_INVOKABLE void select(int row, bool extend);

  Q_SIGNALS:
    void workspaceChanged();

  private:
    struct Row {
        posegraph::NodeId id = 0;
        QString name;
        QString kind;
        QString detail;
        bool operator==(const Row&) const = default;
    };
    std::vector<Row> readRows() const;
    void refresh();
    void refreshSelection();

    QPointer<Workspace> m_workspace;
    std::vector<Row> m_rows;
};

}  // namespace poseloom::ui
