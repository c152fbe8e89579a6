// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/cod_highlighter.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "playerscript/tables.h"

namespace poseloom::ui {

namespace {

constexpr int kInComment = 1;

bool isAnyOf(const std::string& word, std::span<const std::string_view> names) {
    return playerscript::findName(word, names).has_value();
}

bool isScriptKeyword(const std::string& word) {
    constexpr std::array<std::string_view, 8> kWords{"set", "state", "statechange", "default",
                                                     "and", "minus", "not",         "="};
    return isAnyOf(word, playerscript::conditionNames()) || isAnyOf(word, kWords);
}

bool isScriptOption(const std::string& word) {
    constexpr std::array<std::string_view, 4> kWords{"duration", "blendtime", "turretanim", "sound"};
    return isAnyOf(word, playerscript::bodyPartNames()) || isAnyOf(word, kWords);
}

bool isListName(const std::string& word) {
    return isAnyOf(word, playerscript::sectionNames()) || isAnyOf(word, playerscript::stateNames()) ||
           isAnyOf(word, playerscript::moveTypeNames()) || isAnyOf(word, playerscript::eventNames());
}

}  // namespace

CodHighlighter::CodHighlighter(QTextDocument* document, Language language)
    : QSyntaxHighlighter(document), m_language(language) {}

void CodHighlighter::setColors(const TextColors& colors) {
    if (colors == m_colors) return;
    m_colors = colors;
    rehighlight();
}

void CodHighlighter::paint(qsizetype from, qsizetype to, const QColor& color) {
    setFormat(static_cast<int>(from), static_cast<int>(to - from), color);
}

qsizetype CodHighlighter::comment(const QString& line, qsizetype from, bool begun) {
    const qsizetype close = line.indexOf(QLatin1String("*/"), begun ? from : from + 2);
    const qsizetype to = close < 0 ? line.size() : close + 2;
    setCurrentBlockState(close < 0 ? kInComment : 0);
    paint(from, to, m_colors.comment);
    return to;
}

const QColor* CodHighlighter::colorOf(QStringView word) const {
    bool isNumber = false;
    (void)word.toInt(&isNumber);
    if (isNumber) return &m_colors.number;
    const std::string text = word.toString().toStdString();
    if (m_language == Language::Tree) {
        constexpr std::array<std::string_view, 4> kWords{"loopsync", "nonloopsync", "complete", ":"};
        return isAnyOf(text, kWords) ? &m_colors.key : nullptr;
    }
    if (isScriptKeyword(text)) return &m_colors.key;
    if (isScriptOption(text)) return &m_colors.reference;
    return isListName(text) ? &m_colors.string : nullptr;
}

qsizetype CodHighlighter::word(const QString& line, qsizetype from) {
    qsizetype to = from;
    while (to < line.size() && !line[to].isSpace() && line[to] != QLatin1Char('{') &&
           line[to] != QLatin1Char('}') && line[to] != QLatin1Char(',') && line[to] != QLatin1Char(':'))
        ++to;
    to = std::max(to, from + 1);
    const QChar first = line[from];
    if (first == QLatin1Char('{') || first == QLatin1Char('}'))
        paint(from, to, m_colors.tag);
    else if (const QColor* color = colorOf(QStringView(line).mid(from, to - from)))
        paint(from, to, *color);
    return to;
}

void CodHighlighter::highlightBlock(const QString& line) {
    setCurrentBlockState(0);
    qsizetype at = previousBlockState() == kInComment ? comment(line, 0, true) : 0;
    while (at < line.size()) {
        const QStringView rest = QStringView(line).mid(at);
        if (rest.startsWith(QLatin1String("//"))) return paint(at, line.size(), m_colors.comment);
        if (rest.startsWith(QLatin1String("/*"))) {
            at = comment(line, at, false);
        } else if (rest.front() == QLatin1Char('"')) {
            const qsizetype close = line.indexOf(QLatin1Char('"'), at + 1);
            const qsizetype to = close < 0 ? line.size() : close + 1;
            paint(at, to, m_colors.string);
            at = to;
        } else {
            at = rest.front().isSpace() ? at + 1 : word(line, at);
        }
    }
}

}  // namespace poseloom::ui
