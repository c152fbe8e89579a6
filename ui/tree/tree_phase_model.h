// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QVariantList>

#include <cstdint>
#include <vector>

#include "tree/tree_player.h"

namespace poseloom::ui {

/// What plays in a tree and has a time: sync clocks with their members behind them, and leaves on their own,
/// in file order.
class TreePhaseModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::TreePlayer* player READ player WRITE setPlayer NOTIFY playerChanged)

  public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        PathRole,
        ClockRole,   ///< a sync group that its members follow
        MemberRole,  ///< follows the clock above
        LoopsRole,
        LengthRole,  ///< seconds; of a group 0
        PhaseRole,   ///< 0 to 1
        CycleRole,   ///< how often it began again
        WeightRole,  ///< share in the pose
        NotesRole    ///< objects with share (0 to 1) and name
    };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    TreePlayer* player() const { return m_player; }
    void setPlayer(TreePlayer* player);

  Q_SIGNALS:
    void playerChanged();

  private:
    struct Row {
        std::uint32_t node = 0;  ///< of the tree
        std::uint32_t live = 0;
        bool member = false;
        bool operator==(const Row&) const = default;
    };
    void follow();
    std::vector<Row> rowsNow() const;

    QPointer<TreePlayer> m_player;
    std::vector<Row> m_rows;
};

}  // namespace poseloom::ui
