// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/graph_text_bridge.h"

#include "session/shown_text.h"
#include "text/graph_highlighter.h"

namespace poseloom::ui {

void GraphTextBridge::setDocument(DocumentSession* document) {
    if (document == m_document) return;
    if (m_document) m_document->disconnect(this);
    m_document = document;
    if (document != nullptr)
        connect(document, &DocumentSession::textChanged, this, &GraphTextBridge::takeDocument);
    takeHighlighter();
    takeDocument();
    emit sourcesChanged();
}

void GraphTextBridge::undo() {
    if (m_document) m_document->undoStack()->undo();
}

void GraphTextBridge::redo() {
    if (m_document) m_document->undoStack()->redo();
}

QString GraphTextBridge::shownText() const {
    return m_document->text();
}

bool GraphTextBridge::takeText(const QString& typed) {
    return m_document->setText(typed);
}

const std::string& GraphTextBridge::bytes() const {
    return m_document->document().text().bytes();
}

const Diagnostics& GraphTextBridge::problems() const {
    return m_document->document().diagnostics();
}

void GraphTextBridge::takePlaces(const ShownText& shown) {
    m_ranges.clear();
    for (const auto& slot : m_document->document().graph().slots)
        m_ranges.push_back({shown.indexOf(slot.span.begin), shown.indexOf(slot.span.end), slot.id,
                            shown.indexOf(slot.span.begin)});
    for (const auto& node : m_document->document().graph().nodes)
        m_ranges.push_back({shown.indexOf(node.blockSpan.begin), shown.indexOf(node.blockSpan.end), node.id,
                            shown.indexOf(node.keySpan.begin)});
}

QSyntaxHighlighter* GraphTextBridge::makeHighlighter(QTextDocument* text) {
    return new GraphHighlighter(text);
}

void GraphTextBridge::color(QSyntaxHighlighter* highlighter, const TextColors& colors) {
    static_cast<GraphHighlighter*>(highlighter)->setColors(colors);
}

int GraphTextBridge::nodeAt(int position) const {
    for (const Range& range : m_ranges)
        if (position >= range.begin && position <= range.end) return static_cast<int>(range.id);
    return -1;
}

int GraphTextBridge::positionOf(uint id) const {
    for (const Range& range : m_ranges)
        if (range.id == id) return static_cast<int>(range.name);
    return -1;
}

}  // namespace poseloom::ui
