// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "playerscript/playback.h"
#include "support/cod_tokenizer.h"

namespace poseloom::playerscript {

namespace {

constexpr int kLeastDuration = 500;
constexpr int kFireBlendTime = 30;

/// Whole milliseconds of a length in seconds.
int wholeMilliseconds(double seconds) {
    return static_cast<int>(std::clamp(std::trunc(seconds * 1000.0 + 1e-6), 0.0, 1e9));
}

AnimationEntry entryOf(const animtree::LiveTree& tree, std::uint32_t node) {
    AnimationEntry entry;
    entry.group = !tree.tree().isPrimitive(node);
    const animtree::LeafMotionPtr& motion = tree.motionOf(node);
    if (entry.group) return entry;
    entry.duration = kLeastDuration;
    if (!motion) return entry;
    const int length = wholeMilliseconds(motion->info().length);
    entry.loops = motion->info().loops;
    if (motion->info().movesOwner && length > 0) {
        const glm::vec3 way = motion->rootAt(1.0).translation;
        const double distance =
            std::trunc(std::sqrt(double{way.x} * way.x + double{way.y} * way.y + double{way.z} * way.z));
        entry.moveSpeed = static_cast<int>(std::clamp(distance * 1000.0 / length, 0.0, 1e9));
    }
    entry.duration = std::max(length, kLeastDuration);
    return entry;
}

/// What the second pass stamps on the animations of one list.
class Stamps {
  public:
    Stamps(const PlayerScript& script, const animtree::CompactTree& tree, std::vector<AnimationEntry>& table)
        : m_script(script), m_tree(tree), m_table(table) {}

    void run() {
        for (const List& list : m_script.lists) {
            for (const Script& one : m_script.scriptsOf(list)) {
                for (const Command& command : m_script.commandsOf(one)) {
                    for (const Part& part : m_script.partsOf(command))
                        stamp(list, one, part);
                }
            }
        }
    }

  private:
    void stamp(const List& list, const Script& one, const Part& part) {
        const std::string name = codLower(part.animation.text);
        const auto bound = m_tree.bindings.find(name);
        if (bound == m_tree.bindings.end() || bound->second >= m_table.size()) return;
        AnimationEntry& entry = m_table[bound->second];
        entry.name = name;
        if (list.section == Section::Animations && list.moveType && part.part != BodyPart::Torso)
            stampMoveType(entry, *list.moveType, one);
        if (list.event == kFireWeapon) {
            entry.fires = true;
            entry.blendTime = kFireBlendTime;
        }
        if (list.event == kDeath) {
            entry.death = true;
            entry.moveSpeed = 0;
        }
        if (part.turret.size() > 0) entry.turret = true;
        if (part.blendTime) entry.blendTime = part.blendTime->value;
    }

    void stampMoveType(AnimationEntry& entry, std::size_t moveType, const Script& one) {
        if (moveType == 0) return;
        entry.moveTypes |= std::uint32_t{1} << moveType;
        if ((moveType == kClimbUp || moveType == kClimbDown) && entry.moveSpeed != 0) entry.vertical = true;
        for (const Condition& condition : m_script.conditionsOf(one)) {
            if (condition.type != ConditionType::Strafing) continue;
            entry.strafesLeft = entry.strafesLeft || condition.mask.low == 1;
            entry.strafesRight = entry.strafesRight || condition.mask.low == 2;
            break;
        }
    }

    const PlayerScript& m_script;
    const animtree::CompactTree& m_tree;
    std::vector<AnimationEntry>& m_table;
};

}  // namespace

std::vector<AnimationEntry> animationTable(const PlayerScript& script, const animtree::LiveTree& tree) {
    std::vector<AnimationEntry> table;
    table.reserve(tree.size());
    for (std::uint32_t node = 0; node < tree.size(); ++node)
        table.push_back(entryOf(tree, node));
    Stamps(script, tree.tree(), table).run();
    return table;
}

}  // namespace poseloom::playerscript
