// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <glm/geometric.hpp>

#include "interop/import.h"
#include "reported.h"

namespace poseloom::tests {
namespace {

/// Numbers as the base64 of a data URI.
std::string uriOf(const std::vector<float>& numbers) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::vector<unsigned char> bytes(numbers.size() * 4);
    std::memcpy(bytes.data(), numbers.data(), bytes.size());
    while (bytes.size() % 3 != 0)
        bytes.push_back(0);
    std::string text = "data:application/octet-stream;base64,";
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const unsigned bits = bytes[i] * 65536U + bytes[i + 1] * 256U + bytes[i + 2];
        for (const unsigned shift : {18U, 12U, 6U, 0U})
            text += kDigits[(bits >> shift) & 63U];
    }
    return text;
}

/// Two bones, the second one animated: times, then values.
std::string animated(const std::vector<float>& times, const std::vector<float>& values, const char* path,
                     const char* interpolation, const std::string& more = {}) {
    std::vector<float> numbers = times;
    numbers.insert(numbers.end(), values.begin(), values.end());
    const std::string type = std::string(path) == "rotation" ? "VEC4" : "VEC3";
    const std::size_t count = values.size() / (type == "VEC4" ? 4 : 3);
    const auto bytes = [](std::size_t n) { return std::to_string(4 * n); };
    return R"({"asset":{"version":"2.0"},)" + more +
           R"("nodes":[{"name":"armature","scale":[0.01,0.01,0.01],"children":[1]},)"
           R"({"name":"hips","translation":[0,100,0],"children":[2]},{"name":"head","translation":[0,50,0]}],)"
           R"("skins":[{"joints":[1,2]}],)"
           R"("buffers":[{"byteLength":)" +
           bytes(numbers.size()) + R"(,"uri":")" + uriOf(numbers) +
           R"("}],"bufferViews":[{"buffer":0,"byteLength":)" + bytes(times.size()) +
           R"(},{"buffer":0,"byteOffset":)" + bytes(times.size()) + R"(,"byteLength":)" +
           bytes(values.size()) +
           R"(}],"accessors":[{"bufferView":0,"componentType":5126,"type":"SCALAR","count":)" +
           std::to_string(times.size()) + R"(},{"bufferView":1,"componentType":5126,"type":")" + type +
           R"(","count":)" + std::to_string(count) +
           R"(}],"animations":[{"name":"move","samplers":[{"input":0,"output":1,"interpolation":")" +
           interpolation + R"("}],"channels":[{"sampler":0,"target":{"node":2,"path":")" + path +
           R"("}}]}]})";
}

interop::ImportResult read(const std::string& text, const interop::ImportOptions& options = {}) {
    return interop::importBytes(std::as_bytes(std::span(text)), ".gltf", "t.gltf", {}, options);
}

rig::Transform at(const rig::Clip& clip, int frame) {
    std::vector<rig::Transform> pose(clip.info().tracks.size());
    clip.sample(frame, pose);
    return pose.at(0);
}

TEST(ImportGltf, AScaleAboveTheBonesBecomesTheUnit) {
    const auto result = read(animated({0, 1}, {0, 50, 0, 0, 60, 0}, "translation", "LINEAR"));
    ASSERT_TRUE(result.model);
    EXPECT_TRUE(result.diagnostics.empty());
    EXPECT_NEAR(result.model->skeleton.unitsPerMetre, 100.0F, 1e-3F);
    ASSERT_EQ(result.model->skeleton.joints.size(), 2U);
    EXPECT_EQ(result.model->skeleton.joints[0].bind.translation, glm::vec3(0.0F, 100.0F, 0.0F));
}

TEST(ImportGltf, LinearKeysOnFramesAreThere) {
    const auto result = read(animated({0, 0.5, 1}, {0, 50, 0, 0, 60, 0, 3, 50, 0}, "translation", "LINEAR"));
    ASSERT_TRUE(result.model);
    const rig::Clip& clip = *result.model->clips.at(0);
    EXPECT_EQ(clip.info().fps, 2.0);
    EXPECT_EQ(clip.info().frames, 3);
    EXPECT_EQ(clip.info().tracks.at(0).bone, "head");
    EXPECT_EQ(clip.info().tracks.at(0).authored, rig::kPosition);
    EXPECT_FLOAT_EQ(at(clip, 2).translation.x, 3.0F);
}

TEST(ImportGltf, CubicKeysAreSampledAlongTheirTangents) {
    // From 0 to 1 within a second with tangents 0: at half the time half the way, at a quarter 5/32.
    const std::vector<float> values{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0};
    interop::ImportOptions options;
    options.fps = 4.0;
    const auto result = read(animated({0, 1}, values, "translation", "CUBICSPLINE"), options);
    ASSERT_TRUE(result.model);
    const rig::Clip& clip = *result.model->clips.at(0);
    ASSERT_EQ(clip.info().frames, 5);
    EXPECT_NEAR(at(clip, 1).translation.x, 5.0 / 32.0, 1e-6);
    EXPECT_NEAR(at(clip, 2).translation.x, 0.5, 1e-6);
    ASSERT_EQ(codesOf(result.diagnostics), "INT025 ");
    EXPECT_NE(result.diagnostics[0].message.find("0.0352"), std::string::npos)
        << result.diagnostics[0].message;
}

