// SPDX-License-Identifier: MIT
#include "animtree/plan_context.h"

#include <algorithm>

#include "animtree/format.h"
#include "animtree/reader.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::animtree {

namespace {

constexpr std::size_t kLongestAsset = 57;

bool isIndent(char c) {
    return c == ' ' || c == '\t';
}

std::shared_ptr<const Tree> readTree(const SourceText& text, Diagnostics& faults) {
    TextReporter reporter(text, {});
    auto tree = std::make_shared<Tree>(readSyntax(tokenizeCod(text.bytes()), text.bytes(), reporter));
    if (reporter.hasErrors()) faults = reporter.take();
    return tree;
}

/// A comment without the blanks at the ends of its lines, which moving may change.
std::string bareComment(std::string_view comment) {
    std::string bare;
    for (std::size_t at = 0; at <= comment.size();) {
        const std::size_t end = std::min(comment.find('\n', at), comment.size());
        std::string_view line = comment.substr(at, end - at);
        while (!line.empty() && isCodBlank(line.front()))
            line.remove_prefix(1);
        while (!line.empty() && isCodBlank(line.back()))
            line.remove_suffix(1);
        bare.append(line).append("\n");
        at = end + 1;
    }
    return bare;
}

}  // namespace

std::uint8_t GroupProperties::flags() const {
    return static_cast<std::uint8_t>((loopsync ? kLoopSync : 0) | (nonloopsync ? kNonLoopSync : 0) |
                                     (complete ? kComplete : 0));
}

std::string propertyText(const GroupProperties& properties) {
    return concat({properties.complete ? " complete" : "", properties.loopsync ? " loopsync" : "",
                   properties.nonloopsync ? " nonloopsync" : ""});
}

PlanContext::PlanContext(const SourceText& text, std::shared_ptr<const Tree> tree)
    : m_text(text),
      m_end(std::min(text.bytes().find('\0'), text.size())),
      m_shared(tree ? std::move(tree) : readTree(text, m_faults)),
      m_tree(*m_shared),
      m_expected(m_tree),
      m_lineEnd(lineEndOf(text.bytes())) {
    m_firstAbove.assign(m_tree.nodes.size(), kNoNode);
    m_lastBehind.assign(m_tree.nodes.size(), kNoNode);
    for (std::uint32_t i = 0; i < m_tree.comments.size(); ++i) {
        const Comment& comment = m_tree.comments[i];
        if (comment.node == kNoNode) continue;
        if (comment.place == CommentPlace::Above && m_firstAbove[comment.node] == kNoNode)
            m_firstAbove[comment.node] = i;
        if (comment.place == CommentPlace::Name || comment.place == CommentPlace::Close)
            m_lastBehind[comment.node] = i;
    }
    for (const Node& node : m_tree.nodes) {
        if (node.parent == kNoNode) continue;
        const std::string inner = indentOf(static_cast<std::uint32_t>(&node - m_tree.nodes.data()));
        const std::string outer = indentOf(node.parent);
        if (inner.size() <= outer.size() || inner.compare(0, outer.size(), outer) != 0) continue;
        m_unit = inner.substr(outer.size());
        break;
    }
}

tl::unexpected<Diagnostic> PlanContext::refuse(std::string_view code, std::string reason, Span span) const {
    return failure(std::string(code), std::move(reason), placeIn(m_text, {}, span));
}

Result<void> PlanContext::requireWellFormed() const {
    for (const Diagnostic& fault : m_faults) {
        if (fault.severity != Severity::Error) continue;
        Diagnostic refusal;
        refusal.code = "ATE001";
        refusal.message = concat({"The text must be mended first: ", fault.message});
        refusal.where = fault.where;
        return tl::unexpected(std::move(refusal));
    }
    return {};
}

Result<std::uint32_t> PlanContext::requireNode(const std::string& path) const {
    if (const auto node = findPath(m_tree, path)) return *node;
    std::vector<std::string_view> names;
    for (const Node& node : m_tree.nodes)
        names.push_back(node.name);
    const std::string last = path.substr(path.rfind('/') == std::string::npos ? 0 : path.rfind('/') + 1);
    return refuse("ATE002", concat({"There is no node ", path.empty() ? "without a name" : path,
                                    didYouMean(last, names)}));
}

Result<std::uint32_t> PlanContext::requireGroup(const std::string& path) const {
    if (path.empty()) return kNoNode;
    auto node = requireNode(path);
    if (!node || m_tree.nodes[*node].kind == NodeKind::Group) return node;
    return refuse(
        "ATE005",
        concat({path, " is an animation, which has neither children nor properties; put it into a group"}),
        m_tree.nodes[*node].nameSpan);
}

