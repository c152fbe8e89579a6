// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/session_text_bridge.h"

#include <QTextBlock>
#include <QTextDocument>

#include "clip/clip_session.h"
#include "session/shown_text.h"
#include "text/cod_highlighter.h"
#include "text/graph_highlighter.h"
#include "tree/tree_session.h"

namespace poseloom::ui {

void SessionTextBridge::setSession(TextSession* session) {
    if (session == m_session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session != nullptr) connect(session, &TextSession::changed, this, &SessionTextBridge::takeDocument);
    takeHighlighter();
    takeDocument();
    emit sourcesChanged();
}

void SessionTextBridge::undo() {
    if (m_session) m_session->undoStack()->undo();
}

void SessionTextBridge::redo() {
    if (m_session) m_session->undoStack()->redo();
}

QString SessionTextBridge::shownText() const {
    return m_session->shownText();
}

bool SessionTextBridge::takeText(const QString& typed) {
    return m_session->setText(typed);
}

const std::string& SessionTextBridge::bytes() const {
    return m_session->text().bytes();
}

const Diagnostics& SessionTextBridge::problems() const {
    return m_session->diagnostics();
}

QSyntaxHighlighter* SessionTextBridge::makeHighlighter(QTextDocument* text) {
    // Clips and graphs of Perro are written with the same tokens.
    if (qobject_cast<ClipSession*>(m_session.data()) != nullptr) return new GraphHighlighter(text);
    const bool isTree = qobject_cast<TreeSession*>(m_session.data()) != nullptr;
    return new CodHighlighter(text,
                              isTree ? CodHighlighter::Language::Tree : CodHighlighter::Language::Script);
}

void SessionTextBridge::color(QSyntaxHighlighter* highlighter, const TextColors& colors) {
    if (auto* graph = qobject_cast<GraphHighlighter*>(highlighter))
        graph->setColors(colors);
    else
        static_cast<CodHighlighter*>(highlighter)->setColors(colors);
}

int SessionTextBridge::lineAt(int position) const {
    if (textDocument() == nullptr) return 0;
    return textDocument()->textDocument()->findBlock(position).blockNumber() + 1;
}

int SessionTextBridge::positionOf(int line) const {
    if (textDocument() == nullptr) return -1;
    const QTextBlock block = textDocument()->textDocument()->findBlockByNumber(line - 1);
    if (!block.isValid()) return -1;
    const QString text = block.text();
    int blanks = 0;
    while (blanks < text.size() && text[blanks].isSpace())
        ++blanks;
    return block.position() + blanks;
}

int SessionTextBridge::endOf(int line) const {
    if (textDocument() == nullptr) return -1;
    const QTextBlock block = textDocument()->textDocument()->findBlockByNumber(line - 1);
    return block.isValid() ? block.position() + block.length() - 1 : -1;
}

}  // namespace poseloom::ui
