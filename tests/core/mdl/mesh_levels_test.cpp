// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/mdl/writer_motion.h"
#include "mdl/mesh_reader.h"
#include "mdl/model.h"
#include "mdl/phy.h"
#include "mdl/vtx.h"
#include "mdl/writer.h"
#include "shared_data.h"
#include "support/file_io.h"

namespace poseloom::mdl {
namespace {

using poseloom::tests::sharedData;
using Bytes = std::vector<std::byte>;

/// Puts numbers at the end of a file that grows.
class Growing {
  public:
    template <typename T>
    void put(std::size_t at, T value) {
        if (m_bytes.size() < at + sizeof(T)) m_bytes.resize(at + sizeof(T));
        std::memcpy(m_bytes.data() + at, &value, sizeof(T));
    }
    template <typename T>
    void append(T value) {
        put(m_bytes.size(), value);
    }
    /// Zeros; returns where they begin.
    std::size_t reserve(std::size_t size) {
        m_bytes.resize(m_bytes.size() + size);
        return m_bytes.size() - size;
    }
    /// A table's count at `field` and, after it, its offset from `record`.
    void table(std::size_t field, std::size_t record, std::size_t count) {
        put<std::int32_t>(field, static_cast<std::int32_t>(count));
        put<std::int32_t>(field + 4, static_cast<std::int32_t>(m_bytes.size() - record));
    }
    Bytes take() { return std::move(m_bytes); }

