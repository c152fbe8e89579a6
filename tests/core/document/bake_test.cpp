// SPDX-License-Identifier: MIT
#include "document/bake.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "document/motion_export.h"
#include "interop/clip_poses.h"
#include "interop/glb.h"
#include "interop/import.h"
#include "mannequin.h"
#include "mdl/writer.h"
#include "panim/reader.h"
#include "panim/sampling.h"
#include "reported.h"
#include "support/file_io.h"

namespace poseloom::tests {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBlend =
    "[AnimationTree]\nname = \"T\"\n[/AnimationTree]\n[AnimationSlots]\nWalk\nRun\n[/AnimationSlots]\n"
    "[Mix]\n[Blend]\ninputs = [@Walk, @Run]\nweights = [0.5, 0.5]\n[/Blend]\n[/Mix]\n[Output]\ninput = "
    "@Mix\n[/Output]\n";

/// A folder with the sample's model and a graph that blends two of its motions.
class BakeTest : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        m_folder = fs::temp_directory_path() / ("poseloom_bake_" + std::to_string(::getpid()));
        fs::create_directories(m_folder);
        const auto files = mdl::writeModel(sample::makeMannequin()).value();
        ASSERT_TRUE(writeFileAtomically(m_folder / "m.mdl", files.mdl));
        ASSERT_TRUE(writeFileAtomically(m_folder / "m.vvd", files.vvd));
        ASSERT_TRUE(writeFileAtomically(m_folder / "m.dx90.vtx", files.vtx));
    }
    void SetUp() override {
        write("g.panimtree", kBlend);
        write(
            "p.poseloom",
            R"({"poseloom":1,"document":"g.panimtree","model":{"path":"m.mdl"},"slots":[)"
            R"({"slot":"Walk","clip":"m.mdl","animation":"walk"},{"slot":"Run","clip":"m.mdl","animation":"run"}]})");
    }
    static void TearDownTestSuite() {
        std::error_code ignored;
        fs::remove_all(m_folder, ignored);
    }
    void write(const char* name, const std::string& text) {
        ASSERT_TRUE(writeFileAtomically(m_folder / name, text));
    }
    document::OpenedProject open(bool withMesh = false) {
        return document::openProject(m_folder / "p.poseloom", m_cache, withMesh);
    }
    document::MotionOutcome bakeTo(const document::OpenedProject& opened, const char* name,
                                   double tolerance = 0.0) {
        document::BakeRequest request;
        request.to = 1.0;
        return document::writeMotion(document::motionOf(opened, document::bake(opened, request)),
                                     {m_folder / name, tolerance});
    }

    static inline fs::path m_folder;
    document::AssetCache m_cache;
};

/// The graph's pose at a moment, evaluated on its own.
std::vector<rig::Transform> evaluated(const document::OpenedProject& opened, double seconds) {
    const auto sources = document::sourcesOf(opened.slots);
    const eval::Compiled compiled = eval::compile(opened.document.graph(), sources);
    std::vector<double> frames;
    for (const document::BoundSlot& slot : opened.slots) {
        eval::SlotPlayback playback = slot.playback;
        playback.advance(slot.source.clip->info(), seconds);
        frames.push_back(playback.frame);
    }
    eval::Evaluator evaluator(compiled.program);
    const auto weights = document::pinWeights(*compiled.program, opened.project.weights);
    const eval::PoseResult& pose = evaluator.evaluate(frames, weights);
    std::vector<rig::Transform> joints(opened.skeleton->joints.size());
    eval::applyToSkeleton(*compiled.program, pose, *opened.skeleton, {}, joints);
    return joints;
}

double furthest(std::span<const rig::Transform> a, std::span<const rig::Transform> b) {
    double greatest = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        greatest = std::max(greatest, static_cast<double>(glm::distance(a[i].translation, b[i].translation)));
        const glm::quat other =
            glm::dot(a[i].rotation, b[i].rotation) < 0.0F ? -b[i].rotation : b[i].rotation;
        greatest = std::max(greatest, static_cast<double>(glm::length(a[i].rotation - other)));
    }
    return greatest;
}

