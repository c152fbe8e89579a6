// SPDX-License-Identifier: MIT
#include "document/project.h"

#include <gtest/gtest.h>

#include <string>

namespace poseloom::document {
namespace {

constexpr const char* kProject = R"({
  "poseloom": 1,
  "document": "player.panimtree",
  "semantics": "documented",
  "resourceRoot": ".",
  "model": {
    "path": "hero.mdl",
    "skin": 0,
    "futureKey": "kept"
  },
  "slots": [
    {
      "slot": "Idle",
      "clip": "hero.mdl",
      "animation": "idle",
      "playback": "boomerang",
      "speed": 0.5,
      "tint": [
        1,
        2
      ]
    }
  ],
  "weights": [
    {
      "node": "Move",
      "input": "Run",
      "weight": 0.4
    }
  ],
  "presets": {
    "sprint": [
      {
        "node": "Move",
        "input": "Run",
        "weight": 1.0
      }
    ]
  },
  "layout": {
    "Move": [
      120.0,
      40.0
    ]
  },
  "view": {
    "camera": "front"
  },
  "laterVersion": {
    "anything": true
  }
}
)";

bool has(const Diagnostics& diagnostics, const std::string& code) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [&](const Diagnostic& d) { return d.code == code; });
}

TEST(Project, AReadAndAWriteGiveTheSameBytes) {
    const ProjectReadResult read = readProject(kProject, "p.poseloom");
    ASSERT_TRUE(read.project.has_value());
    EXPECT_TRUE(read.diagnostics.empty());
    EXPECT_EQ(writeProject(*read.project), kProject);
}

TEST(Project, TheValuesOfASlotAreRead) {
    const Project project = *readProject(kProject, "p.poseloom").project;
    const SlotSetting* slot = project.findSlot("Idle");
    ASSERT_NE(slot, nullptr);
    EXPECT_EQ(slot->playback, eval::PlaybackMode::Boomerang);
    EXPECT_DOUBLE_EQ(slot->speed, 0.5);
    EXPECT_EQ(slot->animation, "idle");
}

TEST(Project, AWrongTypeLosesOnlyThatKeyAndIsKeptInTheFile) {
    const ProjectReadResult read =
        readProject("{\n\"poseloom\": 1,\n\"slots\": 3, \"document\": \"a\"}", "p");
    ASSERT_TRUE(read.project.has_value());
    ASSERT_TRUE(has(read.diagnostics, "PRJ003"));
    EXPECT_EQ(read.diagnostics.front().where.start.line, 3U);
    EXPECT_EQ(read.project->document, "a");
}

TEST(Project, AnUnknownWordIsReportedAndTheDefaultUsed) {
    const ProjectReadResult read =
        readProject(R"({"poseloom":1,"slots":[{"slot":"A","playback":"looping"}]})", "p.poseloom");
    EXPECT_TRUE(has(read.diagnostics, "PRJ010"));
    EXPECT_EQ(read.project->slots.front().playback, eval::PlaybackMode::Loop);
}

TEST(Project, ALaterVersionIsNotGuessedAt) {
    const ProjectReadResult read = readProject(R"({"poseloom": 2})", "p.poseloom");
    EXPECT_FALSE(read.project.has_value());
    EXPECT_TRUE(has(read.diagnostics, "PRJ002"));
}

TEST(Project, HostileNestingIsRefusedWithoutExhaustingTheStack) {
    const std::string deep = "{\"view\":" + std::string(200000, '[');
    EXPECT_TRUE(has(readProject(deep, "p.poseloom").diagnostics, "PRJ001"));
}

TEST(Project, ResourcePathsStartAtTheResourceRoot) {
    Project project;
    project.resourceRoot = "game";
    EXPECT_EQ(resolve(project, "/p", "res://a/b.mdl"), std::filesystem::path("/p/game/a/b.mdl"));
    EXPECT_EQ(resolve(project, "/p", "a/b.mdl"), std::filesystem::path("/p/a/b.mdl"));
}

TEST(Project, ASuppressedWarningGoesAndAnErrorStays) {
    Project project;
    project.suppressed.push_back({"PGT021", "Move", "on purpose", {}});
    const auto diagnostic = [](Severity severity, const char* subject) {
        Diagnostic d;
        d.code = "PGT021";
        d.severity = severity;
        d.subject = subject;
        return d;
    };
    const Diagnostics all{diagnostic(Severity::Warning, "Move"), diagnostic(Severity::Warning, "Other"),
                          diagnostic(Severity::Error, "Move")};
    EXPECT_EQ(withoutSuppressed(all, project).size(), 2U);
}

}  // namespace
}  // namespace poseloom::document
