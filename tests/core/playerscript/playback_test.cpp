// SPDX-License-Identifier: MIT
#include "playerscript/playback.h"

#include <gtest/gtest.h>

#include "animtree/reader.h"
#include "core/animtree/live_tree_fixtures.h"
#include "playerscript/reader.h"
#include "playerscript/tree_references.h"
#include "stock_script.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

using animtree::LiveTree;
using animtree::RootMotion;
using animtree::StillMotion;

const std::string kTree =
    "legs\n{\n\tstand\n\trun\n\tsprint\n\tcrouch\n\tclimb\n\tdie\n}\ntorso\n{\n\taim\n\tshoot\n}\nturning\n";

/// A loop that takes its owner so many units along.
animtree::LeafMotionPtr walks(double length, float distance) {
    auto motion = std::make_shared<StillMotion>(length, true);
    motion->moves([distance](double time) {
        return RootMotion{0.0F, 1.0F, {distance * static_cast<float>(time), 0.0F, 0.0F}};
    });
    return motion;
}

using Motions = std::map<std::string, animtree::LeafMotionPtr>;

/// The tree as the game compiles it for a script; leaves without a motion of their own loop for a second.
LiveTree liveTreeFor(const PlayerScript& script, const Motions& motions = {}) {
    auto compiled = animtree::compile(SourceText(kTree), "multiplayer.atr",
                                      treeReferencesOf(script, "t").namesIn("multiplayer"), {});
    EXPECT_TRUE(compiled.tree) << compiled.engineError.value_or("");
    auto compact = std::make_shared<const animtree::CompactTree>(std::move(*compiled.tree));
    std::vector<animtree::LeafMotionPtr> list;
    for (const animtree::CompactEntry& entry : compact->entries) {
        const auto own = motions.find(entry.name);
        list.push_back(own != motions.end() ? own->second : std::make_shared<StillMotion>(1.0, true));
    }
    return LiveTree(compact, list);
}

std::string list(const std::string& head, const std::string& scripts) {
    return concat({head, "\n{\n", scripts, "}\n"});
}
std::string plays(const std::string& commands, const std::string& conditions = "default") {
    return concat({conditions, "\n{\n", commands, "\n}\n"});
}

std::string scriptText() {
    return "ANIMATIONS\nSTATE COMBAT\n{\n" + list("idle", plays("both stand")) +
           list("run", plays("both run")) + list("runcr", plays("legs crouch torso aim duration 900")) +
           list("climbup", plays("both climb")) + "}\nEVENTS\n" +
           list("fireweapon", plays("torso shoot duration 150")) +
           list("jump", plays("both sprint duration 5 blendtime 100")) + list("death", plays("both die")) +
           list("pain", plays("legs run torso aim")) + list("land", plays("both crouch", "movetype run"));
}

struct World {
    std::shared_ptr<const PlayerScript> script = read(SourceText(scriptText()), "t").script;
    PlayerPlayback player{script,
                          liveTreeFor(*script, {{"run", walks(0.8, 160.0F)},
                                                {"sprint", walks(1.0, 200.0F)},
                                                {"climb", walks(1.0, 40.0F)},
                                                {"die", std::make_shared<StillMotion>(2.0, false)},
                                                {"shoot", std::make_shared<StillMotion>(0.3, false)}}),
                          1};

    std::uint32_t node(std::string_view name) const {
        const auto& bindings = player.tree().tree().bindings;
        const auto found = bindings.find(name);
        EXPECT_NE(found, bindings.end()) << name;
        return found == bindings.end() ? 0 : found->second;
    }
    double weight(std::string_view name) const { return player.tree().state(node(name)).weight; }
    const AnimationEntry& entry(std::string_view name) const { return player.table()[node(name)]; }
    int state(std::size_t moveType) {
        Request request;
        request.moveType = moveType;
        return player.play(request);
    }
    int event(std::size_t event) {
        Request request;
        request.kind = RequestKind::Event;
        request.event = event;
        return player.play(request);
    }
};

constexpr std::size_t kIdle = 1;
constexpr std::size_t kRun = 10;
constexpr std::size_t kRunCrouched = 12;

}  // namespace

TEST(PlayerAnimationTable, HoldsWhatMotionsAndTheSecondPassSay) {
    const World world;
    EXPECT_EQ(world.entry("run").duration, 800);
    EXPECT_EQ(world.entry("run").moveSpeed, 200);
    EXPECT_EQ(world.entry("run").moveTypes, 1U << kRun);
    EXPECT_EQ(world.entry("shoot").duration, 500);
    EXPECT_TRUE(world.entry("shoot").fires);
    EXPECT_EQ(world.entry("shoot").blendTime, 30);
    EXPECT_EQ(world.entry("sprint").blendTime, 100);
    EXPECT_TRUE(world.entry("die").death);
    EXPECT_TRUE(world.entry("climb").vertical);
    EXPECT_TRUE(world.entry("legs").group);
    EXPECT_EQ(world.entry("legs").duration, 0);
    EXPECT_EQ(world.entry("turning").name, "");
}

