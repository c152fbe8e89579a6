// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "canvas/row_pool.h"
#include "tree/tree_leaf_model.h"

namespace poseloom::ui {

/// A group as its card shows it.
struct TreeCardLook {
    QString path;
    QString name;
    QString properties;  ///< words after the colon
    QString detail;      ///< the engine's index, or how many are below
    QString problem;     ///< "error", "warning" or nothing
    QString sync;        ///< "loop" or "nonloop" where its members share a clock; empty: none
    QRectF rect;
    bool root = false;
    bool selected = false;
    bool pruned = false;
    bool knob = false;
    bool target = false;  ///< what is dragged would go here
    bool operator==(const TreeCardLook&) const = default;
};

/// The cards in view, as a pool of rows.
class TreeCardModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The canvas owns its cards")

  public:
    enum Role {
        ShownRole = Qt::UserRole + 1,
        PathRole,
        NameRole,
        PropertiesRole,
        DetailRole,
        ProblemRole,
        SyncRole,
        XRole,
        YRole,
        WidthRole,
        HeightRole,
        RootRole,
        SelectedRole,
        PrunedRole,
        KnobRole,
        TargetRole,
        GoalRole,
        WeightRole,
        PhaseRole,
        LeavesRole
    };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    using Make = std::function<TreeCardLook(std::uint32_t card)>;
    using MakeLeaves = std::function<std::vector<TreeLeaf>(std::uint32_t card)>;
    /// Shows exactly these cards. At most `creations` rows are added; true where more are still wanted.
    bool show(const std::vector<std::uint32_t>& cards, std::size_t creations, const Make& make,
              const MakeLeaves& leaves);
    /// Asks again for every shown card.
    void refresh(const Make& make, const MakeLeaves& leaves);
    /// The same without the leaves.
    void refreshLooks(const Make& make);
    /// What changes while the tree plays: of a card itself and, by node, of its leaves.
    void setStates(const std::function<TreeLeafState(std::uint32_t card)>& ofCard,
                   const std::function<TreeLeafState(std::uint32_t node)>& ofLeaf);

  private:
    struct Row {
        bool shown = false;
        std::uint32_t card = 0;
        TreeCardLook look;
        TreeLeafState state;
        std::unique_ptr<TreeLeafModel> leaves;
    };
    void set(std::size_t row, TreeCardLook look);
    void setShown(std::size_t row, bool shown);

    std::vector<Row> m_rows;
    RowPool m_pool;
};

}  // namespace poseloom::ui
