// SPDX-License-Identifier: MIT
#include "playerscript/condition_reader.h"

#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::playerscript {

namespace {

constexpr std::size_t kLongestKey = 63;
constexpr std::size_t kLongestKeyword = 5;  ///< `minus` and `none,`

bool endsInComma(std::string_view word) {
    return !word.empty() && word.back() == ',';
}

bool isOperator(const ReadContext& context, const CodToken& token) {
    return context.isWord(token, "and") || context.isWord(token, "minus") || context.isWord(token, "not");
}

/// One bitmask expression, word for word as the engine goes through it.
class ExpressionReader {
  public:
    ExpressionReader(ReadContext& context, ConditionType type, Expression& expression, Mask& mask,
                     ShortSpan& comma)
        : m_context(context), m_type(type), m_expression(expression), m_value(mask), m_comma(comma) {
        m_expression.operands.first = static_cast<std::uint32_t>(context.script().operands.size());
    }

    /// False where a brace ended it, which is then the next token.
    bool run() {
        while (!m_ended)
            step();
        m_expression.operands.count =
            static_cast<std::uint32_t>(m_context.script().operands.size()) - m_expression.operands.first;
        return !m_stopped;
    }

  private:
    void step() {
        const CodToken* token = m_context.nextOnLine();
        if (token == nullptr) {
            m_context.ungetLineEnd();
            m_ended = true;
            if (!m_key.empty()) finishKey();
            return;
        }
        if (m_context.isWord(*token, ",")) {
            m_comma = token->span;
            m_ended = true;
            return m_key.empty() ? reportEarlyEnd(*token) : finishKey();
        }
        cover(token->span);
        if (token->text.size() > kLongestKeyword) return readWord(*token);
        if (m_context.isWord(*token, "none")) return addNone(*token, token->span);
        if (m_context.isWord(*token, "none,")) return addLastNone(*token);
        if (isOperator(m_context, *token)) return readOperator(*token);
        readWord(*token);
    }

    void addNone(const CodToken& token, Span span) {
        m_value.addNone();
        const Word word{ShortSpan(span), m_context.rawText(token).substr(0, 4)};
        m_context.script().operands.push_back({word, OperandKind::None, false, false, 0});
    }

    void addLastNone(const CodToken& token) {
        m_comma = {token.text.end - 1, token.text.end};
        addNone(token, {token.text.begin, token.text.end - 1});
        m_expression.span.end = m_comma.begin;
        m_ended = true;
    }

    void readOperator(const CodToken& token) {
        const bool minus = !m_context.isWord(token, "and");
        if (minus && m_expression.minus.size() == 0) m_expression.minus = token.span;
        if (!m_key.empty())
            finishKey();
        else if (!minus)
            reportLooseOperator(token);
        if (minus) m_value.minus();
        m_minus = minus;
    }

    void readWord(const CodToken& token) {
        Word word = m_context.wordOf(token);
        if (endsInComma(word.text)) {
            m_comma = {token.text.end - 1, token.text.end};
            word = m_context.wordOf(token, word.text.size() - 1);
            m_expression.span.end = word.span.end;
            m_ended = true;
        }
        if (m_context.isBrace(token, '{') && m_brace == nullptr) m_brace = &token;
        if (m_key.empty()) {
            m_key = word.text.substr(0, kLongestKey);
            m_keySpan = word.span;
        } else {
            m_key = m_context.keep(concat({m_key, " ", word.text}).substr(0, kLongestKey));
            m_keySpan.end = word.span.end;
        }
        if (!m_ended) return;
        if (m_key.empty()) return reportEarlyEnd(token);
        finishKey();
    }

    void finishKey() {
        Operand operand{{m_keySpan, m_key}, OperandKind::Unknown, m_value.subtracts(), m_minus, 0};
        m_minus = false;
        m_key = {};
        if (FoldedEqual{}(operand.name.text, "all")) {
            operand.kind = OperandKind::All;
            m_value.addAll();
        } else if (const Define* alias = m_context.script().findAlias(m_type, operand.name.text)) {
            operand.kind = OperandKind::Alias;
            operand.number = static_cast<std::uint32_t>(alias - m_context.script().defines.data());
            m_expression.known = m_expression.known && alias->known();
            // Within its own expression an alias means what has been read of it so far.
            m_value.addAlias(Mask(alias->mask));
        } else if (const auto number = valueNumber(operand.name.text)) {
            operand.kind = OperandKind::Value;
            operand.number = static_cast<std::uint32_t>(*number);
            m_value.addValue(*number);
        } else {
            m_expression.known = false;
            reportUnknown(operand.name);
        }
        m_context.script().operands.push_back(operand);
    }

