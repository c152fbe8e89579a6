// SPDX-License-Identifier: MIT
#include "animtree/live_tree.h"

#include <cmath>
#include <limits>

#include "live_tree_fixtures.h"

namespace poseloom::animtree {

namespace {

constexpr double kExact = 1e-12;

}  // namespace

// What is expected here is worked out by hand from spec/cod.md 3.7.

TEST(LiveTreeGoals, TakeTheTimeOfAFullSwing) {
    Played t("a\n");
    t.live.set(t["a"], {1.0, 0.5});
    EXPECT_DOUBLE_EQ(t.of("a").left, 0.5);
    EXPECT_DOUBLE_EQ(t.weight("a"), 0.001);
    t.live.advance(0.25);
    EXPECT_NEAR(t.weight("a"), 0.5005, kExact);  // 0.001 + 0.999 / 0.5 * 0.25
    EXPECT_NEAR(t.of("a").left, 0.25, kExact);
    t.live.advance(0.25);
    EXPECT_EQ(t.weight("a"), 1.0);
    t.live.set(t["a"], {0.25, 2.0});
    EXPECT_DOUBLE_EQ(t.of("a").left, 1.5);  // |0.25 - 1| * 2
}

TEST(LiveTreeGoals, ArriveAMillisecondEarly) {
    Played t("a\n");
    t.live.set(t["a"], {1.0, 0.5});
    t.live.advance(0.4995);
    EXPECT_EQ(t.weight("a"), 1.0);
}

TEST(LiveTreeGoals, JumpWhereTheWayIsShorterThanAMillisecond) {
    Played t("a\n");
    t.live.set(t["a"], {0.5, 0.0019});
    EXPECT_EQ(t.weight("a"), 0.5);  // 0.5 * 0.0019 < 0.001
    t.live.set(t["a"], {0.0009, 0.0});
    EXPECT_EQ(t.weight("a"), 0.0);
}

TEST(LiveTreeGoals, OfTheRootCannotBeChanged) {
    Played t("a\n");
    t.live.set(0, {0.0, 5.0, 3.0});
    EXPECT_EQ(t.live.state(0).weight, 1.0);
    EXPECT_EQ(t.live.state(0).rate, 1.0);
    t.live.clear(0, 0.0);
    EXPECT_EQ(t.live.state(0).weight, 1.0);
}

TEST(LiveTreeGoals, ThatAreLimitedLeaveTheGroupAlone) {
    Played t("g\n{\n\ta\n}\n");
    t.live.setLimited(t["a"], {1.0, 0.0});
    EXPECT_EQ(t.weight("a"), 1.0);
    EXPECT_EQ(t.weight("g"), 0.0);
    EXPECT_FALSE(t.live.hasEffectiveWeight(t["a"]));
}

TEST(LiveTreeGoals, WakeTheGroupsAboveThatWantNothing) {
    Played t("g\n{\n\th\n\t{\n\t\ta\n\t}\n}\n");
    t.live.setLimited(t["g"], {0.5, 0.0, 2.0});
    t.live.set(t["a"], {1.0, 0.2});
    EXPECT_EQ(t.of("g").goal, 0.5);
    EXPECT_EQ(t.of("g").rate, 2.0);
    EXPECT_EQ(t.of("h").goal, 1.0);
    EXPECT_DOUBLE_EQ(t.of("h").left, 0.2);
}

TEST(LiveTreeGoals, TurnAGroupThatFadesOutAround) {
    Played t("g\n{\n\ta\n}\n");
    t.live.set(t["a"], {1.0, 0.0});
    t.live.clear(t["g"], 1.0);
    t.live.advance(0.5);
    t.live.set(t["a"], {1.0, 0.5});
    EXPECT_EQ(t.of("g").goal, 1.0);
    EXPECT_NEAR(t.of("g").left, 0.25, kExact);  // |1 - 0.5| * 0.5
}

TEST(LiveTreeKnobs, FadeSiblingsInTheTimeOfTheFarthest) {
    Played t("a\nb\nc\n");
    t.live.set(t["a"], {1.0, 0.0});
    t.live.set(t["c"], {0.25, 0.0});
    t.live.setKnob(t["b"], {0.5, 0.4});
    EXPECT_DOUBLE_EQ(t.of("a").left, 0.4);  // max(|0.5 - 0|, 1, 0.25) * 0.4
    EXPECT_DOUBLE_EQ(t.of("c").left, 0.4);
    EXPECT_DOUBLE_EQ(t.of("b").left, 0.2);  // |0.5 - 0| * 0.4
    t.live.advance(0.1);
    EXPECT_NEAR(t.weight("a"), 0.75, kExact);
    EXPECT_NEAR(t.weight("c"), 0.1875, kExact);
    EXPECT_NEAR(t.weight("b"), 0.25025, kExact);  // 0.0005 + 0.4995 / 0.2 * 0.1
}

TEST(LiveTreeKnobs, FadeNoLongerThanTheFarthestHasToGo) {
    Played t("a\nb\nc\n");
    t.live.set(t["a"], {0.125, 0.0});
    t.live.set(t["c"], {0.5, 0.0});
    t.live.set(t["b"], {0.25, 0.0});
    t.live.setKnob(t["b"], {0.5, 2.0});
    EXPECT_DOUBLE_EQ(t.of("a").left, 1.0);  // max(|0.5 - 0.25|, 0.125, 0.5) * 2
    EXPECT_DOUBLE_EQ(t.of("c").left, 1.0);
    EXPECT_DOUBLE_EQ(t.of("b").left, 0.5);
}

TEST(LiveTreeKnobs, MakeAFadeThatIsUnderWayAsLongAsTheirs) {
    Played t("a\nb\n");
    t.live.set(t["a"], {1.0, 0.0});
    t.live.clear(t["a"], 0.25);
    t.live.setKnob(t["b"], {1.0, 2.0});
    EXPECT_DOUBLE_EQ(t.of("a").left, 2.0);
}

TEST(LiveTreeKnobs, SwitchAtOnceWithoutTime) {
    Played t("a\nb\n");
    t.live.set(t["a"], {1.0, 0.0});
    t.live.setKnob(t["b"], {1.0, 0.0});
    EXPECT_EQ(t.weight("a"), 0.0);
    EXPECT_EQ(t.weight("b"), 1.0);
}

TEST(LiveTreeKnobs, OfAllLevelsFadeTheSiblingsOfEachGroupBelowTheRoot) {
    const std::string text = "top\n{\n\tg\n\t{\n\t\ta\n\t\tb\n\t}\n\th\n\t{\n\t\tc\n\t}\n}\nother\n";
    Played t(text);
    t.live.set(t["c"], {1.0, 0.0});
    t.live.set(t["other"], {1.0, 0.0});
    ASSERT_TRUE(t.live.setKnobAll(t["a"], t["top"], {1.0, 0.0}));
    EXPECT_EQ(t.weight("a"), 1.0);
    EXPECT_EQ(t.weight("g"), 1.0);
    EXPECT_EQ(t.weight("h"), 0.0);
    EXPECT_EQ(t.weight("other"), 1.0);
    EXPECT_FALSE(t.live.setKnobAll(t["a"], t["h"], {1.0, 0.0}));
    EXPECT_FALSE(t.live.setKnobAll(t["a"], t["a"], {1.0, 0.0}));
}

TEST(LiveTreeClear, FadesWhatIsSeenAndDropsWhatIsNot) {
    Played t("g\n{\n\ta\n}\nb\n");
    t.live.set(t["b"], {1.0, 0.0});
    t.live.setLimited(t["a"], {1.0, 0.0});
    t.live.clear(t["a"], 1.0);
    EXPECT_EQ(t.weight("a"), 0.0);
    t.live.clear(t["b"], 1.0);
    EXPECT_EQ(t.weight("b"), 1.0);
    t.live.advance(0.5);
    EXPECT_NEAR(t.weight("b"), 0.5, kExact);
    t.live.clear(t["b"], 3.0);
    EXPECT_NEAR(t.of("b").left, 0.5, kExact);
    t.live.clear(t["b"], 0.1);
    EXPECT_NEAR(t.of("b").left, 0.1, kExact);
}

TEST(LiveTreeClear, DropsAGroupOfWhichNothingPlays) {
    Played t("g\n{\n\ta\n}\n");
    t.live.setLimited(t["g"], {1.0, 0.0});
    t.live.clear(t["g"], 1.0);
    EXPECT_EQ(t.weight("g"), 0.0);
}

TEST(LiveTreeTime, RunsByTheRatesOfTheGroupsAbove) {
    Played t("g\n{\n\ta\n\tb\n}\n", {{"a", loopOf(4.0)}, {"b", onceOf(2.0)}});
    t.live.setLimited(t["g"], {1.0, 0.0, 2.0});
    t.live.set(t["a"], {1.0, 0.0, 0.5});
    t.live.set(t["b"], {1.0, 0.0, 1.0});
    t.live.advance(1.0);
    EXPECT_NEAR(t.of("a").time, 0.25, kExact);  // 1/4 * 0.5 * 2
    EXPECT_NEAR(t.of("b").time, 1.0, kExact);
    t.live.advance(4.0);
    EXPECT_NEAR(t.of("a").time, 0.25, kExact);
    EXPECT_EQ(t.of("a").cycle, 1);
    EXPECT_EQ(t.of("b").time, 1.0);
}

TEST(LiveTreeTime, GoalsRunByTheClockWhateverTheRates) {
    Played t("g\n{\n\ta\n}\n");
    t.live.setLimited(t["g"], {1.0, 0.0, 3.0});
    t.live.set(t["a"], {1.0, 1.0});
    t.live.advance(0.5);
    EXPECT_NEAR(t.weight("a"), 0.5005, kExact);
}

TEST(LiveTreeTime, StandsStillWhereNothingOfItIsSeen) {
    Played t("g\n{\n\ta\n}\n");
    t.live.setLimited(t["a"], {1.0, 0.0});
    t.live.advance(0.5);
    EXPECT_EQ(t.of("a").time, 0.0);
}

TEST(LiveTreeTime, RunsBackwardsOnTheServerOnly) {
    const Played::Motions motions{{"a", loopOf(1.0)}, {"b", onceOf(1.0)}};
    Played server("a\nb\n", motions, Side::Server);
    Played client("a\nb\n", motions);
    for (Played* t : {&server, &client}) {
        t->live.set((*t)["a"], {1.0, 0.0, -1.0});
        t->live.set((*t)["b"], {1.0, 0.0, -1.0});
        t->live.advance(0.25);
    }
    EXPECT_NEAR(server.of("a").time, 0.75, kExact);
    EXPECT_EQ(server.of("a").cycle, -1);
    EXPECT_EQ(server.of("b").time, 0.0);
    EXPECT_EQ(client.of("a").time, 0.0);
    EXPECT_EQ(client.of("a").cycle, 0);
}

TEST(LiveTreeClocks, RunByTheWeightedFrequenciesBelow) {
    Played t("g : loopsync\n{\n\ta\n\tsub\n\t{\n\t\tb\n\t\tc\n\t}\n}\n",
             {{"a", loopOf(1.0)}, {"b", loopOf(2.0)}, {"c", loopOf(4.0)}});
    t.live.set(t["a"], {0.25, 0.0});
    t.live.set(t["b"], {0.5, 0.0, 2.0});
    t.live.set(t["c"], {0.5, 0.0});
    t.live.setLimited(t["sub"], {0.75, 0.0, 0.5});
    t.live.setLimited(t["g"], {1.0, 0.0, 2.0});
    t.live.advance(0.5);
    // sub: (0.5 * 2 * 0.5 + 0.5 * 0.25) / 1 = 0.625; g: (0.25 * 1 + 0.75 * 0.5 * 0.625) / 1 = 0.484375.
    EXPECT_NEAR(t.of("g").time, 0.484375, kExact);
    for (const char* follower : {"a", "sub", "b", "c"})
        EXPECT_EQ(t.of(follower).time, t.of("g").time) << follower;
    t.live.advance(0.75);
    EXPECT_NEAR(t.of("b").time, 0.2109375, kExact);  // 0.484375 * 2.5 - 1
    EXPECT_EQ(t.of("c").cycle, 1);
}

TEST(LiveTreeClocks, LeaveOutOfTheMeanWhatHasNoLength) {
    Played t("g : loopsync\n{\n\ta\n\tpose\n}\n", {{"a", loopOf(2.0)}, {"pose", loopOf(0.0)}});
    t.live.set(t["a"], {0.5, 0.0});
    t.live.set(t["pose"], {1.0, 0.0});
    t.live.advance(1.0);
    EXPECT_NEAR(t.of("g").time, 0.5, kExact);
}

TEST(LiveTreeClocks, OfAnimationsThatDoNotLoopStopAtTheirEnd) {
    Played t("g : nonloopsync\n{\n\ta\n\tb\n}\n", {{"a", onceOf(1.0)}, {"b", onceOf(1.0)}});
    t.live.set(t["a"], {1.0, 0.0});
    t.live.set(t["b"], {1.0, 0.0});
    t.live.advance(0.5);
    EXPECT_EQ(t.notes(), "");
    t.live.advance(2.0);
    EXPECT_EQ(t.of("g").time, 1.0);
    EXPECT_EQ(t.of("a").time, 1.0);
    EXPECT_EQ(t.notes(), "b:end a:end");  // siblings are numbered backwards
    t.live.advance(1.0);
    EXPECT_EQ(t.notes(), "");
}

TEST(LiveTreeClocks, HandTheirTimeToWhatBeginsToPlay) {
    Played t("g : loopsync\n{\n\ta\n\tb\n}\n");
    t.live.set(t["a"], {1.0, 0.0});
    t.live.advance(0.375);
    t.live.set(t["b"], {1.0, 0.0});
    EXPECT_NEAR(t.of("b").time, 0.375, kExact);
    EXPECT_NEAR(t.of("g").time, 0.375, kExact);
}

TEST(LiveTreeTime, BeginsAnewWhereNothingWasSeenOrWhereThatIsAsked) {
    Played t("a\ng : loopsync\n{\n\tb\n\tc\n}\n");
    t.live.set(t["a"], {1.0, 0.0});
    t.live.set(t["b"], {1.0, 0.0});
    t.live.advance(0.5);
    t.live.set(t["a"], {0.5, 0.0});
    t.live.set(t["b"], {0.5, 0.0});
    EXPECT_NEAR(t.of("a").time, 0.5, kExact);
    EXPECT_NEAR(t.of("b").time, 0.5, kExact);
    t.live.set(t["a"], {1.0, 0.0, 1.0, true});
    t.live.setKnob(t["c"], {1.0, 0.5, 1.0, true});
    EXPECT_EQ(t.of("a").time, 0.0);
    EXPECT_EQ(t.of("g").time, 0.0);
    EXPECT_EQ(t.of("b").time, 0.0);
    t.live.advance(0.25);
    t.live.clear(t["a"], 0.0);
    t.live.set(t["a"], {1.0, 0.0});
    EXPECT_EQ(t.of("a").time, 0.0);
}

TEST(LiveTreeClocks, BeginAnewWhereNothingBelowThemPlayed) {
    Played t("g : loopsync\n{\n\ta\n\tb\n}\n");
    t.live.set(t["a"], {1.0, 0.0});
    t.live.advance(0.5);
    t.live.setLimited(t["a"], {0.0, 0.0});
    EXPECT_EQ(t.weight("g"), 1.0);
    t.live.set(t["b"], {1.0, 0.0});
    EXPECT_EQ(t.of("g").time, 0.0);
    EXPECT_EQ(t.of("b").time, 0.0);
}

TEST(LiveTreeClocks, HandTheirTimeToGroupsThatTheyWake) {
    Played t("g : loopsync\n{\n\ta\n\tsub\n\t{\n\t\tb\n\t}\n}\n");
    t.live.set(t["a"], {1.0, 0.0});
    t.live.advance(0.375);
    ASSERT_TRUE(t.live.setKnobAll(t["b"], t["g"], {1.0, 0.5}));
    EXPECT_NEAR(t.of("sub").time, 0.375, kExact);
    EXPECT_NEAR(t.of("b").time, 0.375, kExact);
}

TEST(LiveTreeNotes, AreThoseAfterTheOldTimeUpToTheNew) {
    auto walk = loopOf(1.0);
    walk->note("left", 0.0).note("right", 0.5).note("never", 1.5);
    Played t("a\n", {{"a", walk}});
    t.live.set(t["a"], {1.0, 0.0});
    t.live.advance(0.5);
    EXPECT_EQ(t.notes(), "a:right");
    t.live.advance(0.25);
    EXPECT_EQ(t.notes(), "");
    t.live.advance(0.5);
    EXPECT_EQ(t.notes(), "a:left a:end");
    t.live.advance(3.0);
    EXPECT_EQ(t.notes(), "a:left a:right a:end");
}

TEST(LiveTreeTime, CanBePutAnywhereWithoutCrossingNotes) {
    auto once = onceOf(1.0);
    once->note("shot", 0.25);
    Played t("g : nonloopsync\n{\n\ta\n\tb\n}\n", {{"a", once}, {"b", onceOf(1.0)}});
    t.live.set(t["a"], {1.0, 0.0});
    t.live.set(t["b"], {1.0, 0.0});
    t.live.setTime(t["b"], 0.5);
    EXPECT_EQ(t.of("a").time, 0.5);
    t.live.advance(0.0);
    EXPECT_EQ(t.notes(), "");
}

TEST(LiveTree, NamesLeavesThatPlayNothing) {
    Played t("a\nb\n", {{"a", nullptr}});
    EXPECT_EQ(t.live.leavesWithoutMotion(), std::vector<std::uint32_t>{t["a"]});
}

TEST(LiveTree, TakesNumbersThatAreNone) {
    Played t("a\n");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    t.live.set(t["a"], {nan, infinity, nan});
    t.live.set(99, {1.0, 0.0});
    t.live.advance(nan);
    t.live.advance(infinity);
    EXPECT_EQ(t.weight("a"), 0.0);
    t.live.set(t["a"], {1.0, nan, 1.0e300});
    t.live.advance(1.0e300);
    EXPECT_TRUE(std::isfinite(t.of("a").time));
}

}  // namespace poseloom::animtree
