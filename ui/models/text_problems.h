// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include "session/text_session.h"

namespace poseloom::ui {

/// What is wrong with a text that is open beside the graph, errors first, with the fixes that are offered.
class TextProblems : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::TextSession* session READ session WRITE setSession NOTIFY sessionChanged)
    Q_PROPERTY(int errors READ errors NOTIFY countsChanged)
    Q_PROPERTY(int total READ total NOTIFY countsChanged)
    Q_PROPERTY(int warnings READ warnings NOTIFY countsChanged)
    Q_PROPERTY(int current READ current NOTIFY currentChanged)  ///< row last gone to, or -1

  public:
    enum Role { SeverityRole = Qt::UserRole + 1, CodeRole, LineRole, MessageRole, FixesRole, PlaceRole };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    TextSession* session() const { return m_session; }
    void setSession(TextSession* session);
    int errors() const { return count(Severity::Error); }
    int warnings() const { return count(Severity::Warning); }
    int current() const { return m_current; }
    int total() const { return rowCount(); }

    /// Carries out a fix of a problem as an undo step.
    Q_INVOKABLE bool applyFix(int row, int fix);
    /// Makes a problem the current one and asks for its line.
    Q_INVOKABLE void jump(int row);
    Q_INVOKABLE void next(int step);  ///< 1: the next one, -1: the previous; goes round

  Q_SIGNALS:
    void sessionChanged();
    void countsChanged();
    void currentChanged();
    void jumpRequested(int line);  ///< from 1

  private:
    void follow();
    int count(Severity severity) const;

    QPointer<TextSession> m_session;
    Diagnostics m_problems;
    int m_current = -1;
};

}  // namespace poseloom::ui
