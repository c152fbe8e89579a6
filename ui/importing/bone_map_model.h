// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QStringList>

#include <optional>
#include <vector>

#include "importing/bone_map_subject.h"
#include "session/workspace.h"

namespace poseloom::ui {

/// Which bone of a clip each bone of the shown model follows, and why. Shows what the project says of a
/// slot's clip, where every change is an undo step; or a draft of a clip that no slot plays yet.
class BoneMapModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(QString slot READ slot WRITE setSlot NOTIFY slotChanged)  ///< empty: a draft, or nothing
    Q_PROPERTY(QString title READ title NOTIFY mapChanged)               ///< the clip and its file
    Q_PROPERTY(bool usable READ usable NOTIFY mapChanged)                ///< there are two skeletons
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY filterChanged)
    Q_PROPERTY(bool onlyUnmapped READ onlyUnmapped WRITE setOnlyUnmapped NOTIFY filterChanged)
    Q_PROPERTY(bool suggests READ suggests WRITE setSuggests NOTIFY mapChanged)
    /// Of travels; 0: as the hips are higher.
    Q_PROPERTY(double scale READ scale WRITE setScale NOTIFY mapChanged)
    Q_PROPERTY(double hipScale READ hipScale NOTIFY mapChanged)        ///< what 0 comes to
    Q_PROPERTY(int followed READ followed NOTIFY mapChanged)           ///< of the bones that the clip moves
    Q_PROPERTY(int moved READ moved NOTIFY mapChanged)                 ///< how many it moves
    Q_PROPERTY(int pairCount READ pairCount NOTIFY mapChanged)         ///< decided by a person
    Q_PROPERTY(QStringList sources READ sources NOTIFY mapChanged)     ///< the clip's bones
    Q_PROPERTY(QStringList idle READ idle NOTIFY mapChanged)           ///< moved bones that nothing follows
    Q_PROPERTY(poseloom::ui::PreviewSession* view READ view CONSTANT)  ///< the clip on the model

  public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        DepthRole,
        SourceRole,  ///< empty: it follows none
        MatchRole,   ///< "given", "name", "suggested" or "none"
        MovedRole    ///< the clip moves the bone that it follows
    };

    explicit BoneMapModel(QObject* parent = nullptr);

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    QString slot() const { return m_slot; }
    void setSlot(const QString& slot);
    /// Shows a map that is in no project yet; the changes stay here, see setting().
    void setDraft(std::optional<BoneMapSubject> subject, document::BoneMapSetting setting);
    const document::BoneMapSetting& setting() const { return m_setting; }
    const std::optional<BoneMapSubject>& subject() const { return m_subject; }

    QString title() const;
    bool usable() const { return m_subject.has_value(); }
    QString search() const { return m_search; }
    void setSearch(const QString& search);
    bool onlyUnmapped() const { return m_onlyUnmapped; }
    void setOnlyUnmapped(bool only);
    bool suggests() const { return m_setting.suggests; }
    void setSuggests(bool suggests);
    double scale() const { return static_cast<double>(m_setting.scale); }
    void setScale(double scale);
    double hipScale() const;
    int followed() const { return static_cast<int>(m_coverage.followed); }
    int moved() const { return static_cast<int>(m_coverage.moved); }
    int pairCount() const { return static_cast<int>(m_setting.pairs.size()); }
    QStringList sources() const;
    QStringList idle() const;
    PreviewSession* view() { return &m_view; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Lets a row's bone follow another one, or none where the name is empty. False where the clip has no
    /// such bone.
    Q_INVOKABLE bool follow(int row, const QString& source);
    /// Takes back what was decided for a row.
    Q_INVOKABLE void forget(int row);
    /// Takes back everything that was decided, for all bones, suggestions and scale.
    Q_INVOKABLE void clearAll();
    /// Selects a row's bone in the view.
    Q_INVOKABLE void show(int row);

  Q_SIGNALS:
    void workspaceChanged();
    void slotChanged();
    void mapChanged();
    void filterChanged();

  private:
    void reload();
    void change(document::BoneMapSetting setting, const QString& label);
    void refresh();
    void refilter();
    std::vector<std::size_t> filtered() const;
    const rig::Joint& jointOf(int row) const;
    QString sourceName(std::size_t joint) const;

    QPointer<Workspace> m_workspace;
    QString m_slot;
    std::optional<BoneMapSubject> m_subject;
    document::BoneMapSetting m_setting;
    interop::BoneMap m_map;
    interop::MapCoverage m_coverage;
    std::vector<bool> m_isMoved;  ///< per source bone
    std::vector<std::size_t> m_rows;
    QString m_search;
    bool m_onlyUnmapped = false;
    PreviewSession m_view;
};

}  // namespace poseloom::ui
