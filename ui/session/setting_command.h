// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUndoCommand>

#include <functional>
#include <utility>

namespace poseloom::ui {

/// Another value of something that the project holds, as one undo step. `apply` is kept as long as the step:
/// it refers to the workspace, which owns the undo stack.
template <typename T>
class SettingCommand : public QUndoCommand {
  public:
    SettingCommand(T before, T after, std::function<void(const T&)> apply, const QString& label)
        : QUndoCommand(label),
          m_before(std::move(before)),
          m_after(std::move(after)),
          m_apply(std::move(apply)) {}

    void undo() override { m_apply(m_before); }
    void redo() override { m_apply(m_after); }

  private:
    T m_before;
    T m_after;
    std::function<void(const T&)> m_apply;
};

}  // namespace poseloom::ui
