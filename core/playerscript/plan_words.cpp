// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "playerscript/edit_context.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::playerscript {

namespace {

std::string_view firstWord(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
    return text.substr(begin, end - begin);
}

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return std::string(text.substr(begin, text.find_last_not_of(" \t") + 1 - begin));
}

bool isBareCondition(std::string_view text) {
    const auto type = findName(firstWord(text), conditionNames());
    return type && isBare(static_cast<ConditionType>(*type));
}

/// A single condition as a person gives it: no comma at its end, not `default`.
Result<std::string> requireCondition(const EditContext& context, const std::string& text) {
    if (auto good = context.requireOneLine(text, "A condition"); !good) return tl::unexpected(good.error());
    std::string words = trimmed(text);
    if (words.back() == ',' || equalsIgnoringCase(words, "default"))
        return context.refuse("PAE003", "A condition is a type and, for most of them, a value");
    return words;
}

Result<const Condition*> requireCondition(const EditContext& context, const Script& one,
                                          std::uint32_t index) {
    const auto conditions = context.script().conditionsOf(one);
    if (index < conditions.size()) return &conditions[index];
    return context.refuse("PAE002", concat({"The script has no condition number ", std::to_string(index)}),
                          one.head);
}

Result<const Command*> requireCommand(const EditContext& context, const Script& one, std::uint32_t index) {
    const auto commands = context.script().commandsOf(one);
    if (index < commands.size()) return &commands[index];
    return context.refuse("PAE002", concat({"The script has no command number ", std::to_string(index)}),
                          one.head);
}

std::size_t endOf(const Condition& condition) {
    return std::max(condition.span.end, condition.comma.end);
}

std::string& expectedLine(EditContext& context, std::uint32_t script, std::size_t behind = 0) {
    return context.expected()[context.outline().scripts[script] + behind];
}

/// `default` gives way to a condition, and so does its place on the line of a `{`.
void replaceDefault(EditContext& context, const Script& one, const std::string& words) {
    const std::string_view gap = context.text().slice({one.defaultWord.span.end, one.open.begin});
    const bool sameLine = one.open.size() > 0 && gap.find('\n') == std::string_view::npos;
    if (!sameLine) return context.edits().replace(one.defaultWord.span, words);
    context.edits().replace({one.defaultWord.span.begin, one.open.begin},
                            concat({words, context.lineEnd(), context.indentAt(one.head.begin)}));
}

// Aliases

Result<const Define*> requireDefine(const EditContext& context, std::uint32_t index) {
    if (index < context.script().defines.size()) return &context.script().defines[index];
    return context.refuse("PAE002", concat({"There is no alias number ", std::to_string(index)}));
}

bool isKeyword(std::string_view name) {
    constexpr std::array<std::string_view, 5> kWords{"and", "minus", "not", "none", "all"};
    return findName(name, kWords) || findName(name, sectionNames());
}

Result<void> requireAliasName(const EditContext& context, ConditionType type, const std::string& name,
                              const Define* except) {
    if (auto good = context.requireOneLine(name, "The name of an alias"); !good) return good;
    const bool parted = name.find_first_of(" \t,=") != std::string::npos || name.size() > 63;
    if (parted || isKeyword(name))
        return context.refuse("PAE003", concat({"An alias cannot be called ", name,
                                                ": its name is one word that means nothing else"}));
    const Define* known = context.script().findAlias(type, name);
    if (known != nullptr && known != except)
        return context.refuse("PAE004",
                              concat({"There is an alias ", known->name.text, " of that type already"}),
                              known->name.span);
    const bool value = type == ConditionType::Weapons ? context.script().weapons->find(name).has_value()
                                                      : findName(name, valueNames(type)).has_value();
    if (value)
        return context.refuse("PAE005", concat({name, " is a value; an alias of that name would hide it"}));
    return {};
}

bool isUsed(const EditContext& context, std::uint32_t define) {
    const auto& operands = context.script().operands;
    return std::any_of(operands.begin(), operands.end(), [&](const Operand& operand) {
        return operand.kind == OperandKind::Alias && operand.number == define;
    });
}