    std::optional<std::size_t> valueNumber(std::string_view name) {
        if (m_type != ConditionType::Weapons) return findName(name, valueNames(m_type));
        // What was swallowed by a missing comma, AND or line break makes no weapon.
        if (m_brace != nullptr || name.find(' ') != std::string_view::npos) return std::nullopt;
        return m_context.weaponNumber(name);
    }

    void reportUnknown(const Word& name) {
        const auto engine = {std::string_view("BG_IndexForString: unknown token '"), name.text,
                             std::string_view("'")};
        if (m_brace != nullptr) {
            m_context
                .fault("PAS021", m_brace->span, engine,
                       "A `{` on a line of conditions is read as part of a value; put it on the next line")
                .fixes.push_back(m_context.lineBreakBefore(*m_brace));
            m_expression.span.end = std::max(m_expression.span.begin, m_brace->span.begin);
            m_context.moveTo(*m_brace);
            m_ended = m_stopped = true;
            return;
        }
        const std::string_view game = laterGameOf(name.text);
        if (!game.empty()) {
            m_context.fault(
                "PAS019", name.span, engine,
                concat({quoted(name.text), " is a value of ", game, "; United Offensive does not know it"}));
            return;
        }
        reportMisspelt(name, engine);
    }

    void reportMisspelt(const Word& name, std::initializer_list<std::string_view> engine) {
        std::vector<std::string_view> known(valueNames(m_type).begin(), valueNames(m_type).end());
        for (const Define& define : m_context.script().defines) {
            if (define.type == m_type) known.push_back(define.name.text);
        }
        if (m_type == ConditionType::Weapons) {
            for (const std::string_view weapon : m_context.script().weapons->names())
                known.push_back(weapon);
        }
        Diagnostic& problem =
            m_context.fault(m_type == ConditionType::Weapons ? "PAS039" : "PAS020", name.span, engine,
                            concat({quoted(name.text), " is no ", codLower(nameOf(m_type)), " and no alias",
                                    joinedHint(name.text), didYouMean(name.text, known)}));
        if (const auto meant = nearestSpelling(name.text, known))
            problem.fixes.push_back(ReadContext::replacement(
                name.span, findName(*meant, valueNames(m_type)) ? codLower(*meant) : std::string(*meant)));
    }

    static std::string_view joinedHint(std::string_view name) {
        return name.find(' ') == std::string_view::npos
                   ? ""
                   : ": words without AND between them are one name to the engine";
    }

    void reportLooseOperator(const CodToken& token) {
        const Word word = m_context.wordOf(token);
        m_expression.known = false;
        m_context.fault("PAS023", token.span, {"BG_ParseConditionBits: unexpected '", word.text, "'"},
                        "AND must follow a value, and `none` does not count as one here: write it last");
    }

    void reportEarlyEnd(const CodToken& token) {
        m_expression.known = false;
        m_context.fault("PAS023", token.span, {"BG_ParseConditionBits: unexpected end of condition"},
                        "A comma must follow a value; behind `none` it has to touch it");
    }

    void cover(Span span) {
        if (m_expression.span.size() == 0) m_expression.span.begin = ShortSpan(span).begin;
        m_expression.span.end = ShortSpan(span).end;
    }

    ReadContext& m_context;
    ConditionType m_type;
    Expression& m_expression;
    MaskExpression m_value;
    ShortSpan& m_comma;
    std::string_view m_key;
    ShortSpan m_keySpan;
    const CodToken* m_brace = nullptr;
    bool m_minus = false;  ///< the last operator was MINUS or NOT
    bool m_ended = false;
    bool m_stopped = false;
};

class ConditionReader {
  public:
    ConditionReader(ReadContext& context, Script& script) : m_context(context), m_script(script) {}

