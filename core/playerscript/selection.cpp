// SPDX-License-Identifier: MIT
#include "playerscript/selection.h"

#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

std::string hexText(std::uint64_t bits) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const int digits = bits > 0xFFFFFFFFU ? 16 : 8;
    std::string text = "0x";
    for (int i = digits - 1; i >= 0; --i)
        text += kDigits[(bits >> (4U * static_cast<unsigned>(i))) & 15U];
    return text;
}

std::string_view valueName(ConditionType type, std::size_t number, const WeaponTable& weapons) {
    if (type == ConditionType::Weapons)
        return number < weapons.size() ? std::string_view(weapons[number].name) : std::string_view();
    const auto names = valueNames(type);
    return number < names.size() ? names[number] : "";
}

/// The first condition that fails, in PlayerScript::conditions; kNone: all hold.
std::uint32_t firstFailure(const PlayerScript& script, const Script& one, const Situation& situation) {
    for (std::uint32_t i = one.conditions.first; i < one.conditions.end(); ++i) {
        if (!holds(script.conditions[i], situation)) return i;
    }
    return kNone;
}

/// Looks through one list; true where something in it matches.
bool tryList(const PlayerScript& script, const List* list, const Situation& situation, Selection& selection) {
    if (list == nullptr) return false;
    for (std::uint32_t i = list->scripts.first; i < list->scripts.end(); ++i) {
        const Script& one = script.scripts[i];
        std::uint32_t failed = firstFailure(script, one, situation);
        // A line that cannot be read says nothing; its last condition stands for the fault.
        if (failed == kNone && !one.known) failed = one.conditions.end() - (one.conditions.count > 0 ? 1 : 0);
        selection.tried.push_back({i, failed});
        if (failed != kNone) continue;
        selection.script = i;
        return true;
    }
    return false;
}

void selectState(const PlayerScript& script, const Request& request, Selection& selection) {
    for (std::size_t state = request.state + 1; state-- > 0;) {
        if (tryList(script, script.animationList(state, request.moveType), request.situation, selection))
            return;
    }
}

}  // namespace

void Situation::set(ConditionType type, std::size_t number) {
    if (isBitmask(type))
        values[indexOf(type)] = number < WeaponTable::kBits ? std::uint64_t{1} << number : 0;
    else
        values[indexOf(type)] = number;
}

bool Situation::set(ConditionType type, std::string_view word, const WeaponTable& weapons) {
    if (isBare(type)) {
        set(type, word == "0" ? 0 : 1);
        return true;
    }
    const auto number =
        type == ConditionType::Weapons ? weapons.find(word) : findName(word, valueNames(type));
    if (number) set(type, *number);
    return number.has_value();
}

bool Situation::setWeapon(std::string_view name, const WeaponTable& weapons) {
    const auto number = weapons.find(name);
    if (!number) return false;
    set(ConditionType::Weapons, *number);
    if (weapons[*number].weaponClass) set(ConditionType::WeaponClass, *weapons[*number].weaponClass);
    return true;
}

Situation standing() {
    Situation situation;
    situation.set(ConditionType::Weapons, 0);
    situation.set(ConditionType::WeaponClass, 0);
    situation.set(ConditionType::MoveType, 1);
    return situation;
}

std::string describe(const Situation& situation, ConditionType type, const WeaponTable& weapons) {
    const std::uint64_t value = situation[type];
    if (isBare(type)) return value != 0 ? "yes" : "no";
    if (!isBitmask(type)) return codLower(valueName(type, value, weapons));
    std::string words;
    for (std::size_t bit = 0; bit < WeaponTable::kBits; ++bit) {
        if (((value >> bit) & 1U) == 0) continue;
        const std::string_view name = valueName(type, bit, weapons);
        words += concat({words.empty() ? "" : " AND ",
                         type == ConditionType::Weapons ? std::string(name) : codLower(name)});
    }
    return words.empty() ? "nothing" : words;
}

bool holds(const Condition& condition, const Situation& situation) {
    if (!condition.known) return false;
    const std::uint64_t value = situation[condition.type];
    return isBitmask(condition.type) ? (condition.mask.bits() & value) != 0 : condition.mask.low == value;
}

std::uint32_t chooseAtRandom(std::uint64_t seed, std::uint32_t count) {
    if (count == 0) return 0;
    // splitmix64: neighbouring seeds give unlike numbers.
    std::uint64_t z = seed + 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return static_cast<std::uint32_t>((z ^ (z >> 31U)) % count);
}

Selection select(const PlayerScript& script, const Request& request) {
    Selection selection;
    selection.dead = request.dead && !(request.kind == RequestKind::Event && request.event == kDeath);
    if (selection.dead) return selection;
    switch (request.kind) {
        case RequestKind::State:
            selectState(script, request, selection);
            break;
        case RequestKind::Event:
            tryList(script, script.eventList(request.event), request.situation, selection);
            break;
        case RequestKind::StateChange:
            tryList(script, script.stateChangeList(request.state, request.from), request.situation,
                    selection);
            break;
    }
    if (selection.script == kNone) return selection;
    const Range commands = script.scripts[selection.script].commands;
    if (commands.count == 0) return selection;
    const std::uint32_t choice = request.kind == RequestKind::State
                                     ? request.client % commands.count
                                     : chooseAtRandom(request.seed, commands.count);
    selection.command = commands.first + choice;
    return selection;
}

std::string reasonOf(const PlayerScript& script, const Situation& situation, const Tried& tried) {
    if (tried.matched()) return {};
    if (tried.condition >= script.conditions.size()) return "its conditions cannot be read";
    const Condition& condition = script.conditions[tried.condition];
    const std::string written(script.text.slice(condition.span));
    if (!script.scripts[tried.script].known && (!condition.known || holds(condition, situation)))
        return concat({written, ": its conditions cannot be read"});
    const std::string given = describe(situation, condition.type, *script.weapons);
    if (!isBitmask(condition.type)) return concat({written, " against ", given});
    return concat({written, " (", hexText(condition.mask.bits()), ") against ", given, " (",
                   hexText(situation[condition.type]), ")"});
}

}  // namespace poseloom::playerscript
