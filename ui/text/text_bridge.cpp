// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/text_bridge.h"

#include <QTextCursor>
#include <QTextDocument>
#include <QVariantMap>

#include <algorithm>

#include "session/shown_text.h"

namespace poseloom::ui {

TextBridge::TextBridge(QObject* parent) : QObject(parent) {
    connect(this, &TextBridge::colorsChanged, this, &TextBridge::takeColors);
}

TextBridge::~TextBridge() = default;

void TextBridge::setTextDocument(QQuickTextDocument* textDocument) {
    if (textDocument == m_textDocument) return;
    m_textDocument = textDocument;
    if (textDocument != nullptr) {
        QTextDocument* text = textDocument->textDocument();
        // The document's undo is the only one: a second history would disagree with it.
        text->setUndoRedoEnabled(false);
        takeHighlighter();
        connect(text, &QTextDocument::contentsChanged, this, &TextBridge::takeTyping);
    }
    takeDocument();
    emit sourcesChanged();
}

void TextBridge::takeHighlighter() {
    delete m_highlighter.data();
    if (!m_textDocument || !hasDocument()) return;
    m_highlighter = makeHighlighter(m_textDocument->textDocument());
    takeColors();
}

void TextBridge::takeColors() {
    if (m_highlighter) color(m_highlighter, {m_tag, m_reference, m_key, m_number, m_string, m_comment});
}

void TextBridge::takeTyping() {
    if (m_syncing || !hasDocument() || !m_textDocument) return;
    const QString typed = m_textDocument->textDocument()->toPlainText();
    if (typed == shownText()) return;
    m_syncing = true;
    const bool taken = takeText(typed);
    m_syncing = false;
    if (!taken) takeDocument();
    takeMarks();
}

void TextBridge::takeDocument() {
    if (!hasDocument() || !m_textDocument) return;
    if (m_syncing) return;
    QTextDocument* editor = m_textDocument->textDocument();
    const QString now = editor->toPlainText();
    const QString wanted = shownText();
    if (now != wanted) {
        const qsizetype shorter = std::min(now.size(), wanted.size());
        qsizetype head = 0;
        while (head < shorter && now[head] == wanted[head])
            ++head;
        qsizetype tail = 0;
        while (tail < shorter - head && now[now.size() - 1 - tail] == wanted[wanted.size() - 1 - tail])
            ++tail;
        m_syncing = true;
        QTextCursor cursor(editor);
        cursor.setPosition(static_cast<int>(head));
        cursor.setPosition(static_cast<int>(now.size() - tail), QTextCursor::KeepAnchor);
        cursor.insertText(wanted.mid(head, wanted.size() - head - tail));
        m_syncing = false;
    }
    takeMarks();
}

void TextBridge::takeMarks() {
    const ShownText shown = show(bytes());
    m_marks.clear();
    for (const Diagnostic& diagnostic : problems()) {
        if (static_cast<std::size_t>(m_marks.size()) >= kMostMarks) break;
        QVariantMap mark;
        mark[QStringLiteral("begin")] = static_cast<int>(shown.indexOf(diagnostic.where.span.begin));
        mark[QStringLiteral("end")] = static_cast<int>(shown.indexOf(diagnostic.where.span.end));
        mark[QStringLiteral("severity")] = static_cast<int>(diagnostic.severity);
        mark[QStringLiteral("message")] = QString::fromStdString(diagnostic.message);
        m_marks.append(mark);
    }
    takePlaces(shown);
    emit marksChanged();
}

QString TextBridge::messageAt(int position) const {
    QStringList messages;
    for (const QVariant& entry : m_marks) {
        const QVariantMap mark = entry.toMap();
        const int begin = mark[QStringLiteral("begin")].toInt();
        const int end = std::max(begin + 1, mark[QStringLiteral("end")].toInt());
        if (position >= begin && position <= end) messages.append(mark[QStringLiteral("message")].toString());
    }
    return messages.join(QLatin1Char('\n'));
}

}  // namespace poseloom::ui
