// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "playerscript/rules.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

std::string aliasNameFor(const PlayerScript& script, ConditionType type, std::string_view value) {
    std::string name = concat({"only_", codLower(value)});
    while (script.findAlias(type, name) != nullptr || findName(name, valueNames(type)))
        name += "_";
    return name;
}

class ConditionRules {
  public:
    ConditionRules(const PlayerScript& script, TextReporter& reporter)
        : m_script(script), m_reporter(reporter) {}

    void run() {
        for (const Define& define : m_script.defines) {
            checkExpression(define.type, define.expression);
            checkAlias(define);
        }
        for (const Script& one : m_script.scripts)
            checkLine(one);
        checkUse();
        for (const Word& word : m_script.skipped)
            checkSkipped(word);
    }

  private:
    // Expressions

    void checkExpression(ConditionType type, const Expression& expression) {
        for (const Operand& operand : m_script.operandsOf(expression)) {
            if (operand.kind == OperandKind::Alias) m_used.insert(operand.number);
            if (operand.kind == OperandKind::Value && operand.number >= WeaponTable::kBits)
                reportFarWeapon(operand);
            if (!operand.subtracted) continue;
            if (operand.kind == OperandKind::Value) {
                reportPlainSubtraction(type, operand);
            } else if (!operand.behindMinus) {
                m_reporter.warning("PAS068", operand.name.span,
                                   concat({"Behind a MINUS everything is subtracted, and so is ",
                                           operand.name.text, ", whatever stands before it"}));
            }
        }
    }

    void reportFarWeapon(const Operand& operand) {
        const bool flips = operand.number < 96;
        m_reporter.warning(
            "PAS070", operand.name.span,
            concat({operand.name.text, " is weapon number ", std::to_string(operand.number),
                    ", and a mask has 64 bits: ",
                    flips ? "the engine sets no bit, and subtracts everything from here on" : "it is lost"}),
            std::string(operand.name.text));
    }

    void reportPlainSubtraction(ConditionType type, const Operand& operand) {
        if (!m_reporter.keeps("PAS067", Severity::Warning)) return;
        Diagnostic& problem = m_reporter.warning(
            "PAS067", operand.name.span,
            concat({"Subtracting ", operand.name.text,
                    " subtracts every value named before it as well; only aliases are subtracted alone"}));
        if (m_script.defines.empty() && m_script.sections.empty()) return;
        const std::string alias = aliasNameFor(m_script, type, operand.name.text);
        Fix fix{concat({"Subtract an alias of ", operand.name.text}), {}};
        fix.edits.insert(placeForAlias(operand.name.span.begin),
                         concat({"set ", codLower(nameOf(type)), " ", alias, " = ", operand.name.text,
                                 m_script.text.lineEnd()}));
        fix.edits.replace(operand.name.span, alias);
        problem.fixes.push_back(std::move(fix));
    }

    /// The beginning of a line before which every alias is known to the expression at a position: that of its
    /// own `set`, or of the first section that is not DEFINES.
    std::size_t placeForAlias(std::size_t position) const {
        for (const Define& define : m_script.defines) {
            if (Span(define.span).contains(position)) return lineOf(define.span.begin);
        }
        for (const SectionHead& head : m_script.sections) {
            if (head.section != Section::Defines) return lineOf(head.word.span.begin);
        }
        return 0;
    }

    std::size_t lineOf(std::size_t position) const {
        return m_script.text.position({m_script.text.lineColumn(position).line, 1});
    }

    // Lines

    void checkLine(const Script& one) {
        const auto conditions = m_script.conditionsOf(one);
        if (one.defaultWord.present() && !conditions.empty()) {
            TextEdits edits;
            edits.remove({conditions.back().span.end, one.defaultWord.span.end});
            Diagnostic& problem =
                m_reporter.warning("PAS083", one.defaultWord.span,
                                   "`default` ends the line, but the conditions before it still count");
            const Span between{conditions.back().span.end, one.defaultWord.span.begin};
            const std::string_view text = m_script.text.slice(between);
            if (std::all_of(text.begin(), text.end(), [](char c) { return isCodBlank(c) || c == ','; }))
                problem.fixes.push_back({"Remove it", std::move(edits)});
        }
        std::uint32_t leaked = 0;
        for (const Condition& condition : conditions) {
            checkExpression(condition.type, condition.expression);
            if (condition.type == ConditionType::Weapons && condition.known)
                checkLeak(one, condition, leaked);
            leaked = condition.mask.high;
        }
    }

