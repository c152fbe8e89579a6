// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QPointer>

#include <vector>

#include "session/document_session.h"
#include "text/text_bridge.h"

namespace poseloom::ui {

/// The text editor of a pose graph.
class GraphTextBridge : public poseloom::ui::TextBridge {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::DocumentSession* document READ document WRITE setDocument NOTIFY sourcesChanged)

  public:
    using TextBridge::TextBridge;

    DocumentSession* document() const { return m_document; }
    void setDocument(DocumentSession* document);

    void undo() override;
    void redo() override;
    /// The node or slot whose text is around a position; 0 for the output's; -1 for none.
    Q_INVOKABLE int nodeAt(int position) const;
    /// Where a node's or slot's name stands; -1 where it has no text.
    Q_INVOKABLE int positionOf(uint id) const;

  protected:
    bool hasDocument() const override { return !m_document.isNull(); }
    QString shownText() const override;
    bool takeText(const QString& typed) override;
    const std::string& bytes() const override;
    const Diagnostics& problems() const override;
    void takePlaces(const ShownText& shown) override;
    QSyntaxHighlighter* makeHighlighter(QTextDocument* text) override;
    void color(QSyntaxHighlighter* highlighter, const TextColors& colors) override;

  private:
    struct Range {
        qsizetype begin = 0;
        qsizetype end = 0;
        posegraph::NodeId id = 0;
        qsizetype name = 0;
    };

    QPointer<DocumentSession> m_document;
    std::vector<Range> m_ranges;
};

}  // namespace poseloom::ui
