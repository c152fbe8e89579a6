// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "playerscript/script.h"
#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::playerscript {

// Edits name scripts, lists, conditions and commands by their numbers in the script as it is read from the
// text before the edit: PlayerScript::scripts and so on, conditions and commands within their script. Each is
// planned as the smallest text edit in the file's own style. What the format forbids is refused with a PAE
// code and the reason.

inline constexpr std::size_t kAtEnd = static_cast<std::size_t>(-1);

/// A new script in a list, before the script with that place in it. Conditions are written as they shall
/// stand
/// ("weaponclass pistol, firing", or "default"), commands likewise ("both x duration 5"), one per line.
struct AddScript {
    std::uint32_t list = 0;
    std::size_t index = kAtEnd;
    std::string conditions = "default";
    std::vector<std::string> commands{};
};
/// With its block and the comments that speak of it.
struct RemoveScript {
    std::uint32_t script = 0;
};
/// Within its list or into another; comments come along. `index` counts the other scripts.
struct MoveScript {
    std::uint32_t script = 0;
    std::uint32_t list = 0;
    std::size_t index = kAtEnd;
};
/// Moves a script above the first of those that shadow it. Refused where nothing does, or where it would then
/// shadow one of them in turn.
struct MoveAboveShadow {
    std::uint32_t script = 0;
};

/// One condition more, behind the others; `default` gives way to it.
struct AddCondition {
    std::uint32_t script = 0;
    std::string condition;  ///< "strafing left"
};
/// The last one leaves `default`.
struct RemoveCondition {
    std::uint32_t script = 0;
    std::uint32_t condition = 0;
};
struct SetCondition {
    std::uint32_t script = 0;
    std::uint32_t condition = 0;
    std::string text;
};

struct AddCommand {
    std::uint32_t script = 0;
    std::size_t index = kAtEnd;
    std::string command;
};
struct RemoveCommand {
    std::uint32_t script = 0;
    std::uint32_t command = 0;
};
struct SetCommand {
    std::uint32_t script = 0;
    std::uint32_t command = 0;
    std::string text;
};

/// `set TYPE NAME = VALUES`, behind the last alias.
struct AddAlias {
    ConditionType type = ConditionType::WeaponClass;
    std::string name;
    std::string values;
};
/// Refused while something uses it.
struct RemoveAlias {
    std::uint32_t define = 0;
};
struct SetAlias {
    std::uint32_t define = 0;
    std::string values;
};
/// Everywhere it is used.
struct RenameAlias {
    std::uint32_t define = 0;
    std::string name;
};
/// Every command that plays the animation, in any case.
struct RenameAnimation {
    std::string from;
    std::string to;
};

struct Edit;
/// Several edits as one, planned in order: each is about the text that the one before makes.
struct EditList {
    std::vector<Edit> edits;
};

struct Edit {
    std::variant<AddScript, RemoveScript, MoveScript, MoveAboveShadow, AddCondition, RemoveCondition,
                 SetCondition, AddCommand, RemoveCommand, SetCommand, AddAlias, RemoveAlias, SetAlias,
                 RenameAlias, RenameAnimation, EditList>
        what;
};

/// A person's name for the edit: "Rename the alias moving to walking".
std::string describe(const PlayerScript& script, const Edit& edit);

/// The text edits that carry out `edit`, or why it cannot be done. Pure. Each plan is read back before it is
/// given: the script then says exactly what was asked for, and no comment is lost but those of what is
/// removed. Where weapons are not given, every name is one.
Result<TextEdits> plan(const SourceText& text, const Edit& edit,
                       std::shared_ptr<const WeaponTable> weapons = {});

std::span<const Explanation> editExplanations();

}  // namespace poseloom::playerscript
