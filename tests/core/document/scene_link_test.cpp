// SPDX-License-Identifier: MIT
#include "document/scene_link.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "document/project_check.h"
#include "scn/reader.h"
#include "support/file_io.h"

namespace poseloom::document {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTwoSlots =
    "[AnimationTree]\nname = \"T\"\n[/AnimationTree]\n[AnimationSlots]\nIdle\nRun\n[/AnimationSlots]\n"
    "[Mix]\n[Blend]\ninputs = [@Idle, @Run]\nweights = [0.5, 0.5]\n[/Blend]\n[/Mix]\n[Output]\ninput = "
    "@Mix\n[/Output]\n";
constexpr const char* kStillClip =
    "[Animation]\nfps = 10\n[/Animation]\n[Objects]\nHero = Node3D\n[/Objects]\n[Frame0]\n@Hero {\n"
    "position = (1, 0, 0)\n}\n[/Frame0]\n";

/// A game with a graph, two clips, a level and a project that names it.
class SceneLinkTest : public ::testing::Test {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() / ("poseloom_scene_" + std::to_string(::getpid()));
        fs::create_directories(folder / "clips");
        write("t.panimtree", kTwoSlots);
        write("clips/idle.panim", kStillClip);
        write("clips/run.panim", kStillClip);
        writeScene("{ animation = \"res://clips/idle.panim\", bindings = { Hero = @Player } }",
                   "\"res://clips/run.panim\"");
        writeProject("Tree");
    }
    void TearDown() override {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
    void write(const char* name, const std::string& text) {
        ASSERT_TRUE(writeFileAtomically(folder / name, text));
    }
    void writeScene(const std::string& first, const std::string& second, const std::string& more = {}) {
        write("level.scn",
              "# kept\n[Player]\n    [Node3D/]\n[/Player]\n[Tree]\n    [AnimationTree]\n        tree = "
              "\"res://t.panimtree\"\n" +
                  more + "        animations = [\n            " + first + ",\n            " + second +
                  "\n        ]\n    [/AnimationTree]\n[/Tree]\n");
    }
    void writeProject(const std::string& node, const std::string& runs = "loop") {
        write(
            "p.poseloom",
            R"({"poseloom":1,"document":"t.panimtree","semantics":"perro","scene":{"path":"level.scn","node":")" +
                node +
                R"("},"slots":[{"slot":"Idle","clip":"clips/idle.panim","bindings":[{"object":"Hero","node":"Player"}]},)"
                R"({"slot":"Run","clip":"res://clips/run.panim","playback":")" +
                runs + R"("}]})");
    }
    OpenedProject open() { return openProject(folder / "p.poseloom", cache, false); }
    std::vector<std::string> codesOf(const char* wanted) {
        std::vector<std::string> subjects;
        for (const Diagnostic& problem : checkProject(folder / "p.poseloom"))
            if (problem.code == wanted) subjects.push_back(problem.subject);
        return subjects;
    }
    std::shared_ptr<const scn::Scene> scene() {
        return scn::read(SourceText(readTextFile(folder / "level.scn").value()), "level.scn").scene;
    }

    fs::path folder;
    AssetCache cache;
};

TEST_F(SceneLinkTest, ASceneThatSaysTheSameIsNotReported) {
    EXPECT_TRUE(codesOf("PRJ024").empty());
    EXPECT_TRUE(codesOf("PRJ025").empty());
}

TEST_F(SceneLinkTest, EachSlotThatTheSceneFillsOtherwiseIsReported) {
    writeScene("\"res://clips/run.panim\"", "\"\"");
    EXPECT_EQ(codesOf("PRJ024"), (std::vector<std::string>{"Idle", "Run"}));
}

TEST_F(SceneLinkTest, BindingsAndPlaybackCountAsWell) {
    writeProject("Tree", "once");
    writeScene("\"res://clips/idle.panim\"", "\"res://clips/run.panim\"");
    EXPECT_EQ(codesOf("PRJ024"), (std::vector<std::string>{"Idle", "Run"}));
}

TEST_F(SceneLinkTest, AnEntryThatTheEngineDropsMovesTheNextOneUp) {
    writeScene("{ speed = 2.0 }", "\"res://clips/idle.panim\"");
    const auto settings = slotsFromScene(open().document.graph(), open().project, folder,
                                         folder / "level.scn", scene()->trees[0]);
    ASSERT_EQ(settings.size(), 1U);
    EXPECT_EQ(settings[0].slot, "Idle");
    EXPECT_EQ(settings[0].clip, "res://clips/idle.panim");
}

