// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QSet>

#include <vector>

#include "tree/tree_session.h"

namespace poseloom::ui {

/// The nodes of an animation tree in file order, with folded groups left out. A search shows what it finds
/// with the groups above it. Rows are told apart by the node's path, which an edit elsewhere does not change.
class TreeRows : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::TreeSession* session READ session WRITE setSession NOTIFY sessionChanged)
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    Q_PROPERTY(bool unusedOnly READ unusedOnly WRITE setUnusedOnly NOTIFY searchChanged)  ///< what is pruned

  public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        PathRole,
        GroupRole,
        DepthRole,
        ExpandedRole,
        DetailRole,      ///< children of a group, the engine's index where it is known
        PropertiesRole,  ///< words after the colon
        PrunedRole,      ///< the engine drops it under the references
        ProblemRole      ///< "error", "warning" or nothing, of its line
    };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    TreeSession* session() const { return m_session; }
    void setSession(TreeSession* session);
    QString search() const { return m_search; }
    void setSearch(const QString& search);
    bool unusedOnly() const { return m_unusedOnly; }
    void setUnusedOnly(bool unusedOnly);

    Q_INVOKABLE void toggle(int row);
    Q_INVOKABLE void setAllExpanded(bool expanded);
    Q_INVOKABLE QString pathAt(int row) const;
    /// The row of a path; its groups unfold. -1 where a search hides it or there is none.
    Q_INVOKABLE int show(const QString& path);
    Q_INVOKABLE bool has(int row, const QString& property) const;
    /// The row of the node at a line of the file (from 1), or of the one before it.
    Q_INVOKABLE int showLine(int line);

  Q_SIGNALS:
    void sessionChanged();
    void searchChanged();

  private:
    struct Shown {
        std::uint32_t node;
        QString path;
    };
    void follow();
    void rebuild();
    bool isWanted(const animtree::Node& node) const;
    std::vector<bool> wantedNodes() const;
    const animtree::Node* at(int row) const;
    QString detailOf(const animtree::Node& node) const;
    QString problemOf(const animtree::Node& node) const;

    QPointer<TreeSession> m_session;
    QString m_search;
    bool m_unusedOnly = false;
    QString m_file;
    QSet<QString> m_folded;
    std::vector<Shown> m_shown;
    std::unordered_map<std::size_t, Severity> m_worst;  ///< by line
};

}  // namespace poseloom::ui
