// SPDX-License-Identifier: MIT
#include "animtree/format.h"

#include <algorithm>

#include "animtree/reader.h"

namespace poseloom::animtree {

namespace {

enum class PieceKind : std::uint8_t { Head, Open, Close, Comment };

/// Something that is written, in the order of the text.
struct Piece {
    Span span;
    PieceKind kind = PieceKind::Head;
    std::uint32_t index = 0;  ///< of a node or a comment
};

std::vector<Piece> piecesOf(const Tree& tree) {
    std::vector<Piece> pieces;
    pieces.reserve(tree.nodes.size() * 2 + tree.comments.size());
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const Node& node = tree.nodes[i];
        pieces.push_back({node.head(), PieceKind::Head, i});
        if (node.kind == NodeKind::Leaf) continue;
        pieces.push_back({node.open, PieceKind::Open, i});
        pieces.push_back({node.close, PieceKind::Close, i});
    }
    for (std::uint32_t i = 0; i < tree.comments.size(); ++i)
        pieces.push_back({tree.comments[i].span, PieceKind::Comment, i});
    std::sort(pieces.begin(), pieces.end(),
              [](const Piece& a, const Piece& b) { return a.span.begin < b.span.begin; });
    return pieces;
}

/// Comments keep their line ends, so that those say nothing about the others; but a comment without an end
/// swallows the line end that is written behind it. `text` is what the engine reads.
std::string_view lineEndOutsideComments(std::string_view text, const Tree& tree) {
    std::size_t feed = text.find('\n');
    for (const Comment& comment : tree.comments) {
        if (feed < comment.span.begin) break;
        if (feed < comment.span.end) feed = text.find('\n', comment.span.end);
    }
    if (feed == std::string_view::npos) feed = text.rfind('\n');
    if (feed == std::string_view::npos) return "\n";
    return feed > 0 && text[feed - 1] == '\r' ? "\r\n" : "\n";
}

constexpr std::size_t kMostTabs = 64;

class Formatter {
  public:
    /// `end`: of what the engine reads.
    Formatter(const SourceText& text, std::size_t end, const Tree& tree)
        : m_text(text),
          m_end(end),
          m_tree(tree),
          m_lineEnd(lineEndOutsideComments(text.slice({0, end}), tree)) {}

    std::string run() {
        if (m_text.bytes().compare(0, kByteOrderMark.size(), kByteOrderMark) == 0) m_out = kByteOrderMark;
        for (const Piece& piece : piecesOf(m_tree))
            write(piece);
        if (m_written) m_out += m_lineEnd;
        // What the engine does not read stays as it is.
        return m_out.append(m_text.slice({m_end, m_text.size()}));
    }

  private:
    void write(const Piece& piece) {
        if (piece.kind == PieceKind::Comment) {
            writeComment(m_tree.comments[piece.index]);
        } else {
            const Node& node = m_tree.nodes[piece.index];
            startLine(piece, node.depth);
            if (piece.kind == PieceKind::Head) writeHead(node);
            if (piece.kind == PieceKind::Open) m_out += '{';
            if (piece.kind == PieceKind::Close) m_out += '}';
        }
        m_afterOpen = piece.kind == PieceKind::Open || (m_afterOpen && m_trailing);
        m_lastEnd = std::max(m_lastEnd, piece.span.end);
    }

    void startLine(const Piece& piece, std::size_t depth) {
        m_trailing = false;
        if (m_written) m_out += m_lineEnd;
        const std::string_view gap = m_text.slice({m_lastEnd, std::max(m_lastEnd, piece.span.begin)});
        const bool blank = std::count(gap.begin(), gap.end(), '\n') > 1;
        const bool brace = piece.kind == PieceKind::Open || piece.kind == PieceKind::Close;
        if (blank && m_written && !brace && !m_afterOpen) m_out += m_lineEnd;
        // A tree of a million levels must not become a text of as many tabs in each line.
        m_out.append(std::min(depth, kMostTabs), '\t');
        m_written = true;
    }

    void writeHead(const Node& node) {
        const std::string_view name = node.name;
        m_out += name.empty() ? std::string_view("\"\"") : name;
        if (!node.hasList()) return;
        m_out += " :";
        for (const Property& property : m_tree.propertiesOf(node))
            m_out.append(" ").append(property.word);
    }

    void writeComment(const Comment& comment) {
        const bool onLine = comment.place != CommentPlace::Free && comment.place != CommentPlace::Above;
        if (onLine) {
            m_trailing = true;
            m_out += "  ";
        } else {
            startLine({comment.span, PieceKind::Comment, 0}, depthOf(comment));
        }
        std::string_view words = m_text.slice(comment.span);
        const std::size_t last = words.find_last_not_of(" \t\r\n");
        m_out.append(words.substr(0, last + 1));
    }

    std::size_t depthOf(const Comment& comment) const {
        if (comment.node == kNoNode) return 0;
        const std::size_t depth = m_tree.nodes[comment.node].depth;
        return comment.place == CommentPlace::Free ? depth + 1 : depth;
    }

    const SourceText& m_text;
    std::size_t m_end;
    const Tree& m_tree;
    std::string m_out;
    std::string_view m_lineEnd;
    std::size_t m_lastEnd = 0;
    bool m_written = false;
    bool m_afterOpen = false;
    bool m_trailing = false;
};

}  // namespace

std::string_view lineEndOf(std::string_view text) {
    const std::size_t first = text.find('\n');
    const bool windows = first != std::string_view::npos && first > 0 && text[first - 1] == '\r';
    return windows ? "\r\n" : "\n";
}

Result<std::string> format(const SourceText& text, const std::string& file) {
    TextReporter reporter(text, file);
    const CodTokens tokens = tokenizeCod(text.bytes());
    const Tree tree = readSyntax(tokens, text.bytes(), reporter);
    if (reporter.hasErrors()) {
        for (Diagnostic& problem : reporter.take()) {
            if (problem.severity == Severity::Error) return tl::unexpected(std::move(problem));
        }
    }
    return Formatter(text, tokens.end, tree).run();
}

}  // namespace poseloom::animtree