    void run() {
        m_script.conditions.first = static_cast<std::uint32_t>(m_context.script().conditions.size());
        while (!m_stop && readOne())
            continue;
        const auto all = static_cast<std::uint32_t>(m_context.script().conditions.size());
        m_script.conditions.count = all - m_script.conditions.first;
    }

  private:
    /// False at the end of the line.
    bool readOne() {
        const CodToken* token = m_context.nextOnLine();
        // The first word of the line is always there, so that the engine's `no conditions found` cannot come.
        if (token == nullptr) return false;
        if (m_script.head.size() == 0) m_script.head.begin = token->span.begin;
        m_script.head.end = token->span.end;
        if (m_context.isWord(*token, "default")) {
            m_script.defaultWord = m_context.wordOf(*token);
            return false;
        }
        const auto type = findName(m_context.wordOf(*token).text, conditionNames());
        if (!type) return readUnknown(*token);
        readTyped(*token, static_cast<ConditionType>(*type));
        return true;
    }

    void readTyped(const CodToken& token, ConditionType type) {
        // In place, as everything here: the lists are long and their entries wide.
        Condition& condition = m_context.script().conditions.emplace_back();
        condition.type = type;
        condition.typeWord = m_context.wordOf(token);
        condition.span = token.span;
        if (isBitmask(type)) {
            m_stop = !readExpression(m_context, type, condition.expression, m_mask, condition.comma);
            condition.known = condition.expression.known;
            if (condition.expression.span.size() > 0) condition.span.end = condition.expression.span.end;
        } else if (isBare(type)) {
            m_mask.low = 1;
        } else {
            readValue(token, condition);
        }
        condition.mask = m_mask;
        m_script.head.end = std::max(m_script.head.end, condition.span.end);
        if (condition.comma.size() > 0) m_script.head.end = std::max(m_script.head.end, condition.comma.end);
        m_script.known = m_script.known && condition.known;
        if (m_context.script().conditions.size() - m_script.conditions.first == kConditionTypes + 1)
            m_context.fault("PAS025", condition.span,
                            {"BG_ParseConditions: exceeded maximum conditions (11)"},
                            "A script has at most 11 conditions");
    }

    void readValue(const CodToken& typeToken, Condition& condition) {
        const CodToken* token = m_context.nextOnLine();
        if (token == nullptr) {
            m_context.ungetLineEnd();
            condition.known = false;
            m_context.fault("PAS022", typeToken.span,
                            {"BG_ParseConditions: expected condition value, found end of line"},
                            concat({quoted(condition.typeWord.text), " needs a value on its line"}));
            return;
        }
        condition.value = m_context.wordOf(*token);
        if (endsInComma(condition.value.text)) {
            condition.comma = {token->text.end - 1, token->text.end};
            condition.value = m_context.wordOf(*token, condition.value.text.size() - 1);
        }
        condition.span.end = condition.value.span.end;
        const auto value = findName(condition.value.text, valueNames(condition.type));
        if (value) {
            m_mask.low = static_cast<std::uint32_t>(*value);
            return;
        }
        condition.known = false;
        reportUnknownValue(*token, condition);
    }

    void reportUnknownValue(const CodToken& token, Condition& condition) {
        const auto engine = {std::string_view("BG_IndexForString: unknown token '"), condition.value.text,
                             std::string_view("'")};
        if (m_context.isBrace(token, '{')) {
            condition.span.end = condition.typeWord.span.end;
            condition.value = {};
            return reportBrace(token, engine);
        }
        const auto names = valueNames(condition.type);
        const std::string_view text = condition.value.text;
        const std::size_t comma = text.find(',');
        Diagnostic& problem = m_context.fault(
            "PAS020", token.span, engine,
            comma == std::string_view::npos
                ? concat({quoted(text), " is no value of ", nameOf(condition.type), didYouMean(text, names)})
                : concat({quoted(text), " is one word to the engine; put a blank behind the comma"}));
        if (comma != std::string_view::npos) {
            TextEdits edits;
            edits.insert(token.text.begin + comma + 1, " ");
            problem.fixes.push_back({"Insert a blank", std::move(edits)});
            m_context.skipLine();
            m_stop = true;
        } else if (const auto meant = nearestSpelling(text, names)) {
            problem.fixes.push_back(ReadContext::replacement(condition.value.span, codLower(*meant)));
        }
    }

