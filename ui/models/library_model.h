// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include <vector>

#include "session/workspace.h"

namespace poseloom::ui {

/// What can be dragged and where it can go: the slots of the graph with what they play, then the animations
/// and sequences of the open model, then those of other files (Workspace::clipFiles). `search` keeps the rows
/// whose name holds it.
class LibraryModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    Q_PROPERTY(int clipCount READ clipCount NOTIFY rowsChanged)  ///< of every file, whatever the search

  public:
    enum Role {
        SectionRole = Qt::UserRole + 1,
        NameRole,
        DetailRole,
        FileRole,       ///< of a clip: the model's file
        AnimationRole,  ///< of a clip: what bindSlot() takes; of a slot: what it plays
        SlotRole,       ///< name of the slot; empty for clips
        NodeIdRole,     ///< of a slot; 0 for clips
        UsedRole,       ///< a clip that some slot plays, a slot that plays one
        ListedRole      ///< a clip of a file that the project lists: it can be taken out
    };

    explicit LibraryModel(QObject* parent = nullptr);

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    QString search() const { return m_search; }
    void setSearch(const QString& search);
    int clipCount() const { return m_clipCount; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Binds a clip's row to the slot that is selected, or to the only slot.
    Q_INVOKABLE bool bindToCurrent(int row);
    /// No longer lists the clips of a row's file, where the project lists it.
    Q_INVOKABLE bool unlist(int row);

  Q_SIGNALS:
    void workspaceChanged();
    void searchChanged();
    void rowsChanged();

  private:
    struct Row {
        QString section;
        QString name;
        QString detail;
        QString file;
        QString animation;
        QString slot;
        posegraph::NodeId id = 0;
        bool used = false;
        bool listed = false;
        bool operator==(const Row&) const = default;
    };
    void addSlots(std::vector<Row>& rows) const;
    void addAnimations(std::vector<Row>& rows, const QStringList& used) const;
    void addSequences(std::vector<Row>& rows, const QStringList& used) const;
    void addFiles(std::vector<Row>& rows) const;
    void refresh();

    QPointer<Workspace> m_workspace;
    QString m_search;
    std::vector<Row> m_rows;
    int m_clipCount = 0;
};

}  // namespace poseloom::ui
