// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "playerscript/mask.h"
#include "playerscript/tables.h"
#include "playerscript/weapon_table.h"
#include "support/source_text.h"

namespace poseloom::playerscript {

/// A word of the text: where it stands and what it says. `text` is good as long as the script it belongs to.
struct Word {
    ShortSpan span{};
    std::string_view text{};

    bool present() const { return span.size() > 0; }
};

/// A run of entries in one of the script's lists.
struct Range {
    std::uint32_t first = 0;
    std::uint32_t count = 0;

    std::uint32_t end() const { return first + count; }
};

inline constexpr std::uint32_t kNone = static_cast<std::uint32_t>(-1);

enum class OperandKind : std::uint8_t { Value, Alias, All, None, Unknown };

/// One value of a bitmask expression. A name of several words is joined with blanks.
struct Operand {
    Word name;
    OperandKind kind = OperandKind::Unknown;
    bool subtracted = false;   ///< as the engine applies it
    bool behindMinus = false;  ///< MINUS or NOT stands right before it
    std::uint32_t number = 0;  ///< of a value its bit, of an alias its index in PlayerScript::defines
};

/// A bitmask expression.
struct Expression {
    Range operands{};
    ShortSpan span{};   ///< from its first word to its last, without a comma; empty where there is none
    ShortSpan minus{};  ///< the first MINUS or NOT; empty where there is none
    bool known = true;  ///< false where something in it could not be read
};

struct Condition {
    ConditionType type = ConditionType::Weapons;
    Word typeWord;
    Expression expression{};  ///< of a bitmask condition
    Word value{};             ///< of one that is neither bitmask nor bare; without its comma
    ShortSpan span{};         ///< without a comma
    ShortSpan comma{};        ///< glued or free-standing; empty where there is none
    Mask mask{};
    bool known = true;  ///< false where its type or value is unknown; it then says nothing
};

/// `duration N` or `blendtime N`. Text that is no number counts as 0, and durations are 16 bits wide.
struct Number {
    ShortSpan span{};    ///< from the keyword on
    ShortSpan digits{};  ///< as written
    std::int32_t value = 0;
};

/// What one body part plays.
struct Part {
    BodyPart part = BodyPart::None;
    Word partWord{};
    Word animation{};
    ShortSpan span{};
    std::optional<Number> duration{};
    std::optional<Number> blendTime{};
    ShortSpan turret{};  ///< the word `turretanim`; empty where it is not there
};

struct Sound {
    ShortSpan span{};
    Word alias{};
};

/// One line of commands: up to two parts, then sounds.
struct Command {
    Range parts{};
    Range sounds{};
    ShortSpan span{};
    bool deadSlot = false;  ///< `legs NAME sound ALIAS`: the engine takes a second part that is none
};

/// Conditions and the commands for them.
struct Script {
    std::uint32_t list = 0;
    Range conditions{};
    Range commands{};
    Word defaultWord{};  ///< `default`, which ends a line of conditions
    ShortSpan head{};    ///< the line of conditions, from its first word to its last
    ShortSpan open{};
    ShortSpan close{};
    bool known = true;  ///< false where a condition could not be read

    Span span() const;
};

/// The scripts of a move type, an event or a state change. The first that matches is chosen.
struct List {
    Section section = Section::Animations;
    Word keyword{};                          ///< `statechange`
    Word name{};                             ///< the move type or event; of a state change its destination
    Word fromName{};                         ///< of a state change its source
    std::optional<std::uint8_t> state{};     ///< of move types and state changes (the destination)
    std::optional<std::uint8_t> from{};      ///< of state changes
    std::optional<std::uint8_t> moveType{};  ///< of animations
    std::optional<std::uint8_t> event{};
    std::uint32_t block = kNone;  ///< index in PlayerScript::stateBlocks
    Range scripts{};
    ShortSpan open{};
    ShortSpan close{};
    std::uint32_t replacedBy = kNone;  ///< a later list of the same place, which makes the engine forget this

    bool known() const;
    /// True where the engine keeps it.
    bool kept() const { return known() && replacedBy == kNone; }
    bool samePlace(const List& other) const;
    Span span() const;
};

/// `STATE name { … }`.
struct StateBlock {
    Section section = Section::Animations;
    Word keyword{};
    Word name{};
    std::optional<std::uint8_t> state{};
    Range lists{};
    ShortSpan open{};
    ShortSpan close{};
};

/// `set TYPE NAME = EXPRESSION`.
struct Define {
    ConditionType type = ConditionType::Weapons;
    Word keyword{};
    Word typeWord{};
    Word name{};
    Expression expression{};
    Mask mask{};
    ShortSpan span{};

    bool known() const { return expression.known; }
};

struct SectionHead {
    Section section = Section::Defines;
    Word word{};
};

/// A player animation script as the engine understands it, with all that it holds in file order. Masks are
/// the engine's. Spans refer to `text`.
struct PlayerScript {
    SourceText text;
    std::vector<SectionHead> sections;
    std::vector<Define> defines;
    std::vector<StateBlock> stateBlocks;
    std::vector<List> lists;
    std::vector<Script> scripts;
    std::vector<Condition> conditions;
    std::vector<Operand> operands;
    std::vector<Command> commands;
    std::vector<Part> parts;
    std::vector<Sound> sounds;
    std::vector<Word> skipped;     ///< words of DEFINES that the engine passes over
    std::vector<Word> animations;  ///< each name where it stands first, as the engine registers them
    std::shared_ptr<const WeaponTable> weapons;  ///< as given; else those that the script names, in order
    bool weaponsGiven = false;
    /// Texts of words that are not written as they read: quoted ones with escapes, names of several words.
    std::shared_ptr<const std::deque<std::string>> respelt;

    std::span<const Condition> conditionsOf(const Script& script) const;
    std::span<const Command> commandsOf(const Script& script) const;
    std::span<const Part> partsOf(const Command& command) const;
    std::span<const Sound> soundsOf(const Command& command) const;
    std::span<const Operand> operandsOf(const Expression& expression) const;
    std::span<const Script> scriptsOf(const List& list) const;

    /// The line, from 1, on which a script's conditions stand: its name to a person.
    std::size_t lineOf(const Script& script) const { return text.lineColumn(script.head.begin).line; }
    /// The list that the engine consults; null where there is none.
    const List* animationList(std::size_t state, std::size_t moveType) const;
    const List* eventList(std::size_t event) const;
    const List* stateChangeList(std::size_t to, std::size_t from) const;
    /// The alias that the engine finds for a name: the first of its type; null where there is none.
    const Define* findAlias(ConditionType type, std::string_view name) const;
    /// The script whose conditions stand on a line; kNone where there is none.
    std::uint32_t scriptAtLine(std::size_t line) const;
};

/// "COMBAT idle", "fireweapon", "RELAXED from COMBAT": a list to a person.
std::string describe(const List& list);
/// "weaponclass autofire, weapon_position ads" as written, blanks evened out; "default" for no condition.
std::string describeConditions(const PlayerScript& script, const Script& one);

}  // namespace poseloom::playerscript
