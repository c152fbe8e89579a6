// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/frames_command.h"

#include <utility>

#include "session/document_session.h"

namespace poseloom::ui {

FramesCommand::FramesCommand(DocumentSession& session, std::vector<document::FrameSetting> frames,
                             const QString& label)
    : QUndoCommand(label), m_session(session), m_before(session.frames()), m_after(std::move(frames)) {}

void FramesCommand::undo() {
    m_session.showFrames(m_before);
}

void FramesCommand::redo() {
    m_session.showFrames(m_after);
}

}  // namespace poseloom::ui
