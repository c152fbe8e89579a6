// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUndoCommand>

#include <optional>
#include <string>

#include "document/project.h"

namespace poseloom::ui {

class Workspace;

/// Another clip in a slot, as one undo step. It names the slot: at the moment of an undo or redo the graph is
/// the one in which the slot had this name.
class BindCommand : public QUndoCommand {
  public:
    BindCommand(Workspace& workspace, std::string slot, std::optional<document::SlotSetting> after,
                const QString& label);

    void undo() override;
    void redo() override;

  private:
    Workspace& m_workspace;
    std::string m_slot;
    std::optional<document::SlotSetting> m_before;
    std::optional<document::SlotSetting> m_after;
};

}  // namespace poseloom::ui