    /// What a line has leaked so far into the high word of this condition that is not its own.
    void checkLeak(const Script& one, const Condition& condition, std::uint32_t leaked) {
        const std::uint32_t foreign = leaked & ~ownMask(condition).high & condition.mask.high;
        if (foreign == 0) return;
        Diagnostic& problem = m_reporter.warning("PAS069", condition.span,
                                                 concat({"This also matches weapons from number 32 on, which "
                                                         "an earlier condition of the line has left "
                                                         "in the mask"}));
        if (one.conditions.first < m_script.conditions.size()) problem.fixes.push_back(weaponsFirst(one));
    }

    Mask ownMask(const Condition& condition) const {
        Mask mask;
        MaskExpression value(mask);
        for (const Operand& operand : m_script.operandsOf(condition.expression)) {
            if (operand.subtracted) value.minus();
            if (operand.kind == OperandKind::Value) value.addValue(operand.number);
            if (operand.kind == OperandKind::Alias) value.addAlias(m_script.defines[operand.number].mask);
            if (operand.kind == OperandKind::All) value.addAll();
            if (operand.kind == OperandKind::None) value.addNone();
        }
        return mask;
    }

    /// The same conditions with those on weapons first, where nothing has leaked yet.
    Fix weaponsFirst(const Script& one) const {
        const auto conditions = m_script.conditionsOf(one);
        std::vector<const Condition*> order;
        for (const Condition& condition : conditions)
            order.push_back(&condition);
        std::stable_partition(order.begin(), order.end(),
                              [](const Condition* c) { return c->type == ConditionType::Weapons; });
        Fix fix{"Put the weapons first", {}};
        for (std::size_t i = 0; i < order.size(); ++i) {
            const Condition& there = conditions[i];
            const Span old{there.span.begin, std::max(there.span.end, there.comma.end)};
            const bool last = i + 1 == order.size();
            std::string text(m_script.text.slice(order[i]->span));
            if (!last && !isBare(order[i]->type)) text += ",";
            if (m_script.text.slice(old) != text) fix.edits.replace(old, std::move(text));
        }
        return fix;
    }

    // Aliases

    void checkAlias(const Define& define) {
        if (!define.known()) return;
        const Define* first = m_script.findAlias(define.type, define.name.text);
        if (first != &define) {
            m_reporter
                .warning(
                    "PAS077", define.name.span,
                    concat({"There is an alias ", define.name.text, " already, and the first one counts"}),
                    std::string(define.name.text))
                .related.push_back(m_reporter.related(first->name.span, "this counts"));
            m_used.insert(indexOf(define));
            return;
        }
        const bool value = define.type == ConditionType::Weapons
                               ? m_script.weaponsGiven && m_script.weapons->find(define.name.text).has_value()
                               : findName(define.name.text, valueNames(define.type)).has_value();
        if (value)
            m_reporter.warning("PAS078", define.name.span,
                               concat({"From here on ", define.name.text,
                                       " means this alias, and no longer the value of that name"}),
                               std::string(define.name.text));
    }

    std::uint32_t indexOf(const Define& define) const {
        return static_cast<std::uint32_t>(&define - m_script.defines.data());
    }

    void checkUse() {
        for (const Define& define : m_script.defines) {
            if (m_used.count(indexOf(define)) == 0 && define.known())
                m_reporter.info("PAS076", define.name.span,
                                concat({"Nothing uses the alias ", define.name.text}),
                                std::string(define.name.text));
        }
    }

    void checkSkipped(const Word& word) {
        m_reporter.warning("PAS075", word.span,
                           "Among the aliases only `set` means anything; the engine passes over this");
    }

    const PlayerScript& m_script;
    TextReporter& m_reporter;
    std::set<std::uint32_t> m_used;
};

}  // namespace

void checkConditions(const PlayerScript& script, TextReporter& reporter) {
    ConditionRules(script, reporter).run();
}

}  // namespace poseloom::playerscript
