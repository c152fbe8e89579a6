// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_leaf_model.h"

#include <algorithm>

namespace poseloom::ui {

int TreeLeafModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant TreeLeafModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const auto row = static_cast<std::size_t>(index.row());
    const TreeLeaf& leaf = m_leaves[m_shown[row]];
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return leaf.name;
        case PathRole:
            return leaf.path;
        case ProblemRole:
            return leaf.problem;
        case UsesRole:
            return leaf.uses;
        case PrunedRole:
            return leaf.pruned;
        case SelectedRole:
            return leaf.selected;
        case PlayableRole:
            return leaf.playable;
        case GoalRole:
            return m_states[row].goal;
        case WeightRole:
            return m_states[row].weight;
        case PhaseRole:
            return m_states[row].phase;
        default:
            return {};
    }
}

QHash<int, QByteArray> TreeLeafModel::roleNames() const {
    return {{NameRole, "name"},         {PathRole, "path"},     {ProblemRole, "problem"},
            {UsesRole, "uses"},         {PrunedRole, "pruned"}, {SelectedRole, "selected"},
            {PlayableRole, "playable"}, {GoalRole, "goal"},     {WeightRole, "weight"},
            {PhaseRole, "phase"}};
}

void TreeLeafModel::setFilter(const QString& filter) {
    if (filter == m_filter) return;
    m_filter = filter;
    choose();
    emit filterChanged();
}

void TreeLeafModel::setLeaves(const QString& group, std::vector<TreeLeaf> leaves) {
    const bool isOther = group != m_group;
    m_group = group;
    if (!isOther && leaves == m_leaves) return;
    const bool sameNames =
        !isOther && std::equal(leaves.begin(), leaves.end(), m_leaves.begin(), m_leaves.end(),
                               [](const TreeLeaf& a, const TreeLeaf& b) { return a.path == b.path; });
    m_leaves = std::move(leaves);
    emit totalChanged();
    if (sameNames) {
        if (!m_shown.empty()) emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    if (isOther && !m_filter.isEmpty()) {
        m_filter.clear();
        emit filterChanged();
    }
    choose();
}

void TreeLeafModel::choose() {
    beginResetModel();
    m_shown.clear();
    for (std::size_t i = 0; i < m_leaves.size(); ++i)
        if (m_filter.isEmpty() || m_leaves[i].name.contains(m_filter, Qt::CaseInsensitive))
            m_shown.push_back(i);
    m_states.assign(m_shown.size(), {});
    endResetModel();
}

void TreeLeafModel::setState(std::size_t row, const TreeLeafState& state) {
    if (m_states[row] == state) return;
    m_states[row] = state;
    const QModelIndex at = index(static_cast<int>(row));
    emit dataChanged(at, at, {GoalRole, WeightRole, PhaseRole});
}

int TreeLeafModel::rowOf(const QString& path) const {
    const auto found = std::find_if(m_shown.begin(), m_shown.end(),
                                    [&](std::size_t leaf) { return m_leaves[leaf].path == path; });
    return found == m_shown.end() ? -1 : static_cast<int>(found - m_shown.begin());
}

}  // namespace poseloom::ui
