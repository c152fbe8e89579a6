// SPDX-License-Identifier: MIT
#include "script/script_coverage.h"

#include <QTest>

#include "script_fixture.h"
#include "shared_data.h"

namespace poseloom::ui {
namespace {

using namespace testing;

class Coverage : public OpenScript {
  protected:
    void SetUp() override {
        OpenScript::SetUp();
        write("weapons_mp.tsv", kWeapons);
        open();
        simulator.setSession(&script);
        coverage.setSimulator(&simulator);
    }
    bool count() {
        coverage.run();
        return QTest::qWaitFor([this] { return !coverage.working(); }, 20000);
    }

    ScriptSimulator simulator;
    ScriptCoverage coverage;
};

TEST_F(Coverage, ExercisesAllThatCanBeReachedAndNothingElse) {
    ASSERT_TRUE(count());
    for (const int reached : {kAiming, kLong, kDefault, kReloadRun, kReloadDefault})
        EXPECT_GT(coverage.hitsOf(static_cast<std::uint32_t>(reached)), 0) << reached;
    EXPECT_EQ(coverage.hitsOf(kShadowed), 0);
    EXPECT_EQ(coverage.exercised(), 5);
    ASSERT_EQ(coverage.rowCount(), 1) << "only what was never exercised";
    EXPECT_EQ(coverage.data(coverage.index(0), ScriptCoverage::LineRole).toInt(), 13);
    coverage.setNeverOnly(false);
    EXPECT_EQ(coverage.rowCount(), 6);
}

TEST_F(Coverage, SwitchesDecideWhatIsAsked) {
    coverage.setProperty("weapons", false);
    coverage.setProperty("aiming", false);
    coverage.setProperty("stances", false);
    ASSERT_TRUE(count());
    EXPECT_EQ(coverage.hitsOf(kAiming), 0) << "nobody aims";
    EXPECT_EQ(coverage.hitsOf(kDefault), 0) << "everybody is a rifleman";
    EXPECT_EQ(coverage.hitsOf(kReloadRun), 0) << "nobody ran before";
    EXPECT_EQ(coverage.hitsOf(kLong), 1);
}

TEST_F(Coverage, CountsWhatWasAskedSoFar) {
    simulator.setCondition(QStringLiteral("weapons"), QStringLiteral("colt_mp"));
    simulator.setCondition(QStringLiteral("weapons"), QStringLiteral("bar_mp"));
    simulator.setCondition(QStringLiteral("weapons"), QStringLiteral("colt_mp"));
    coverage.takeAsked();
    EXPECT_EQ(coverage.hitsOf(kLong), 2) << "the rifleman, and the gunner";
    EXPECT_EQ(coverage.hitsOf(kDefault), 1) << "asked twice, counted once";
    EXPECT_EQ(coverage.exercised(), 2);
}

TEST_F(Coverage, AnEditMakesTheCountsUnknown) {
    coverage.takeAsked();
    ASSERT_TRUE(coverage.known());
    ASSERT_TRUE(script.moveAboveShadow(kShadowed));
    EXPECT_FALSE(coverage.known());
    EXPECT_EQ(coverage.hitsOf(kLong), -1);
}

TEST(StockCoverage, NeverExercisesWhatNothingSelects) {
    const auto fixture = poseloom::tests::sharedData("cod/uo_stock/mp/playeranim.script");
    POSELOOM_NEED_SHARED(fixture);
    ScriptSession script;
    ASSERT_TRUE(script.open(QString::fromStdString(fixture.string())));
    ScriptSimulator simulator;
    simulator.setSession(&script);
    ScriptCoverage coverage;
    coverage.setSimulator(&simulator);
    coverage.setProperty("strafing", true);
    coverage.run();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !coverage.working(); }, 60000));
    EXPECT_EQ(script.unreachable(), 5);
    EXPECT_GT(coverage.exercised(), 200);
    for (std::uint32_t i = 0; i < script.script().scripts.size(); ++i)
        if (!script.whyNeverSelected(i).isEmpty()) {
            EXPECT_EQ(coverage.hitsOf(i), 0) << script.lineOf(static_cast<int>(i));
        }
}

}  // namespace
}  // namespace poseloom::ui
