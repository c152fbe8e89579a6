// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUndoCommand>

#include <filesystem>
#include <functional>
#include <string>

namespace poseloom::ui {

/// Writes a file beside the document as one undo step. A file that another program has written meanwhile
/// stays as it is.
class SceneCommand : public QUndoCommand {
  public:
    /// `say` is told what was done, or why not.
    SceneCommand(std::filesystem::path file, std::string before, std::string after, const QString& label,
                 std::function<void(bool done, const QString& message)> say);

    void undo() override;
    void redo() override;

  private:
    void write(const std::string& expected, const std::string& bytes);

    std::filesystem::path m_file;
    std::string m_before;
    std::string m_after;
    std::function<void(bool, const QString&)> m_say;
};

}  // namespace poseloom::ui