  private:
    Bytes m_bytes;
};

using Corners = std::vector<std::uint16_t>;

void writeGroup(Growing& out, std::size_t group, const Corners& triangles, std::size_t extra) {
    out.table(group, group, triangles.size());
    for (const std::uint16_t vertex : triangles) {
        const std::size_t at = out.reserve(9);
        out.put(at + 4, vertex);
    }
    out.table(group + 8, group, triangles.size());
    for (std::size_t i = 0; i < triangles.size(); ++i)
        out.append(static_cast<std::uint16_t>(i));
    out.table(group + 16, group, 1);
    const std::size_t strip = out.reserve(27 + extra);
    out.put(strip, static_cast<std::int32_t>(triangles.size()));
    out.put(strip + 18, std::uint8_t{1});
}

/// The first triangle is a group of its own: with a single group both layouts read the same.
void writeGroups(Growing& out, std::size_t mesh, const Corners& triangles, std::size_t extra) {
    out.table(mesh, mesh, 2);
    const std::size_t groups = out.reserve(2 * (25 + extra));
    writeGroup(out, groups, {triangles.begin(), triangles.begin() + 3}, extra);
    writeGroup(out, groups + 25 + extra, {triangles.begin() + 3, triangles.end()}, extra);
}

/// The same triangles of one body part with one model, in the layout whose strip groups and strips have
/// `extra` bytes more.
Bytes rewritten(const VtxData& data, std::size_t extra) {
    Growing out;
    out.reserve(36);
    out.put<std::int32_t>(0, 7);
    out.put(16, data.checksum);
    out.table(28, 0, 1);
    const std::size_t part = out.reserve(8);
    out.table(part, part, 1);
    const std::size_t model = out.reserve(8);
    out.table(model, model, 1);
    const std::size_t level = out.reserve(12);
    out.table(level, level, data.meshes.size());
    const std::size_t meshes = out.reserve(9 * data.meshes.size());
    for (std::size_t i = 0; i < data.meshes.size(); ++i)
        writeGroups(out, meshes + 9 * i, data.meshes[i].triangles, extra);
    return out.take();
}

/// What our own writer makes of a plane of triangles.
VtxData writtenStrips() {
    ModelSource source = poseloom::tests::RandomMotion(7).model();
    source.mesh = {};
    for (std::uint32_t i = 0; i < 90; ++i) {
        rig::SkinVertex vertex;
        vertex.position = {static_cast<float>(i % 3), static_cast<float>(i % 5), static_cast<float>(i)};
        source.mesh.vertices.push_back(vertex);
        source.mesh.indices.push_back(i);
    }
    rig::MeshPart part;
    part.material = "plane";
    part.indexCount = 90;
    source.mesh.parts = {part};
    if (source.bodyPartNames.empty()) source.bodyPartNames = {"body"};
    const auto files = writeModel(source);
    EXPECT_TRUE(files) << files.error().message;
    const VtxResult read = readVtx(ByteReader(files->vtx));
    EXPECT_TRUE(read.data);
    return read.data.value_or(VtxData{});
}

TEST(StripLayouts, ThePlainLayoutIsReadAsSuch) {
    const VtxData data = writtenStrips();
    ASSERT_EQ(data.extraBytes, 0U);
    ASSERT_EQ(data.meshes.size(), 1U);
    EXPECT_EQ(data.meshes[0].triangles.size(), 90U);
}

TEST(StripLayouts, TheLayoutWithTopologyGivesTheSameTriangles) {
    const VtxData plain = writtenStrips();
    for (const std::size_t extra : {std::size_t{0}, std::size_t{8}}) {
        const Bytes bytes = rewritten(plain, extra);
        const VtxResult read = readVtx(ByteReader(bytes));
        ASSERT_TRUE(read.data) << extra << ": " << read.fault.text;
        EXPECT_EQ(read.data->extraBytes, extra);
        ASSERT_EQ(read.data->meshes.size(), plain.meshes.size());
        EXPECT_EQ(read.data->meshes[0].triangles, plain.meshes[0].triangles);
    }
}

class MeshLevels : public testing::TestWithParam<const char*> {};

/// The last level may be the one that casts the shadow, with more triangles than the one before it.
TEST_P(MeshLevels, EachLevelIsCoarserThanTheFinestAndSound) {
    const auto path = sharedData(GetParam());
    POSELOOM_NEED_SHARED(path);
    const OpenResult finest = openModel(path);
    ASSERT_TRUE(finest.mesh);
    ASSERT_GT(finest.meshLevels, 1);
    std::size_t indices = finest.mesh->indices.size();
    for (int level = 1; level < finest.meshLevels; ++level) {
        const OpenResult opened = openModel(path, MeshOptions{level});
        ASSERT_TRUE(opened.mesh) << level;
        indices = opened.mesh->indices.size();
        EXPECT_LT(indices, finest.mesh->indices.size()) << level;
        EXPECT_GT(indices, 0U) << level;
        EXPECT_LT(opened.mesh->vertices.size(), finest.mesh->vertices.size());
        for (const std::uint32_t index : opened.mesh->indices)
            ASSERT_LT(index, opened.mesh->vertices.size());
    }
    const OpenResult beyond = openModel(path, MeshOptions{99});
    ASSERT_TRUE(beyond.mesh);
    EXPECT_EQ(beyond.mesh->indices.size(), indices);
}

INSTANTIATE_TEST_SUITE_P(Corpus, MeshLevels,
                         testing::Values("mdl/corpus/portal_ujoint_v44/models/props/ujoint.mdl",
                                         "mdl/corpus/zs_zombie_classic_ani/models/player/"
                                         "zombie_classic_hbfix.mdl"));

Bytes physics(std::uint32_t checksum, int solids) {
    Growing out;
    out.put<std::int32_t>(0, 16);
    out.put<std::int32_t>(8, solids);
    out.put(12, checksum);
    out.append(std::int32_t{4});
    out.append(std::int32_t{0});
    for (const char c : std::string("solid { \"mass\" \"2\" }"))
        out.append(c);
    return out.take();
}

TEST(Physics, ChecksumAndTextAreRead) {
    Model model;
    model.checksum = 77;
    const Bytes bytes = physics(77, 1);
    const PhysicsResult result = readPhysics(model, {"x.phy", bytes});
    ASSERT_TRUE(result.file);
    EXPECT_EQ(result.file->text, "solid { \"mass\" \"2\" }");
    EXPECT_TRUE(result.diagnostics.empty());
}

TEST(Physics, AnotherChecksumIsAWarning) {
    Model model;
    model.checksum = 78;
    const Bytes bytes = physics(77, 1);
    const PhysicsResult result = readPhysics(model, {"x.phy", bytes});
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].code, "MDL065");
}

TEST(Physics, SolidsBeyondTheEndAreReported) {
    Model model;
    const Bytes bytes = physics(0, 3);
    const PhysicsResult result = readPhysics(model, {"x.phy", bytes});
    EXPECT_FALSE(result.file);
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].code, "MDL064");
}

}  // namespace
}  // namespace poseloom::mdl
