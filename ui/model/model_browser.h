// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QSet>

#include <vector>

#include "model/model_preview.h"
#include "model/model_textures.h"

namespace poseloom::ui {

/// Everything that a model holds as a tree, with folded branches left out: animations, sequences by activity,
/// body groups, skins, attachments, hitboxes, bones, textures, included files. A search shows what it finds
/// with the branches above it.
class ModelBrowser : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ModelPreview* preview READ preview WRITE setPreview NOTIFY previewChanged)
    Q_PROPERTY(poseloom::ui::ModelTextures* textures READ textures WRITE setTextures NOTIFY texturesChanged)
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    Q_PROPERTY(int found READ found NOTIFY rowsChanged)  ///< rows that are not branches

  public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        DetailRole,
        KindRole,  ///< section, group, animation, sequence, bodyPart, choice, attachment, hitbox, bone,
                   ///< texture, include
        DepthRole,
        ExpandableRole,
        ExpandedRole,
        CurrentRole,  ///< it plays, or is chosen
        MissingRole,
        PlayableRole
    };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    ModelPreview* preview() const { return m_preview; }
    void setPreview(ModelPreview* preview);
    ModelTextures* textures() const { return m_textures; }
    void setTextures(ModelTextures* textures);
    QString search() const { return m_search; }
    void setSearch(const QString& search);
    int found() const { return m_found; }

    /// Plays, chooses, selects or opens what a row stands for; a branch unfolds.
    Q_INVOKABLE void activate(int row);
    Q_INVOKABLE void toggle(int row);
    /// Lays the row's sequence on what plays.
    Q_INVOKABLE void addLayer(int row);
    /// The next row (1) or the one before (-1) that can be played, or -1.
    Q_INVOKABLE int playableFrom(int row, int step) const;
    Q_INVOKABLE bool playable(int row) const;
    /// The row of what plays; -1 where its branch is folded or nothing plays.
    Q_INVOKABLE int playingRow() const;
    /// The animation that a row stands for, or the first of its sequence: for the byte view. -1: none.
    Q_INVOKABLE int animationOf(int row) const;

  Q_SIGNALS:
    void previewChanged();
    void texturesChanged();
    void searchChanged();
    void rowsChanged();

  private:
    enum class Kind {
        Section,
        Group,
        Animation,
        Sequence,
        BodyPart,
        Choice,
        Skin,
        Attachment,
        Hitbox,
        Bone,
        Texture,
        Include
    };
    struct Node {
        Kind kind = Kind::Section;
        int depth = 0;
        int parent = -1;
        QString name;
        QString detail;
        int payload = -1;  ///< index in the model or the set
        int owner = -1;    ///< of a choice: its body part
        bool missing = false;
    };

    void rebuild();
    void showRows();
    int add(Kind kind, int parent, const QString& name, const QString& detail, int payload);
    int addSection(const QString& name, std::size_t count);
    void addAnimations();
    void addSequences();
    void addBodyParts();
    void addSkins();
    void addPoints();
    void addBones();
    void addFiles();
    bool isBranch(const Node& node) const;
    bool isOpen(const Node& node) const;
    bool isCurrent(const Node& node) const;
    bool isPlayable(const Node& node) const;
    QString pathOf(const Node& node) const;
    void openInclude(const Node& node);
    QString detailOf(const Node& node) const;
    bool isMissing(const Node& node) const;
    void refreshRows();
    static QString nameOf(Kind kind);
    const Node* at(int row) const;

    QPointer<ModelPreview> m_preview;
    QPointer<ModelTextures> m_textures;
    QString m_search;
    std::vector<Node> m_nodes;  ///< in the order of the tree
    std::vector<int> m_rows;    ///< of m_nodes
    QSet<QString> m_open;
    int m_found = 0;
};

}  // namespace poseloom::ui
