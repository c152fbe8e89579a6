// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/text_command.h"

#include "session/text_session.h"

namespace poseloom::ui {

namespace {
constexpr int kTextCommand = 101;
}

TextCommand::TextCommand(TextSession& session, const TextEdits& edits, const QString& label, int burst)
    : QUndoCommand(label), m_session(session), m_burst(burst) {
    m_steps.push_back({edits, edits.inverse(session.text().bytes())});
}

int TextCommand::id() const {
    return m_burst == 0 ? -1 : kTextCommand;
}

bool TextCommand::mergeWith(const QUndoCommand* other) {
    const auto* later = dynamic_cast<const TextCommand*>(other);
    if (later == nullptr || later->m_burst != m_burst) return false;
    m_steps.insert(m_steps.end(), later->m_steps.begin(), later->m_steps.end());
    return true;
}

void TextCommand::undo() {
    for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step)
        m_session.change(step->inverse);
}

void TextCommand::redo() {
    for (const Step& step : m_steps)
        m_session.change(step.edits);
}

}  // namespace poseloom::ui
