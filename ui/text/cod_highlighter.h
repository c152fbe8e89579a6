// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>

#include "text/text_colors.h"

namespace poseloom::ui {

/// Colours the texts of Call of Duty: comments, braces, numbers, quoted words and the words of the format.
class CodHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

  public:
    enum class Language { Tree, Script };

    CodHighlighter(QTextDocument* document, Language language);
    void setColors(const TextColors& colors);

  protected:
    void highlightBlock(const QString& line) override;

  private:
    /// Where a comment that stands at `from` ends in this line.
    qsizetype comment(const QString& line, qsizetype from, bool begun);
    qsizetype word(const QString& line, qsizetype from);
    const QColor* colorOf(QStringView word) const;
    void paint(qsizetype from, qsizetype to, const QColor& color);

    Language m_language;
    TextColors m_colors;
};

}  // namespace poseloom::ui
