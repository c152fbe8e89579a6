// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "fixtures.h"
#include "reported.h"
#include "xanim/model.h"

namespace poseloom::xanim {
namespace {

using nlohmann::json;
using tests::ExpectedAsset;

std::vector<std::byte> bytesAt(const std::string& path) {
    return tests::readBytes(poseloom::tests::sharedData("cod/" + path));
}

/// Finds the files of a model beside it: `path` is that of a file of the folder xmodel.
FindFile besideModel(const std::string& path) {
    const std::string root = path.substr(0, path.find("/xmodel/") + 1);
    return [root](const std::string& gamePath) -> std::optional<FoundFile> {
        if (!std::filesystem::exists(poseloom::tests::sharedData("cod/" + root + gamePath)))
            return std::nullopt;
        return FoundFile{root + gamePath, bytesAt(root + gamePath), {}};
    };
}

TEST(XmodelFixtures, AreReadAsTheTableSays) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    const auto rows = tests::expectedAssets("xmodel");
    ASSERT_EQ(rows.size(), 6U);
    for (const ExpectedAsset& row : rows) {
        SCOPED_TRACE(row.path);
        const auto read = readModel(bytesAt(row.path), row.path);
        ASSERT_NE(read.value, nullptr);
        EXPECT_EQ(tests::codesOf(read.diagnostics), "");
        EXPECT_EQ(row.columns[1], "model v" + std::to_string(read.value->version));
        const json wanted = json::parse(row.columns[2]);
        EXPECT_EQ(wanted["flags"], read.value->flags);
        EXPECT_EQ(wanted["collLod"], read.value->collisionLod);
        EXPECT_EQ(wanted["ncoll"], read.value->collisionSurfaces);
        EXPECT_EQ(wanted["left"], read.value->bytesOfBoneBounds);
        ASSERT_EQ(wanted["lods"].size(), read.value->lods.size());
        json materials = json::array();
        for (std::size_t i = 0; i < read.value->lods.size(); ++i) {
            EXPECT_EQ(wanted["lods"][i][0], read.value->lods[i].distance);
            EXPECT_EQ(wanted["lods"][i][1], read.value->lods[i].surfaces);
            if (!read.value->lods[i].surfaces.empty()) materials.push_back(read.value->lods[i].materials);
        }
        EXPECT_EQ(wanted["mats"], materials);
    }
}

TEST(XmodelFixtures, HaveTheBonesOfTheTable) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    const auto rows = tests::expectedAssets("xmodelparts");
    ASSERT_EQ(rows.size(), 5U);
    for (const ExpectedAsset& row : rows) {
        SCOPED_TRACE(row.path);
        const auto read = readParts(bytesAt(row.path), row.path);
        ASSERT_NE(read.value, nullptr);
        EXPECT_EQ(tests::codesOf(read.diagnostics), "");
        const ModelParts& parts = *read.value;
        EXPECT_EQ(row.columns[1], "parts v" + std::to_string(parts.version));
        EXPECT_EQ(row.columns[2],
                  "bones " + std::to_string(parts.bones.size()) + " roots " + std::to_string(parts.roots));
        std::string tree;
        for (const ModelBone& bone : parts.bones)
            tree += (tree.empty() ? "" : " ") + bone.name + "<" + std::to_string(bone.parent);
        EXPECT_EQ(row.columns[3], tree);
    }
}

