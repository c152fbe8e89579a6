// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include <vector>

#include "session/workspace.h"

namespace poseloom::ui {

/// The parts of the pose that the engine of Perro plays otherwise than documented: by how much, when, and
/// because of which rules. Worked out in the background after each change.
class DifferenceModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(int total READ total NOTIFY changed)
    Q_PROPERTY(bool compared READ compared NOTIFY changed)  ///< false: there is nothing to compare
    Q_PROPERTY(int moments READ moments NOTIFY changed)     ///< at which both were played

  public:
    enum Role {
        PartRole = Qt::UserRole + 1,  ///< "Rig[Chest].rotation"
        NodeRole,                     ///< of the scene
        AmountRole,                   ///< "up to 12 degrees"
        WhenRole,
        CausesRole,  ///< list of strings, in the order in which they apply
        CodesRole    ///< of the same, for explain
    };

    explicit DifferenceModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    int total() const { return static_cast<int>(m_list.size()); }
    bool compared() const { return m_workspace && m_workspace->meanings().compared; }
    int moments() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Shows both poses at the moment at which the row is worst, with its bone selected.
    Q_INVOKABLE void show(int row);

  Q_SIGNALS:
    void workspaceChanged();
    void changed();

  private:
    void refresh();

    QPointer<Workspace> m_workspace;
    std::vector<eval::SemanticsDifference> m_list;
};

}  // namespace poseloom::ui
