// SPDX-License-Identifier: MIT
#include <array>

#include "playerscript/command_reader.h"
#include "playerscript/condition_reader.h"
#include "playerscript/define_reader.h"
#include "playerscript/reader.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::playerscript {

namespace {

constexpr std::size_t kMostScripts = 2048;

/// The engine's section machine, with a way on behind every fault.
class SyntaxReader {
  public:
    SyntaxReader(const SourceText& text, const CodTokens& tokens, const ReadOptions& options,
                 TextReporter& reporter)
        : m_context(text, tokens, options, reporter) {
        m_places.fill(kNone);
    }

    SyntaxResult run() {
        while (const CodToken* token = m_context.next())
            step(*token);
        if (m_depth > 0) reportUnclosed();
        return m_context.take();
    }

  private:
    PlayerScript& script() { return m_context.script(); }
    bool inStates() const {
        return m_section == Section::Animations || m_section == Section::CannedAnimations;
    }
    /// How deep conditions stand; commands are one deeper.
    int conditionDepth() const { return inStates() ? 2 : 1; }

    void step(const CodToken& token) {
        if (m_section != Section::Defines && token.text.size() == 1) {
            if (m_context.isBrace(token, '{')) return open(token);
            if (m_context.isBrace(token, '}')) return close(token);
        }
        if (const auto section = findName(m_context.rawText(token), sectionNames()))
            return enterSection(token, static_cast<Section>(*section));
        if (m_section == Section::Defines) {
            if (m_context.isWord(token, "set")) return m_defines.read(token);
            script().skipped.push_back(m_context.wordOf(token));
            return;
        }
        readWord(token);
    }

    void enterSection(const CodToken& token, Section section) {
        if (m_depth > 0) {
            const Word word = m_context.wordOf(token);
            Diagnostic& problem = m_context.fault(
                "PAS003", token.span, {"BG_AnimParseAnimScript: unexpected '", word.text, "'"},
                concat({quoted(word.text),
                        " begins a section and cannot stand within a block; a `}` is missing"}));
            problem.related.push_back(m_context.reporter().related(m_opened[depth() - 1], "opened here"));
            m_depth = 0;
            m_stray = 0;
            m_pending = {};
        }
        m_section = section;
        script().sections.push_back({section, m_context.wordOf(token)});
    }

    void readWord(const CodToken& token) {
        if (m_depth == conditionDepth() + 1) return readCommandLines(token);
        if (m_pending[depth()] || m_depth > conditionDepth()) return reportSecondHead(token);
        if (m_depth == conditionDepth()) return readScript(token);
        if (m_depth == 1) return readMoveType(token);
        if (inStates()) return readState(token);
        if (m_section == Section::StateChanges) return readStateChange(token);
        readEvent(token);
    }

    std::size_t depth() const { return static_cast<std::size_t>(m_depth); }

    // Sections and braces

    void open(const CodToken& token) {
        if (m_depth >= 3 || !m_pending[depth()]) {
            m_context.fault("PAS004", token.span, {"BG_AnimParseAnimScript: unexpected '{'"},
                            m_depth > conditionDepth()
                                ? "Commands have no block of their own"
                                : "This `{` has nothing above it that could have a block");
            if (m_depth > conditionDepth()) {
                ++m_stray;
                return;
            }
            beginUnknown(token);
        } else if (m_depth == 0 && inStates() && !m_stateHead) {
            // The engine takes the number of the event, left from another section, for that of a state.
            const auto event = script().lists.back().event;
            beginState({}, {{token.span.begin, token.span.begin}, {}},
                       event && *event < kStates ? event : std::nullopt);
        }
        markOpen(token);
        enter(token);
    }

    void enter(const CodToken& token) {
        m_opened[depth()] = token.span;
        ++m_depth;
    }

    void markOpen(const CodToken& token) {
        markBrace([&](auto& block) { block.open = token.span; });
    }

