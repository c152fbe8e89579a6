// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QString>

#include <cstdint>
#include <vector>

namespace poseloom::ui {

/// A leaf as its card shows it.
struct TreeLeaf {
    std::uint32_t node = 0;
    QString name;
    QString path;
    QString problem;      ///< "error", "warning" or nothing
    int uses = -1;        ///< how many places in scripts name it; -1: no references
    bool pruned = false;  ///< the engine drops it
    bool selected = false;
    bool playable = false;  ///< it has an animation
    bool operator==(const TreeLeaf&) const = default;
};

/// What changes while the tree plays.
struct TreeLeafState {
    float goal = 0.0F;
    float weight = 0.0F;  ///< share in the pose
    float phase = -1.0F;  ///< -1: it does not play
    bool operator==(const TreeLeafState&) const = default;
};

/// The leaves of one card, or those of them that its filter finds.
class TreeLeafModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The canvas owns the leaves of its cards")
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)
    Q_PROPERTY(int total READ total NOTIFY totalChanged)

  public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        PathRole,
        ProblemRole,
        UsesRole,
        PrunedRole,
        SelectedRole,
        PlayableRole,
        GoalRole,
        WeightRole,
        PhaseRole
    };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    QString filter() const { return m_filter; }
    void setFilter(const QString& filter);
    int total() const { return static_cast<int>(m_leaves.size()); }

    /// Another group's leaves drop the filter; rows that stay are kept.
    void setLeaves(const QString& group, std::vector<TreeLeaf> leaves);
    template <typename StateOf>
    void setStates(const StateOf& stateOf) {
        for (std::size_t row = 0; row < m_shown.size(); ++row)
            setState(row, stateOf(m_leaves[m_shown[row]].node));
    }
    /// The row of a leaf; -1 where the filter hides it.
    Q_INVOKABLE int rowOf(const QString& path) const;

  Q_SIGNALS:
    void filterChanged();
    void totalChanged();

  private:
    void choose();
    void setState(std::size_t row, const TreeLeafState& state);

    QString m_group;
    QString m_filter;
    std::vector<TreeLeaf> m_leaves;
    std::vector<std::size_t> m_shown;
    std::vector<TreeLeafState> m_states;  ///< by row
};

}  // namespace poseloom::ui
