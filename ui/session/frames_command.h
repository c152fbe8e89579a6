// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUndoCommand>

#include <vector>

#include "document/project.h"

namespace poseloom::ui {

class DocumentSession;

/// The titled frames of the canvas before and after, as one undo step.
class FramesCommand : public QUndoCommand {
  public:
    FramesCommand(DocumentSession& session, std::vector<document::FrameSetting> frames, const QString& label);

    void undo() override;
    void redo() override;

  private:
    DocumentSession& m_session;
    std::vector<document::FrameSetting> m_before;
    std::vector<document::FrameSetting> m_after;
};

}  // namespace poseloom::ui
