// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include "tree/tree_session.h"

namespace poseloom::ui {

/// What is wrong with an animation tree, in the order of its lines, with the fixes that are offered.
class TreeProblems : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::TreeSession* session READ session WRITE setSession NOTIFY sessionChanged)
    Q_PROPERTY(int errors READ errors NOTIFY countsChanged)
    Q_PROPERTY(int total READ total NOTIFY countsChanged)

  public:
    enum Role { SeverityRole = Qt::UserRole + 1, CodeRole, LineRole, MessageRole, FixesRole, PlaceRole };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    TreeSession* session() const { return m_session; }
    void setSession(TreeSession* session);
    int errors() const;
    int total() const { return rowCount(); }

    /// Carries out a fix of a problem as an undo step.
    Q_INVOKABLE bool applyFix(int row, int fix);

  Q_SIGNALS:
    void sessionChanged();
    void countsChanged();

  private:
    void follow();

    QPointer<TreeSession> m_session;
    Diagnostics m_problems;
};

}  // namespace poseloom::ui
