// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/graph_highlighter.h"

#include <algorithm>

namespace poseloom::ui {

namespace {

enum State { Plain = 0, InString = 1 };

bool isWord(QChar letter) {
    return letter.isLetterOrNumber() || letter == QLatin1Char('_');
}

qsizetype wordEnd(const QString& line, qsizetype from) {
    while (from < line.size() && isWord(line[from]))
        ++from;
    return from;
}

qsizetype skipSpace(const QString& line, qsizetype from) {
    while (from < line.size() && line[from].isSpace())
        ++from;
    return from;
}

/// The word stands alone in brackets, with or without a slash: a tag, not a list.
bool isTag(const QString& line, qsizetype from, qsizetype to) {
    qsizetype before = from - 1;
    while (before >= 0 && (line[before].isSpace() || line[before] == QLatin1Char('/')))
        --before;
    if (before < 0 || line[before] != QLatin1Char('[')) return false;
    const qsizetype after = skipSpace(line, to);
    if (after >= line.size() || line[after] != QLatin1Char(']')) return false;
    qsizetype opener = before - 1;
    while (opener >= 0 && line[opener].isSpace())
        --opener;
    return opener < 0 || (line[opener] != QLatin1Char('=') && line[opener] != QLatin1Char(':'));
}

}  // namespace

void GraphHighlighter::setColors(const TextColors& colors) {
    if (colors == m_colors) return;
    m_colors = colors;
    rehighlight();
}

void GraphHighlighter::paint(qsizetype from, qsizetype to, const QColor& color) {
    setFormat(static_cast<int>(from), static_cast<int>(to - from), color);
}

void GraphHighlighter::highlightBlock(const QString& line) {
    qsizetype at = 0;
    setCurrentBlockState(Plain);
    if (previousBlockState() == InString) at = string(line, 0, 0);
    while (at < line.size()) {
        const QChar letter = line[at];
        const QChar next = at + 1 < line.size() ? line[at + 1] : QChar();
        if (letter == QLatin1Char('#') || (letter == QLatin1Char('/') && next == QLatin1Char('/'))) {
            paint(at, line.size(), m_colors.comment);
            return;
        }
        if (letter == QLatin1Char('"'))
            at = string(line, at, at + 1);
        else if (letter == QLatin1Char('@'))
            at = reference(line, at);
        else if (letter.isDigit() ||
                 (letter == QLatin1Char('-') && (next.isDigit() || next == QLatin1Char('.'))))
            at = number(line, at);
        else if (isWord(letter))
            at = word(line, at);
        else
            ++at;
    }
}

qsizetype GraphHighlighter::string(const QString& line, qsizetype from, qsizetype searchFrom) {
    qsizetype end = searchFrom;
    while (end < line.size() && line[end] != QLatin1Char('"'))
        end += line[end] == QLatin1Char('\\') && end + 1 < line.size() && line[end + 1] == QLatin1Char('"')
                   ? 2
                   : 1;
    if (end >= line.size()) setCurrentBlockState(InString);
    end = std::min(end + 1, line.size());
    paint(from, end, m_colors.string);
    return end;
}

qsizetype GraphHighlighter::number(const QString& line, qsizetype from) {
    static const QString kNumberLetters = QStringLiteral("0123456789.eE+-");
    qsizetype end = from + 1;
    while (end < line.size() && kNumberLetters.contains(line[end]))
        ++end;
    paint(from, end, m_colors.number);
    return end;
}

qsizetype GraphHighlighter::reference(const QString& line, qsizetype from) {
    const qsizetype end = wordEnd(line, skipSpace(line, from + 1));
    paint(from, end, m_colors.reference);
    return end;
}

qsizetype GraphHighlighter::word(const QString& line, qsizetype from) {
    const qsizetype end = wordEnd(line, from);
    const qsizetype after = skipSpace(line, end);
    if (after < line.size() && (line[after] == QLatin1Char('=') || line[after] == QLatin1Char(':')))
        paint(from, end, m_colors.key);
    else if (isTag(line, from, end))
        paint(from, end, m_colors.tag);
    return end;
}

}  // namespace poseloom::ui