Result<void> PlanContext::requireName(const std::string& name, NodeKind kind) const {
    if (name.empty() || !isIdentifier(name))
        return refuse("ATE003",
                      concat({"A name holds only letters, digits and underscores, unlike `", name, "`"}));
    const std::size_t most = kind == NodeKind::Leaf ? kLongestAsset : CodTokens::kLongest;
    if (name.size() > most)
        return refuse("ATE003", concat({"A name here has at most ", std::to_string(most), " letters"}));
    return {};
}

Result<void> PlanContext::requireFree(std::uint32_t parent, const std::string& name,
                                      std::uint32_t except) const {
    for (const std::uint32_t child : m_tree.childrenOf(parent)) {
        if (child == except || !equalsIgnoringCase(m_tree.nodes[child].name, name)) continue;
        return refuse("ATE004",
                      concat({"There is a node ", m_tree.nodes[child].name,
                              " in that group already: the engine would stop with `duplicate animation`"}),
                      m_tree.nodes[child].nameSpan);
    }
    return {};
}

Result<void> PlanContext::requireNoSyncAbove(std::uint32_t parent, const std::string& name) const {
    for (std::uint32_t at = parent; at != kNoNode; at = m_tree.nodes[at].parent) {
        if ((m_tree.nodes[at].flags() & kAnySync) == 0) continue;
        return refuse("ATE007",
                      concat({name, " would be a sync group inside the sync group ", m_tree.nodes[at].name,
                              ", at which the engine stops"}),
                      m_tree.nodes[at].nameSpan);
    }
    return {};
}

bool PlanContext::hasSync(const Tree& tree, std::uint32_t begin, std::uint32_t end) {
    return std::any_of(tree.nodes.begin() + begin, tree.nodes.begin() + end,
                       [](const Node& node) { return (node.flags() & kAnySync) != 0; });
}

std::size_t PlanContext::lineBegin(std::size_t position) const {
    const std::string& bytes = m_text.bytes();
    const std::size_t mark =
        bytes.compare(0, kByteOrderMark.size(), kByteOrderMark) == 0 ? kByteOrderMark.size() : 0;
    const std::size_t feed = position == 0 ? std::string::npos : bytes.rfind('\n', position - 1);
    return feed == std::string::npos ? std::min(mark, position) : feed + 1;
}

std::size_t PlanContext::lineStop(std::size_t position) const {
    const std::size_t feed = m_text.bytes().find('\n', position);
    return feed == std::string::npos || feed >= m_end ? m_end : feed + 1;
}

bool PlanContext::blank(std::size_t begin, std::size_t end) const {
    const std::string_view between = m_text.slice({begin, end});
    return std::all_of(between.begin(), between.end(), [](char c) { return isCodBlank(c); });
}

Result<Span> PlanContext::linesOf(std::uint32_t node) const {
    const Node& it = m_tree.nodes[node];
    Span span = it.span();
    if (m_firstAbove[node] != kNoNode) span.begin = m_tree.comments[m_firstAbove[node]].span.begin;
    if (m_lastBehind[node] != kNoNode)
        span.end = std::max<std::size_t>(span.end, m_tree.comments[m_lastBehind[node]].span.end);
    const Span lines{lineBegin(span.begin), lineStop(span.end)};
    if (blank(lines.begin, span.begin) && blank(span.end, lines.end)) return lines;
    return refuse("ATE010", concat({"Something else stands on the lines of ", it.name, "; break them first"}),
                  it.nameSpan);
}

Result<std::size_t> PlanContext::placeFor(std::uint32_t parent, std::size_t index,
                                          std::uint32_t skipped) const {
    std::vector<std::uint32_t> children = m_tree.childrenOf(parent);
    std::erase(children, skipped);
    if (children.empty() && parent == kNoNode) return m_end;
    if (children.empty()) {
        const Node& group = m_tree.nodes[parent];
        const std::size_t line = lineBegin(group.close.begin);
        if (blank(line, group.close.begin)) return line;
        return refuse("ATE010", concat({"Something else stands on the line of the `}` of ", group.name}),
                      group.close);
    }
    const bool last = index >= children.size();
    const auto lines = linesOf(last ? children.back() : children[index]);
    if (!lines) return tl::unexpected(lines.error());
    return last ? lines->end : lines->begin;
}