TEST(PlayerPlayback, TheFirstLegsPlayAtOnceAndTheNextBlend) {
    World world;
    EXPECT_EQ(world.state(kIdle), 1);
    world.player.advance(16, 0.0);
    EXPECT_EQ(world.player.legs().blendTime, 0);
    EXPECT_DOUBLE_EQ(world.weight("stand"), 1.0);
    EXPECT_EQ(world.state(kRun), 1);
    world.player.advance(60, 200.0);
    EXPECT_EQ(world.player.legs().blendTime, 120);
    EXPECT_NEAR(world.weight("run"), 0.5, 0.01);
    world.player.advance(60, 200.0);
    EXPECT_DOUBLE_EQ(world.weight("run"), 1.0);
    EXPECT_DOUBLE_EQ(world.weight("stand"), 0.0);
    EXPECT_EQ(world.state(kIdle), 1);
    world.player.advance(10, 0.0);
    EXPECT_EQ(world.player.legs().blendTime, 250);
}

TEST(PlayerPlayback, AStateDoesNotBeginAnewWhatPlays) {
    World world;
    EXPECT_EQ(world.state(kIdle), 1);
    const bool toggle = world.player.legs().toggle;
    EXPECT_EQ(world.state(kIdle), 0);
    EXPECT_EQ(world.player.legs().toggle, toggle);
}

TEST(PlayerPlayback, ATorsoOfItsOwnLeavesTheLegsAHundredth) {
    World world;
    EXPECT_EQ(world.state(kRunCrouched), 0);  // legs and torso report nothing
    world.player.advance(1000, 0.0);
    EXPECT_DOUBLE_EQ(world.weight("torso"), 1.0);
    EXPECT_DOUBLE_EQ(world.weight("legs"), 0.01);
    EXPECT_EQ(world.state(kIdle), 1);  // both: the torso follows the legs
    world.player.advance(1000, 0.0);
    EXPECT_DOUBLE_EQ(world.weight("torso"), 0.0);
    EXPECT_DOUBLE_EQ(world.weight("legs"), 1.0);
}

TEST(PlayerPlayback, AnEventKeepsItsSlotUntilItsTimerRunsOut) {
    World world;
    EXPECT_EQ(world.state(kIdle), 1);
    EXPECT_EQ(world.event(3), 55);  // 5 ms, and 50
    EXPECT_EQ(world.player.legs().timer, 55);
    EXPECT_EQ(world.state(kRun), 0);
    EXPECT_EQ(world.player.legs().wanted, world.node("sprint"));
    world.player.advance(10, 0.0);
    EXPECT_EQ(world.state(kRun), 1);
}

TEST(PlayerPlayback, ATorsoEventNeverReportsAStart) {
    World world;
    EXPECT_EQ(world.event(kFireWeapon), -1);
    EXPECT_EQ(world.player.torso().timer, 200);
    EXPECT_EQ(world.player.torso().wanted, world.node("shoot"));
    EXPECT_EQ(world.event(0), -1);  // legs and torso
}

TEST(PlayerPlayback, ASecondPartLastsAsLongAsTheFirst) {
    World world;
    (void)world.event(0);
    EXPECT_EQ(world.player.legs().timer, 850);
    EXPECT_EQ(world.player.torso().timer, 850);
}

TEST(PlayerPlayback, AChangeOfStanceHoldsAWindow) {
    World world;
    (void)world.state(kRun);
    world.player.advance(100, 200.0);
    (void)world.state(kRunCrouched);
    world.player.advance(100, 200.0);
    EXPECT_EQ(world.player.legs().blendTime, 400);
    (void)world.state(kRun);
    world.player.advance(100, 200.0);
    EXPECT_EQ(world.player.legs().blendTime, 400);
    // Not a change of stance, but the window is still open.
    EXPECT_EQ(world.event(3), 55);
    world.player.advance(100, 200.0);
    EXPECT_EQ(world.player.legs().blendTime, 300);
}

TEST(PlayerPlayback, ConditionsSeeTheMoveTypeThatPlayedBefore) {
    World world;
    (void)world.state(kIdle);
    world.player.advance(16, 0.0);
    EXPECT_EQ(world.event(5), -1);
    (void)world.state(kRun);
    EXPECT_EQ(world.player.moveTypes(), std::uint64_t{1} << kRun);
    EXPECT_EQ(world.event(5), 1050);
}

TEST(PlayerPlayback, RatesFollowTheSpeedWithinTheirBounds) {
    AnimationEntry entry;
    EXPECT_DOUBLE_EQ(PlayerPlayback::rateOf(entry, 500.0), 1.0);
    entry.moveSpeed = 100;
    EXPECT_DOUBLE_EQ(PlayerPlayback::rateOf(entry, 150.0), 1.5);
    EXPECT_DOUBLE_EQ(PlayerPlayback::rateOf(entry, 0.0), 0.1);
    EXPECT_DOUBLE_EQ(PlayerPlayback::rateOf(entry, 900.0), 3.0 - 80.0 / 130.0);
    entry.moveSpeed = 200;
    EXPECT_DOUBLE_EQ(PlayerPlayback::rateOf(entry, 900.0), 2.0);
    entry.moveSpeed = 10;
    EXPECT_DOUBLE_EQ(PlayerPlayback::rateOf(entry, 900.0), 3.0);
    entry.vertical = true;
    EXPECT_DOUBLE_EQ(PlayerPlayback::rateOf(entry, 900.0), 4.0);
    EXPECT_DOUBLE_EQ(PlayerPlayback::rateOf(entry, 0.05), 0.0);
}

