// SPDX-License-Identifier: GPL-3.0-or-later
#include "slots/scene_command.h"

#include <QCoreApplication>

#include <utility>

#include "support/file_io.h"

namespace poseloom::ui {

namespace {

QString said(const char* words) {
    return QCoreApplication::translate("SceneCommand", words);
}

}  // namespace

SceneCommand::SceneCommand(std::filesystem::path file, std::string before, std::string after,
                           const QString& label, std::function<void(bool, const QString&)> say)
    : QUndoCommand(label),
      m_file(std::move(file)),
      m_before(std::move(before)),
      m_after(std::move(after)),
      m_say(std::move(say)) {}

void SceneCommand::undo() {
    write(m_after, m_before);
}

void SceneCommand::redo() {
    write(m_before, m_after);
}

void SceneCommand::write(const std::string& expected, const std::string& bytes) {
    const QString name = QString::fromStdString(m_file.filename().string());
    const Result<std::string> now = readTextFile(m_file);
    if (!now) return m_say(false, QString::fromStdString(now.error().message));
    if (*now != expected)
        return m_say(false, said("Another program has written %1; it stays as it is.").arg(name));
    const Result<void> written = writeFileAtomically(m_file, bytes);
    if (!written) return m_say(false, QString::fromStdString(written.error().message));
    m_say(true, said("Wrote %1").arg(name));
}

}  // namespace poseloom::ui
