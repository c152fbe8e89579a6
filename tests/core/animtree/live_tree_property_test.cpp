// SPDX-License-Identifier: MIT
#include <rapidcheck.h>

#include <cmath>

#include "live_tree_fixtures.h"

namespace poseloom::animtree {

namespace {

const std::string kPlayedTree =
    "g : loopsync\n{\n\ta\n\tsub\n\t{\n\t\tb\n\t\tc\n\t}\n}\nh : "
    "nonloopsync\n{\n\td\n\te\n}\np\n{\n\tf\n\tq\n\t{\n\t\ti\n\t}\n}\n";

Played randomlyPlayed(Side side) {
    return Played(kPlayedTree,
                  {{"d", onceOf(0.7)}, {"e", onceOf(1.3)}, {"b", loopOf(0.0)}, {"c", loopOf(2.5)}}, side);
}

void act(Played& t, int choice, std::uint32_t node, const Goal& goal) {
    switch (choice) {
        case 0:
            return t.live.setLimited(node, goal);
        case 1:
            return t.live.set(node, goal);
        case 2:
            return t.live.setKnob(node, goal);
        case 3:
            (void)t.live.setKnobAll(node, 0, goal);
            return;
        case 4:
            return t.live.clear(node, goal.time);
        default:
            return t.live.advance(goal.time);
    }
}

void expectSound(const Played& t) {
    for (std::uint32_t i = 0; i < t.live.size(); ++i) {
        const NodeState& state = t.live.state(i);
        RC_ASSERT(state.weight >= 0.0 && state.weight <= 1.0);
        RC_ASSERT(state.goal >= 0.0 && state.goal <= 1.0);
        RC_ASSERT(state.left >= 0.0 && std::isfinite(state.left));
        RC_ASSERT(state.time >= 0.0 && state.time <= 1.0);
    }
    for (const auto& [clock, followers] :
         {std::pair{"g", std::vector{"a", "sub", "b", "c"}}, std::pair{"h", std::vector{"d", "e"}}}) {
        if (!t.live.hasEffectiveWeight(t[clock])) continue;
        for (const char* follower : followers) {
            if (!t.live.hasEffectiveWeight(t[follower])) continue;
            RC_ASSERT(t.of(follower).time == t.of(clock).time);
            RC_ASSERT(t.of(follower).cycle == t.of(clock).cycle);
        }
    }
}

}  // namespace

TEST(LiveTree, KeepsWeightsWithinTheirGoalsAndFollowersAtTheTimeOfTheirClock) {
    EXPECT_TRUE(rc::check([] {
        Played t = randomlyPlayed(*rc::gen::element(Side::Client, Side::Server));
        const auto part = rc::gen::map(rc::gen::inRange(0, 1001), [](int n) { return n / 1000.0; });
        const int steps = *rc::gen::inRange(1, 40);
        for (int i = 0; i < steps; ++i) {
            const auto node = *rc::gen::inRange(0U, static_cast<std::uint32_t>(t.live.size()));
            const Goal goal{*part, *part * 2.0, *part * 4.0 - 2.0, *rc::gen::arbitrary<bool>()};
            act(t, *rc::gen::inRange(0, 9), node, goal);
            expectSound(t);
        }
    }));
}

}  // namespace poseloom::animtree