TEST(PlayerPlayback, AMovingLoopGoesOnWhereTheOldOneWas) {
    World world;
    (void)world.state(kRun);
    world.player.advance(10, 200.0);
    const double before = world.player.tree().state(world.node("run")).time;
    // 0.36 for client 1: standing still there was no loop to go on with.
    EXPECT_NEAR(before, 0.36 + 0.01 / 0.8, 0.001);
    EXPECT_EQ(world.event(3), 55);
    world.player.advance(0, 200.0);
    EXPECT_NEAR(world.player.tree().state(world.node("sprint")).time, before, 1e-9);
}

TEST(PlayerPlayback, ADeathThatLoopsIsAFault) {
    const auto script = read(SourceText("EVENTS\ndeath\n{\ndefault\n{\nboth stand\n}\n}\n"), "t").script;
    PlayerPlayback player(script, liveTreeFor(*script));
    Request request;
    request.kind = RequestKind::Event;
    request.event = kDeath;
    request.dead = true;
    EXPECT_EQ(player.play(request), 1050);
    player.advance(10, 0.0);
    EXPECT_EQ(player.fault(), "death animation 'stand' loops");
}

TEST(PlayerPlayback, PlaysTheStockScriptOnTheStockTree) {
    const auto path = poseloom::tests::sharedData("cod/uo_stock/animtrees/multiplayer.atr");
    POSELOOM_NEED_SHARED(path);
    const auto script = tests::readStockScript().script;
    const animtree::ReferenceTable table = treeReferencesOf(*script, "mp/playeranim.script");
    EXPECT_EQ(table.namesIn("multiplayer").size(), 261U);
    const auto compiled = animtree::compile(SourceText(poseloom::tests::readAll(path)), path.string(),
                                            table.namesIn("multiplayer"), {});
    ASSERT_TRUE(compiled.tree);
    EXPECT_TRUE(compiled.undefined.empty());
    auto compact = std::make_shared<const animtree::CompactTree>(*compiled.tree);
    std::vector<animtree::LeafMotionPtr> motions(compact->entries.size(),
                                                 std::make_shared<StillMotion>(1.0, true));
    PlayerPlayback player(script, animtree::LiveTree(compact, motions));
    Request request;
    EXPECT_TRUE(request.situation.setWeapon("thompson_mp", *script->weapons));
    request.situation.set(ConditionType::Strafing, 1);
    request.moveType = kRun;
    EXPECT_EQ(player.play(request), 1);
    for (int i = 0; i < 60; ++i)
        player.advance(16, 190.0);
    EXPECT_EQ(compact->entries[player.legs().node].name, "pb_combatrun_forward_loop_light");
    EXPECT_TRUE(player.tree().hasEffectiveWeight(player.legs().node));
    EXPECT_EQ(player.torso().node, 0U);
}

TEST(PlayerTreeReferences, AreRenamedInTreeAndScriptsTogether) {
    const SourceText tree("legs\n{\n\tstand\n\trun\n}\nmore\n{\n\tother\n}\n");
    const std::vector<animtree::ScriptText> gsc{
        {"a.gsc", SourceText("#using_animtree(\"multiplayer\");\nm() { x = %stand; }\n")}};
    const std::vector<animtree::ScriptText> scripts{
        {"playeranim.script",
         SourceText("EVENTS\njump\n{\ndefault\n{\nboth Stand\nlegs run torso stand\n}\n}\n")}};
    const auto renamed = planRenameWithScripts(tree, "multiplayer.atr", "legs/stand", "wait", gsc, scripts);
    ASSERT_TRUE(renamed) << renamed.error().message;
    EXPECT_EQ(renamed->places, 2U);
    EXPECT_EQ(renamed->tree.references, 1U);
    EXPECT_EQ(renamed->playerScripts[0].edits.apply(scripts[0].text.bytes()),
              "EVENTS\njump\n{\ndefault\n{\nboth wait\nlegs run torso wait\n}\n}\n");
    EXPECT_EQ(planRenameWithScripts(tree, "multiplayer.atr", "legs/stand", "run2", {}, {})->places, 0U);
    EXPECT_EQ(planRenameWithScripts(tree, "multiplayer.atr", "legs/stand", "other", {}, scripts).error().code,
              "ATE011");
    EXPECT_EQ(planRenameWithScripts(tree, "multiplayer.atr", "more/other", "run", {}, scripts).error().code,
              "ATE011");
    EXPECT_EQ(planRenameWithScripts(tree, "vehicles.atr", "legs/stand", "wait", {}, scripts)->places, 0U);
}

}  // namespace poseloom::playerscript