TEST_F(SceneLinkTest, AMissingSceneOrNodeIsReported) {
    writeProject("Nobody");
    EXPECT_EQ(codesOf("PRJ025"), std::vector<std::string>{"level.scn"});
    fs::remove(folder / "level.scn");
    EXPECT_EQ(codesOf("PRJ025"), std::vector<std::string>{"level.scn"});
}

TEST_F(SceneLinkTest, WhatIsWrongWithTheSceneItselfIsReportedToo) {
    writeScene("{ animation = \"res://clips/idle.panim\", bindings = { Hero = @Nobody } }",
               "\"res://clips/run.panim\"");
    bool inScene = false;
    for (const Diagnostic& problem : checkProject(folder / "p.poseloom"))
        inScene = inScene || (problem.code.starts_with("SCN") && problem.where.file.ends_with("level.scn"));
    EXPECT_TRUE(inScene);
}

TEST_F(SceneLinkTest, WritingTheSlotsChangesOnlyWhatDiffers) {
    writeProject("Tree", "boomerang");
    const OpenedProject opened = open();
    const std::string before = readTextFile(folder / "level.scn").value();
    const auto edits = planScene(SourceText(before), "Tree", opened.document.graph(), opened.project, folder);
    ASSERT_TRUE(edits) << edits.error().message;
    std::string expected = before;
    const std::string run = "\"res://clips/run.panim\"";
    expected.replace(expected.find(run), run.size(),
                     "{ animation = \"res://clips/run.panim\", playback = boomerang }");
    EXPECT_EQ(edits->apply(before), expected);
}

TEST_F(SceneLinkTest, TheSpeedOfTheNodeIsNotCountedTwice) {
    writeScene("{ animation = \"res://clips/idle.panim\", bindings = { Hero = @Player } }",
               "\"res://clips/run.panim\"", "        speed = 2.0\n");
    OpenedProject opened = open();
    opened.project.slots = slotsFromScene(opened.document.graph(), opened.project, folder,
                                          folder / "level.scn", scene()->trees[0]);
    EXPECT_EQ(opened.project.slots[0].speed, 2.0);
    const std::string before = readTextFile(folder / "level.scn").value();
    const auto edits = planScene(SourceText(before), "Tree", opened.document.graph(), opened.project, folder);
    ASSERT_TRUE(edits) << edits.error().message;
    EXPECT_EQ(edits->apply(before), before);
}

TEST_F(SceneLinkTest, WhatANodeThatStandsStillHidesStays) {
    writeScene("{ animation = \"res://clips/idle.panim\", speed = 3.0, bindings = { Hero = @Player } }",
               "{ animation = \"res://clips/run.panim\", paused = true }",
               "        speed = 0.0\n        paused = true\n");
    OpenedProject opened = open();
    opened.project.slots = slotsFromScene(opened.document.graph(), opened.project, folder,
                                          folder / "level.scn", scene()->trees[0]);
    const std::string before = readTextFile(folder / "level.scn").value();
    const auto edits = planScene(SourceText(before), "Tree", opened.document.graph(), opened.project, folder);
    ASSERT_TRUE(edits) << edits.error().message;
    EXPECT_EQ(edits->apply(before), before);
}

TEST_F(SceneLinkTest, ClipsAreNamedFromTheRootOfTheGame) {
    Project project;
    project.resourceRoot = "..";
    EXPECT_EQ(resourceOf(project, "/game/anim", "run.panim"), "res://anim/run.panim");
    EXPECT_EQ(resourceOf(project, "/game/anim", "../clips/run.panim"), "res://clips/run.panim");
    EXPECT_EQ(resourceOf(project, "/game/anim", "res://x.panim"), "res://x.panim");
    EXPECT_EQ(resourceOf(project, "/game/anim", ""), "");
}

TEST_F(SceneLinkTest, TheProjectKeepsItsScene) {
    OpenedProject opened = open();
    ASSERT_TRUE(opened.project.scene);
    opened.project.scene->node = "Other";
    const auto read = readProject(document::writeProject(opened.project), "p");
    EXPECT_EQ(read.project->scene->path, "level.scn");
    EXPECT_EQ(read.project->scene->node, "Other");
    opened.project.scene.reset();
    EXPECT_FALSE(readProject(document::writeProject(opened.project), "p").project->scene);
}

}  // namespace
}  // namespace poseloom::document
