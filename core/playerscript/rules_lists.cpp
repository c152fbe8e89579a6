// SPDX-License-Identifier: MIT
#include <algorithm>

#include "playerscript/edit.h"
#include "playerscript/reachability.h"
#include "playerscript/rules.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

/// Fixes are planned for so many scripts; each reads the text twice.
constexpr std::size_t kMostFixed = 16;

/// "386", "386 and 390", "386, 388 and 390".
std::string linesOf(const PlayerScript& script, const std::vector<std::uint32_t>& scripts) {
    std::string text;
    for (std::size_t i = 0; i < scripts.size(); ++i)
        text += concat({i == 0                    ? ""
                        : i + 1 == scripts.size() ? " and "
                                                  : ", ",
                        std::to_string(script.lineOf(script.scripts[scripts[i]]))});
    return text;
}

Diagnostic& reportShadowed(const PlayerScript& script, const Script& one,
                           const std::vector<std::uint32_t>& shadows, TextReporter& reporter) {
    const bool alone = shadows.size() == 1;
    Diagnostic& problem =
        reporter.warning("PAS060", one.head,
                         concat({"Nothing ever selects this: whoever it holds for is taken by ",
                                 alone ? "line " : "one of lines ", linesOf(script, shadows), ", which come",
                                 alone ? "s" : "", " before it"}),
                         std::to_string(script.lineOf(one)));
    for (const std::uint32_t shadow : shadows)
        problem.related.push_back(reporter.related(script.scripts[shadow].head, "this is selected instead"));
    return problem;
}

/// The ways out: above what shadows it, or away. Each is planned, which takes a reading of the text.
std::vector<Fix> fixesFor(const PlayerScript& script, std::uint32_t index, bool shadowed) {
    std::vector<Fix> fixes;
    const auto weapons = script.weaponsGiven ? script.weapons : nullptr;
    if (shadowed) {
        auto moved = plan(script.text, {MoveAboveShadow{index}}, weapons);
        if (moved) fixes.push_back({"Move it above the line that shadows it", std::move(*moved)});
    }
    auto removed = plan(script.text, {RemoveScript{index}}, weapons);
    if (removed) fixes.push_back({"Remove it", std::move(*removed)});
    return fixes;
}

void checkReach(const PlayerScript& script, bool sound, TextReporter& reporter) {
    const std::vector<Reachability> all = solveReachability(script);
    std::size_t fixed = 0;
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const Script& one = script.scripts[i];
        const bool shadowed = all[i].reach == Reach::Shadowed;
        if (!shadowed && all[i].reach != Reach::NeverHolds) continue;
        Diagnostic& problem =
            shadowed ? reportShadowed(script, one, all[i].shadows, reporter)
                     : reporter.warning("PAS061", one.head,
                                        "These conditions hold for nobody, so that this never plays",
                                        std::to_string(script.lineOf(one)));
        if (sound && fixed++ < kMostFixed) problem.fixes = fixesFor(script, i, shadowed);
    }
}

bool isUnconditional(const Script& one) {
    return one.known && one.conditions.count == 0;
}

bool endsInDefault(const PlayerScript& script, const List& list) {
    const auto scripts = script.scriptsOf(list);
    return std::any_of(scripts.begin(), scripts.end(), isUnconditional);
}

void checkDefault(const PlayerScript& script, const List& list, TextReporter& reporter) {
    if (!list.kept() || list.scripts.count == 0 || endsInDefault(script, list)) return;
    reporter.info(
        "PAS062", list.name.span,
        concat({describe(list), " has no `default`: where none of its scripts matches, nothing plays"}),
        describe(list));
}

void checkReplaced(const PlayerScript& script, const List& list, TextReporter& reporter) {
    if (list.replacedBy == kNone) return;
    const List& later = script.lists[list.replacedBy];
    reporter
        .warning("PAS063", list.name.span,
                 concat({"The engine forgets this block when it reads ", describe(later), " again in line ",
                         std::to_string(script.text.lineColumn(later.name.span.begin).line)}),
                 describe(list))
        .related.push_back(reporter.related(later.name.span, "this replaces it"));
}

/// The game asks for combat alone; lower states only answer where combat has nothing.
void checkAsked(const PlayerScript& script, const List& list, TextReporter& reporter) {
    if (!list.kept() || list.scripts.count == 0) return;
    if (list.section == Section::CannedAnimations) {
        reporter.info("PAS082", list.name.span, "The game never asks for canned animations", describe(list));
        return;
    }
    if (list.section != Section::Animations || *list.state == kCombat) return;
    const List* combat = script.animationList(kCombat, *list.moveType);
    if (combat == nullptr || !endsInDefault(script, *combat)) return;
    reporter
        .warning("PAS081", list.name.span,
                 concat({"The game asks for COMBAT alone, and ", describe(*combat),
                         " always answers: this block is never asked"}),
                 describe(list))
        .related.push_back(reporter.related(combat->name.span, "this answers"));
}

/// Which weapons a list tells apart by name, and which classes it deals with as a whole.
struct NamedInList {
    std::uint64_t weapons = 0;
    std::uint64_t classes = 0;
};

NamedInList namedIn(const PlayerScript& script, const List& list) {
    NamedInList named;
    for (const Script& one : script.scriptsOf(list)) {
        for (const Condition& condition : script.conditionsOf(one)) {
            if (condition.type == ConditionType::Weapons) named.weapons |= condition.mask.bits();
            if (condition.type == ConditionType::WeaponClass) named.classes |= condition.mask.bits();
        }
    }
    return named;
}

/// Weapons that no condition of a list reaches, though it names others of their class. Stock lists leave many
/// out on purpose, so that one is told of only where most of its class are named.
void checkForgotten(const PlayerScript& script, const List& list, TextReporter& reporter) {
    if (!list.kept()) return;
    const NamedInList named = namedIn(script, list);
    std::array<std::array<std::size_t, 2>, 64> counts{};  // per class: weapons, and those that are named
    const WeaponTable& weapons = *script.weapons;
    const std::size_t size = std::min(weapons.size(), WeaponTable::kBits);
    const auto isNamed = [&](std::size_t number) { return ((named.weapons >> number) & 1U) != 0; };
    for (std::size_t i = 1; i < size; ++i) {
        if (!weapons[i].weaponClass) continue;
        ++counts[*weapons[i].weaponClass][0];
        if (isNamed(i)) ++counts[*weapons[i].weaponClass][1];
    }
    std::string missing;
    for (std::size_t i = 1; i < size; ++i) {
        if (!weapons[i].weaponClass || isNamed(i)) continue;
        const std::size_t kind = *weapons[i].weaponClass;
        const bool whole = ((named.classes >> kind) & 1U) != 0;
        if (!whole && counts[kind][1] * 2 > counts[kind][0])
            missing += concat({missing.empty() ? "" : ", ", weapons[i].name});
    }
    if (missing.empty()) return;
    reporter.info("PAS066", list.name.span,
                  concat({describe(list), " names most weapons of a class, but not ", missing}),
                  describe(list));
}

}  // namespace

void checkLists(const PlayerScript& script, TextReporter& reporter) {
    checkReach(script, !reporter.hasErrors(), reporter);
    for (const List& list : script.lists) {
        checkDefault(script, list, reporter);
        checkReplaced(script, list, reporter);
        checkAsked(script, list, reporter);
        if (script.weaponsGiven) checkForgotten(script, list, reporter);
    }
}

}  // namespace poseloom::playerscript