TEST_F(BakeTest, EveryFrameIsWhatTheGraphGivesAtItsTime) {
    const auto opened = open();
    document::BakeRequest request;
    request.from = 0.2;
    request.to = 1.2;
    request.fps = 20.0;
    const document::BakedMotion baked = document::bake(opened, request);
    ASSERT_EQ(baked.frames, 21);
    ASSERT_TRUE(baked.skeletal);
    std::vector<rig::Transform> pose(opened.skeleton->joints.size());
    interop::ClipPoses poses(*baked.skeleton, *baked.skeletal);
    for (const int frame : {0, 7, 20}) {
        poses.sample(frame, pose);
        EXPECT_LT(furthest(pose, evaluated(opened, 0.2 + frame / 20.0)), 1e-6) << frame;
    }
}

TEST_F(BakeTest, AWeightThatIsSetCounts) {
    const auto opened = open();
    document::BakeRequest request;
    document::WeightSetting weight;
    weight.node = "Mix";
    weight.input = "Run";
    weight.weight = 0.0F;
    request.weights = {weight};
    const document::BakedMotion walking = document::bake(opened, request);
    const document::BakedMotion mixed = document::bake(opened, {});
    std::vector<rig::Transform> a(opened.skeleton->joints.size());
    std::vector<rig::Transform> b(a.size());
    interop::ClipPoses(*walking.skeleton, *walking.skeletal).sample(5, a);
    interop::ClipPoses(*mixed.skeleton, *mixed.skeletal).sample(5, b);
    EXPECT_GT(furthest(a, b), 1e-3);
    request.weights[0].input = "Runn";
    const document::BakedMotion none = document::bake(opened, request);
    EXPECT_EQ(none.frames, 0);
    EXPECT_NE(codesOf(none.diagnostics).find("INT042"), std::string::npos);
}

TEST_F(BakeTest, WrittenFilesComeBackWithTheirPoses) {
    const auto opened = open(true);
    std::vector<const char*> names{"o.smd", "o.bvh", "o.mdl", "o.panim"};
    if (interop::canWriteGlb()) names.insert(names.end(), {"o.glb", "o.gltf"});
    for (const char* name : names) {
        const document::MotionOutcome outcome = bakeTo(opened, name);
        EXPECT_FALSE(outcome.written.empty()) << name;
        EXPECT_FALSE(outcome.checks.empty()) << name;
        for (const document::FileCheck& check : outcome.checks)
            EXPECT_TRUE(check.good) << name << ": " << check.what << ": " << check.found;
        EXPECT_FALSE(hasErrors(outcome.diagnostics)) << name << ": " << outcome.diagnostics.back().message;
    }
}

TEST_F(BakeTest, TheGlbReopensWithinATenThousandth) {
    if (!interop::canWriteGlb()) GTEST_SKIP() << "built without Assimp";
    const auto opened = open();
    bakeTo(opened, "o.glb");
    const interop::ImportResult read = interop::importFile(m_folder / "o.glb");
    ASSERT_TRUE(read.model);
    ASSERT_EQ(read.model->clips.size(), 1U);
    EXPECT_EQ(read.model->clips[0]->info().frames, 31);
    std::vector<rig::Transform> pose(read.model->skeleton.joints.size());
    interop::ClipPoses poses(read.model->skeleton, *read.model->clips[0]);
    for (const int frame : {0, 11, 30}) {
        poses.sample(frame, pose);
        EXPECT_LT(furthest(pose, evaluated(opened, frame / 30.0)), 1e-4) << frame;
    }
}

