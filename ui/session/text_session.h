// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QElapsedTimer>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <QUrl>

#include <string>

#include "session/recovery_journal.h"
#include "support/diagnostic.h"
#include "support/source_text.h"

namespace poseloom::ui {

/// An open file of text that is its own document: its bytes, its undo steps, saving, what other programs
/// write, and a journal of unsaved edits. What the text means is the business of those who derive from it.
class TextSession : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The workspace owns its texts")
    Q_PROPERTY(bool isOpen READ isOpen NOTIFY changed)
    Q_PROPERTY(QString path READ path NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(bool modified READ modified NOTIFY modifiedChanged)
    Q_PROPERTY(QUndoStack* undoStack READ undoStack CONSTANT)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)          ///< what it holds, in a line
    Q_PROPERTY(QString engineError READ engineError NOTIFY changed)  ///< the engine's own; empty: it loads

  public:
    explicit TextSession(QObject* parent = nullptr);
    ~TextSession() override;

    /// Reads a file in place of what is open. False, with failed(), where it cannot be read.
    bool open(const QString& path);
    void close();
    /// Refused where another program has written the file since: saveAs() and open() are the ways out.
    Q_INVOKABLE bool save();
    Q_INVOKABLE bool saveAs(const QUrl& url);
    /// Goes back to what was last saved; redo still has the edits where they can be had.
    Q_INVOKABLE void discard();
    /// What is shipped with the program is saved elsewhere only.
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }
    bool readOnly() const { return m_readOnly; }

    /// What the engine refuses is not saved from now on.
    void setRefusesErrors(bool refuses) { m_refusesErrors = refuses; }

    /// Pushes edits of the text as one undo step. Precondition: they fit it.
    bool perform(const TextEdits& edits, const QString& label);
    /// Carries out a fix that a problem offers.
    bool applyFix(const Fix& fix);
    /// The whole text as a person types it; becomes the smallest edit. Typing without a pause is one step.
    bool setText(const QString& typed);
    /// The text as views show it: lines end with "\n", bytes that are not UTF-8 are U+FFFD.
    QString shownText() const;

    /// Unsaved edits are kept in this folder from now on, and found there when their file is opened again.
    void keepJournalIn(const QString& folder) { m_journal = RecoveryJournal(folder); }
    /// Edits of the open file from before a crash wait for recover() or discardRecovery().
    Q_INVOKABLE bool recoverable() const;
    /// Takes them as one undo step.
    Q_INVOKABLE bool recover();
    Q_INVOKABLE void discardRecovery();
    /// To be called when the window closes: what is not saved now is not wanted.
    void closed();

    bool isOpen() const { return !m_path.isEmpty(); }
    QString path() const { return m_path; }
    QString title() const;
    bool modified() const { return !m_undo.isClean(); }
    QUndoStack* undoStack() { return &m_undo; }
    const SourceText& text() const { return m_text; }
    const Diagnostics& diagnostics() const { return m_diagnostics; }
    virtual QString summary() const { return {}; }
    virtual QString engineError() const { return {}; }

  Q_SIGNALS:
    void changed();
    void opened();
    void modifiedChanged();
    void failed(const QString& message);
    /// Edits of this file were not saved before the program ended.
    void recoveryFound(const QString& path);

  protected:
    /// What the text says, anew; must set the diagnostics and emit changed().
    virtual void readAnew() = 0;
    /// Why a text cannot be shown at all; empty: it can.
    virtual QString whyNotShown(const SourceText& /*text*/, const QString& /*path*/) const { return {}; }
    /// Another file takes the place of the open one.
    virtual void forget() {}
    /// The text is about to be changed by these edits; what is known by places can follow them.
    virtual void follow(const TextEdits& /*edits*/) {}

    void setDiagnostics(Diagnostics diagnostics) { m_diagnostics = std::move(diagnostics); }
    bool fail(const QString& message);

  private:
    friend class TextCommand;
    void change(const TextEdits& edits);
    void watch();
    void fileChanged();
    bool write();
    void writeJournal();

    QString m_path;
    SourceText m_text;
    Diagnostics m_diagnostics;
    std::string m_onDisk;  ///< as last read or written
    QFileSystemWatcher m_watcher;
    QUndoStack m_undo;
    RecoveryJournal m_journal;
    QTimer m_journalTimer;
    QElapsedTimer m_typing;
    int m_burst = 0;  ///< of typing without a pause
    bool m_readOnly = false;
    bool m_refusesErrors = false;
};

}  // namespace poseloom::ui