std::string aliasLine(const Define& define, std::string_view name, std::string_view values) {
    return concat({"set ", evenWords(define.typeWord.text), " ", codLower(name), " = ", evenWords(values)});
}

/// Where a new alias goes: behind the last one, else at the head of the aliases, else before all sections.
Result<std::size_t> placeForAlias(const EditContext& context) {
    const PlayerScript& script = context.script();
    if (!script.defines.empty()) {
        const auto lines = context.linesOf(script.defines.back().span, false);
        if (!lines) return tl::unexpected(lines.error());
        return lines->end;
    }
    for (const SectionHead& head : script.sections) {
        if (head.section != Section::Defines) continue;
        const auto lines = context.linesOf(head.word.span, false);
        if (!lines) return tl::unexpected(lines.error());
        return lines->end;
    }
    const std::size_t first = script.sections.empty() ? 0 : script.sections.front().word.span.begin;
    return context.lineBegin(first);
}

/// The line of the outline before which an alias goes that stands at a position.
std::size_t outlinePlaceForAlias(const EditContext& context) {
    const auto& lines = context.outline().lines;
    const PlayerScript& script = context.script();
    if (!script.defines.empty()) {
        for (std::size_t i = lines.size(); i-- > 0;) {
            if (lines[i].compare(0, 4, "set ") == 0) return i + 1;
        }
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i] == "[defines]") return i + 1;
    }
    return 0;
}

/// The lines of an outline that an alias is named in.
void expectAny(EditContext& context, std::uint32_t define) {
    const PlayerScript& script = context.script();
    const auto uses = [&](const Expression& expression) {
        const auto operands = script.operandsOf(expression);
        return std::any_of(operands.begin(), operands.end(), [&](const Operand& operand) {
            return operand.kind == OperandKind::Alias && operand.number == define;
        });
    };
    for (std::uint32_t i = 0; i < script.scripts.size(); ++i) {
        const auto conditions = script.conditionsOf(script.scripts[i]);
        if (std::any_of(conditions.begin(), conditions.end(),
                        [&](const Condition& condition) { return uses(condition.expression); }))
            expectedLine(context, i) = EditContext::kAnyScript;
    }
    std::size_t alias = 0;
    for (std::string& line : context.expected()) {
        if (line.compare(0, 4, "set ") != 0) continue;
        if (alias == define || uses(script.defines[alias].expression)) line = EditContext::kAnyAlias;
        ++alias;
    }
}

}  // namespace

Result<void> planEdit(EditContext& context, const AddCondition& edit) {
    const auto one = context.requireScript(edit.script);
    if (!one) return tl::unexpected(one.error());
    const auto words = requireCondition(context, edit.condition);
    if (!words) return tl::unexpected(words.error());
    const auto conditions = context.script().conditionsOf(**one);
    if (conditions.empty()) {
        replaceDefault(context, **one, *words);
    } else {
        const Condition& last = conditions.back();
        const bool comma = last.comma.size() > 0 || isBare(last.type);
        context.edits().insert(endOf(last), concat({comma ? " " : ", ", *words}));
    }
    expectedLine(context, edit.script) = EditContext::kAnyScript;
    return {};
}

Result<void> planEdit(EditContext& context, const RemoveCondition& edit) {
    const auto one = context.requireScript(edit.script);
    if (!one) return tl::unexpected(one.error());
    const auto condition = requireCondition(context, **one, edit.condition);
    if (!condition) return tl::unexpected(condition.error());
    const auto conditions = context.script().conditionsOf(**one);
    if (conditions.size() == 1) {
        const bool word = (*one)->defaultWord.present();
        context.edits().replace(
            {(*condition)->span.begin, word ? (*one)->defaultWord.span.begin : endOf(**condition)},
            word ? "" : "default");
    } else if (edit.condition + 1 == conditions.size()) {
        context.edits().remove({conditions[edit.condition - 1].span.end, endOf(**condition)});
    } else {
        context.edits().remove({(*condition)->span.begin, conditions[edit.condition + 1].span.begin});
    }
    expectedLine(context, edit.script) = EditContext::kAnyScript;
    return {};
}

