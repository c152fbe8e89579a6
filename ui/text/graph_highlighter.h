// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QSyntaxHighlighter>

namespace poseloom::ui {

/// Colours a .panimtree: tags, references, keys, numbers, strings and comments (spec/perro.md 1.1).
class GraphHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

  public:
    struct Colors {
        QColor tag;
        QColor reference;
        QColor key;
        QColor number;
        QColor string;
        QColor comment;
        bool operator==(const Colors&) const = default;
    };

    using QSyntaxHighlighter::QSyntaxHighlighter;
    void setColors(const Colors& colors);

  protected:
    void highlightBlock(const QString& line) override;

  private:
    qsizetype string(const QString& line, qsizetype from, qsizetype searchFrom);
    qsizetype number(const QString& line, qsizetype from);
    qsizetype reference(const QString& line, qsizetype from);
    qsizetype word(const QString& line, qsizetype from);
    void paint(qsizetype from, qsizetype to, const QColor& color);

    Colors m_colors;
};

}  // namespace poseloom::ui
