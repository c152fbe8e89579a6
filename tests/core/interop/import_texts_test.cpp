// SPDX-License-Identifier: MIT
// Biovision hierarchies and Studiomdl data of other programs.
#include <gtest/gtest.h>

#include <cmath>

#include "interop/import.h"
#include "reported.h"

namespace poseloom::tests {
namespace {

interop::ImportResult read(const std::string& text, const char* ending,
                           const interop::ImportOptions& options = {}) {
    return interop::importBytes(std::as_bytes(std::span(text)), ending, std::string("t") + ending, {},
                                options);
}

constexpr const char* kHierarchy =
    "HIERARCHY\nROOT Hips\n{\n OFFSET 0 90 0\n CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation "
    "Yrotation\n JOINT Left Leg\n {\n  OFFSET 10 -5 0\n  CHANNELS 3 Zrotation Xrotation Yrotation\n  End "
    "Site\n  "
    "{\n   OFFSET 0 -40 0\n  }\n }\n}\n";

TEST(ImportBvh, ChannelsTurnInTheirOwnOrder) {
    const auto result =
        read(std::string(kHierarchy) +
                 "MOTION\nFrames: 2\nFrame Time: 0.0333333\n0 90 0 0 0 0 0 0 0\n1 91 2 90 90 0 0 0 0\n",
             ".bvh");
    ASSERT_TRUE(result.model);
    EXPECT_EQ(codesOf(result.diagnostics), "");
    const rig::Skeleton& skeleton = result.model->skeleton;
    ASSERT_EQ(skeleton.joints.size(), 2U);
    EXPECT_EQ(skeleton.joints[1].name, "Left Leg");
    EXPECT_EQ(skeleton.joints[1].bind.translation, glm::vec3(10.0F, -5.0F, 0.0F));
    const rig::Clip& clip = *result.model->clips.at(0);
    EXPECT_EQ(clip.info().fps, 30.0);
    std::vector<rig::Transform> pose(2);
    clip.sample(1, pose);
    EXPECT_EQ(pose[0].translation, glm::vec3(1.0F, 91.0F, 2.0F));
    // Z first: what pointed along +Y goes, turned about X, to +Z, and stays there under the turn about Z.
    const glm::vec3 y = pose[0].rotation * glm::vec3(0.0F, 1.0F, 0.0F);
    EXPECT_NEAR(y.z, 1.0F, 1e-6F);
    const glm::vec3 x = pose[0].rotation * glm::vec3(1.0F, 0.0F, 0.0F);
    EXPECT_NEAR(x.y, 1.0F, 1e-6F);
}

TEST(ImportBvh, AFileThatEndsEarlyKeepsItsWholeFrames) {
    const auto result = read(
        std::string(kHierarchy) + "MOTION\nFrames: 3\nFrame Time: 0.1\n0 90 0 0 0 0 0 0 0\n1 2 3", ".bvh");
    ASSERT_TRUE(result.model);
    EXPECT_EQ(result.model->clips.at(0)->info().frames, 1);
    EXPECT_EQ(codesOf(result.diagnostics), "INT027 ");
}

TEST(ImportBvh, WhatIsBrokenIsNamedWithItsLine) {
    const auto result = read("HIERARCHY\nROOT a\n{\n OFFSET 1 x 3\n", ".bvh");
    EXPECT_FALSE(result.model);
    ASSERT_EQ(codesOf(result.diagnostics), "INT020 ");
    EXPECT_EQ(result.diagnostics[0].where.start.line, 4U);
    for (const char* text : {"", "HIERARCHY", "HIERARCHY }", "HIERARCHY ROOT a\n{ JOINT b\n{ CHANNELS 9",
                             "HIERARCHY ROOT a\n{ End Site { JOINT b\n{", "HIERARCHY MOTION Frames: 1"})
        EXPECT_FALSE(read(text, ".bvh").model) << text;
}

TEST(ImportBvh, FramesBeyondTheLimitAreRefusedBeforeTheyAreRead) {
    const auto result =
        read(std::string(kHierarchy) + "MOTION\nFrames: 2000000000\nFrame Time: 0.1\n", ".bvh");
    EXPECT_FALSE(result.model);
    EXPECT_EQ(codesOf(result.diagnostics), "INT022 ");
}

constexpr const char* kNodes = "// made by hand\nversion 1\nnodes\n0 \"arm\" 1\n1 \"root\" -1\nend\n";

TEST(ImportSmd, ParentsMayComeBehindTheirChildren) {
    const auto result = read(
        std::string(kNodes) + "skeleton\ntime 0\n0 1 2 3 0 0 0\n1 4 5 6 0 0 0\ntime 1\n0 1 2 9 0 0 0\nend\n",
        ".smd");
    ASSERT_TRUE(result.model);
    EXPECT_EQ(codesOf(result.diagnostics), "");
    const rig::Skeleton& skeleton = result.model->skeleton;
    ASSERT_EQ(skeleton.joints.size(), 2U);
    EXPECT_EQ(skeleton.joints[0].name, "root");
    EXPECT_EQ(skeleton.joints[1].parent, 0);
    // The model compiler turns roots by 90 degrees about Z.
    EXPECT_NEAR(skeleton.joints[0].bind.translation.x, -5.0F, 1e-5F);
    EXPECT_NEAR(skeleton.joints[0].bind.translation.y, 4.0F, 1e-5F);
    std::vector<rig::Transform> pose(2);
    result.model->clips.at(0)->sample(1, pose);
    EXPECT_EQ(pose[1].translation, glm::vec3(1.0F, 2.0F, 9.0F));
}

TEST(ImportSmd, WeightsAreMadeWholeAndPlacesOfTexturesTurnedOver) {
    const std::string corner = "1 0 0 0 0 0 1 0.25 0.75 1 0 0.5\n";
    const auto result = read(std::string(kNodes) + "skeleton\ntime 0\n0 0 0 0 0 0 0\n1 0 0 0 0 0 0\nend\n" +
                                 "triangles\nskin of wood\n" + corner + corner + corner + "end\n",
                             ".smd");
    ASSERT_TRUE(result.model);
    ASSERT_TRUE(result.model->mesh);
    EXPECT_EQ(result.model->mesh->parts.at(0).material, "skin of wood");
    const rig::SkinVertex& vertex = result.model->mesh->vertices.at(0);
    EXPECT_FLOAT_EQ(vertex.uv.y, 0.25F);
    EXPECT_FLOAT_EQ(vertex.weights[0], 0.5F);
    EXPECT_FLOAT_EQ(vertex.weights[1], 0.5F);
    EXPECT_TRUE(result.model->clips.empty());
}

TEST(ImportSmd, WhatIsBrokenIsNamedWithItsLine) {
    const auto result = read(std::string(kNodes) + "skeleton\ntime 0\n0 1 2 nan 0 0 0\n", ".smd");
    EXPECT_FALSE(result.model);
    ASSERT_EQ(codesOf(result.diagnostics), "INT020 ");
    EXPECT_EQ(result.diagnostics[0].where.start.line, 9U);
    for (const char* text :
         {"", "version 2", "version 1", "version 1\nnodes\n0 a", "version 1\nskeleton\ntime 0\n",
          "version 1\nnodes\n0 \"a\" -1\n0 \"b\" -1\nend\n"})
        EXPECT_FALSE(read(text, ".smd").model) << text;
}

TEST(ImportSmd, NodesThatAreTheirOwnAncestorsAreLeftOut) {
    const auto result = read("version 1\nnodes\n0 \"a\" -1\n1 \"b\" 2\n2 \"c\" 1\nend\n", ".smd");
    ASSERT_TRUE(result.model);
    EXPECT_EQ(result.model->skeleton.joints.size(), 1U);
    EXPECT_EQ(codesOf(result.diagnostics), "INT027 ");
}

}  // namespace
}  // namespace poseloom::tests
