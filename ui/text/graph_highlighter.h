// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>

#include "text/text_colors.h"

namespace poseloom::ui {

/// Colours a .panimtree: tags, references, keys, numbers, strings and comments (spec/perro.md 1.1).
class GraphHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

  public:
    using QSyntaxHighlighter::QSyntaxHighlighter;
    void setColors(const TextColors& colors);

  protected:
    void highlightBlock(const QString& line) override;

  private:
    qsizetype string(const QString& line, qsizetype from, qsizetype searchFrom);
    qsizetype number(const QString& line, qsizetype from);
    qsizetype reference(const QString& line, qsizetype from);
    qsizetype word(const QString& line, qsizetype from);
    void paint(qsizetype from, qsizetype to, const QColor& color);

    TextColors m_colors;
};

}  // namespace poseloom::ui
