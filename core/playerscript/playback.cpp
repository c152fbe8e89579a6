// SPDX-License-Identifier: MIT
#include "playerscript/playback.h"

#include <algorithm>
#include <cmath>

#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

// Milliseconds of spec/cod.md 3.7 and 4.6.
constexpr int kTimerPad = 50;
constexpr int kBusy = 50;
constexpr int kStanceWindow = 400;
constexpr int kBlendNone = 200;
constexpr int kBlendMovingIn = 120;
constexpr int kBlendMovingOut = 250;
constexpr int kBlendIdle = 170;
constexpr int kBlendLost = 150;
constexpr int kLengthPad = 200;
constexpr int kDefaultCycle = 1000;

constexpr std::uint32_t bitOf(std::size_t moveType) {
    return std::uint32_t{1} << moveType;
}
// idlecr, walkcr, walkcrbk, runcr, runcrbk; idleprone, walkprone, walkpronebk.
constexpr std::uint32_t kCrouched = bitOf(2) | bitOf(6) | bitOf(7) | bitOf(12) | bitOf(13);
constexpr std::uint32_t kProne = bitOf(3) | bitOf(8) | bitOf(9);

bool changesStance(const AnimationEntry& a, const AnimationEntry& b) {
    const auto differ = [&](std::uint32_t stance) {
        return ((a.moveTypes & stance) != 0) != ((b.moveTypes & stance) != 0);
    };
    return differ(kCrouched) || differ(kProne);
}

double seconds(int milliseconds) {
    return milliseconds / 1000.0;
}

}  // namespace

PlayerPlayback::PlayerPlayback(std::shared_ptr<const PlayerScript> script, animtree::LiveTree tree,
                               std::uint32_t client)
    : m_script(std::move(script)),
      m_tree(std::move(tree)),
      m_table(animationTable(*m_script, m_tree)),
      m_client(client),
      m_legsGroup(nodeOf("legs")),
      m_torsoGroup(nodeOf("torso")) {}

std::uint32_t PlayerPlayback::nodeOf(std::string_view name) const {
    const auto& bindings = m_tree.tree().bindings;
    const auto found = bindings.find(codLower(name));
    return found == bindings.end() ? 0 : found->second;
}

int PlayerPlayback::play(const Request& request) {
    Request asked = request;
    asked.client = m_client;
    if (m_time > 0 || m_moveTypes != 0)
        asked.situation.values[indexOf(ConditionType::MoveType)] = m_moveTypes;
    m_selection = select(*m_script, asked);
    if (m_selection.command == kNone) return -1;
    if (request.kind != RequestKind::State) return playCommand(m_selection.command, {true, false, false});
    // What conditions see changes only after the choice.
    m_moveTypes = std::uint64_t{1} << request.moveType;
    return playCommand(m_selection.command, {false, true, false}) != -1 ? 1 : 0;
}

int PlayerPlayback::playCommand(std::uint32_t index, const PlayOptions& options) {
    const Command& command = m_script->commands[index];
    const auto parts = m_script->partsOf(command);
    if (parts.empty()) return -1;
    const Part& first = parts.front();
    const std::uint32_t firstNode = nodeOf(first.animation.text);
    const int written = first.duration ? first.duration->value : m_table[firstNode].duration;
    // The second part lasts as long as the first, and its result counts for both.
    const int duration = written + kTimerPad;
    bool started = false;
    for (const Part& part : parts) {
        const int result = playPart(nodeOf(part.animation.text), part.part, duration, options);
        if (first.part != BodyPart::Torso) started = result >= 0;
    }
    // A second part that is none plays nothing and still overwrites the result.
    if (command.deadSlot) started = false;
    return started ? duration : -1;
}

int PlayerPlayback::playPart(std::uint32_t node, BodyPart part, int duration, const PlayOptions& options) {
    bool started = false;
    if (duration == 0) duration = m_table[node].duration + kTimerPad;
    if (part != BodyPart::Torso) started = start(m_legs, node, duration, options);
    // `both`: the torso follows the legs.
    if (part != BodyPart::Legs) start(m_torso, part == BodyPart::Both ? 0 : node, duration, options);
    return started ? duration : -1;
}

bool PlayerPlayback::start(Slot& slot, std::uint32_t node, int duration, const PlayOptions& options) {
    if (slot.timer >= kBusy && !options.force) return false;
    if (options.continueSame && slot.wanted == node) {
        if (options.setTimer && m_table[node].loops) slot.timer = duration;
        return false;
    }
    slot.wanted = node;
    slot.toggle = !slot.toggle;
    if (options.setTimer) slot.timer = duration;
    return true;
}

void PlayerPlayback::advance(int milliseconds, double speed) {
    const int passed = std::max(0, milliseconds);
    update(m_legs, true);
    update(m_torso, false);
    setRate(m_legs, speed);
    setRate(m_torso, speed);
    m_tree.advance(seconds(passed));
    m_time += passed;
    for (Slot* slot : {&m_legs, &m_torso})
        slot->timer = std::max(0, slot->timer - passed);
}

