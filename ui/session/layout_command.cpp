// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/layout_command.h"

#include <algorithm>
#include <utility>

namespace poseloom::ui {

namespace {
constexpr int kLayoutCommand = 2;
}

LayoutCommand::LayoutCommand(DocumentSession& session, std::map<std::string, LayoutMove> moves,
                             const QString& label, QString mergeKey, int gesture)
    : QUndoCommand(label),
      m_session(session),
      m_moves(std::move(moves)),
      m_mergeKey(std::move(mergeKey)),
      m_gesture(gesture) {}

int LayoutCommand::id() const {
    return m_mergeKey.isEmpty() ? -1 : kLayoutCommand;
}

bool LayoutCommand::mergeWith(const QUndoCommand* other) {
    const auto* later = dynamic_cast<const LayoutCommand*>(other);
    if (later == nullptr || later->m_mergeKey != m_mergeKey || later->m_gesture != m_gesture) return false;
    for (const auto& [key, move] : later->m_moves) {
        const auto [place, isNew] = m_moves.try_emplace(key, move);
        if (!isNew) place->second.to = move.to;
    }
    setObsolete(std::all_of(m_moves.begin(), m_moves.end(),
                            [](const auto& entry) { return entry.second.from == entry.second.to; }));
    return true;
}

void LayoutCommand::undo() {
    std::map<std::string, QPointF> places;
    for (const auto& [key, move] : m_moves)
        places[key] = move.from;
    m_session.place(places);
}

void LayoutCommand::redo() {
    std::map<std::string, QPointF> places;
    for (const auto& [key, move] : m_moves)
        places[key] = move.to;
    m_session.place(places);
}

}  // namespace poseloom::ui