    void reportBrace(const CodToken& token, std::initializer_list<std::string_view> engine) {
        m_context
            .fault("PAS021", token.span, engine,
                   "A `{` does not stand on a line of conditions but on the next one")
            .fixes.push_back(m_context.lineBreakBefore(token));
        m_context.moveTo(token);
        m_stop = true;
    }

    /// A word that is no type of condition: reported, and the rest of the line with it.
    bool readUnknown(const CodToken& token) {
        m_script.known = false;
        const Word word = m_context.wordOf(token);
        const auto engine = {std::string_view("BG_IndexForString: unknown token '"), word.text,
                             std::string_view("'")};
        if (m_context.isBrace(token, '{')) {
            m_script.head.end = std::max(m_script.head.begin, endOfLastCondition());
            reportBrace(token, engine);
            return false;
        }
        reportUnknownType(token, word, engine);
        m_context.skipLine();
        return false;
    }

    std::uint32_t endOfLastCondition() const {
        const auto& all = m_context.script().conditions;
        return all.size() == m_script.conditions.first ? m_script.head.begin : all.back().span.end;
    }

    void reportUnknownType(const CodToken& token, const Word& word,
                           std::initializer_list<std::string_view> engine) {
        const std::string_view text = word.text;
        if (text == ",") {
            m_context
                .fault("PAS018", token.span, engine,
                       "A comma stands right behind a value; behind a word without a value there is none")
                .fixes.push_back(removal(token.span));
            return;
        }
        const std::string_view bare = text.substr(0, text.find(','));
        const auto type = findName(bare, conditionNames());
        if (bare.size() < text.size() && type && isBare(static_cast<ConditionType>(*type))) {
            m_context
                .fault("PAS018", token.span, engine,
                       concat({quoted(bare), " has no value, so that no comma may touch it"}))
                .fixes.push_back(
                    removal({token.text.begin + bare.size(), token.text.begin + bare.size() + 1}));
            return;
        }
        const std::string_view game = laterGameOf(text);
        if (!game.empty()) {
            m_context.fault(
                "PAS019", token.span, engine,
                concat({quoted(text), " is a condition of ", game, "; United Offensive does not know it"}));
            return;
        }
        Diagnostic& problem = m_context.fault(staleCondition(text) ? "PAS064" : "PAS018", token.span, engine,
                                              concat({quoted(text), " is no type of condition", hintFor(text),
                                                      didYouMean(text, conditionNames())}));
        if (const auto meant = nearestSpelling(text, conditionNames()))
            problem.fixes.push_back(ReadContext::replacement(token.span, codLower(*meant)));
        else if (equalsIgnoringCase(text, "position"))
            problem.fixes.push_back(ReadContext::replacement(token.span, "weapon_position"));
    }

    /// Words of the comment at the head of the stock script, which describes an older format.
    static bool staleCondition(std::string_view text) {
        for (const std::string_view word : {"position", "enemy_weapon", "underwater", "leaning"}) {
            if (equalsIgnoringCase(text, word)) return true;
        }
        return false;
    }

    static std::string_view hintFor(std::string_view text) {
        if (!staleCondition(text)) return "";
        return equalsIgnoringCase(text, "position")
                   ? ", whatever the comment at the head of the stock script says: write weapon_position"
                   : ", whatever the comment at the head of the stock script says";
    }

    static Fix removal(Span span) {
        TextEdits edits;
        edits.remove(span);
        return {"Remove the comma", std::move(edits)};
    }

    ReadContext& m_context;
    Script& m_script;
    Mask m_mask;  ///< lives as long as the line: its high word is never cleared
    bool m_stop = false;
};

}  // namespace

bool readExpression(ReadContext& context, ConditionType type, Expression& expression, Mask& mask,
                    ShortSpan& comma) {
    return ExpressionReader(context, type, expression, mask, comma).run();
}

void readConditions(ReadContext& context, Script& script) {
    ConditionReader(context, script).run();
}

}  // namespace poseloom::playerscript
