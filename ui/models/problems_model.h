// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include "session/workspace.h"

namespace poseloom::ui {

/// Everything that is wrong, the worst first. The command line reports the same.
class ProblemsModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(int errors READ errors NOTIFY countsChanged)
    Q_PROPERTY(int warnings READ warnings NOTIFY countsChanged)
    Q_PROPERTY(int total READ total NOTIFY countsChanged)
    Q_PROPERTY(int current READ current NOTIFY currentChanged)  ///< row last jumped to, or -1

  public:
    enum Role { SeverityRole = Qt::UserRole + 1, CodeRole, PlaceRole, MessageRole, SubjectRole, FixesRole };

    explicit ProblemsModel(QObject* parent = nullptr);

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    int errors() const { return count(Severity::Error); }
    int warnings() const { return count(Severity::Warning); }
    int total() const { return static_cast<int>(m_problems.size()); }
    int current() const { return m_current; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Selects the node that a problem is about and asks for the text cursor to go there.
    Q_INVOKABLE void jump(int row);
    Q_INVOKABLE void next(int step);  ///< 1: the next one, -1: the previous; goes round
    Q_INVOKABLE bool applyFix(int row, int fix);
    Q_INVOKABLE void suppress(int row, const QString& because);

  Q_SIGNALS:
    void workspaceChanged();
    void countsChanged();
    void currentChanged();
    /// Byte positions in the open graph's text.
    void jumpRequested(int begin, int end);

  private:
    void refresh();
    int count(Severity severity) const;
    bool isInDocument(const Diagnostic& problem) const;
    void selectSubject(const Diagnostic& problem);

    QPointer<Workspace> m_workspace;
    Diagnostics m_problems;
    int m_current = -1;
};

}  // namespace poseloom::ui