Result<void> planEdit(EditContext& context, const SetCondition& edit) {
    const auto one = context.requireScript(edit.script);
    if (!one) return tl::unexpected(one.error());
    const auto condition = requireCondition(context, **one, edit.condition);
    if (!condition) return tl::unexpected(condition.error());
    const auto words = requireCondition(context, edit.text);
    if (!words) return tl::unexpected(words.error());
    const bool last = edit.condition + 1 == (*one)->conditions.count;
    const bool bare = isBareCondition(*words);
    // A comma parts conditions with values; a bare one must not be touched by one.
    const bool dropsComma = bare && (*condition)->comma.size() > 0;
    const bool addsComma = !bare && !last && (*condition)->comma.size() == 0;
    const Span old{(*condition)->span.begin, dropsComma ? endOf(**condition) : (*condition)->span.end};
    context.edits().replace(old, addsComma ? *words + "," : *words);
    expectedLine(context, edit.script) = EditContext::kAnyScript;
    return {};
}

Result<void> planEdit(EditContext& context, const AddCommand& edit) {
    const auto one = context.requireScript(edit.script);
    if (!one) return tl::unexpected(one.error());
    if (auto good = context.requireOneLine(edit.command, "A command"); !good) return good;
    const auto commands = context.script().commandsOf(**one);
    const bool last = edit.index >= commands.size();
    Result<std::size_t> at = context.lineOfClose((*one)->close);
    std::string indent = context.indentAt((*one)->head.begin) + context.indentUnit();
    if (!commands.empty()) {
        const Command& beside = last ? commands.back() : commands[edit.index];
        const auto lines = context.linesOf(beside.span, false);
        if (!lines) return tl::unexpected(lines.error());
        at = last ? lines->end : lines->begin;
        indent = context.indentAt(beside.span.begin);
    }
    if (!at) return tl::unexpected(at.error());
    context.insertLines(*at, concat({indent, trimmed(edit.command), context.lineEnd()}));
    const std::size_t line =
        context.outline().scripts[edit.script] + 1 + (last ? commands.size() : edit.index);
    context.expected().insert(context.expected().begin() + static_cast<std::ptrdiff_t>(line),
                              std::string(EditContext::kAnyCommand));
    return {};
}

Result<void> planEdit(EditContext& context, const RemoveCommand& edit) {
    const auto one = context.requireScript(edit.script);
    if (!one) return tl::unexpected(one.error());
    const auto command = requireCommand(context, **one, edit.command);
    if (!command) return tl::unexpected(command.error());
    const auto lines = context.linesOf((*command)->span, false);
    if (!lines) return tl::unexpected(lines.error());
    context.removeLines(*lines);
    context.dropComments(*lines);
    const std::size_t line = context.outline().scripts[edit.script] + 1 + edit.command;
    context.expected().erase(context.expected().begin() + static_cast<std::ptrdiff_t>(line));
    return {};
}

Result<void> planEdit(EditContext& context, const SetCommand& edit) {
    const auto one = context.requireScript(edit.script);
    if (!one) return tl::unexpected(one.error());
    const auto command = requireCommand(context, **one, edit.command);
    if (!command) return tl::unexpected(command.error());
    if (auto good = context.requireOneLine(edit.text, "A command"); !good) return good;
    context.edits().replace((*command)->span, trimmed(edit.text));
    expectedLine(context, edit.script, edit.command + 1) = EditContext::kAnyCommand;
    return {};
}