void PlayerPlayback::update(Slot& slot, bool isLegs) {
    // Something else has faded it out: it begins anew.
    if (slot.node != 0 && m_tree.state(slot.node).weight == 0.0) {
        slot.node = 0;
        slot.blendTime = kBlendLost;
        slot.shownToggle = !slot.toggle;
    }
    if (slot.node == slot.wanted && slot.shownToggle == slot.toggle) return;
    slot.shownToggle = slot.toggle;
    change(slot, isLegs, slot.wanted);
}

int PlayerPlayback::blendTimeFor(const Slot& slot, bool isLegs, std::uint32_t next) const {
    if (slot.node == 0 && isLegs) return 0;
    const int blendTime = next == 0 ? kBlendNone : m_table[next].blendTime;
    int least = -1;
    if (next == 0 || blendTime < 1) {
        const bool movesIn = next != 0 && m_table[next].moveSpeed != 0;
        const bool movedBefore = slot.node != 0 && m_table[slot.node].moveSpeed != 0;
        least = movesIn ? kBlendMovingIn : movedBefore ? kBlendMovingOut : kBlendIdle;
    }
    least = std::max(least, static_cast<int>(m_stanceUntil - m_time));
    return std::max(blendTime, least);
}

double PlayerPlayback::startTimeFor(std::uint32_t old, std::uint32_t next) const {
    if (m_table[next].moveSpeed == 0 || !m_table[next].loops) return 0.0;
    if (old != 0 && m_table[old].moveSpeed != 0 && m_table[old].loops) return m_tree.state(old).time;
    const animtree::LeafMotionPtr& motion = m_tree.motionOf(old);
    const int cycle = motion ? static_cast<int>(motion->info().length * 1000.0) + kLengthPad : kDefaultCycle;
    const double phase = static_cast<double>(m_time % cycle) / cycle + m_client * 0.36;
    return phase - std::floor(phase);
}

void PlayerPlayback::change(Slot& slot, bool isLegs, std::uint32_t next) {
    const std::uint32_t old = slot.node;
    if (isLegs && next != 0 && changesStance(m_table[old], m_table[next]))
        m_stanceUntil = m_time + kStanceWindow;
    slot.blendTime = blendTimeFor(slot, isLegs, next);
    const double startTime = next == 0 ? 0.0 : startTimeFor(old, next);
    slot.node = next;
    if (old != 0) m_tree.clear(old, seconds(slot.blendTime));
    if (next != 0) {
        const AnimationEntry& entry = m_table[next];
        if (entry.death && entry.loops) m_fault = concat({"death animation '", entry.name, "' loops"});
        const bool fresh = entry.moveSpeed != 0 && m_tree.state(next).weight == 0.0;
        m_tree.set(next, {1.0, seconds(slot.blendTime), 1.0, old != next || !isLegs || entry.death || fresh});
        if (fresh) m_tree.setTime(next, startTime);
    }
    if (!isLegs) shareWeight(slot);
}

/// With a torso animation of its own the legs keep just enough weight to be there.
void PlayerPlayback::shareWeight(const Slot& torso) {
    const double time = seconds(torso.blendTime);
    const bool alone = torso.node == 0;
    if (m_torsoGroup != 0) m_tree.set(m_torsoGroup, {alone ? 0.0 : 1.0, time, 1.0, false});
    if (m_legsGroup != 0) m_tree.set(m_legsGroup, {alone ? 1.0 : 0.01, time, 1.0, false});
}

double PlayerPlayback::rateOf(const AnimationEntry& entry, double speed) {
    if (entry.moveSpeed == 0 || !std::isfinite(speed)) return 1.0;
    const double rate = std::max(speed, 0.0) / entry.moveSpeed;
    if (entry.vertical && rate < 0.01) return 0.0;
    if (rate < 0.1) return 0.1;
    if (rate <= 2.0) return rate;
    const double most = entry.vertical           ? 4.0
                        : entry.moveSpeed >= 151 ? 2.0
                        : entry.moveSpeed < 20   ? 3.0
                                                 : 3.0 - (entry.moveSpeed - 20) / 130.0;
    return std::min(rate, most);
}

void PlayerPlayback::setRate(const Slot& slot, double speed) {
    if (slot.node == 0) return;
    const animtree::NodeState& state = m_tree.state(slot.node);
    const double rate = rateOf(m_table[slot.node], speed);
    if (state.rate == rate) return;
    // The way to the goal goes on as it was.
    const double way = std::abs(state.goal - state.weight);
    m_tree.setLimited(slot.node, {state.goal, way > 0.0 ? state.left / way : 0.0, rate, false});
}

}  // namespace poseloom::playerscript