void PlanContext::insertLines(std::size_t at, std::string lines) {
    const bool openEnd = at > 0 && at == m_end && m_text.bytes()[at - 1] != '\n' && lineBegin(at) != at;
    if (openEnd) {
        lines.resize(lines.size() - m_lineEnd.size());
        lines.insert(0, m_lineEnd);
    }
    m_edits.insert(at, std::move(lines));
}

void PlanContext::removeLines(Span span) {
    const std::string& bytes = m_text.bytes();
    const bool openEnd = span.end == m_end && (span.empty() || bytes[span.end - 1] != '\n');
    if (openEnd && span.begin > 0 && bytes[span.begin - 1] == '\n') {
        --span.begin;
        if (span.begin > 0 && bytes[span.begin - 1] == '\r') --span.begin;
    }
    m_edits.remove(span);
}

void PlanContext::removeWord(Span span) {
    while (span.begin > 0 && isIndent(m_text.bytes()[span.begin - 1]))
        --span.begin;
    m_edits.remove(span);
}

void PlanContext::replaceLines(Span span, std::string lines) {
    const bool hadEnd = m_text.bytes()[span.end - 1] == '\n';
    const bool hasEnd = !lines.empty() && lines.back() == '\n';
    if (hadEnd && !hasEnd) lines += m_lineEnd;
    if (!hadEnd && hasEnd) {
        lines.pop_back();
        if (!lines.empty() && lines.back() == '\r') lines.pop_back();
    }
    if (m_text.slice(span) != lines) m_edits.replace(span, std::move(lines));
}

std::string PlanContext::indentOf(std::uint32_t node) const {
    const std::size_t line = lineBegin(m_tree.nodes[node].nameSpan.begin);
    std::size_t end = line;
    while (end < m_text.size() && isIndent(m_text.bytes()[end]))
        ++end;
    return m_text.bytes().substr(line, end - line);
}

std::string PlanContext::indentIn(std::uint32_t parent, std::uint32_t skipped) const {
    for (const std::uint32_t child : m_tree.childrenOf(parent)) {
        if (child != skipped) return indentOf(child);
    }
    return parent == kNoNode ? std::string() : indentOf(parent) + m_unit;
}

std::string PlanContext::reindented(Span span, std::string_view from, std::string_view to) const {
    const std::string_view lines = m_text.slice(span);
    std::string result;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t feed = lines.find('\n', at);
        const std::size_t end = feed == std::string_view::npos ? lines.size() : feed + 1;
        std::string_view line = lines.substr(at, end - at);
        const bool empty = std::all_of(line.begin(), line.end(), [](char c) { return isCodBlank(c); });
        if (!empty && line.compare(0, from.size(), from) == 0) {
            result.append(to);
            line.remove_prefix(from.size());
        }
        result.append(line);
        at = end;
    }
    if (!result.empty() && result.back() != '\n') result += m_lineEnd;
    return result;
}

std::string PlanContext::nodeLines(const std::string& indent, const std::string& name, NodeKind kind,
                                   const GroupProperties& properties, const std::string& content) const {
    if (kind == NodeKind::Leaf) return concat({indent, name, m_lineEnd});
    return concat({indent, name, properties.none() ? "" : " :", propertyText(properties), m_lineEnd, indent,
                   "{", m_lineEnd, content, indent, "}", m_lineEnd});
}

void PlanContext::dropComments(Span span) {
    m_dropped.push_back(span);
}

std::vector<std::string> PlanContext::commentTexts(const Tree& tree, std::string_view bytes,
                                                   bool dropped) const {
    std::vector<std::string> texts;
    texts.reserve(tree.comments.size());
    for (const Comment& comment : tree.comments) {
        const bool gone = dropped && std::any_of(m_dropped.begin(), m_dropped.end(), [&](Span span) {
                              return span.contains(comment.span.begin);
                          });
        if (!gone) texts.push_back(bareComment(bytes.substr(comment.span.begin, comment.span.size())));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

Result<TextEdits> PlanContext::finish() const {
    if (m_edits.validFor(m_text.size())) {
        const SourceText after(m_edits.apply(m_text.bytes()));
        Diagnostics faults;
        const auto tree = readTree(after, faults);
        const bool comments =
            commentTexts(*tree, after.bytes(), false) == commentTexts(m_tree, m_text.bytes(), true);
        if (faults.empty() && comments && m_expected.matches(*tree)) return m_edits;
    }
    return refuse("ATE010",
                  "The layout of these lines does not allow it; give each node lines of its own first");
}

}  // namespace poseloom::animtree