    /// Gives what a brace at this depth belongs to.
    template <typename Mark>
    void markBrace(Mark mark) {
        if (m_depth == conditionDepth()) {
            if (!script().scripts.empty()) mark(script().scripts.back());
        } else if (inStates() && m_depth == 0) {
            if (!script().stateBlocks.empty()) mark(script().stateBlocks.back());
        } else if (!script().lists.empty()) {
            mark(script().lists.back());
        }
    }

    void close(const CodToken& token) {
        if (m_stray > 0) {
            --m_stray;
            return;
        }
        if (m_depth == 0) {
            m_context.fault("PAS005", token.span, {"BG_AnimParseAnimScript: unexpected '}'"},
                            "This `}` closes nothing");
            return;
        }
        --m_depth;
        m_pending[depth()] = false;
        markBrace([&](auto& block) { block.close = token.span; });
    }

    /// A block without a head: what is in it is read as if there were one.
    void beginUnknown(const CodToken& brace) {
        m_pending[depth()] = true;
        if (m_depth == conditionDepth()) {
            if (script().lists.empty()) beginList({.section = m_section});
            Script& unknown = script().scripts.emplace_back();
            unknown.head = {brace.span.begin, brace.span.begin};
            unknown.known = false;
            addToList(unknown);
        } else if (inStates() && m_depth == 0) {
            beginState({}, {{brace.span.begin, brace.span.begin}, {}}, std::nullopt);
        } else {
            List list;
            list.section = m_section;
            list.name.span = {brace.span.begin, brace.span.begin};
            beginList(list);
        }
    }

    void reportUnclosed() {
        m_context
            .fault("PAS006", m_context.lastSpan(), {"BG_AnimParseAnimScript: unexpected end of file: "},
                   "The file ends within a block; a `}` is missing")
            .related.push_back(m_context.reporter().related(m_opened[depth() - 1], "opened here"));
    }

    void reportSecondHead(const CodToken& token) {
        const Word word = m_context.wordOf(token);
        const bool behindDefault = m_depth == conditionDepth() && !script().scripts.empty() &&
                                   script().scripts.back().defaultWord.present() && !token.startsLine;
        m_context.fault(
            "PAS004", token.span, {"BG_AnimParseAnimScript: unexpected '", word.text, "'"},
            behindDefault
                ? concat({"Nothing but a `{` may follow `default`, unlike ", quoted(word.text)})
                : concat({"Before ", quoted(word.text), " a block `{ }` is missing for what stands above"}));
        if (behindDefault) {
            // The line is done with; its block may still come.
            for (const CodToken* more = m_context.nextOnLine(); more != nullptr;
                 more = m_context.nextOnLine()) {
                if (m_context.isBrace(*more, '{')) return m_context.moveTo(*more);
            }
            return;
        }
        m_pending[depth()] = false;
        if (m_depth <= conditionDepth()) readWord(token);
    }

    // States, lists and scripts

    void readState(const CodToken& token) {
        const bool keyword = m_context.isWord(token, "state");
        const Word first = m_context.wordOf(token);
        if (!keyword) {
            m_context.fault("PAS007", token.span, {"BG_AnimParseAnimScript: expected 'state'"},
                            concat({"Here must stand `state` and a name, not ", quoted(first.text)}));
            if (!findName(first.text, stateNames())) return m_context.skipLine();
        }
        Word name = first;
        std::optional<std::uint8_t> state;
        if (keyword) {
            name = {};
            readStateOf(name, state, first);
        } else {
            state = stateOf(first, first);
        }
        beginState(keyword ? first : Word{}, name, state);
        m_pending[0] = true;
        m_stateHead = true;
        requireBrace();
    }

    /// The number of a state; reported where there is none.
    std::optional<std::uint8_t> stateOf(const Word& name, const Word& before) {
        const auto state = findName(name.text, stateNames());
        if (state) return static_cast<std::uint8_t>(*state);
        Diagnostic& problem = m_context.fault(
            "PAS008", name.present() ? name.span : before.span,
            {"BG_IndexForString: unknown token '", name.text, "'"},
            name.present()
                ? concat({"No state is called ", quoted(name.text), didYouMean(name.text, stateNames())})
                : std::string("The name of a state is missing on this line"));
        if (const auto meant = nearestSpelling(name.text, stateNames()))
            problem.fixes.push_back(ReadContext::replacement(name.span, std::string(*meant)));
        return std::nullopt;
    }

