// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>

#include "fixtures.h"
#include "reported.h"
#include "xanim/sampling.h"
#include "xanim/xanim_export.h"
#include "xanim/xmodel_export.h"

namespace poseloom::xanim {
namespace {

/// root, and j_tip 10 units along X from it, turned by 90 degrees about Z.
rig::Skeleton twoBones() {
    rig::Skeleton skeleton;
    skeleton.up = rig::UpAxis::Z;
    skeleton.joints.resize(2);
    skeleton.joints[0].name = "root";
    skeleton.joints[1].name = "j_tip";
    skeleton.joints[1].parent = 0;
    skeleton.joints[1].bind.translation = {10.0F, 0.0F, 0.0F};
    skeleton.joints[1].bind.rotation = glm::angleAxis(1.5707964F, glm::vec3(0.0F, 0.0F, 1.0F));
    return skeleton;
}

SourceMotion swing() {
    SourceMotion motion;
    motion.name = "swing";
    motion.fps = 24;
    SourcePart root{"root", {}, {}};
    SourcePart tip{"j_tip", {}, {}};
    for (int frame = 0; frame < 12; ++frame) {
        const float angle = 0.2F * static_cast<float>(frame);
        root.rotations.push_back(glm::angleAxis(angle, glm::vec3(0.0F, 1.0F, 0.0F)));
        root.translations.emplace_back(angle, 0.0F, 2.0F);
        tip.rotations.push_back(glm::angleAxis(-angle, glm::vec3(1.0F, 0.0F, 0.0F)));
    }
    motion.parts = {root, tip};
    motion.notetracks = {{"step", 3}, {"step", 9}};
    return motion;
}

double angleBetween(const glm::quat& a, const glm::quat& b) {
    return 2.0 * std::acos(std::min(1.0, std::abs(static_cast<double>(glm::dot(a, b)))));
}

TEST(XanimExport, ReadsTheTextOfAModellingProgram) {
    const auto path =
        poseloom::tests::sharedData("cod/assets/KristofMorva+apb/xanim_export/awesome_stance.XANIM_EXPORT");
    POSELOOM_NEED_SHARED(path);
    const ExportedMotionResult read = readXanimExport(SourceText(poseloom::tests::readAll(path)), "stance");
    EXPECT_EQ(tests::codesOf(read.diagnostics), "");
    ASSERT_TRUE(read.motion);
    EXPECT_EQ(read.motion->parts.size(), 101U);
    EXPECT_EQ(read.motion->frames.size(), 21U);
    EXPECT_DOUBLE_EQ(read.motion->fps, 24.0);
    // Rows are where the bone's axes point.
    const rig::Transform& root = read.motion->frames[0][1];
    EXPECT_NEAR(static_cast<double>((root.rotation * glm::vec3(1.0F, 0.0F, 0.0F)).z), 0.9997, 2e-4);
    EXPECT_NEAR(static_cast<double>(root.translation.z), 37.2279, 1e-4);
}

TEST(XanimExport, IsReadAgainAsItWasWritten) {
    const auto animation = packMotion(swing());
    ASSERT_TRUE(animation);
    const rig::Skeleton skeleton = twoBones();
    const ExportedMotion motion = motionOf(*animation, skeleton);
    const ExportedMotionResult read = readXanimExport(SourceText(writeXanimExport(motion)), "swing");
    EXPECT_EQ(tests::codesOf(read.diagnostics), "");
    ASSERT_TRUE(read.motion);
    EXPECT_EQ(read.motion->parts, motion.parts);
    ASSERT_EQ(read.motion->notetracks.size(), 2U);
    EXPECT_EQ(read.motion->notetracks[1].frame, 9);
    for (std::size_t f = 0; f < motion.frames.size(); ++f) {
        for (std::size_t i = 0; i < motion.parts.size(); ++i) {
            EXPECT_LT(angleBetween(motion.frames[f][i].rotation, read.motion->frames[f][i].rotation), 2e-3);
            EXPECT_LT(glm::distance(motion.frames[f][i].translation, read.motion->frames[f][i].translation),
                      1e-5F);
        }
    }
}

TEST(XanimExport, BecomesAnAnimationThatMovesTheSameBonesTheSameWay) {
    const auto before = packMotion(swing());
    const rig::Skeleton skeleton = twoBones();
    Diagnostics diagnostics;
    const auto after = packMotion(relativeTo(skeleton, motionOf(*before, skeleton), "again", diagnostics));
    ASSERT_TRUE(after);
    EXPECT_EQ(tests::codesOf(diagnostics), "");
    EXPECT_EQ(after->fps, 24);
    EXPECT_TRUE(after->parts[1].translation.empty());  // the bone rests; rounding is no motion
    for (int frame = 0; frame <= after->lastFrame(); ++frame) {
        for (std::size_t i = 0; i < 2; ++i)
            EXPECT_LT(angleBetween(*rotationAt(before->parts[i].rotation, frame),
                                   *rotationAt(after->parts[i].rotation, frame)),
                      2e-3);
        EXPECT_LT(glm::distance(*translationAt(before->parts[0].translation, frame),
                                *translationAt(after->parts[0].translation, frame)),
                  1e-4F);
    }
}

TEST(XanimExport, LeavesOutBonesThatTheModelDoesNotHave) {
    rig::Skeleton skeleton = twoBones();
    const ExportedMotion motion = motionOf(*packMotion(swing()), skeleton);
    skeleton.joints.pop_back();
    Diagnostics diagnostics;
    EXPECT_EQ(relativeTo(skeleton, motion, "again", diagnostics).parts.size(), 1U);
    EXPECT_EQ(tests::codesOf(diagnostics), "XAN045 ");
}

std::string motionText(const std::string& from, const std::string& to) {
    std::string text =
        "// a comment\nANIMATION\nVERSION 3\nNUMPARTS 1\nPART 0 \"root\"\nFRAMERATE 30\nNUMFRAMES 1\nFRAME "
        "5\n"
        "PART 0\nOFFSET 1, 2, 3\nSCALE 1 1 1\nX 1 0 0\nY 0 1 0\nZ 0 0 1\nNOTETRACKS\nPART 0\nNUMTRACKS 1\n"
        "NOTETRACK 0\nNUMKEYS 1\nFRAME 5 \"step\"\n";
    return text.replace(text.find(from), from.size(), to);
}

TEST(XanimExport, SaysWhatIsWrongAtItsLineAndColumn) {
    const auto codesWith = [](const char* from, const char* to) {
        return tests::codesOf(readXanimExport(SourceText(motionText(from, to)), "text").diagnostics);
    };
    EXPECT_EQ(codesWith("VERSION", "VERSION"), "");
    EXPECT_EQ(codesWith("VERSION 3", "VERSION 4"), "XAN044 ");
    EXPECT_EQ(codesWith("PART 0 \"root\"", "PART 3 \"root\""), "XAN042 ");
    EXPECT_EQ(codesWith("PART 0 \"root\"", "PART 0 root"), "XAN040 XAN040 ");
    EXPECT_EQ(codesWith("FRAMERATE 30", "FRAMERATE 0"), "XAN043 ");
    EXPECT_EQ(codesWith("NUMFRAMES 1", "NUMFRAMES 0").substr(0, 7), "XAN043 ");
    EXPECT_EQ(codesWith("FRAME 5 \"step\"", "FRAME 4 \"step\""), "XAN043 ");
    const auto read = readXanimExport(SourceText(motionText("OFFSET 1, 2", "OFFSET 1, abc")), "text");
    ASSERT_FALSE(read.diagnostics.empty());
    EXPECT_EQ(read.diagnostics[0].code, "XAN041");
    EXPECT_EQ(read.diagnostics[0].where.start, (LineColumn{10, 11}));
}

TEST(XanimExport, CutAnywhereIsReportedOrReadWithoutItsEnd) {
    const std::string text = motionText("VERSION", "VERSION");
    const std::size_t needed = text.find("NOTETRACKS") - 4;
    for (std::size_t size = 0; size < needed; ++size)
        ASSERT_TRUE(hasErrors(readXanimExport(SourceText(text.substr(0, size)), "text").diagnostics)) << size;
    EXPECT_TRUE(
        hasErrors(readXanimExport(SourceText("ANIMATION VERSION 3 NUMPARTS 2000000000"), "t").diagnostics));
    EXPECT_TRUE(hasErrors(readXanimExport(SourceText("ANIMATION VERSION 3 NUMPARTS 0 FRAMERATE 1 NUMFRAMES "
                                                     "2000000000 FRAME 0"),
                                          "t")
                              .diagnostics));
}

ExportedModel triangle() {
    ExportedModel model;
    model.skeleton = twoBones();
    model.mesh.vertices.resize(3);
    model.mesh.vertices[1].position = {1.0F, 0.0F, 0.0F};
    model.mesh.vertices[2].position = {0.0F, 1.0F, 0.5F};
    model.mesh.vertices[2].uv = {0.25F, 0.75F};
    model.mesh.vertices[2].joints = {0, 1, 0, 0};
    model.mesh.vertices[2].weights = {0.25F, 0.75F, 0.0F, 0.0F};
    model.mesh.indices = {0, 1, 2};
    model.mesh.parts = {{"skin", 0, 3}};
    return model;
}

TEST(XmodelExport, IsReadAgainAsItWasWrittenInBothVersions) {
    const ExportedModel model = triangle();
    for (const int version : {kModelExport5, kModelExport6}) {
        const ExportedModelResult read =
            readXmodelExport(SourceText(writeXmodelExport(model, version)), "text");
        EXPECT_EQ(tests::codesOf(read.diagnostics), "");
        ASSERT_TRUE(read.model);
        ASSERT_EQ(read.model->skeleton.joints.size(), 2U);
        EXPECT_EQ(read.model->skeleton.joints[1].parent, 0);
        EXPECT_NEAR(static_cast<double>(read.model->skeleton.joints[1].bind.translation.x), 10.0, 1e-5);
        ASSERT_EQ(read.model->mesh.indices.size(), 3U);
        std::vector<rig::SkinVertex> corners;
        for (const std::uint32_t index : read.model->mesh.indices)
            corners.push_back(read.model->mesh.vertices[index]);
        EXPECT_EQ(corners[1].position, model.mesh.vertices[1].position);
        EXPECT_EQ(corners[2].uv, model.mesh.vertices[2].uv);
        EXPECT_EQ(corners[2].joints[0], 1);  // the larger share comes first
        EXPECT_FLOAT_EQ(corners[2].weights[0], 0.75F);
        EXPECT_EQ(read.model->mesh.parts.at(0).material, "skin");
    }
}

TEST(XmodelExport, SaysWhatIsWrongAndReadsOn) {
    const std::string sound = writeXmodelExport(triangle(), kModelExport6);
    const auto codesWith = [&](const std::string& from, const std::string& to) {
        std::string text = sound;
        text.replace(text.find(from), from.size(), to);
        return tests::codesOf(readXmodelExport(SourceText(text), "text").diagnostics);
    };
    EXPECT_EQ(codesWith("VERSION 6", "VERSION 7"), "XAN044 ");
    EXPECT_EQ(codesWith("BONE 1 0 \"j_tip\"", "BONE 1 1 \"j_tip\""), "XAN043 ");
    EXPECT_EQ(codesWith("BONE 1 0.750000", "BONE 2 0.750000"), "XAN043 ");
    EXPECT_EQ(codesWith("VERT 2\nNORMAL", "VERT 3\nNORMAL"), "XAN043 ");
    EXPECT_EQ(codesWith("NUMFACES 1", "NUMFACES -1"), "XAN043 ");
    EXPECT_EQ(codesWith("UV 1 0.25", "UV 1 x.25"), "XAN041 XAN041 XAN040 ");
}

TEST(XmodelExport, AModelWithoutBonesIsAnError) {
    const auto read =
        readXmodelExport(SourceText("MODEL VERSION 6 NUMBONES 0 NUMVERTS 0 NUMFACES 0"), "text");
    EXPECT_EQ(read.model, std::nullopt);
    EXPECT_TRUE(hasErrors(read.diagnostics));
}

TEST(XmodelExport, CutAnywhereIsReported) {
    const std::string sound = writeXmodelExport(triangle(), kModelExport5);
    for (std::size_t size = 0; size < sound.find("NUMOBJECTS") - 12; ++size)
        ASSERT_TRUE(hasErrors(readXmodelExport(SourceText(sound.substr(0, size)), "text").diagnostics))
            << size;
}

}  // namespace
}  // namespace poseloom::xanim
