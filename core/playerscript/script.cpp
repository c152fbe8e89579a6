// SPDX-License-Identifier: MIT
#include "playerscript/script.h"

#include <algorithm>

#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

template <typename T>
std::span<const T> slice(const std::vector<T>& all, Range range) {
    return std::span(all).subspan(range.first, range.count);
}

Span spanBetween(ShortSpan head, ShortSpan open, ShortSpan close) {
    const std::uint32_t end = close.size() > 0 ? close.end : open.size() > 0 ? open.end : head.end;
    return {head.begin, end};
}

template <typename Matches>
const List* findList(const std::vector<List>& lists, Matches matches) {
    const auto found = std::find_if(lists.begin(), lists.end(),
                                    [&](const List& list) { return list.kept() && matches(list); });
    return found == lists.end() ? nullptr : &*found;
}

}  // namespace

Span Script::span() const {
    return spanBetween(head, open, close);
}

bool List::known() const {
    switch (section) {
        case Section::Animations:
        case Section::CannedAnimations:
            return state && moveType;
        case Section::StateChanges:
            return state && from;
        case Section::Events:
            return event.has_value();
        case Section::Defines:
            break;
    }
    return false;
}

bool List::samePlace(const List& other) const {
    return section == other.section && state == other.state && from == other.from &&
           moveType == other.moveType && event == other.event;
}

Span List::span() const {
    const ShortSpan first = keyword.present() ? keyword.span : name.span;
    const ShortSpan last = fromName.present() ? fromName.span : name.span;
    return spanBetween({first.begin, std::max(first.end, last.end)}, open, close);
}

std::span<const Condition> PlayerScript::conditionsOf(const Script& script) const {
    return slice(conditions, script.conditions);
}
std::span<const Command> PlayerScript::commandsOf(const Script& script) const {
    return slice(commands, script.commands);
}
std::span<const Part> PlayerScript::partsOf(const Command& command) const {
    return slice(parts, command.parts);
}
std::span<const Sound> PlayerScript::soundsOf(const Command& command) const {
    return slice(sounds, command.sounds);
}
std::span<const Operand> PlayerScript::operandsOf(const Expression& expression) const {
    return slice(operands, expression.operands);
}
std::span<const Script> PlayerScript::scriptsOf(const List& list) const {
    return slice(scripts, list.scripts);
}

const List* PlayerScript::animationList(std::size_t state, std::size_t moveType) const {
    return findList(lists, [&](const List& list) {
        return list.section == Section::Animations && list.state == state && list.moveType == moveType;
    });
}

const List* PlayerScript::eventList(std::size_t event) const {
    return findList(lists,
                    [&](const List& list) { return list.section == Section::Events && list.event == event; });
}

const List* PlayerScript::stateChangeList(std::size_t to, std::size_t from) const {
    return findList(lists, [&](const List& list) {
        return list.section == Section::StateChanges && list.state == to && list.from == from;
    });
}

const Define* PlayerScript::findAlias(ConditionType type, std::string_view name) const {
    const auto found = std::find_if(defines.begin(), defines.end(), [&](const Define& define) {
        return define.type == type && FoldedEqual{}(define.name.text, name);
    });
    return found == defines.end() ? nullptr : &*found;
}

std::uint32_t PlayerScript::scriptAtLine(std::size_t line) const {
    for (std::uint32_t i = 0; i < scripts.size(); ++i) {
        if (lineOf(scripts[i]) == line) return i;
    }
    return kNone;
}

std::string describe(const List& list) {
    const auto word = [](std::optional<std::uint8_t> index, std::span<const std::string_view> names,
                         const Word& written) { return index ? names[*index] : written.text; };
    switch (list.section) {
        case Section::Animations:
        case Section::CannedAnimations:
            return concat({list.section == Section::CannedAnimations ? "canned " : "",
                           word(list.state, stateNames(), {}), list.state ? " " : "",
                           word(list.moveType, moveTypeNames(), list.name)});
        case Section::StateChanges:
            return concat({word(list.state, stateNames(), list.name), " from ",
                           word(list.from, stateNames(), list.fromName)});
        case Section::Events:
        case Section::Defines:
            break;
    }
    return std::string(word(list.event, eventNames(), list.name));
}

std::string describeConditions(const PlayerScript& script, const Script& one) {
    std::string words;
    for (const Condition& condition : script.conditionsOf(one)) {
        if (!words.empty()) words += ", ";
        bool blank = false;
        for (const char c : script.text.slice(condition.span)) {
            blank = blank || isCodBlank(c);
            if (isCodBlank(c)) continue;
            if (blank) words += ' ';
            blank = false;
            words += c;
        }
    }
    return words.empty() ? "default" : words;
}

}  // namespace poseloom::playerscript
