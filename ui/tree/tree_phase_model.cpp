// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_phase_model.h"

#include <QVariantMap>

#include <utility>

#include "session/workspace.h"

namespace poseloom::ui {

namespace {

QVariantList notesOf(const animtree::LeafMotionPtr& motion) {
    QVariantList notes;
    if (!motion) return notes;
    for (const animtree::MotionNote& note : motion->info().notes)
        notes.append(QVariantMap{{QStringLiteral("share"), note.time},
                                 {QStringLiteral("name"), QString::fromStdString(note.name)}});
    return notes;
}

}  // namespace

void TreePhaseModel::setPlayer(TreePlayer* player) {
    if (player == m_player) return;
    if (m_player) m_player->disconnect(this);
    m_player = player;
    if (player != nullptr) {
        connect(player, &TreePlayer::rebuilt, this, [this] {
            beginResetModel();
            m_rows.clear();
            endResetModel();
        });
        connect(player, &TreePlayer::advanced, this, &TreePhaseModel::follow);
    }
    follow();
    emit playerChanged();
}

std::vector<TreePhaseModel::Row> TreePhaseModel::rowsNow() const {
    std::vector<Row> rows;
    if (!m_player || m_player->live() == nullptr || m_player->workspace() == nullptr) return rows;
    const animtree::Tree& tree = m_player->workspace()->tree()->tree();
    const animtree::LiveTree& live = *m_player->live();
    std::uint32_t clockEnd = 0;
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const auto node = m_player->liveNode(i);
        if (!node || *node >= live.size() || m_player->effectiveWeight(*node) <= 0.0F) continue;
        const bool isClock = (live.tree().entries[*node].flags & animtree::kSyncClock) != 0;
        if (isClock) clockEnd = tree.nodes[i].end;
        if (isClock || live.tree().isPrimitive(*node)) rows.push_back({i, *node, !isClock && i < clockEnd});
    }
    return rows;
}

void TreePhaseModel::follow() {
    std::vector<Row> rows = rowsNow();
    if (rows != m_rows) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else if (!m_rows.empty()) {
        emit dataChanged(index(0), index(rowCount() - 1), {PhaseRole, CycleRole, WeightRole});
    }
}

int TreePhaseModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant TreePhaseModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() || !m_player || m_player->live() == nullptr) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const animtree::LiveTree& live = *m_player->live();
    const TreeSession& session = *m_player->workspace()->tree();
    if (row.live >= live.size() || row.node >= session.tree().nodes.size()) return {};
    const animtree::LeafMotionPtr& motion = live.motionOf(row.live);
    const animtree::CompactEntry& entry = live.tree().entries[row.live];
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return QString::fromStdString(session.tree().nodes[row.node].name);
        case PathRole:
            return session.paths()[row.node];
        case ClockRole:
            return (entry.flags & animtree::kSyncClock) != 0;
        case MemberRole:
            return row.member;
        case LoopsRole:
            return motion ? motion->info().loops : (entry.flags & animtree::kLoopSync) != 0;
        case LengthRole:
            return motion ? motion->info().length : 0.0;
        case PhaseRole:
            return live.state(row.live).time;
        case CycleRole:
            return static_cast<int>(live.state(row.live).cycle);
        case WeightRole:
            return m_player->effectiveWeight(row.live);
        case NotesRole:
            return notesOf(motion);
        default:
            return {};
    }
}

QHash<int, QByteArray> TreePhaseModel::roleNames() const {
    return {{NameRole, "name"},     {PathRole, "path"},      {ClockRole, "clock"}, {MemberRole, "member"},
            {LoopsRole, "loops"},   {LengthRole, "seconds"}, {PhaseRole, "phase"}, {CycleRole, "cycle"},
            {WeightRole, "weight"}, {NotesRole, "notes"}};
}

}  // namespace poseloom::ui