Result<void> planEdit(EditContext& context, const AddAlias& edit) {
    if (!isBitmask(edit.type))
        return context.refuse("PAE006", "Only weapons, weaponclass and movetype have aliases");
    if (auto good = requireAliasName(context, edit.type, edit.name, nullptr); !good) return good;
    if (auto good = context.requireOneLine(edit.values, "The values of an alias"); !good) return good;
    const auto place = placeForAlias(context);
    if (!place) return tl::unexpected(place.error());
    context.insertLines(*place, concat({"set ", codLower(nameOf(edit.type)), " ", edit.name, " = ",
                                        trimmed(edit.values), context.lineEnd()}));
    context.expected().insert(
        context.expected().begin() + static_cast<std::ptrdiff_t>(outlinePlaceForAlias(context)),
        std::string(EditContext::kAnyAlias));
    return {};
}

Result<void> planEdit(EditContext& context, const RemoveAlias& edit) {
    const auto define = requireDefine(context, edit.define);
    if (!define) return tl::unexpected(define.error());
    if (isUsed(context, edit.define))
        return context.refuse("PAE006", concat({"The alias ", (*define)->name.text, " is used"}),
                              (*define)->name.span);
    const auto lines = context.linesOf((*define)->span, true);
    if (!lines) return tl::unexpected(lines.error());
    context.removeLines(*lines);
    context.dropComments(*lines);
    std::uint32_t alias = 0;
    const auto line = std::find_if(
        context.expected().begin(), context.expected().end(),
        [&](const std::string& text) { return text.compare(0, 4, "set ") == 0 && alias++ == edit.define; });
    context.expected().erase(line);
    return {};
}

Result<void> planEdit(EditContext& context, const SetAlias& edit) {
    const auto define = requireDefine(context, edit.define);
    if (!define) return tl::unexpected(define.error());
    if (auto good = context.requireOneLine(edit.values, "The values of an alias"); !good) return good;
    const Expression& expression = (*define)->expression;
    if (expression.span.size() > 0)
        context.edits().replace(expression.span, trimmed(edit.values));
    else
        context.edits().insert((*define)->span.end, concat({" ", trimmed(edit.values)}));
    std::uint32_t alias = 0;
    for (std::string& line : context.expected()) {
        if (line.compare(0, 4, "set ") == 0 && alias++ == edit.define)
            line = aliasLine(**define, (*define)->name.text, edit.values);
    }
    return {};
}

Result<void> planEdit(EditContext& context, const RenameAlias& edit) {
    const auto define = requireDefine(context, edit.define);
    if (!define) return tl::unexpected(define.error());
    if (auto good = requireAliasName(context, (*define)->type, edit.name, *define); !good) return good;
    context.edits().replace((*define)->name.span, edit.name);
    for (const Operand& operand : context.script().operands) {
        if (operand.kind == OperandKind::Alias && operand.number == edit.define)
            context.edits().replace(operand.name.span, edit.name);
    }
    expectAny(context, edit.define);
    return {};
}

Result<void> planEdit(EditContext& context, const RenameAnimation& edit) {
    if (!animtree::isIdentifier(edit.to) || edit.to.empty() || edit.to.size() > kLongestAnimation)
        return context.refuse("PAE003", concat({"The name of an animation is at most 63 letters, digits and "
                                                "underscores, unlike ",
                                                edit.to}));
    std::size_t places = 0;
    for (const Part& part : context.script().parts) {
        if (!equalsIgnoringCase(part.animation.text, edit.from)) continue;
        context.edits().replace(part.animation.span, edit.to);
        ++places;
    }
    if (places == 0) {
        std::vector<std::string_view> names;
        for (const Word& name : context.script().animations)
            names.push_back(name.text);
        return context.refuse("PAE002",
                              concat({"No command plays ", edit.from, didYouMean(edit.from, names)}));
    }
    for (std::uint32_t i = 0; i < context.script().scripts.size(); ++i) {
        std::size_t line = 0;
        for (const Command& command : context.script().commandsOf(context.script().scripts[i])) {
            ++line;
            const auto parts = context.script().partsOf(command);
            if (std::any_of(parts.begin(), parts.end(), [&](const Part& part) {
                    return equalsIgnoringCase(part.animation.text, edit.from);
                }))
                expectedLine(context, i, line) = EditContext::kAnyCommand;
        }
    }
    return {};
}

}  // namespace poseloom::playerscript
