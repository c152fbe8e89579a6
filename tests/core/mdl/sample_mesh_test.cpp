// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <glm/geometric.hpp>
#include <map>

#include "mannequin.h"
#include "mdl/model.h"
#include "mdl/writer.h"

namespace poseloom::tests {

namespace {

void write(const std::filesystem::path& path, const std::vector<std::byte>& bytes) {
    std::ofstream stream(path, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

/// A folder of its own for each test process.
class Folder {
  public:
    Folder() : m_path(std::filesystem::path(testing::TempDir()) / "poseloom_sample_mesh_test") {
        std::filesystem::create_directories(m_path);
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::filesystem::path operator/(const char* name) const { return m_path / name; }

  private:
    std::filesystem::path m_path;
};

/// Made once: it takes a while.
const mdl::ModelSource& mannequin() {
    static const mdl::ModelSource source = sample::makeMannequin();
    return source;
}

glm::vec3 corner(const rig::Mesh& mesh, std::size_t index) {
    return mesh.vertices[mesh.indices[index]].position;
}

}  // namespace

TEST(SampleMesh, TheSkinIsClosedAndTurnedOutwards) {
    const rig::Mesh& mesh = mannequin().mesh;
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    std::size_t against = 0;
    for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
        for (std::size_t k = 0; k < 3; ++k)
            ++edges[{mesh.indices[i + k], mesh.indices[i + (k + 1) % 3]}];
        const glm::vec3 face =
            glm::cross(corner(mesh, i + 1) - corner(mesh, i), corner(mesh, i + 2) - corner(mesh, i));
        const glm::vec3 normal = mesh.vertices[mesh.indices[i]].normal +
                                 mesh.vertices[mesh.indices[i + 1]].normal +
                                 mesh.vertices[mesh.indices[i + 2]].normal;
        if (glm::dot(face, normal) < 0.0F) ++against;
    }
    for (const auto& [edge, count] : edges) {
        const auto back = edges.find({edge.second, edge.first});
        EXPECT_EQ(back == edges.end() ? 0 : back->second, count);
    }
    EXPECT_LE(against, mesh.indices.size() / 3 / 500);
}

TEST(SampleMesh, EveryVertexHangsOnAtMostThreeBonesWithWeightsThatSumToOne) {
    for (const rig::SkinVertex& vertex : mannequin().mesh.vertices) {
        EXPECT_EQ(vertex.weights[3], 0.0F);
        EXPECT_NEAR(vertex.weights[0] + vertex.weights[1] + vertex.weights[2], 1.0F, 1e-5F);
        EXPECT_NEAR(glm::length(vertex.normal), 1.0F, 1e-4F);
    }
}

TEST(SampleMesh, TheWrittenModelOpensWithItsMeshAndWithoutAWarning) {
    const mdl::ModelSource& source = mannequin();
    const auto files = mdl::writeModel(source);
    ASSERT_TRUE(files.has_value()) << files.error().message;
    const Folder folder;
    write(folder / "mannequin.mdl", files->mdl);
    write(folder / "mannequin.vvd", files->vvd);
    write(folder / "mannequin.dx90.vtx", files->vtx);
    const mdl::OpenResult opened = mdl::openModel(folder / "mannequin.mdl");
    for (const Diagnostic& diagnostic : opened.diagnostics)
        ADD_FAILURE() << diagnostic.code << " " << diagnostic.message;
    ASSERT_NE(opened.model, nullptr);
    for (const Diagnostic& diagnostic : mdl::validate(*opened.model))
        ADD_FAILURE() << diagnostic.code << " " << diagnostic.message;
    ASSERT_NE(opened.mesh, nullptr);
    ASSERT_EQ(opened.mesh->indices.size(), source.mesh.indices.size());
    ASSERT_EQ(opened.mesh->parts.size(), source.mesh.parts.size());
    for (std::size_t part = 0; part < source.mesh.parts.size(); ++part) {
        EXPECT_NE(opened.mesh->parts[part].material.find(source.mesh.parts[part].material),
                  std::string::npos);
        EXPECT_EQ(opened.mesh->parts[part].indexCount, source.mesh.parts[part].indexCount);
    }
    for (std::size_t i = 0; i < source.mesh.indices.size(); i += 3) {
        // The reader may start a triangle at another corner, but never turn it over.
        std::size_t first = 0;
        while (first < 2 && corner(*opened.mesh, i + first) != corner(source.mesh, i))
            ++first;
        for (std::size_t k = 0; k < 3; ++k) {
            const rig::SkinVertex& got = opened.mesh->vertices[opened.mesh->indices[i + (first + k) % 3]];
            const rig::SkinVertex& want = source.mesh.vertices[source.mesh.indices[i + k]];
            ASSERT_EQ(got.position, want.position);
            ASSERT_EQ(got.normal, want.normal);
            ASSERT_EQ(got.uv, want.uv);
            ASSERT_EQ(got.joints, want.joints);
            for (std::size_t j = 0; j < 3; ++j)
                ASSERT_NEAR(got.weights[j], want.weights[j], 1e-6F);
        }
    }
}

TEST(SampleMesh, ThePersonIsAsTallAndAsHeavyInTrianglesAsMeant) {
    const rig::Mesh& mesh = mannequin().mesh;
    float top = 0.0F;
    float bottom = 100.0F;
    for (const rig::SkinVertex& vertex : mesh.vertices) {
        top = std::max(top, vertex.position.z);
        bottom = std::min(bottom, vertex.position.z);
    }
    EXPECT_NEAR(top, 72.0F, 0.5F);
    EXPECT_NEAR(bottom, 0.0F, 0.2F);
    EXPECT_GT(mesh.indices.size() / 3, 8000U);
    EXPECT_LT(mesh.indices.size() / 3, 24000U);
}

}  // namespace poseloom::tests
