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

void TextBridge::setDocument(DocumentSession* document) {
    if (document == m_document) return;
    if (m_document) m_document->disconnect(this);
    m_document = document;
    if (document != nullptr)
        connect(document, &DocumentSession::textChanged, this, &TextBridge::takeDocument);
    takeDocument();
    emit sourcesChanged();
}

void TextBridge::setTextDocument(QQuickTextDocument* textDocument) {
    if (textDocument == m_textDocument) return;
    m_textDocument = textDocument;
    if (textDocument != nullptr) {
        QTextDocument* text = textDocument->textDocument();
        // The document's undo is the only one: a second history would disagree with it.
        text->setUndoRedoEnabled(false);
        m_highlighter = new GraphHighlighter(text);
        takeColors();
        connect(text, &QTextDocument::contentsChanged, this, &TextBridge::takeTyping);
    }
    takeDocument();
    emit sourcesChanged();
}

void TextBridge::takeColors() {
    if (m_highlighter) m_highlighter->setColors({m_tag, m_reference, m_key, m_number, m_string, m_comment});
}

void TextBridge::takeTyping() {
    if (m_syncing || !m_document || !m_textDocument) return;
    const QString typed = m_textDocument->textDocument()->toPlainText();
    if (typed == m_document->text()) return;
    m_syncing = true;
    const bool taken = m_document->setText(typed);
    m_syncing = false;
    if (!taken) takeDocument();
    takeMarks();
}

void TextBridge::takeDocument() {
    if (!m_document || !m_textDocument) return;
    if (m_syncing) return;
    QTextDocument* editor = m_textDocument->textDocument();
    const QString now = editor->toPlainText();
    const QString wanted = m_document->text();
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
    const document::Document& document = m_document->document();
    const ShownText shown = show(document.text().bytes());
    m_marks.clear();
    for (const Diagnostic& diagnostic : document.diagnostics()) {
        if (static_cast<std::size_t>(m_marks.size()) >= kMostMarks) break;
        QVariantMap mark;
        mark[QStringLiteral("begin")] = static_cast<int>(shown.indexOf(diagnostic.where.span.begin));
        mark[QStringLiteral("end")] = static_cast<int>(shown.indexOf(diagnostic.where.span.end));
        mark[QStringLiteral("severity")] = static_cast<int>(diagnostic.severity);
        mark[QStringLiteral("message")] = QString::fromStdString(diagnostic.message);
        m_marks.append(mark);
    }
    m_ranges.clear();
    for (const auto& slot : document.graph().slots)
        m_ranges.push_back({shown.indexOf(slot.span.begin), shown.indexOf(slot.span.end), slot.id,
                            shown.indexOf(slot.span.begin)});
    for (const auto& node : document.graph().nodes)
        m_ranges.push_back({shown.indexOf(node.blockSpan.begin), shown.indexOf(node.blockSpan.end), node.id,
                            shown.indexOf(node.keySpan.begin)});
    emit marksChanged();
}

int TextBridge::nodeAt(int position) const {
    for (const Range& range : m_ranges)
        if (position >= range.begin && position <= range.end) return static_cast<int>(range.id);
    return -1;
}

int TextBridge::positionOf(uint id) const {
    for (const Range& range : m_ranges)
        if (range.id == id) return static_cast<int>(range.name);
    return -1;
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