    /// The `{` that a state or state change must have; where it is missing it is taken for there.
    void requireBrace() {
        const CodToken* brace = m_context.next();
        const bool found = brace != nullptr && m_context.isBrace(*brace, '{');
        if (found) {
            markOpen(*brace);
            return enter(*brace);
        }
        m_context.fault("PAS009", m_context.lastSpan(), {"BG_AnimParseAnimScript: expected '{'"},
                        "Behind the name of a state must come a `{`");
        if (brace == nullptr) return;
        m_context.unget();
        // A section or another state stands where the block is missing altogether.
        const bool head = findName(m_context.rawText(*brace), sectionNames()) ||
                          m_context.isWord(*brace, "state") || m_context.isWord(*brace, "statechange");
        if (head)
            m_pending[0] = false;
        else
            enter(*brace);
    }

    void beginState(const Word& keyword, const Word& name, std::optional<std::uint8_t> state) {
        StateBlock block;
        block.section = m_section;
        block.keyword = keyword;
        block.name = name;
        block.state = state;
        block.lists.first = static_cast<std::uint32_t>(script().lists.size());
        script().stateBlocks.push_back(block);
    }

    void readMoveType(const CodToken& token) {
        List list;
        list.section = m_section;
        list.name = m_context.wordOf(token);
        if (!script().stateBlocks.empty()) list.state = script().stateBlocks.back().state;
        list.moveType = numberOf(list.name, moveTypeNames(), "PAS010", "move type");
        beginList(list);
        m_pending[1] = true;
    }

    void readEvent(const CodToken& token) {
        List list;
        list.section = Section::Events;
        list.name = m_context.wordOf(token);
        list.event = numberOf(list.name, eventNames(), "PAS011", "event");
        beginList(list);
        m_pending[0] = true;
        m_stateHead = false;
    }

    std::optional<std::uint8_t> numberOf(const Word& word, const NameList& names, std::string_view code,
                                         std::string_view what) {
        const auto number = findName(word.text, names);
        if (number) return static_cast<std::uint8_t>(*number);
        const bool stale =
            equalsIgnoringCase(word.text, "straferight") || equalsIgnoringCase(word.text, "strafeleft");
        const std::string_view game = laterGameOf(word.text);
        const std::string message =
            !game.empty()
                ? concat({quoted(word.text), " belongs to ", game, "; United Offensive does not know it"})
            : stale ? concat({"No ", what, " is called ", quoted(word.text),
                              ", whatever the comment at the head of the stock script says:",
                              " use the condition strafing"})
                    : concat({"No ", what, " is called ", quoted(word.text), didYouMean(word.text, names)});
        Diagnostic& problem =
            m_context.fault(!game.empty() ? "PAS019"
                            : stale       ? "PAS064"
                                          : code,
                            word.span, {"BG_IndexForString: unknown token '", word.text, "'"}, message);
        if (const auto meant = nearestSpelling(word.text, names); meant && game.empty() && !stale)
            problem.fixes.push_back(ReadContext::replacement(word.span, codLower(*meant)));
        return std::nullopt;
    }

    void readStateChange(const CodToken& token) {
        List list;
        list.section = Section::StateChanges;
        list.keyword = m_context.wordOf(token);
        if (!m_context.isWord(token, "statechange")) {
            m_context.fault(
                "PAS012", token.span,
                {"BG_AnimParseAnimScript: expected 'statechange', got '", list.keyword.text, "'"},
                concat({"Here must stand `statechange` and two states, not ", quoted(list.keyword.text)}));
            return m_context.skipLine();
        }
        readStateOf(list.name, list.state, list.keyword);
        readStateOf(list.fromName, list.from, list.keyword);
        beginList(list);
        m_pending[0] = true;
        m_stateHead = false;
        requireBrace();
    }

