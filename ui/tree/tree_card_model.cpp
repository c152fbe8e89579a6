// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_card_model.h"

#include <utility>

namespace poseloom::ui {

int TreeCardModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant TreeCardModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const TreeCardLook& look = row.look;
    switch (role) {
        case ShownRole:
            return row.shown;
        case PathRole:
            return look.path;
        case NameRole:
            return look.name;
        case PropertiesRole:
            return look.properties;
        case DetailRole:
            return look.detail;
        case ProblemRole:
            return look.problem;
        case SyncRole:
            return look.sync;
        case XRole:
            return look.rect.x();
        case YRole:
            return look.rect.y();
        case WidthRole:
            return look.rect.width();
        case HeightRole:
            return look.rect.height();
        case RootRole:
            return look.root;
        case SelectedRole:
            return look.selected;
        case PrunedRole:
            return look.pruned;
        case KnobRole:
            return look.knob;
        case TargetRole:
            return look.target;
        case GoalRole:
            return row.state.goal;
        case WeightRole:
            return row.state.weight;
        case PhaseRole:
            return row.state.phase;
        case LeavesRole:
            return QVariant::fromValue(row.leaves.get());
        default:
            return {};
    }
}

QHash<int, QByteArray> TreeCardModel::roleNames() const {
    return {{ShownRole, "shown"},
            {PathRole, "path"},
            {NameRole, "name"},
            {DetailRole, "detail"},
            {PropertiesRole, "properties"},
            {ProblemRole, "problem"},
            {SyncRole, "sync"},
            {XRole, "cardX"},
            {YRole, "cardY"},
            {WidthRole, "cardWidth"},
            {HeightRole, "cardHeight"},
            {RootRole, "root"},
            {SelectedRole, "selected"},
            {PrunedRole, "pruned"},
            {KnobRole, "knob"},
            {TargetRole, "target"},
            {GoalRole, "goal"},
            {WeightRole, "weight"},
            {PhaseRole, "phase"},
            {LeavesRole, "leaves"}};
}

bool TreeCardModel::show(const std::vector<std::uint32_t>& cards, std::size_t creations, const Make& make,
                         const MakeLeaves& leaves) {
    const RowPool::Plan plan = m_pool.show(cards, creations);
    for (const auto& [row, card] : plan.given) {
        m_rows[row].card = card;
        TreeCardLook look = make(card);
        m_rows[row].leaves->setLeaves(look.path, leaves(card));
        set(row, std::move(look));
        setShown(row, true);
    }
    for (const std::size_t row : plan.hidden)
        setShown(row, false);
    if (plan.added.empty()) return plan.more;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(plan.added.size()) - 1);
    for (const std::uint32_t card : plan.added) {
        m_rows.push_back({true, card, make(card), {}, std::make_unique<TreeLeafModel>()});
        m_rows.back().leaves->setLeaves(m_rows.back().look.path, leaves(card));
    }
    endInsertRows();
    return plan.more;
}

void TreeCardModel::refresh(const Make& make, const MakeLeaves& leaves) {
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (!m_rows[row].shown) continue;
        TreeCardLook look = make(m_rows[row].card);
        m_rows[row].leaves->setLeaves(look.path, leaves(m_rows[row].card));
        set(row, std::move(look));
    }
}

void TreeCardModel::refreshLooks(const Make& make) {
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        if (m_rows[row].shown) set(row, make(m_rows[row].card));
}

void TreeCardModel::setStates(const std::function<TreeLeafState(std::uint32_t card)>& ofCard,
                              const std::function<TreeLeafState(std::uint32_t node)>& ofLeaf) {
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (!m_rows[row].shown) continue;
        m_rows[row].leaves->setStates(ofLeaf);
        const TreeLeafState state = ofCard(m_rows[row].card);
        if (state == m_rows[row].state) continue;
        m_rows[row].state = state;
        const QModelIndex at = index(static_cast<int>(row));
        emit dataChanged(at, at, {GoalRole, WeightRole, PhaseRole});
    }
}

void TreeCardModel::set(std::size_t row, TreeCardLook look) {
    if (m_rows[row].look == look) return;
    m_rows[row].look = std::move(look);
    const QModelIndex at = index(static_cast<int>(row));
    emit dataChanged(at, at);
}

void TreeCardModel::setShown(std::size_t row, bool shown) {
    if (m_rows[row].shown == shown) return;
    m_rows[row].shown = shown;
    const QModelIndex at = index(static_cast<int>(row));
    emit dataChanged(at, at, {ShownRole});
}

}  // namespace poseloom::ui
