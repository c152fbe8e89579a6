// SPDX-License-Identifier: MIT
#include <algorithm>

#include "playerscript/rules.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::playerscript {

namespace {

/// True where a number reads as a person reads it.
bool isWrittenAs(std::string_view text, std::int32_t value) {
    const std::size_t digits = std::min(text.find_first_not_of('0'), text.size() - 1);
    return text.substr(digits) == std::to_string(value);
}

class CommandRules {
  public:
    CommandRules(const PlayerScript& script, const PlayerTree* tree, TextReporter& reporter)
        : m_script(script), m_tree(tree), m_reporter(reporter) {}

    void run() {
        for (const Part& part : m_script.parts) {
            checkNumbers(part);
            checkBlendTime(part);
            if (m_tree != nullptr) checkName(part);
        }
        for (const Command& command : m_script.commands)
            checkSlots(command);
        for (const Script& one : m_script.scripts)
            checkEvent(one);
    }

  private:
    void checkNumbers(const Part& part) {
        for (const auto* number : {&part.duration, &part.blendTime}) {
            if (!*number) continue;
            if (isWrittenAs(m_script.text.slice((*number)->digits), (*number)->value)) continue;
            m_reporter.warning(
                "PAS079", (*number)->digits,
                concat({"The engine reads this as ", std::to_string((*number)->value), " milliseconds"}));
        }
    }

    /// The blend time is the animation's, wherever it is written.
    void checkBlendTime(const Part& part) {
        if (!part.blendTime) return;
        const auto [known, isNew] = m_blendTimes.emplace(part.animation.text, &part);
        if (isNew || known->second->blendTime->value == part.blendTime->value) return;
        m_reporter
            .warning("PAS080", part.blendTime->span,
                     concat({"A blend time belongs to the animation: everywhere ", part.animation.text,
                             " blends as the last line that says so"}),
                     std::string(part.animation.text))
            .related.push_back(m_reporter.related(known->second->blendTime->span, "another one"));
    }

    void checkName(const Part& part) {
        const TreeAnimation* found = m_tree->find(part.animation.text);
        if (found == nullptr) return reportUnknown(part);
        if (part.turret.size() == 0 || (found->group && found->levels == 2U)) return;
        m_reporter.warning(
            "PAS071", part.turret,
            concat({"turretanim needs a group of groups of animations, two levels below; ",
                    part.animation.text, " is ", found->group ? "a group of another depth" : "an animation"}),
            std::string(part.animation.text));
    }

    void reportUnknown(const Part& part) {
        const std::string name(part.animation.text);
        if (!m_reporter.keeps("PAS065", Severity::Error)) {
            m_reporter.error("PAS065", part.animation.span, {}, name);
            return;
        }
        const std::vector<std::string_view> names = m_tree->names();
        Diagnostic& problem = m_reporter.error(
            "PAS065", part.animation.span,
            concat({"The tree multiplayer has no ", quotedName(name), ": the engine stops with `animation '",
                    codLower(name), "' not defined in anim tree 'multiplayer'`", didYouMean(name, names)}),
            name);
        if (const auto meant = nearestSpelling(name, names)) {
            TextEdits edits;
            edits.replace(part.animation.span, std::string(*meant));
            problem.fixes.push_back({concat({"Write ", *meant}), std::move(edits)});
        }
    }

    static std::string quotedName(std::string_view name) { return concat({"`", name.substr(0, 60), "`"}); }

    void checkSlots(const Command& command) {
        const auto parts = m_script.partsOf(command);
        if (parts.size() < 2) return;
        const Part& second = parts[1];
        // What is written there is read, but the first part's is used for both.
        if (second.duration && (!parts[0].duration || parts[0].duration->value != second.duration->value)) {
            TextEdits edits;
            edits.remove({second.duration->span.begin - blanksBefore(second.duration->span.begin),
                          second.duration->span.end});
            m_reporter
                .warning("PAS084", second.duration->span,
                         "The second part lasts as long as the first, whatever is written here")
                .fixes.push_back({"Remove it", std::move(edits)});
        }
        if (parts[0].part == BodyPart::Legs && second.part == BodyPart::Torso)
            m_reporter.info("PAS072", command.span,
                            "Both parts play, but the engine reports that nothing was played (-1)");
    }

    std::size_t blanksBefore(std::size_t position) const {
        std::size_t count = 0;
        const std::string& bytes = m_script.text.bytes();
        while (count < position &&
               (bytes[position - count - 1] == ' ' || bytes[position - count - 1] == '\t'))
            ++count;
        return count;
    }

    void checkEvent(const Script& one) {
        const List& list = m_script.lists[one.list];
        if (!list.kept() || !list.event) return;
        if (*list.event == kDeath && m_tree != nullptr) checkDeath(one);
        if (*list.event == kFireWeapon) checkFireTime(one);
    }

    void checkDeath(const Script& one) {
        for (const Command& command : m_script.commandsOf(one)) {
            for (const Part& part : m_script.partsOf(command)) {
                const TreeAnimation* found = m_tree->find(part.animation.text);
                if (found == nullptr || !found->loops.value_or(false)) continue;
                m_reporter.error(
                    "PAS074", part.animation.span,
                    concat({part.animation.text, " loops, and a death that loops stops the game"}),
                    std::string(part.animation.text));
            }
        }
    }

    /// The shortest time between two shots among the weapons that a script is for.
    const Weapon* fastestOf(const Script& one) const {
        const Weapon* fastest = nullptr;
        for (std::size_t i = 0; i < std::min(m_script.weapons->size(), WeaponTable::kBits); ++i) {
            const Weapon& weapon = (*m_script.weapons)[i];
            if (!weapon.fireTime || !holdsFor(one, i, weapon)) continue;
            if (fastest == nullptr || *weapon.fireTime < *fastest->fireTime) fastest = &weapon;
        }
        return fastest;
    }

    bool holdsFor(const Script& one, std::size_t number, const Weapon& weapon) const {
        for (const Condition& condition : m_script.conditionsOf(one)) {
            const bool weapons = condition.type == ConditionType::Weapons;
            if (!weapons && condition.type != ConditionType::WeaponClass) continue;
            if (!weapons && !weapon.weaponClass) continue;
            const std::size_t bit = weapons ? number : *weapon.weaponClass;
            if (((condition.mask.bits() >> bit) & 1U) == 0) return false;
        }
        return true;
    }

    void checkFireTime(const Script& one) {
        if (one.commands.count == 0) return;
        const Weapon* fastest = fastestOf(one);
        if (fastest == nullptr) return;
        for (const Command& command : m_script.commandsOf(one)) {
            if (command.parts.count == 0) continue;
            const Part& part = m_script.partsOf(command)[0];
            if (!part.duration || part.duration->value <= *fastest->fireTime) continue;
            m_reporter.warning(
                "PAS073", part.duration->span,
                concat({fastest->name, " fires again after ", std::to_string(*fastest->fireTime),
                        " ms, while this still plays: the next shot is not animated"}),
                fastest->name);
        }
    }

    const PlayerScript& m_script;
    const PlayerTree* m_tree;
    TextReporter& m_reporter;
    std::unordered_map<std::string_view, const Part*, FoldedHash, FoldedEqual> m_blendTimes;
};

}  // namespace

void checkCommands(const PlayerScript& script, const PlayerTree* tree, TextReporter& reporter) {
    CommandRules(script, tree, reporter).run();
}

}  // namespace poseloom::playerscript
