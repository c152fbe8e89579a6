// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

#include <optional>
#include <string>

namespace poseloom::ui {

class Workspace;

/// Another value of a pose parameter of what plays in a slot; the steps of one gesture are one undo step.
class ParameterCommand : public QUndoCommand {
  public:
    ParameterCommand(Workspace& workspace, std::string slot, std::string parameter, float share,
                     const QString& label, int gesture);

    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;
    void undo() override;
    void redo() override;

  private:
    Workspace& m_workspace;
    std::string m_slot;
    std::string m_parameter;
    std::optional<float> m_before;  ///< nothing: where games start
    float m_after;
    int m_gesture;
};

}  // namespace poseloom::ui
