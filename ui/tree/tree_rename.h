// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QUndoCommand>

#include <string>
#include <vector>

#include "support/text_edits.h"
#include "tree/tree_session.h"

namespace poseloom::ui {

/// A file beside the tree that a rename changes: its bytes before and after.
struct RenamedFile {
    std::string path;
    std::string before;
    std::string after;
};

/// What renaming a node everywhere would change: every line of the tree, of the scripts that its references
/// come from, and of player animation scripts beside them, before and after. apply() does it as one undo
/// step.
class TreeRename : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::TreeSession* session READ session WRITE setSession NOTIFY sessionChanged)
    Q_PROPERTY(bool ready READ ready NOTIFY planned)       ///< there is something that apply() can do
    Q_PROPERTY(bool working READ working NOTIFY planned)   ///< scripts are being read
    Q_PROPERTY(QString reason READ reason NOTIFY planned)  ///< why it cannot be done
    Q_PROPERTY(int files READ files NOTIFY planned)        ///< how many change beside the tree

  public:
    enum Role { FileRole = Qt::UserRole + 1, LineRole, BeforeRole, AfterRole };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    TreeSession* session() const { return m_session; }
    void setSession(TreeSession* session);
    bool ready() const { return m_reason.isEmpty() && !m_working && !m_lines.empty(); }
    bool working() const { return m_working; }
    QString reason() const { return m_reason; }
    int files() const { return static_cast<int>(m_files.size()); }

    /// Reads the scripts in the background and lists what would change.
    Q_INVOKABLE void plan(const QString& node, const QString& newName);
    /// Changes the tree, and the files on disk; one that another program has changed since stays as it is,
    /// and failed() of the session names it.
    Q_INVOKABLE bool apply();

    struct Line {
        QString file;
        int line = 0;
        QString before;
        QString after;
    };
    struct Plan {
        TextEdits tree;
        std::vector<RenamedFile> files;
        std::vector<Line> lines;
        QString reason;
    };

  Q_SIGNALS:
    void sessionChanged();
    void planned();

  private:
    void take(Plan plan);

    QPointer<TreeSession> m_session;
    QString m_label;
    std::string m_treeText;  ///< that the plan was made for
    TextEdits m_edits;
    std::vector<RenamedFile> m_files;
    std::vector<Line> m_lines;
    QString m_reason;
    bool m_working = false;
    int m_generation = 0;
};

}  // namespace poseloom::ui
