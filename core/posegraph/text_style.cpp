// SPDX-License-Identifier: MIT
#include "posegraph/text_style.h"

#include <optional>

#include "posegraph/rust_debug.h"

namespace poseloom::posegraph {

namespace {

class StyleReader {
  public:
    StyleReader(const SourceText& text, const FileSyntax& syntax) : m_text(text), m_syntax(syntax) {}

    TextStyle read() {
        m_style.lineEnd = std::string(m_text.lineEnd());
        for (auto block = m_syntax.blocks.rbegin(); block != m_syntax.blocks.rend(); ++block)
            readBlock(*block);
        readSpacing();
        return m_style;
    }

  private:
    void readBlock(const Block& block) {
        if (block.kind == BlockKind::Node) readNode(block);
        if (block.kind == BlockKind::Header) readEntries(block.body, m_style.headerIndent);
        if (block.kind == BlockKind::Output) readEntries(block.body, m_style.outputIndent);
    }

    void readNode(const Block& block) {
        if (!block.inner || !block.inner->close || !block.body.close) return;
        if (!m_nodeSeen) m_style.oneLine = lineOf(block.span().begin) == lineOf(block.span().end);
        if (!m_nodeSeen) takeIndent(block.span().begin, m_style.nodeIndent);
        if (!m_nodeSeen) takeIndent(block.inner->open.span.begin, m_style.kindIndent);
        m_nodeSeen = true;
        if (!m_entrySeen) readEntries(*block.inner, m_style.entryIndent);
        m_entrySeen = m_entrySeen || !block.inner->entries.empty();
        for (const Entry& entry : block.inner->entries)
            readLists(entry);
    }

    void readEntries(const EntryBlock& block, std::string& indent) {
        if (block.entries.empty()) return;
        const Entry& entry = block.entries.front();
        takeIndent(entry.span.begin, indent);
        const std::string_view gap = m_text.slice({entry.keySpan.end, entry.valueSpan.begin});
        if (gap == "=" || gap == " = " || gap == "= " || gap == " =") m_style.equals = std::string(gap);
    }

    void readLists(const Entry& entry) {
        for (const Item& item : entry.list.items) {
            if (entry.kind != ValueKind::NumberList || m_numberSeen) break;
            m_style.decimals = item.text.find_first_of(".eE") != std::string::npos;
            m_numberSeen = true;
        }
        if (entry.list.items.size() < 2 || m_separatorSeen) return;
        const std::string_view gap =
            m_text.slice({entry.list.items[0].span.end, entry.list.items[1].span.begin});
        if (gap != "," && gap != ", " && gap != " ") return;
        m_style.itemSeparator = std::string(gap);
        m_separatorSeen = true;
    }

    void readSpacing() {
        for (std::size_t i = 1; i < m_syntax.blocks.size(); ++i) {
            const std::size_t before = lineOf(m_syntax.blocks[i - 1].span().end);
            const std::size_t after = lineOf(m_syntax.blocks[i].span().begin);
            m_style.blankBetween = after > before + 1;
            if (m_style.blankBetween) return;
        }
        if (m_syntax.blocks.size() > 1 && lineOf(m_syntax.blocks.back().span().end) == 1)
            m_style.oneLine = true;
    }

    std::size_t lineOf(std::size_t position) const { return m_text.lineColumn(position).line; }

    void takeIndent(std::size_t position, std::string& indent) const {
        const Span line = m_text.lineSpan(lineOf(position));
        const std::string_view before = m_text.slice({line.begin, position});
        if (before.find_first_not_of(" \t") == std::string_view::npos) indent = std::string(before);
    }

    const SourceText& m_text;
    const FileSyntax& m_syntax;
    TextStyle m_style;
    bool m_nodeSeen = false;
    bool m_entrySeen = false;
    bool m_numberSeen = false;
    bool m_separatorSeen = false;
};

}  // namespace

TextStyle styleOf(const SourceText& text, const FileSyntax& syntax) {
    return StyleReader(text, syntax).read();
}

std::string writeNumber(float value, bool decimals) {
    std::string text = debugFloat(value);
    const bool whole = text.size() > 2 && text.compare(text.size() - 2, 2, ".0") == 0;
    if (!decimals && whole) text.resize(text.size() - 2);
    return text;
}

}  // namespace poseloom::posegraph
