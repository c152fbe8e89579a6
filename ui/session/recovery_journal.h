// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string>

namespace poseloom::ui {

/// Keeps the text of a document with unsaved edits in a folder of its own, so that a crash loses nothing that
/// is older than a moment. One file per document; it is gone as soon as the document is saved or closed.
class RecoveryJournal {
  public:
    /// An empty folder keeps nothing.
    explicit RecoveryJournal(QString folder = {}) : m_folder(std::move(folder)) {}

    /// Remembers `text`, which was made from the file's bytes `onDisk`. False where it cannot be written.
    bool keep(const QString& document, const std::string& onDisk, const std::string& text) const;
    void forget(const QString& document) const;
    /// What was kept for the document, where the file still has the bytes from which it was made.
    std::optional<std::string> find(const QString& document, const std::string& onDisk) const;

  private:
    QString fileOf(const QString& document) const;

    QString m_folder;
};

}  // namespace poseloom::ui
