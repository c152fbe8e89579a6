// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/edit_command.h"

#include <algorithm>
#include <utility>

#include "session/document_session.h"

namespace poseloom::ui {

namespace {
constexpr int kEditCommand = 1;
}

EditCommand::EditCommand(DocumentSession& session, const TextEdits& edits, const QString& label,
                         QString mergeKey, int gesture)
    : QUndoCommand(label), m_session(session), m_mergeKey(std::move(mergeKey)), m_gesture(gesture) {
    m_steps.push_back({edits, edits.inverse(session.document().text().bytes())});
}

int EditCommand::id() const {
    return m_mergeKey.isEmpty() ? -1 : kEditCommand;
}

bool EditCommand::mergeWith(const QUndoCommand* other) {
    const auto* later = dynamic_cast<const EditCommand*>(other);
    if (later == nullptr || later->m_mergeKey != m_mergeKey || later->m_gesture != m_gesture) return false;
    for (const Step& step : later->m_steps)
        if (!join(m_steps.back(), step)) m_steps.push_back(step);
    setText(later->text());
    setObsolete(m_steps.size() == 1 && changesNothing(m_steps.front()));
    return true;
}

/// A slider writes the same number again and again: such steps become one edit instead of a growing list.
bool EditCommand::join(Step& earlier, const Step& later) {
    const std::vector<TextEdit>& before = earlier.edits.list();
    const std::vector<TextEdit>& undoBefore = earlier.inverse.list();
    const std::vector<TextEdit>& after = later.edits.list();
    const std::vector<TextEdit>& undoAfter = later.inverse.list();
    if (before.size() != after.size()) return false;
    for (std::size_t i = 0; i < before.size(); ++i)
        if (undoBefore[i].span != after[i].span || after[i].span.empty()) return false;
    Step joined;
    for (std::size_t i = 0; i < before.size(); ++i) {
        joined.edits.replace(before[i].span, after[i].replacement);
        joined.inverse.replace(undoAfter[i].span, undoBefore[i].replacement);
    }
    earlier = std::move(joined);
    return true;
}

bool EditCommand::changesNothing(const Step& step) {
    const std::vector<TextEdit>& edits = step.edits.list();
    const std::vector<TextEdit>& inverse = step.inverse.list();
    return std::equal(edits.begin(), edits.end(), inverse.begin(), inverse.end(),
                      [](const TextEdit& a, const TextEdit& b) { return a.replacement == b.replacement; });
}

void EditCommand::undo() {
    for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step)
        m_session.applyText(step->inverse);
}

void EditCommand::redo() {
    for (const Step& step : m_steps)
        m_session.applyText(step.edits);
}

}  // namespace poseloom::ui
