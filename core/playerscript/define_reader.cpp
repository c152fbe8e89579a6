// SPDX-License-Identifier: MIT
#include "playerscript/define_reader.h"

#include "playerscript/condition_reader.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::playerscript {

namespace {

constexpr std::size_t kMostAliases = 16;
constexpr std::size_t kAliasBytes = 10000;

}  // namespace

void DefineReader::read(const CodToken& keyword) {
    const CodToken* type = m_context.nextOnLine();
    if (type == nullptr) {
        m_context.fault("PAS013", keyword.span, {"BG_AnimParseAnimScript: expected condition type string"},
                        "`set` needs a type, a name, `=` and values on its line");
        return m_context.ungetLineEnd();
    }
    const Word typeWord = m_context.wordOf(*type);
    const auto number = findName(typeWord.text, conditionNames());
    if (!number) return reportType(typeWord);
    Define define;
    define.type = static_cast<ConditionType>(*number);
    define.keyword = m_context.wordOf(keyword);
    define.typeWord = typeWord;
    if (!isBitmask(define.type)) {
        m_context.fault("PAS014", type->span,
                        {"BG_AnimParseAnimScript: can not make a define of type '", typeWord.text, "'"},
                        concat({"Only weapons, weaponclass and movetype have aliases, ",
                                quoted(typeWord.text), " has not"}));
        return m_context.skipLine();
    }
    if (readName(define)) readValue(define);
}

void DefineReader::reportType(const Word& word) {
    const std::string_view game = laterGameOf(word.text);
    Diagnostic& problem = m_context.fault(
        game.empty() ? "PAS018" : "PAS019", word.span, {"BG_IndexForString: unknown token '", word.text, "'"},
        game.empty()
            ? concat({quoted(word.text), " is no type of condition", didYouMean(word.text, conditionNames())})
            : concat(
                  {quoted(word.text), " is a condition of ", game, "; United Offensive does not know it"}));
    if (const auto meant = nearestSpelling(word.text, conditionNames()); meant && game.empty())
        problem.fixes.push_back(ReadContext::replacement(word.span, codLower(*meant)));
    m_context.skipLine();
}

bool DefineReader::readName(Define& define) {
    const CodToken* name = m_context.nextOnLine();
    if (name == nullptr) {
        m_context.fault("PAS013", define.typeWord.span,
                        {"BG_AnimParseAnimScript: expected condition define string"},
                        "`set` needs a name behind the type");
        m_context.ungetLineEnd();
        return false;
    }
    define.name = m_context.wordOf(*name);
    define.span = {define.keyword.span.begin, name->span.end};
    std::size_t& count = m_aliases[indexOf(define.type)];
    if (count == kMostAliases) {
        m_context.fault("PAS016", name->span,
                        {"BG_AnimParseAnimScript: exceeded maximum condition defines (16)"},
                        concat({"There are 16 aliases of type ", quoted(define.typeWord.text),
                                " already; the engine has no room for more"}));
        m_context.skipLine();
        return false;
    }
    ++count;
    m_aliasBytes += define.name.text.size() + 1;
    if (m_aliasBytes >= kAliasBytes)
        m_context.fault("PAS017", name->span, {"BG_CopyStringIntoBuffer: out of buffer space"},
                        "The names of all aliases together have 10000 bytes; this one does not fit");
    return true;
}

void DefineReader::readValue(Define& define) {
    const CodToken* equals = m_context.nextOnLine();
    if (equals == nullptr || !m_context.isWord(*equals, "=")) {
        const Word found = equals == nullptr ? Word{} : m_context.wordOf(*equals);
        m_context.fault("PAS015", equals == nullptr ? define.name.span : found.span,
                        {"BG_AnimParseAnimScript: expected '=', found '", found.text, "'"},
                        "Behind the name of an alias stands a `=`, with blanks around it");
        define.expression.known = false;
        m_context.script().defines.push_back(define);
        return equals == nullptr ? m_context.ungetLineEnd() : m_context.skipLine();
    }
    define.span.end = equals->span.end;
    Define& kept = m_context.script().defines.emplace_back(define);
    ShortSpan comma;
    readExpression(m_context, kept.type, kept.expression, kept.mask, comma);
    if (kept.expression.span.size() > 0) kept.span.end = kept.expression.span.end;
}

}  // namespace poseloom::playerscript
