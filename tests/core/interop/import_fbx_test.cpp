// SPDX-License-Identifier: MIT
// FBX and Collada through Assimp: files that Assimp's own exporters wrote of our scene.
#include <assimp/scene.h>
#include <gtest/gtest.h>

#include <assimp/Exporter.hpp>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>

#include "binary_fbx.h"
#include "interop/axes.h"
#include "interop/clip_poses.h"
#include "interop/glb_scene.h"
#include "interop/import.h"
#include "reported.h"
#include "test_models.h"

namespace poseloom::tests {
namespace {

/// Three bones on top of each other, one of which turns, with two triangles.
interop::ExportModel small() {
    interop::ExportModel model;
    model.name = "small";
    model.skeleton.joints = {{"hips", -1, {{0.0F, 1.0F, 0.0F}, {1.0F, 0.0F, 0.0F, 0.0F}}, {}},
                             {"spine", 0, {{0.0F, 0.5F, 0.0F}, {1.0F, 0.0F, 0.0F, 0.0F}}, {}},
                             {"head", 1, {{0.0F, 0.4F, 0.0F}, {1.0F, 0.0F, 0.0F, 0.0F}}, {}}};
    glm::mat4 world(1.0F);
    for (rig::Joint& joint : model.skeleton.joints) {
        world = world * rig::toMatrix(joint.bind);
        joint.inverseBind = glm::inverse(world);
    }
    auto mesh = std::make_shared<rig::Mesh>();
    mesh->vertices = {
        {{0.0F, 1.0F, 0.0F}, {0.0F, 0.0F, 1.0F}, {0.0F, 0.0F}, {0, 1, 0, 0}, {0.5F, 0.5F, 0.0F, 0.0F}},
        {{1.0F, 1.0F, 0.0F}, {0.0F, 0.0F, 1.0F}, {1.0F, 0.0F}, {1, 0, 0, 0}, {1.0F, 0.0F, 0.0F, 0.0F}},
        {{0.0F, 2.0F, 0.0F}, {0.0F, 0.0F, 1.0F}, {0.0F, 1.0F}, {2, 0, 0, 0}, {1.0F, 0.0F, 0.0F, 0.0F}}};
    mesh->indices = {0, 1, 2};
    mesh->parts = {{"wood", 0, 3, 0, 0}};
    model.mesh = std::move(mesh);
    return model;
}

/// The scene with one animation: the spine turns by 90 degrees about Z within a second. Times are in seconds:
/// Assimp's exporter takes those of keys for seconds whatever the animation says.
std::unique_ptr<aiScene> moving(const interop::ExportModel& model) {
    auto scene = interop::makeScene(model);
    auto* channel = new aiNodeAnim;
    channel->mNodeName = "j1";
    channel->mNumRotationKeys = 31;
    channel->mRotationKeys = new aiQuatKey[31];
    channel->mNumPositionKeys = 1;
    channel->mPositionKeys = new aiVectorKey[1];
    channel->mPositionKeys[0] = {0.0, aiVector3D(0.0F, 0.5F, 0.0F)};
    channel->mNumScalingKeys = 1;
    channel->mScalingKeys = new aiVectorKey[1];
    channel->mScalingKeys[0] = {0.0, aiVector3D(1.0F, 1.0F, 1.0F)};
    for (unsigned i = 0; i <= 30; ++i)
        channel->mRotationKeys[i] = {
            static_cast<double>(i) / 30.0,
            aiQuaternion(aiVector3D(0.0F, 0.0F, 1.0F), 1.5707964F * static_cast<float>(i) / 30.0F)};
    auto* animation = new aiAnimation;
    animation->mName = "turn";
    animation->mDuration = 1.0;
    animation->mTicksPerSecond = 1.0;
    animation->mNumChannels = 1;
    animation->mChannels = new aiNodeAnim* [1] { channel };
    scene->mNumAnimations = 1;
    scene->mAnimations = new aiAnimation* [1] { animation };
    return scene;
}

/// As text.
interop::ImportResult throughFbx() {
    const TestFolder folder("fbx");
    const std::string file = (folder / "t.fbx").string();
    Assimp::Exporter exporter;
    if (exporter.Export(moving(small()).get(), "fbxa", file) != aiReturn_SUCCESS) return {};
    return interop::importFile(file);
}

/// As the bytes that other programs write.
interop::ImportResult throughBinaryFbx() {
    Assimp::Exporter exporter;
    const aiExportDataBlob* blob = exporter.ExportToBlob(moving(small()).get(), "fbx");
    if (blob == nullptr) return {};
    const auto bytes = mendedBinaryFbx({static_cast<const std::byte*>(blob->data), blob->size});
    return interop::importBytes(bytes, ".fbx", "t.fbx");
}

/// Written by hand: Assimp's own exporter of Collada writes animations that its importer refuses.
constexpr const char* kCollada = R"(<?xml version="1.0"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
 <asset><unit name="centimeter" meter="0.01"/><up_axis>Z_UP</up_axis></asset>
 <library_geometries><geometry id="g"><mesh>
  <source id="p"><float_array id="pa" count="9">0 0 100 100 0 100 0 0 200</float_array><technique_common>
   <accessor source="#pa" count="3" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
   <param name="Z" type="float"/></accessor></technique_common></source>
  <vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
  <triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles>
 </mesh></geometry></library_geometries>
 <library_animations><animation id="a">
  <source id="t"><float_array id="ta" count="2">0 1</float_array><technique_common>
   <accessor source="#ta" count="2" stride="1"><param name="TIME" type="float"/></accessor></technique_common></source>
  <source id="m"><float_array id="ma" count="32">1 0 0 0 0 1 0 0 0 0 1 50 0 0 0 1 0 0 1 0 0 1 0 0 -1 0 0 50 0 0 0 1
   </float_array><technique_common><accessor source="#ma" count="2" stride="16">
   <param name="TRANSFORM" type="float4x4"/></accessor></technique_common></source>
  <source id="i"><Name_array id="ia" count="2">LINEAR LINEAR</Name_array><technique_common>
   <accessor source="#ia" count="2" stride="1"><param name="INTERPOLATION" type="name"/></accessor>
   </technique_common></source>
  <sampler id="s"><input semantic="INPUT" source="#t"/><input semantic="OUTPUT" source="#m"/>
   <input semantic="INTERPOLATION" source="#i"/></sampler>
  <channel source="#s" target="j1/transform"/></animation></library_animations>
 <library_visual_scenes><visual_scene id="scene">
  <node id="j0" name="j0" sid="j0" type="JOINT"><matrix sid="transform">1 0 0 0 0 1 0 0 0 0 1 100 0 0 0 1</matrix>
   <instance_geometry url="#g"/>
   <node id="j1" name="j1" sid="j1" type="JOINT"><matrix sid="transform">1 0 0 0 0 1 0 0 0 0 1 50 0 0 0 1</matrix>
    <node id="j2" name="j2" sid="j2" type="JOINT"><matrix sid="transform">1 0 0 0 0 1 0 0 0 0 1 40 0 0 0 1</matrix>
  </node></node></node></visual_scene></library_visual_scenes>
 <scene><instance_visual_scene url="#scene"/></scene>
</COLLADA>)";

/// Where the joints are at a clip's end, in metres with Y up.
std::map<std::string, glm::vec3> placesAtTheEnd(const interop::ImportedModel& model) {
    const rig::Skeleton& skeleton = model.skeleton;
    const rig::Clip& clip = *model.clips.at(0);
    std::vector<rig::Transform> pose(skeleton.joints.size());
    interop::ClipPoses(skeleton, clip).sample(clip.info().frames - 1, pose);
    const auto placed = rig::toModelSpace(skeleton, pose);
    const glm::quat upright(glm::dquat(interop::toYUp(skeleton)));
    std::map<std::string, glm::vec3> places;
    for (std::size_t j = 0; j < placed.size(); ++j)
        places[skeleton.joints[j].name] = upright * placed[j].translation / skeleton.unitsPerMetre;
    return places;
}

void expectOurScene(const interop::ImportResult& read) {
    ASSERT_TRUE(read.model) << (read.diagnostics.empty() ? "" : read.diagnostics.back().message);
    ASSERT_TRUE(read.model->mesh);
    EXPECT_EQ(read.model->mesh->indices.size(), 3U);
    ASSERT_EQ(read.model->clips.size(), 1U);
    const auto places = placesAtTheEnd(*read.model);
    // Turned by a quarter about Z: the head lies to the side of -X.
    const glm::vec3 way = places.at("j2") - places.at("j1");
    EXPECT_NEAR(way.x / glm::length(way), -1.0F, 1e-3F);
    EXPECT_NEAR(glm::length(way) / glm::length(places.at("j1") - places.at("j0")), 0.8F, 1e-3F);
}

TEST(ImportFbx, ComesBackFromAssimpsOwnExporter) {
    expectOurScene(throughFbx());
}

TEST(ImportFbx, ComesBackFromBinaryFilesAsWell) {
    expectOurScene(throughBinaryFbx());
}

TEST(ImportCollada, AxesAndUnitAreTheFiles) {
    const std::string text = kCollada;
    const auto read = interop::importBytes(std::as_bytes(std::span(text)), ".dae", "t.dae");
    ASSERT_TRUE(read.model) << (read.diagnostics.empty() ? "" : read.diagnostics.back().message);
    ASSERT_TRUE(read.model->mesh);
    ASSERT_EQ(read.model->clips.size(), 1U);
    EXPECT_NEAR(read.model->skeleton.unitsPerMetre, 100.0F, 0.1F);
    const auto places = placesAtTheEnd(*read.model);
    // Z up, in centimetres: half a metre up to the spine.
    EXPECT_NEAR(places.at("j1").y - places.at("j0").y, 0.5F, 1e-3F);
}

TEST(ImportFbx, WhatIsNoneSaysSo) {
    for (const char* ending : {".fbx", ".dae"}) {
        const std::string text = "this is nothing of that kind";
        const auto read = interop::importBytes(std::as_bytes(std::span(text)), ending, "t");
        EXPECT_FALSE(read.model);
        EXPECT_EQ(codesOf(read.diagnostics), "INT020 ") << ending;
    }
}

}  // namespace
}  // namespace poseloom::tests
