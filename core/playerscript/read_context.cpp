// SPDX-License-Identifier: MIT
#include "playerscript/read_context.h"

#include <algorithm>

#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

constexpr std::size_t kMostAnimations = 512;

std::size_t lineFeedsIn(std::string_view text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// Where the engine's cursor rests after it has looked for a token on a line and met the line's end: at the
/// first word or comment behind it.
std::size_t restBehindLineEnd(std::string_view text, std::size_t at) {
    for (;;) {
        const std::size_t from = at;
        while (at < text.size() && isCodBlank(text[at]))
            ++at;
        if (at >= text.size() || lineFeedsIn(text.substr(from, at - from)) > 0) return at;
        const bool line = text.compare(at, 2, "//") == 0;
        if (!line && text.compare(at, 2, "/*") != 0) return at;
        const std::size_t end = line ? text.find('\n', at) : text.find("*/", at);
        if (end == std::string_view::npos) return text.size();
        at = line ? end : end + 2;
    }
}

}  // namespace

std::string quoted(std::string_view word) {
    constexpr std::size_t kShown = 60;
    std::string shown;
    for (const char c : word.substr(0, kShown))
        shown += static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7F ? c : '?';
    return concat({"`", shown, word.size() > kShown ? "…`" : "`"});
}

ReadContext::ReadContext(const SourceText& text, const CodTokens& tokens, const ReadOptions& options,
                         TextReporter& reporter)
    : m_source(std::string_view(text.bytes()).substr(0, tokens.end)),
      m_cursor(tokens),
      m_reporter(reporter),
      m_respelt(std::make_shared<std::deque<std::string>>()) {
    m_script.text = text;
    m_script.weaponsGiven = options.weapons != nullptr;
    if (!options.weapons) m_foundWeapons = std::make_shared<WeaponTable>();
    m_script.weapons = options.weapons ? options.weapons : m_foundWeapons;
    // About what real scripts have of each.
    const std::size_t some = tokens.tokens.size() / 8;
    m_script.scripts.reserve(some);
    m_script.conditions.reserve(some);
    m_script.operands.reserve(some);
    m_script.commands.reserve(some);
    m_script.parts.reserve(some);
    m_script.animations.reserve(std::min(some, kMostAnimations));
    m_script.lists.reserve(32);
}

void ReadContext::ungetLineEnd() {
    // An empty quoted word counts as a line end; it is read again.
    if (m_stop == Stop::Token)
        m_cursor.unget();
    else
        m_cursor.ungetLineEnd();
}

void ReadContext::skipLine() {
    while (nextOnLine() != nullptr)
        continue;
}

Word ReadContext::wordOf(const CodToken& token, std::size_t length) {
    const Word whole = wordOf(token);
    const std::size_t cut = std::min(length, whole.text.size());
    return {{token.span.begin, token.span.end - (whole.text.size() - cut)}, whole.text.substr(0, cut)};
}

std::string_view ReadContext::keep(std::string text) {
    return m_respelt->emplace_back(std::move(text));
}

std::size_t ReadContext::engineLine() const {
    const CodToken* last = m_cursor.last();
    std::size_t at = last == nullptr ? 0 : last->span.end;
    if (m_stop == Stop::LineEnd) at = restBehindLineEnd(m_source, at);
    if (m_stop == Stop::TextEnd) at = m_source.size();
    return 1 + lineFeedsIn(m_source.substr(0, at)) + 1;
}

Diagnostic& ReadContext::fault(std::string_view code, Span span,
                               std::initializer_list<std::string_view> engineText, std::string message) {
    Diagnostic& problem = m_reporter.error(code, span, std::move(message));
    if (m_error) return problem;
    m_error = EngineError{concat(engineText), engineLine(), span};
    problem.related.push_back(m_reporter.related(
        span, concat({"the engine stops here: ", m_error->text, ": (mp/playeranim.script, line ",
                      std::to_string(m_error->line), ")"})));
    return problem;
}

Span ReadContext::lastSpan() const {
    const CodToken* last = m_cursor.last();
    return last == nullptr ? Span{0, std::min<std::size_t>(1, m_source.size())} : Span(last->span);
}

Fix ReadContext::replacement(Span span, std::string text) {
    TextEdits edits;
    std::string label = concat({"Write ", text});
    edits.replace(span, std::move(text));
    return {std::move(label), std::move(edits)};
}

Fix ReadContext::lineBreakBefore(const CodToken& token) {
    Fix fix{"Break the line", {}};
    // Looks back along the whole line, so that only the first faults of a file have such a fix.
    if (++m_lineBreaks > TextReporter::kMost) return fix;
    std::size_t at = token.span.begin;
    while (at > 0 && (m_source[at - 1] == ' ' || m_source[at - 1] == '\t'))
        --at;
    const std::size_t feed = at == 0 ? std::string_view::npos : m_source.rfind('\n', at - 1);
    const std::size_t line = feed == std::string_view::npos ? 0 : feed + 1;
    std::size_t indent = line;
    while (indent < at && (m_source[indent] == ' ' || m_source[indent] == '\t'))
        ++indent;
    const std::size_t first = m_source.find('\n');
    const bool windows = first != std::string_view::npos && first > 0 && m_source[first - 1] == '\r';
    fix.edits.replace({at, token.span.begin},
                      concat({windows ? "\r\n" : "\n", m_source.substr(line, indent - line)}));
    return fix;
}

std::optional<std::size_t> ReadContext::weaponNumber(std::string_view name) {
    if (!m_foundWeapons) return m_script.weapons->find(name);
    return m_foundWeapons->add({std::string(name)});
}

void ReadContext::registerAnimation(const Word& name) {
    if (!m_names.insert(name.text)) return;
    if (m_script.animations.size() >= kMostAnimations)
        fault("PAS036", name.span, {"BG_AnimationIndexForString: exceeded maximum runtime animations (512)"},
              "A script names at most 512 animations; this is one more");
    else if (name.text.size() > kLongestAnimation)
        fault("PAS035", name.span, {"BG_AnimationIndexForString: animation name is too long"},
              concat({"The name of an animation has at most 63 letters, this one ",
                      std::to_string(name.text.size())}));
    m_script.animations.push_back(name);
}

SyntaxResult ReadContext::take() {
    m_script.respelt = std::move(m_respelt);
    return {std::move(m_script), std::move(m_error)};
}

}  // namespace poseloom::playerscript
