// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QStringList>
#include <QUrl>
#include <QVariantList>

#include <atomic>
#include <memory>
#include <vector>

#include "importing/bone_map_model.h"
#include "importing/clip_source.h"

namespace poseloom::ui {

/// The clips of a file that somebody wants to add: what the file holds, how a clip looks, which bones of the
/// shown model follow, and what shall become of each clip. Nothing is changed before accept().
class ImportSession : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(QString fileName READ fileName NOTIFY readChanged)
    Q_PROPERTY(bool busy READ busy NOTIFY readChanged)
    Q_PROPERTY(QString problem READ problem NOTIFY readChanged)       ///< why there are no clips, or empty
    Q_PROPERTY(QVariantList facts READ facts NOTIFY readChanged)      ///< maps with name and value
    Q_PROPERTY(QVariantList remarks READ remarks NOTIFY readChanged)  ///< maps with severity and text
    Q_PROPERTY(QStringList places READ places NOTIFY placesChanged)   ///< what can become of a clip
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY currentChanged)
    Q_PROPERTY(bool hasModel READ hasModel NOTIFY readChanged)   ///< a model is shown that could follow
    Q_PROPERTY(bool foreign READ foreign NOTIFY currentChanged)  ///< the clip is of another skeleton
    Q_PROPERTY(bool onModel READ onModel WRITE setOnModel NOTIFY onModelChanged)  ///< previewed on the model
    Q_PROPERTY(poseloom::ui::BoneMapModel* boneMap READ boneMap CONSTANT)
    Q_PROPERTY(poseloom::ui::PreviewSession* view READ view CONSTANT)

  public:
    enum Role { NameRole = Qt::UserRole + 1, DetailRole, PlaceRole };
    /// The first of places(); from kFirstSlot on they are slots.
    static constexpr int kListed = 0;
    static constexpr int kNewSlot = 1;
    static constexpr int kFirstSlot = 2;

    explicit ImportSession(QObject* parent = nullptr);
    ~ImportSession() override;

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    QString fileName() const;
    bool busy() const { return m_cancelled != nullptr; }
    QString problem() const;
    QVariantList facts() const;
    QVariantList remarks() const;
    QStringList places() const { return m_places; }
    int current() const { return m_current; }
    void setCurrent(int row);
    bool hasModel() const;
    bool foreign() const;
    bool onModel() const { return m_onModel; }
    void setOnModel(bool onModel);
    BoneMapModel* boneMap() { return &m_boneMap; }
    PreviewSession* view() { return &m_view; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Reads a file in the background; what was shown goes.
    Q_INVOKABLE void read(const QUrl& url);
    /// Stops reading and forgets the file.
    Q_INVOKABLE void close();
    /// Chooses what becomes of a clip: an index of places(). A slot that was chosen for another clip is its
    /// no longer.
    Q_INVOKABLE void place(int row, int place);
    Q_INVOKABLE void placeAll(int place);
    /// Does what was chosen, as one undo step.
    Q_INVOKABLE bool accept();

  Q_SIGNALS:
    void workspaceChanged();
    void readChanged();
    void placesChanged();
    void currentChanged();
    void onModelChanged();

  private:
    void take(ClipSource& source);
    void findPlaces();
    void showCurrent();
    void playCurrent();
    BoneMapSubject currentSubject() const;
    bool bindAll();
    QString newSlotName(const QString& clip) const;
    const rig::ClipPtr& clipAt(int row) const { return m_source.clips[static_cast<std::size_t>(row)]; }

    QPointer<Workspace> m_workspace;
    QString m_path;
    ClipSource m_source;
    std::vector<int> m_placeOf;  ///< per clip
    QStringList m_places;
    int m_current = -1;
    bool m_onModel = false;
    BoneMapModel m_boneMap;
    PreviewSession m_view;
    std::shared_ptr<std::atomic<bool>> m_cancelled;  ///< of what is being read; null: nothing is
};

}  // namespace poseloom::ui