TEST(XmodelFixtures, HaveTheSurfacesOfTheTable) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    const auto rows = tests::expectedAssets("xmodelsurfs");
    ASSERT_EQ(rows.size(), 3U);
    for (const ExpectedAsset& row : rows) {
        SCOPED_TRACE(row.path);
        const auto read = readSurfaces(bytesAt(row.path), row.path);
        ASSERT_NE(read.value, nullptr);
        EXPECT_EQ(tests::codesOf(read.diagnostics), "");
        EXPECT_EQ(row.columns[1], "surfs v" + std::to_string(read.value->version));
        const json wanted = json::parse(row.columns[2]);
        ASSERT_EQ(wanted.size(), read.value->surfaces.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const Surface& surface = read.value->surfaces[i];
            EXPECT_EQ(wanted[i][0], surface.tileMode);
            EXPECT_EQ(wanted[i][1], surface.vertices.size());
            EXPECT_EQ(wanted[i][2], surface.indices.size() / 3);
            EXPECT_EQ(wanted[i][3], surface.bone);
        }
    }
}

/// The share of triangles whose normals agree with their winding, and that have an area.
double frontFacing(const rig::Mesh& mesh) {
    int front = 0;
    int all = 0;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const rig::SkinVertex& a = mesh.vertices[mesh.indices[i]];
        const rig::SkinVertex& b = mesh.vertices[mesh.indices[i + 1]];
        const rig::SkinVertex& c = mesh.vertices[mesh.indices[i + 2]];
        const glm::vec3 across = glm::cross(b.position - a.position, c.position - a.position);
        const float side = glm::dot(across, a.normal + b.normal + c.normal);
        front += side > 0.0F ? 1 : 0;
        all += side != 0.0F ? 1 : 0;
    }
    return all == 0 ? 0.0 : static_cast<double>(front) / all;
}

TEST(XmodelFixtures, OpenAsMeshesWhoseFrontsTurnCounterClockwise) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    int meshes = 0;
    for (const ExpectedAsset& row : tests::expectedAssets("xmodel")) {
        SCOPED_TRACE(row.path);
        const OpenedModel opened = openModel(bytesAt(row.path), row.path, besideModel(row.path));
        EXPECT_FALSE(hasErrors(opened.diagnostics));
        if (!opened.mesh) {
            EXPECT_EQ(opened.diagnostics.back().code, "XAN024");
            continue;
        }
        ++meshes;
        EXPECT_GT(frontFacing(*opened.mesh), 0.99);
        const Bounds& bounds = opened.model->bounds;
        for (const rig::SkinVertex& vertex : opened.mesh->vertices) {
            ASSERT_TRUE(glm::all(glm::greaterThanEqual(vertex.position, bounds.least - 0.01F)) &&
                        glm::all(glm::lessThanEqual(vertex.position, bounds.most + 0.01F)))
                << vertex.position.x << ' ' << vertex.position.y << ' ' << vertex.position.z;
            ASSERT_LT(vertex.joints[0], opened.skeleton.joints.size());
        }
    }
    EXPECT_EQ(meshes, 3);
}

template <typename Read>
void expectRefusedWhereverCut(const std::string& folder, Read&& read, std::size_t step) {
    for (const ExpectedAsset& row : tests::expectedAssets(folder)) {
        const auto bytes = bytesAt(row.path);
        for (std::size_t size = 0; size<bytes.size(); size += bytes.size()> 5000 ? step : 1)
            ASSERT_TRUE(hasErrors(read(std::span(bytes).first(size), row.path).diagnostics))
                << row.path << " cut at " << size;
    }
}

TEST(XmodelFixtures, CutAtAnyByteAreRefused) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    expectRefusedWhereverCut("xmodelparts", &readParts, 1);
    expectRefusedWhereverCut("xmodelsurfs", &readSurfaces, 997);
    for (const ExpectedAsset& row : tests::expectedAssets("xmodel")) {
        // Where only bounds of bones are missing, the file with the bones says how many there should be.
        const auto bytes = bytesAt(row.path);
        const std::size_t known = bytes.size() - readModel(bytes, row.path).value->bytesOfBoneBounds;
        for (std::size_t size = 0; size < known; ++size)
            ASSERT_TRUE(hasErrors(readModel(std::span(bytes).first(size), row.path).diagnostics))
                << row.path << " cut at " << size;
    }
}

}  // namespace
}  // namespace poseloom::xanim