TEST_F(BakeTest, FewerKeysStayWithinTheTolerance) {
    if (!interop::canWriteGlb()) GTEST_SKIP() << "built without Assimp";
    const auto opened = open();
    const document::MotionOutcome outcome = bakeTo(opened, "o.glb", 0.01);
    EXPECT_LT(outcome.keys.keys, outcome.keys.frames / 2);
    EXPECT_LE(outcome.keys.radians, 0.01);
    EXPECT_EQ(codesOf(outcome.diagnostics), "INT046 ");
    interop::ImportOptions options;
    options.fps = 30.0;
    const interop::ImportResult read = interop::importFile(m_folder / "o.glb", options);
    ASSERT_TRUE(read.model);
    std::vector<rig::Transform> pose(read.model->skeleton.joints.size());
    interop::ClipPoses poses(read.model->skeleton, *read.model->clips.at(0));
    for (int frame = 0; frame <= 30; ++frame) {
        poses.sample(frame, pose);
        EXPECT_LT(furthest(pose, evaluated(opened, frame / 30.0)), 0.0101) << frame;
    }
}

TEST_F(BakeTest, AClipOfAnotherProgramFillsASlot) {
    write("w.bvh",
          "HIERARCHY\nROOT Hips\n{\n OFFSET 0 1 0\n CHANNELS 3 Zrotation Xrotation Yrotation\n JOINT "
          "LeftUpLeg\n {\n "
          "OFFSET 0.1 0 0\n  CHANNELS 3 Zrotation Xrotation Yrotation\n  End Site\n  {\n   OFFSET 0 -1 0\n  "
          "}\n }\n}\n"
          "MOTION\nFrames: 2\nFrame Time: 0.1\n0 0 0 0 0 0\n0 30 0 0 60 0\n");
    write(
        "p.poseloom",
        R"({"poseloom":1,"document":"g.panimtree","model":{"path":"m.mdl"},"slots":[{"slot":"Walk","clip":"w.bvh"}]})");
    const auto opened = open();
    EXPECT_EQ(codesOf(opened.diagnostics), "PRJ021 ") << opened.diagnostics.back().message;
    ASSERT_TRUE(opened.slots.at(0).source.clip);
    EXPECT_EQ(opened.slots[0].source.clip->info().tracks.size(), 2U);
    EXPECT_TRUE(opened.slots[0].boneMap);
}

TEST_F(BakeTest, GivenPairsOfTheProjectDecide) {
    write("w.bvh",
          "HIERARCHY\nROOT odd\n{\n OFFSET 0 1 0\n CHANNELS 3 Zrotation Xrotation Yrotation\n End Site\n {\n "
          "OFFSET 0 "
          "1 0\n }\n}\nMOTION\nFrames: 1\nFrame Time: 0.1\n0 0 90\n");
    const std::string bone = open().skeleton->joints[1].name;
    write("p.poseloom",
          R"({"poseloom":1,"document":"g.panimtree","model":{"path":"m.mdl"},"slots":[{"slot":"Walk",)"
          R"("clip":"w.bvh"}],"boneMaps":[{"clip":"w.bvh","mine":7,"pairs":{")" +
              bone + R"(":"odd","nobody":"odd"}}]})");
    const auto opened = open();
    EXPECT_EQ(codesOf(opened.diagnostics), "PRJ021 PRJ022 ");
    ASSERT_EQ(opened.slots.at(0).source.clip->info().tracks.size(), 1U);
    EXPECT_EQ(opened.slots[0].source.clip->info().tracks[0].bone, bone);
    document::Project changed = opened.project;
    EXPECT_EQ(document::writeProject(changed), std::string(changed.asRead.bytes()));
    changed.boneMaps[0].pairs.erase("nobody");
    changed.boneMaps[0].suggests = false;
    const std::string text = document::writeProject(changed);
    EXPECT_NE(text.find("\"mine\":7"), std::string::npos) << text;
    const auto again = document::readProject(text, "p");
    ASSERT_EQ(again.project->boneMaps.size(), 1U);
    EXPECT_FALSE(again.project->boneMaps[0].suggests);
    EXPECT_EQ(again.project->boneMaps[0].pairs.size(), 1U);
}

