// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QColor>
#include <QObject>
#include <QPointer>
#include <QQuickTextDocument>
#include <QVariantList>

#include <vector>

#include "session/document_session.h"
#include "text/graph_highlighter.h"

namespace poseloom::ui {

/// Keeps a text editor and a document the same: what is typed becomes an edit of the document, and every
/// other change of the document (undo included) reaches the editor as the smallest replacement, so that the
/// cursor stays. Positions are those of the shown text.
class TextBridge : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::DocumentSession* document READ document WRITE setDocument NOTIFY sourcesChanged)
    Q_PROPERTY(QQuickTextDocument* textDocument READ textDocument WRITE setTextDocument NOTIFY sourcesChanged)
    /// Maps with begin, end, severity and message, at most kMostMarks.
    Q_PROPERTY(QVariantList marks READ marks NOTIFY marksChanged)
    Q_PROPERTY(QColor tagColor MEMBER m_tag NOTIFY colorsChanged)
    Q_PROPERTY(QColor referenceColor MEMBER m_reference NOTIFY colorsChanged)
    Q_PROPERTY(QColor keyColor MEMBER m_key NOTIFY colorsChanged)
    Q_PROPERTY(QColor numberColor MEMBER m_number NOTIFY colorsChanged)
    Q_PROPERTY(QColor stringColor MEMBER m_string NOTIFY colorsChanged)
    Q_PROPERTY(QColor commentColor MEMBER m_comment NOTIFY colorsChanged)

  public:
    static constexpr std::size_t kMostMarks = 500;

    explicit TextBridge(QObject* parent = nullptr);
    ~TextBridge() override;

    DocumentSession* document() const { return m_document; }
    void setDocument(DocumentSession* document);
    QQuickTextDocument* textDocument() const { return m_textDocument; }
    void setTextDocument(QQuickTextDocument* textDocument);
    QVariantList marks() const { return m_marks; }

    /// The node or slot whose text is around a position; 0 for the output's; -1 for none.
    Q_INVOKABLE int nodeAt(int position) const;
    /// Where a node's or slot's name stands; -1 where it has no text.
    Q_INVOKABLE int positionOf(uint id) const;
    /// The messages of the marks at a position, one a line.
    Q_INVOKABLE QString messageAt(int position) const;

  Q_SIGNALS:
    void sourcesChanged();
    void marksChanged();
    void colorsChanged();

  private:
    struct Range {
        qsizetype begin = 0;
        qsizetype end = 0;
        posegraph::NodeId id = 0;
        qsizetype name = 0;
    };
    void takeTyping();
    void takeDocument();
    void takeMarks();
    void takeColors();

    QPointer<DocumentSession> m_document;
    QPointer<QQuickTextDocument> m_textDocument;
    QPointer<GraphHighlighter> m_highlighter;
    QVariantList m_marks;
    std::vector<Range> m_ranges;
    bool m_syncing = false;
    QColor m_tag;
    QColor m_reference;
    QColor m_key;
    QColor m_number;
    QColor m_string;
    QColor m_comment;
};

}  // namespace poseloom::ui
