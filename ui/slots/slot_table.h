// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QVariantList>

#include <functional>
#include <vector>

#include "session/workspace.h"
#include "slots/scene_binding.h"

namespace poseloom::ui {

/// The slots of the open graph in the order of its file, with what plays in them and how, and to which nodes
/// of a scene the objects of their clips are bound. Each change is one undo step.
class SlotTable : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(poseloom::ui::SceneBinding* scene READ scene WRITE setScene NOTIFY sceneChanged)

  public:
    enum Role {
        NodeIdRole = Qt::UserRole + 1,
        NameRole,
        ClipRole,      ///< what plays; empty: nothing
        LengthRole,    ///< "30 frames, 60 per second"; empty where the clip is missing
        MissingRole,   ///< a clip is named and not there
        PlaybackRole,  ///< once, loop, boomerang
        SpeedRole,
        PausedRole,
        ObjectsRole,    ///< list of maps: object, type, node, known (the clip has it)
        UnboundRole,    ///< objects of the clip that no node is bound to; the engine leaves them out
        DifferenceRole  ///< what the chosen scene says otherwise
    };

    explicit SlotTable(QObject* parent = nullptr);

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    SceneBinding* scene() const { return m_scene; }
    void setScene(SceneBinding* scene);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Moves a slot to another place in the file. A scene fills slots by their places: it means another thing
    /// from then on.
    Q_INVOKABLE bool move(int row, int to);
    Q_INVOKABLE bool setPlayback(int row, const QString& mode);
    Q_INVOKABLE bool setSpeed(int row, double speed);
    Q_INVOKABLE bool setPaused(int row, bool paused);
    /// Binds an object of the row's clip to a node of a scene; an empty one unbinds it.
    Q_INVOKABLE bool bind(int row, const QString& object, const QString& node);

  Q_SIGNALS:
    void workspaceChanged();
    void sceneChanged();

  private:
    struct Row {
        posegraph::NodeId id = 0;
        QString name;
        QString clip;
        QString length;
        bool missing = false;
        QString playback;
        double speed = 1.0;
        bool paused = false;
        QVariantList objects;
        int unbound = 0;
        QString difference;
        bool operator==(const Row&) const = default;
    };
    std::vector<Row> readRows() const;
    void readClip(const PreviewSlot* playing, const document::SlotSetting& setting, Row& row) const;
    void refresh();
    bool change(int row, const QString& label, const std::function<void(document::SlotSetting&)>& edit);

    QPointer<Workspace> m_workspace;
    QPointer<SceneBinding> m_scene;
    std::vector<Row> m_rows;
};

}  // namespace poseloom::ui