TEST_F(BakeTest, AGraphOfPerroClipsBakesToAPanim) {
    write("a.panim",
          "[Animation]\nname = \"A\"\nfps = 10\n[/Animation]\n[Objects]\nHero = "
          "Node3D\n[/Objects]\n[Frame0]\n@Hero "
          "{\n position = (0, 0, 0)\n visible = true\n}\n[/Frame0]\n[Frame10]\n@Hero {\n position = (10, 0, "
          "0)\n}\n[/Frame10]\n");
    write(
        "p.poseloom",
        R"({"poseloom":1,"document":"g.panimtree","slots":[{"slot":"Walk","clip":"a.panim",)"
        R"("bindings":[{"object":"Hero","node":"H"}]},{"slot":"Run","clip":"a.panim","bindings":[{"object":"Hero","node":"H"}]}]})");
    const auto opened = open();
    for (const auto semantics : {eval::Semantics::Documented, eval::Semantics::Perro}) {
        document::BakeRequest request;
        request.semantics = semantics;
        request.fps = 10.0;
        document::BakedMotion baked = document::bake(opened, request);
        ASSERT_EQ(baked.frames, 11);
        const document::MotionOutcome outcome =
            document::writeMotion(document::motionOf(opened, std::move(baked)), {m_folder / "o.panim", 1e-4});
        EXPECT_EQ(codesOf(outcome.diagnostics), "INT046 ");
        const auto read = panim::read(SourceText(readTextFile(m_folder / "o.panim").value()), "o.panim");
        ASSERT_FALSE(read.engineError);
        ASSERT_EQ(read.clip->tracks.size(), 2U);
        EXPECT_EQ(read.clip->objects.at(0).type, "Node3D");
        for (const panim::Track& track : read.clip->tracks) {
            if (track.channel != panim::Channel::Node3DTransform) continue;
            EXPECT_LE(track.keys.size(), 3U);
            const auto value = panim::sample(track, 5);
            EXPECT_NEAR(std::get<rig::Transform>(*value).translation.x, 5.0F, 1e-4F);
        }
    }
    const document::MotionOutcome none = document::writeMotion(
        document::motionOf(opened, document::bake(opened, {})), {m_folder / "o.smd", 0.0});
    EXPECT_EQ(codesOf(none.diagnostics), "INT047 ");
}

TEST_F(BakeTest, ABakeThatIsStoppedHasNoFrames) {
    const document::OpenedProject opened = open();
    document::BakeRequest request;
    std::vector<double> told;
    const auto whole = document::bake(opened, request, [&](double done) {
        told.push_back(done);
        return true;
    });
    EXPECT_EQ(told.size(), static_cast<std::size_t>(whole.frames));
    EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
    EXPECT_LT(told.back(), 1.0);
    const auto stopped = document::bake(opened, request, [](double done) { return done < 0.5; });
    EXPECT_TRUE(stopped.stopped);
    EXPECT_EQ(stopped.frames, 0);
    EXPECT_EQ(stopped.skeletal, nullptr);
}

TEST_F(BakeTest, AProjectInMemoryBakesAsTheFileDoes) {
    const document::OpenedProject opened = open();
    document::AssetCache fresh;
    const document::OpenedProject again = document::openInMemory(
        opened.document, opened.project, opened.projectFile, opened.folder, fresh, false);
    const auto a = document::bake(opened, {});
    const auto b = document::bake(again, {});
    ASSERT_EQ(a.frames, b.frames);
    ASSERT_TRUE(a.skeletal && b.skeletal);
    EXPECT_EQ(a.skeletal->info().tracks.size(), b.skeletal->info().tracks.size());
}

}  // namespace
}  // namespace poseloom::tests