    void readStateOf(Word& name, std::optional<std::uint8_t>& state, const Word& before) {
        const CodToken* word = m_context.nextOnLine();
        if (word == nullptr) {
            m_context.ungetLineEnd();
        } else if (m_context.isBrace(*word, '{')) {
            m_context.unget();
        } else {
            name = m_context.wordOf(*word);
        }
        state = stateOf(word == nullptr || name.present() ? name : Word{{}, "{"}, before);
    }

    void beginList(List list) {
        list.scripts.first = static_cast<std::uint32_t>(script().scripts.size());
        const auto index = static_cast<std::uint32_t>(script().lists.size());
        if (inStates() && !script().stateBlocks.empty()) {
            list.block = static_cast<std::uint32_t>(script().stateBlocks.size() - 1);
            script().stateBlocks.back().lists.count = index + 1 - script().stateBlocks.back().lists.first;
        }
        if (list.known()) {
            std::uint32_t& place = m_places[placeOf(list)];
            if (place != kNone) script().lists[place].replacedBy = index;
            place = index;
        }
        script().lists.push_back(list);
    }

    /// A number for each place in the engine's tables.
    static std::size_t placeOf(const List& list) {
        if (list.event) return *list.event;
        if (list.section == Section::StateChanges) return kEvents + *list.state * kStates + *list.from;
        const std::size_t base = kEvents + kStates * kStates;
        const std::size_t table = list.section == Section::CannedAnimations ? kStates * kMoveTypes : 0;
        return base + table + *list.state * kMoveTypes + *list.moveType;
    }

    /// The engine steps back to such a word by its length, and finds something else where quotes are.
    void requireUnquoted(const CodToken& token) {
        if (!token.quoted || token.unterminated) return;
        TextEdits edits;
        edits.replace(token.span, textOf(token, m_context.source()));
        m_context
            .fault("PAS026", token.span, {"BG_AnimParseAnimScript: internal error"},
                   "The first word of a line of conditions or commands must not be quoted")
            .fixes.push_back({"Remove the quotes", std::move(edits)});
    }

    void readScript(const CodToken& token) {
        if (script().lists.empty()) beginList({.section = m_section, .name = m_context.wordOf(token)});
        requireUnquoted(token);
        m_context.unget();
        Script& one = script().scripts.emplace_back();
        readConditions(m_context, one);
        m_pending[depth()] = true;
        addToList(one);
    }

    /// The last script, which was read behind everything that is in the last list.
    void addToList(Script& one) {
        List& list = script().lists.back();
        if (list.scripts.count == kMostInList)
            m_context.fault("PAS027", one.head,
                            {"BG_AnimParseAnimScript: exceeded maximum items per script (128)"},
                            "A list holds at most 128 scripts");
        else if (script().scripts.size() == kMostScripts + 1)
            m_context.fault("PAS028", one.head,
                            {"BG_AnimParseAnimScript: exceeded maximum global items (2048)"},
                            "A file holds at most 2048 scripts");
        one.list = static_cast<std::uint32_t>(script().lists.size() - 1);
        one.commands.first = static_cast<std::uint32_t>(script().commands.size());
        ++list.scripts.count;
    }

    void readCommandLines(const CodToken& token) {
        requireUnquoted(token);
        m_context.unget();
        if (!script().scripts.empty()) readCommands(m_context, script().scripts.back());
    }

    static constexpr std::size_t kPlaces = kEvents + kStates * kStates + 2 * kStates * kMoveTypes;

    ReadContext m_context;
    DefineReader m_defines{m_context};
    Section m_section = Section::Defines;
    int m_depth = 0;
    int m_stray = 0;                  ///< open braces that no block could begin with
    std::array<bool, 4> m_pending{};  ///< per depth: a head that has or may get a block
    std::array<Span, 4> m_opened{};
    bool m_stateHead = false;                       ///< what is pending at depth 0 is a state
    std::array<std::uint32_t, kPlaces> m_places{};  ///< the list that the engine keeps there
};

}  // namespace

SyntaxResult readSyntax(const SourceText& text, const CodTokens& tokens, const ReadOptions& options,
                        TextReporter& reporter) {
    return SyntaxReader(text, tokens, options, reporter).run();
}

}  // namespace poseloom::playerscript
