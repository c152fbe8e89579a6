// SPDX-License-Identifier: MIT
#include "playerscript/format.h"

#include <algorithm>

#include "animtree/format.h"
#include "playerscript/hiding_word.h"
#include "playerscript/reader.h"

namespace poseloom::playerscript {

namespace {

/// A run of words that stands on one line, and how deep.
struct Unit {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t depth = 0;
    bool brace = false;
    bool loose = false;  ///< a word that the engine passes over: it may stay on the line of another
    bool opens = false;  ///< `{`
};

std::size_t depthOf(Section section) {
    return section == Section::Animations || section == Section::CannedAnimations ? 1 : 0;
}

void addBraces(std::vector<Unit>& units, ShortSpan open, ShortSpan close, std::size_t depth) {
    units.push_back({open.begin, open.end, depth, true, false, true});
    units.push_back({close.begin, close.end, depth, true});
}

std::vector<Unit> unitsOf(const PlayerScript& script) {
    std::vector<Unit> units;
    for (const SectionHead& head : script.sections)
        units.push_back({head.word.span.begin, head.word.span.end, 0});
    for (const Word& word : script.skipped)
        units.push_back({word.span.begin, word.span.end, 0, false, true});
    for (const Define& define : script.defines)
        units.push_back({define.span.begin, define.span.end, 0});
    for (const StateBlock& block : script.stateBlocks) {
        units.push_back({block.keyword.span.begin, block.name.span.end, 0});
        addBraces(units, block.open, block.close, 0);
    }
    for (const List& list : script.lists) {
        const std::size_t depth = depthOf(list.section);
        const std::size_t end = std::max(list.name.span.end, list.fromName.span.end);
        units.push_back({list.span().begin, end, depth});
        addBraces(units, list.open, list.close, depth);
    }
    for (const Script& one : script.scripts) {
        const std::size_t depth = depthOf(script.lists[one.list].section) + 1;
        units.push_back({one.head.begin, one.head.end, depth});
        addBraces(units, one.open, one.close, depth);
        for (const Command& command : script.commandsOf(one))
            units.push_back({command.span.begin, command.span.end, depth + 1});
    }
    std::erase_if(units, [](const Unit& unit) { return unit.begin == unit.end; });
    std::sort(units.begin(), units.end(), [](const Unit& a, const Unit& b) { return a.begin < b.begin; });
    return units;
}

class Formatter {
  public:
    Formatter(const SourceText& text, const CodTokens& tokens, const PlayerScript& script)
        : m_text(text),
          m_tokens(tokens),
          m_units(unitsOf(script)),
          m_lineEnd(animtree::lineEndOf(text.bytes())) {}

    std::string run() {
        if (m_text.bytes().compare(0, kByteOrderMark.size(), kByteOrderMark) == 0) m_out = kByteOrderMark;
        std::size_t comment = 0;
        for (const CodToken& token : m_tokens.tokens) {
            for (; comment < m_tokens.comments.size() &&
                   m_tokens.comments[comment].span.begin < token.span.begin;
                 ++comment)
                writeComment(m_tokens.comments[comment]);
            writeToken(token);
        }
        for (; comment < m_tokens.comments.size(); ++comment)
            writeComment(m_tokens.comments[comment]);
        if (m_written) m_out += m_lineEnd;
        // What the engine does not read stays as it is.
        return m_out.append(m_text.slice({m_tokens.end, m_text.size()}));
    }

  private:
    void writeToken(const CodToken& token) {
        // Every word of a sound text belongs to a unit, and both ascend.
        while (m_unit + 1 < m_units.size() && m_units[m_unit + 1].begin <= token.span.begin)
            ++m_unit;
        const Unit& unit = m_units[m_unit];
        const bool begins = unit.begin == token.span.begin;
        if (begins && !(unit.loose && !token.startsLine && m_written)) {
            m_depth = unit.depth;
            startLine(token.span.begin, unit.brace);
        } else {
            m_out += ' ';
        }
        m_out.append(m_text.slice(token.span));
        const bool open = begins && unit.brace && unit.opens;
        m_afterOpen = open;
        if (open) ++m_depth;
        m_lastEnd = token.span.end;
        m_inUnit = unit.end;
    }

    void startLine(std::size_t position, bool brace) {
        if (m_written) m_out += m_lineEnd;
        const std::string_view gap = m_text.slice({m_lastEnd, std::max(m_lastEnd, position)});
        const bool blank = std::count(gap.begin(), gap.end(), '\n') > 1;
        if (blank && m_written && !brace && !m_afterOpen) m_out += m_lineEnd;
        m_out.append(m_depth, '\t');
        m_written = true;
    }

    void writeComment(const CodComment& comment) {
        const std::string_view gap = m_text.slice({m_lastEnd, comment.span.begin});
        const bool behind = m_written && gap.find('\n') == std::string_view::npos;
        const bool within = comment.span.begin < m_inUnit;
        if (within) {
            m_out += ' ';
        } else if (behind) {
            m_out += "  ";
        } else {
            // In front of a brace that closes, a comment still belongs to the block.
            startLine(comment.span.begin, false);
        }
        const std::string_view words = m_text.slice(comment.span);
        m_out.append(words.substr(0, words.find_last_not_of(" \t\r\n") + 1));
        m_afterOpen = m_afterOpen && behind;
        m_lastEnd = comment.span.end;
    }

    const SourceText& m_text;
    const CodTokens& m_tokens;
    std::vector<Unit> m_units;
    std::string_view m_lineEnd;
    std::string m_out;
    std::size_t m_unit = 0;
    std::size_t m_depth = 0;
    std::size_t m_lastEnd = 0;
    std::size_t m_inUnit = 0;  ///< where the unit of the last word ends
    bool m_written = false;
    bool m_afterOpen = false;
};

}  // namespace

Result<std::string> format(const SourceText& text, const std::string& file) {
    TextReporter reporter(text, file);
    const CodTokens tokens = tokenizeCod(text.bytes());
    const SyntaxResult syntax = readSyntax(text, tokens, {}, reporter);
    if (reporter.hasErrors()) {
        for (Diagnostic& problem : reporter.take()) {
            if (problem.severity == Severity::Error) return tl::unexpected(std::move(problem));
        }
    }
    if (const CodToken* word = hidingWord(tokens))
        return failure(word->unterminated ? "PAS038" : "PAS047",
                       "This quoted word hides what is behind it; remove its quotes first",
                       placeIn(text, file, word->span));
    return Formatter(text, tokens, syntax.script).run();
}

}  // namespace poseloom::playerscript
