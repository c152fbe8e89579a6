// SPDX-License-Identifier: MIT
#include "interop/glb.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>

#include "glb_reader.h"
#include "shared_data.h"
#include "test_models.h"

namespace poseloom::tests {
namespace {

using interop::ExportModel;
using nlohmann::json;

constexpr double kNear = 1e-4;

GlbReader written(const ExportModel& model) {
    const auto bytes = interop::writeGlb(model);
    if (!bytes) throw std::runtime_error(bytes.error().message);
    return GlbReader(*bytes);
}

/// As spec/mdl.md 2.7 puts a delta on a pose, worked out here once more.
rig::Transform onRest(const rig::Transform& rest, const rig::Transform& value, rig::Delta delta) {
    if (delta == rig::Delta::None) return value;
    rig::Transform result = rest;
    result.translation += value.translation;
    result.rotation =
        delta == rig::Delta::Pre ? value.rotation * rest.rotation : rest.rotation * value.rotation;
    return result;
}

void expectSkeleton(const GlbReader& file, const rig::Skeleton& skeleton) {
    const auto joints = file.joints();
    ASSERT_EQ(joints.size(), skeleton.joints.size());
    std::map<std::size_t, std::size_t> parents;
    for (std::size_t i = 0; i < file.json().at("nodes").size(); ++i) {
        for (const json& child : file.json().at("nodes")[i].value("children", json::array()))
            parents[child.get<std::size_t>()] = i;
    }
    const auto matrices =
        file.numbers(file.json().at("skins")[0].at("inverseBindMatrices").get<std::size_t>());
    for (std::size_t j = 0; j < joints.size(); ++j) {
        const rig::Joint& joint = skeleton.joints[j];
        EXPECT_LT(distance(file.placement(joints[j]), joint.bind), 1e-6) << joint.name;
        const std::size_t parent = joint.parent < 0 ? 0 : joints[static_cast<std::size_t>(joint.parent)];
        EXPECT_EQ(parents.at(joints[j]), parent) << joint.name;
        for (int k = 0; k < 16; ++k)
            EXPECT_NEAR(matrices[16 * j + static_cast<std::size_t>(k)], joint.inverseBind[k / 4][k % 4],
                        1e-5);
    }
}

void expectClip(const GlbReader& file, const json& animation, const rig::Skeleton& skeleton,
                const rig::Clip& clip) {
    const rig::ClipInfo& info = clip.info();
    EXPECT_EQ(animation.at("name"), info.name);
    const auto times = file.times(animation);
    ASSERT_EQ(times.size(), static_cast<std::size_t>(info.frames)) << info.name;
    std::vector<rig::Transform> tracks(info.tracks.size());
    for (const int frame : someFrames(info.frames)) {
        const auto key = static_cast<std::size_t>(frame);
        EXPECT_NEAR(times[key], frame / info.fps, 1e-4);
        clip.sample(frame, tracks);
        const auto pose = file.pose(animation, key);
        for (std::size_t j = 0; j < pose.size(); ++j) {
            const rig::Transform wanted = onRest(skeleton.joints[j].bind, tracks[j], info.delta);
            EXPECT_LT(distance(pose[j], wanted), kNear)
                << info.name << '@' << frame << ' ' << skeleton.joints[j].name;
        }
    }
}

/// One corner of a triangle, with its weights by joint.
struct Corner {
    glm::dvec3 position{0.0};
    glm::dvec3 normal{0.0};
    glm::dvec2 uv{0.0};
    std::map<std::size_t, double> weights;
};

bool isNear(const Corner& a, const Corner& b) {
    const auto weightsNear = [](const Corner& x, const Corner& y) {
        return std::all_of(x.weights.begin(), x.weights.end(), [&](const auto& entry) {
            const auto other = y.weights.find(entry.first);
            return std::abs((other == y.weights.end() ? 0.0 : other->second) - entry.second) < kNear;
        });
    };
    return glm::distance(a.position, b.position) < kNear && glm::distance(a.normal, b.normal) < 1e-3 &&
           glm::distance(a.uv, b.uv) < kNear && weightsNear(a, b) && weightsNear(b, a);
}

Corner cornerOf(const rig::SkinVertex& vertex) {
    Corner corner{vertex.position, glm::normalize(glm::dvec3(vertex.normal)), vertex.uv, {}};
    for (std::size_t k = 0; k < 4; ++k) {
        if (vertex.weights[k] > 0.0F)
            corner.weights[vertex.joints[k]] += static_cast<double>(vertex.weights[k]);
    }
    return corner;
}

std::vector<Corner> cornersOf(const GlbReader& file, const json& primitive) {
    const auto numbers = [&](const char* name) {
        return file.numbers(primitive.at("attributes").at(name).get<std::size_t>());
    };
    const auto positions = numbers("POSITION");
    const auto normals = numbers("NORMAL");
    const auto uvs = numbers("TEXCOORD_0");
    const auto joints = numbers("JOINTS_0");
    const auto weights = numbers("WEIGHTS_0");
    std::vector<Corner> corners;
    for (const double number : file.numbers(primitive.at("indices").get<std::size_t>())) {
        const auto i = static_cast<std::size_t>(number);
        Corner corner{{positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]},
                      {normals[3 * i], normals[3 * i + 1], normals[3 * i + 2]},
                      {uvs[2 * i], uvs[2 * i + 1]},
                      {}};
        for (std::size_t k = 4 * i; k < 4 * i + 4; ++k) {
            if (weights[k] > 0.0) corner.weights[static_cast<std::size_t>(joints[k])] += weights[k];
        }
        corners.push_back(std::move(corner));
    }
    return corners;
}

/// A triangle may start at another corner, but is never turned over.
bool sameTriangle(const std::vector<Corner>& a, const std::vector<Corner>& b, std::size_t first) {
    for (std::size_t turn = 0; turn < 3; ++turn) {
        bool same = true;
        for (std::size_t k = 0; k < 3; ++k)
            same = same && isNear(a[first + k], b[first + (k + turn) % 3]);
        if (same) return true;
    }
    return false;
}

/// The parts with triangles, by body part and choice, in the order of their first part.
std::vector<const rig::MeshPart*> partsInOrder(const rig::Mesh& mesh) {
    std::vector<const rig::MeshPart*> ordered;
    std::vector<std::pair<int, int>> seen;
    for (const rig::MeshPart& part : mesh.parts) {
        const std::pair key{part.bodyPart, part.choice};
        if (part.indexCount == 0 || std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
        seen.push_back(key);
        for (const rig::MeshPart& other : mesh.parts) {
            if (other.indexCount > 0 && std::pair{other.bodyPart, other.choice} == key)
                ordered.push_back(&other);
        }
    }
    return ordered;
}

void expectMesh(const GlbReader& file, const rig::Mesh& mesh) {
    std::vector<json> primitives;
    for (const json& node : file.json().at("nodes")) {
        if (!node.contains("mesh")) continue;
        EXPECT_EQ(node.at("skin"), 0);
        for (const json& primitive :
             file.json().at("meshes").at(node.at("mesh").get<std::size_t>()).at("primitives"))
            primitives.push_back(primitive);
    }
    const auto parts = partsInOrder(mesh);
    ASSERT_EQ(primitives.size(), parts.size());
    for (std::size_t p = 0; p < parts.size(); ++p) {
        const json& material =
            file.json().at("materials").at(primitives[p].at("material").get<std::size_t>());
        EXPECT_EQ(material.at("name"), parts[p]->material);
        const auto found = cornersOf(file, primitives[p]);
        std::vector<Corner> wanted;
        for (std::uint32_t i = 0; i < parts[p]->indexCount; ++i)
            wanted.push_back(cornerOf(mesh.vertices[mesh.indices[parts[p]->firstIndex + i]]));
        ASSERT_EQ(found.size(), wanted.size());
        std::size_t different = 0;
        for (std::size_t i = 0; i < found.size(); i += 3)
            different += sameTriangle(wanted, found, i) ? 0U : 1U;
        EXPECT_EQ(different, 0U) << parts[p]->material;
    }
}

void expectSameGlb(const ExportModel& model) {
    const GlbReader file = written(model);
    expectSkeleton(file, model.skeleton);
    if (model.mesh) expectMesh(file, *model.mesh);
    const json animations = file.json().value("animations", json::array());
    ASSERT_EQ(animations.size(), model.clips.size());
    for (std::size_t i = 0; i < animations.size(); ++i)
        expectClip(file, animations[i], model.skeleton, *model.clips[i]);
}

TEST(Glb, TheSampleKeepsItsSkeletonMeshAndMotion) {
    expectSameGlb(exportOf(sampleModel()));
}

TEST(Glb, EveryPublicModelKeepsItsSkeletonMeshAndMotion) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    forEachCorpusModel([](const interop::ExportModel& model) { expectSameGlb(model); });
}

TEST(Glb, NamesRestPlacementsAndWeightsSurviveHoweverOdd) {
    ExportModel model = oddModel();
    const GlbReader file = written(model);
    expectSkeleton(file, model.skeleton);
    expectMesh(file, *model.mesh);
    const auto joints = file.joints();
    const json& nodes = file.json().at("nodes");
    EXPECT_EQ(nodes[joints[0]].at("name"), "twin");
    EXPECT_EQ(nodes[joints[1]].at("name"), "twin");
    EXPECT_EQ(nodes[joints[2]].at("name"), "café");
    EXPECT_EQ(nodes[0].at("name"), "odd \"model\"");
    std::vector<std::string> bodies;
    for (const json& node : nodes) {
        if (node.contains("mesh")) bodies.push_back(node.at("name"));
    }
    EXPECT_EQ(bodies, (std::vector<std::string>{"body", "head: head.smd"}));
}

TEST(Glb, VerticesThatDifferOnlyInWeightsStayApart) {
    ExportModel model = oddModel();
    auto mesh = std::make_shared<rig::Mesh>(*model.mesh);
    mesh->parts = {{"skin", 0, 6, 0, 0}};
    model.mesh = mesh;
    expectMesh(written(model), *mesh);
}

TEST(Glb, TheSameModelGivesTheSameBytes) {
    const ExportModel model = exportOf(sampleModel());
    EXPECT_EQ(interop::writeGlb(model).value(), interop::writeGlb(model).value());
}

TEST(Glb, ModelsStandUprightInMetresAndFaceForward) {
    const ExportModel model = exportOf(sampleModel());
    const GlbReader file = written(model);
    const rig::Transform root = file.placement(0);
    EXPECT_LT(glm::distance(root.rotation * glm::vec3(1.0F, 0.0F, 0.0F), glm::vec3(0.0F, 0.0F, 1.0F)), 1e-6F);
    EXPECT_LT(glm::distance(root.rotation * glm::vec3(0.0F, 0.0F, 1.0F), glm::vec3(0.0F, 1.0F, 0.0F)), 1e-6F);
    const auto& top = file.json().at("scenes")[0].at("nodes");
    EXPECT_EQ(top.size(), 2U) << "the root of the joints and the body";
    float highest = 0.0F;
    for (const rig::SkinVertex& vertex : model.mesh->vertices)
        highest = std::max(highest, (rig::toMatrix(root) * glm::vec4(vertex.position, 1.0F)).y);
    EXPECT_NEAR(highest, 72.0F * 0.0254F, 0.02F);
}

TEST(Glb, FrontFacesAreCounterClockwise) {
    const GlbReader file = written(exportOf(sampleModel()));
    std::size_t turned = 0;
    std::size_t all = 0;
    for (const json& primitive : file.json().at("meshes")[0].at("primitives")) {
        const auto corners = cornersOf(file, primitive);
        for (std::size_t i = 0; i < corners.size(); i += 3, ++all) {
            const glm::dvec3 face = glm::cross(corners[i + 1].position - corners[i].position,
                                               corners[i + 2].position - corners[i].position);
            turned += glm::dot(face, corners[i].normal) < 0.0 ? 1U : 0U;
        }
    }
    EXPECT_GT(all, 8000U);
    EXPECT_LE(turned, all / 200);
}

TEST(Glb, ScaleIsWrittenWhereAClipHasSome) {
    ExportModel model = oddModel();
    std::vector<std::vector<rig::Transform>> frames(3, std::vector<rig::Transform>(3));
    frames[1][2].scale = {1.0F, 2.0F, 3.0F};
    model.clips = {clipOf(model.skeleton, "grow", frames, 12.5)};
    const GlbReader file = written(model);
    const json& animation = file.json().at("animations")[0];
    EXPECT_EQ(animation.at("channels").size(), 7U);
    EXPECT_EQ(file.pose(animation, 1)[2].scale, glm::vec3(1.0F, 2.0F, 3.0F));
    EXPECT_NEAR(file.times(animation)[2], 0.16, 1e-6);
}

TEST(Glb, AClipOfAnotherSkeletonMovesTheBonesItNames) {
    ExportModel model = oddModel();
    rig::ClipInfo info;
    info.name = "nod";
    info.tracks = {{"other", "elsewhere", true, rig::kAllComponents},
                   {"other", "caf\xE9", true, rig::kRotation}};
    rig::Transform turned;
    turned.translation = {9.0F, 9.0F, 9.0F};
    model.clips = {rig::makeClip(info, {{turned, turned}})};
    const GlbReader file = written(model);
    const auto pose = file.pose(file.json().at("animations")[0], 0);
    EXPECT_LT(distance(pose[0], model.skeleton.joints[0].bind), 1e-6);
    EXPECT_EQ(pose[2].translation, model.skeleton.joints[2].bind.translation);
    EXPECT_EQ(pose[2].rotation, glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
}

/// A hostile file may claim this many frames.
class EndlessClip final : public rig::Clip {
  public:
    EndlessClip() { m_info.frames = 1'000'000'000; }
    const rig::ClipInfo& info() const override { return m_info; }
    void sample(int, std::span<rig::Transform>) const override {}
    void sampleValues(int, std::span<rig::Value>) const override {}

  private:
    rig::ClipInfo m_info;
};

TEST(Glb, WhatCannotBeWrittenIsRefusedWithAReason) {
    ExportModel empty;
    EXPECT_EQ(interop::writeGlb(empty).error().code, "INT004");
    ExportModel circular = oddModel();
    circular.skeleton.joints[1].parent = 2;
    EXPECT_EQ(interop::writeGlb(circular).error().code, "INT004");
    ExportModel wild = oddModel();
    auto mesh = std::make_shared<rig::Mesh>(*wild.mesh);
    mesh->indices[0] = 99;
    wild.mesh = mesh;
    EXPECT_EQ(interop::writeGlb(wild).error().code, "INT004");
    ExportModel endless = oddModel();
    endless.clips = {std::make_shared<EndlessClip>()};
    EXPECT_EQ(interop::writeGlb(endless).error().code, "INT004");
}

}  // namespace
}  // namespace poseloom::tests
