// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QSet>

#include <vector>

#include "session/workspace.h"

namespace poseloom::ui {

/// The bones of the open model as a tree with boxes for the current node's mask, flattened to the rows that
/// are open. An empty list lets every bone through, so then no box is ticked. Entries that no bone of the
/// model answers to are kept.
class MaskTreeModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    Q_PROPERTY(bool withChildren READ withChildren WRITE setWithChildren NOTIFY withChildrenChanged)
    Q_PROPERTY(int ticked READ ticked NOTIFY maskChanged)
    Q_PROPERTY(int boneCount READ boneCount NOTIFY maskChanged)

  public:
    enum Role { NameRole = Qt::UserRole + 1, DepthRole, StateRole, ExpandableRole, ExpandedRole, JointRole };

    explicit MaskTreeModel(QObject* parent = nullptr);

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    QString search() const { return m_search; }
    void setSearch(const QString& search);
    bool withChildren() const { return m_withChildren; }
    void setWithChildren(bool withChildren);
    int ticked() const;
    int boneCount() const { return static_cast<int>(m_bones.size()); }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    Q_INVOKABLE void toggle(int row);  ///< one undo step, with the children where asked
    Q_INVOKABLE void toggleExpanded(int row);
    Q_INVOKABLE void invert();
    Q_INVOKABLE void clear();

  Q_SIGNALS:
    void workspaceChanged();
    void searchChanged();
    void withChildrenChanged();
    void maskChanged();

  private:
    struct Bone {
        QString name;
        int parent = -1;
        int depth = 0;
        bool hasChildren = false;
        bool ticked = false;
        Qt::CheckState state = Qt::Unchecked;
    };
    void readSkeleton();
    void readMask();
    void summarise();
    void rebuildRows();
    void write();
    int boneOf(const std::string& entry) const;
    void tickBelow(int bone, bool ticked);

    QPointer<Workspace> m_workspace;
    std::vector<Bone> m_bones;
    std::vector<int> m_rows;
    QSet<int> m_folded;
    QStringList m_unknown;
    QString m_search;
    bool m_withChildren = true;
};

}  // namespace poseloom::ui
