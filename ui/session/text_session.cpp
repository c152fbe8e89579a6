// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/text_session.h"

#include <QFileInfo>

#include <filesystem>
#include <utility>

#include "session/shown_text.h"
#include "session/text_command.h"
#include "support/file_io.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

constexpr int kTextJournalMilliseconds = 1000;
constexpr qint64 kTextPauseMilliseconds = 800;

}  // namespace

TextSession::TextSession(QObject* parent) : QObject(parent) {
    connect(&m_undo, &QUndoStack::cleanChanged, this, &TextSession::modifiedChanged);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &TextSession::fileChanged);
    m_journalTimer.setSingleShot(true);
    m_journalTimer.setInterval(kTextJournalMilliseconds);
    connect(&m_journalTimer, &QTimer::timeout, this, &TextSession::writeJournal);
}

TextSession::~TextSession() = default;

bool TextSession::open(const QString& path) {
    Result<std::string> bytes = readTextFile(fs::path(path.toStdString()));
    if (!bytes) return fail(QString::fromStdString(bytes.error().message));
    SourceText text(std::move(*bytes));
    if (const QString why = whyNotShown(text, path); !why.isEmpty()) return fail(why);
    if (path != m_path) closed();
    m_journalTimer.stop();
    m_path = path;
    m_onDisk = text.bytes();
    m_text = std::move(text);
    m_readOnly = false;
    forget();
    m_undo.clear();
    watch();
    readAnew();
    emit opened();
    if (recoverable()) emit recoveryFound(m_path);
    return true;
}

/// A file that is replaced as a whole has to be watched anew.
void TextSession::watch() {
    const QStringList watched = m_watcher.files();
    if (!watched.isEmpty()) m_watcher.removePaths(watched);
    if (!m_path.isEmpty() && QFileInfo::exists(m_path)) m_watcher.addPath(m_path);
}

/// What another program writes is taken as an undo step where nothing here would be lost.
void TextSession::fileChanged() {
    watch();
    const Result<std::string> now = readTextFile(fs::path(m_path.toStdString()));
    if (!now || *now == m_onDisk) return;
    if (modified()) {
        fail(tr("Another program has changed %1 while it has changes here. Save it under another name, or "
                "undo and open the file again.")
                 .arg(title()));
        return;
    }
    m_onDisk = *now;
    perform(differenceOf(m_text.bytes(), *now), tr("Reload"));
    m_undo.setClean();
}

void TextSession::close() {
    closed();
    m_path.clear();
    m_text = SourceText();
    m_onDisk.clear();
    forget();
    m_undo.clear();
    watch();
    readAnew();
}

bool TextSession::save() {
    if (m_readOnly) return fail(tr("The sample stays as it is: save it under another name."));
    const Result<std::string> now = readTextFile(fs::path(m_path.toStdString()));
    if (now && *now != m_onDisk)
        return fail(tr("Another program has changed %1. Save it under another name, or open the file again.")
                        .arg(title()));
    return write();
}

bool TextSession::write() {
    if (m_refusesErrors && !engineError().isEmpty())
        return fail(tr("Not saved, because the engine refuses it: %1").arg(engineError()));
    const Result<void> written = writeFileAtomically(fs::path(m_path.toStdString()), m_text.bytes());
    if (!written) return fail(QString::fromStdString(written.error().message));
    m_onDisk = m_text.bytes();
    m_undo.setClean();
    m_journalTimer.stop();
    m_journal.forget(m_path);
    watch();
    return true;
}

void TextSession::discard() {
    const int saved = m_undo.cleanIndex();
    if (saved >= 0)
        m_undo.setIndex(saved);
    else
        open(m_path);
    closed();
}

bool TextSession::saveAs(const QUrl& url) {
    const QString before = std::exchange(m_path, url.toLocalFile());
    if (!write()) {
        m_path = before;
        return false;
    }
    if (before != m_path) m_journal.forget(before);
    m_readOnly = false;
    readAnew();
    return true;
}

bool TextSession::perform(const TextEdits& edits, const QString& label) {
    if (edits.empty()) return true;
    if (!edits.validFor(m_text.size())) return false;
    m_undo.push(new TextCommand(*this, edits, label));
    return true;
}

bool TextSession::applyFix(const Fix& fix) {
    // The fix may belong to a diagnostic that the step takes away.
    const Fix chosen = fix;
    return perform(chosen.edits, QString::fromStdString(chosen.label));
}

bool TextSession::setText(const QString& typed) {
    const TextEdits edits = editsFromTyping(m_text.bytes(), typed, m_text.lineEnd());
    if (edits.empty()) return true;
    const bool paused = !m_typing.isValid() || m_typing.elapsed() > kTextPauseMilliseconds;
    if (paused) ++m_burst;
    m_typing.start();
    m_undo.push(new TextCommand(*this, edits, tr("Edit text"), m_burst));
    return true;
}

QString TextSession::shownText() const {
    return show(m_text.bytes()).text;
}

void TextSession::change(const TextEdits& edits) {
    follow(edits);
    m_text = SourceText(edits.apply(m_text.bytes()));
    m_journalTimer.start();
    readAnew();
}

void TextSession::writeJournal() {
    if (modified())
        m_journal.keep(m_path, m_onDisk, m_text.bytes());
    else
        m_journal.forget(m_path);
}

bool TextSession::recoverable() const {
    return m_journal.find(m_path, m_onDisk).has_value();
}

bool TextSession::recover() {
    const auto kept = m_journal.find(m_path, m_onDisk);
    if (!kept) return fail(tr("There is nothing to recover."));
    return perform(differenceOf(m_text.bytes(), *kept), tr("Recover unsaved edits"));
}

void TextSession::discardRecovery() {
    m_journal.forget(m_path);
}

void TextSession::closed() {
    m_journalTimer.stop();
    m_journal.forget(m_path);
}

QString TextSession::title() const {
    return QFileInfo(m_path).fileName();
}

bool TextSession::fail(const QString& message) {
    emit failed(message);
    return false;
}

}  // namespace poseloom::ui
