// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QColor>
#include <QObject>
#include <QPointer>
#include <QQuickTextDocument>
#include <QSyntaxHighlighter>
#include <QVariantList>

#include "support/diagnostic.h"
#include "text/text_colors.h"

namespace poseloom::ui {

struct ShownText;

/// Keeps a text editor and a document the same: what is typed becomes an edit of the document, and every
/// other change of the document (undo included) reaches the editor as the smallest replacement, so that the
/// cursor stays. Positions are those of the shown text. Which document it is, those who derive from it say.
class TextBridge : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("A bridge belongs to a kind of document")
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

    QQuickTextDocument* textDocument() const { return m_textDocument; }
    void setTextDocument(QQuickTextDocument* textDocument);
    QVariantList marks() const { return m_marks; }

    /// The messages of the marks at a position, one a line.
    Q_INVOKABLE QString messageAt(int position) const;
    /// What Ctrl+Z and its like do in the editor.
    Q_INVOKABLE virtual void undo() = 0;
    Q_INVOKABLE virtual void redo() = 0;

  Q_SIGNALS:
    void sourcesChanged();
    void marksChanged();
    void colorsChanged();

  protected:
    virtual bool hasDocument() const = 0;
    virtual QString shownText() const = 0;
    virtual bool takeText(const QString& typed) = 0;
    virtual const std::string& bytes() const = 0;
    virtual const Diagnostics& problems() const = 0;
    /// What else is shown by positions.
    virtual void takePlaces(const ShownText& shown) = 0;
    virtual QSyntaxHighlighter* makeHighlighter(QTextDocument* text) = 0;
    virtual void color(QSyntaxHighlighter* highlighter, const TextColors& colors) = 0;

    /// The document says something else now.
    void takeDocument();
    /// Another document, perhaps of another language.
    void takeHighlighter();

  private:
    void takeTyping();
    void takeMarks();
    void takeColors();

    QPointer<QQuickTextDocument> m_textDocument;
    QPointer<QSyntaxHighlighter> m_highlighter;
    QVariantList m_marks;
    bool m_syncing = false;
    QColor m_tag;
    QColor m_reference;
    QColor m_key;
    QColor m_number;
    QColor m_string;
    QColor m_comment;
};

}  // namespace poseloom::ui