TEST(ImportGltf, HeldKeysJumpWithinOneFrame) {
    const auto result = read(animated({0, 0.5}, {0, 0, 0, 1, 0, 0}, "translation", "STEP"));
    ASSERT_TRUE(result.model);
    EXPECT_EQ(codesOf(result.diagnostics), "INT025 ");
    EXPECT_FLOAT_EQ(at(*result.model->clips.at(0), 1).translation.x, 1.0F);
}

TEST(ImportGltf, CompressedFilesAreRefusedWithAWayOut) {
    for (const char* extension :
         {"KHR_draco_mesh_compression", "EXT_meshopt_compression", "EXT_unheard_of"}) {
        const auto result = read(animated({0, 1}, {0, 0, 0, 0, 0, 0}, "translation", "LINEAR",
                                          R"("extensionsRequired":[")" + std::string(extension) + R"("],)"));
        EXPECT_FALSE(result.model);
        ASSERT_EQ(codesOf(result.diagnostics), "INT021 ");
        EXPECT_NE(result.diagnostics[0].message.find(extension), std::string::npos);
    }
    EXPECT_TRUE(read(animated({0, 1}, {0, 0, 0, 0, 0, 0}, "translation", "LINEAR",
                              R"("extensionsRequired":["KHR_materials_unlit"],)"))
                    .model);
}

TEST(ImportGltf, WhatIsNoGltfSaysSo) {
    for (const std::string& text :
         std::vector<std::string>{"", "{", "[]", "{}", R"({"asset":{"version":"1.0"}})"}) {
        const auto result = read(text);
        EXPECT_FALSE(result.model) << text;
        EXPECT_EQ(codesOf(result.diagnostics), "INT020 ") << text;
    }
    EXPECT_EQ(codesOf(read(R"({"asset":{"version":"2.0"}})").diagnostics), "INT029 ");
}

TEST(ImportGltf, AChannelThatLeavesItsBufferIsLeftOut) {
    std::string text = animated({0, 1}, {0, 0, 0, 1, 0, 0}, "translation", "LINEAR");
    text.replace(text.find("\"byteOffset\":8"), 14, "\"byteOffset\":99");
    const auto result = read(text);
    ASSERT_TRUE(result.model);
    EXPECT_EQ(codesOf(result.diagnostics), "INT027 ");
    EXPECT_TRUE(result.model->clips.empty());
}

TEST(ImportGltf, LimitsRefuseWhatIsTooLarge) {
    const std::string text = animated({0, 1000}, {0, 0, 0, 1, 0, 0}, "translation", "LINEAR");
    interop::ImportOptions options;
    options.fps = 30.0;
    options.limits.keys = 1000;
    EXPECT_EQ(codesOf(read(text, options).diagnostics), "INT022 ");
    options = {};
    options.limits.bytes = 100;
    EXPECT_EQ(codesOf(read(text, options).diagnostics), "INT022 ");
    options = {};
    options.limits.nodes = 2;
    EXPECT_EQ(codesOf(read(text, options).diagnostics), "INT022 ");
    options = {};
    options.limits.seconds = -1.0;
    EXPECT_EQ(codesOf(read(text, options).diagnostics), "INT023 ");
}

TEST(ImportGltf, NodesThatAreTheirOwnAncestorsAreLeftOut) {
    const auto result = read(
        R"({"asset":{"version":"2.0"},"nodes":[{"name":"a"},{"name":"b","children":[2]},{"name":"c","children":[1]}]})");
    ASSERT_TRUE(result.model);
    EXPECT_EQ(result.model->skeleton.joints.size(), 1U);
    EXPECT_EQ(codesOf(result.diagnostics), "INT027 ");
}

TEST(ImportGltf, AMeshWithoutSkinFollowsItsNode) {
    const std::vector<float> corners{0, 0, 0, 1, 0, 0, 0, 1, 0};
    const std::string text =
        R"({"asset":{"version":"2.0"},"nodes":[{"name":"root","translation":[5,0,0],"children":[1]},)"
        R"({"name":"tail","mesh":0,"translation":[0,2,0]}],"materials":[{"name":"wood"}],)"
        R"("meshes":[{"primitives":[{"attributes":{"POSITION":0},"material":0,"targets":[{"POSITION":0}]}]}],)"
        R"("buffers":[{"byteLength":36,"uri":")" +
        uriOf(corners) +
        R"("}],"bufferViews":[{"buffer":0,"byteLength":36}],)"
        R"("accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":3}]})";
    const auto result = read(text);
    ASSERT_TRUE(result.model);
    ASSERT_TRUE(result.model->mesh);
    const rig::Mesh& mesh = *result.model->mesh;
    ASSERT_EQ(mesh.vertices.size(), 3U);
    EXPECT_EQ(mesh.parts.at(0).material, "wood");
    EXPECT_EQ(mesh.vertices[1].position, glm::vec3(6.0F, 2.0F, 0.0F));
    EXPECT_EQ(mesh.vertices[1].joints[0], 1);
    EXPECT_EQ(mesh.vertices[1].normal, glm::vec3(0.0F, 0.0F, 1.0F));
    EXPECT_EQ(codesOf(result.diagnostics), "INT024 ");
}

}  // namespace
}  // namespace poseloom::tests
