// SPDX-License-Identifier: MIT
#include "xanim/model_writer.h"

#include <gtest/gtest.h>

#include "fixtures.h"
#include "reported.h"

namespace poseloom::xanim {
namespace {

using tests::ExpectedAsset;

std::vector<std::byte> fixture(const ExpectedAsset& row) {
    return tests::readBytes(poseloom::tests::sharedData("cod/" + row.path));
}

void expectSame(const Surface& a, const Surface& b) {
    EXPECT_EQ(a.bone, b.bone);
    EXPECT_EQ(a.indices, b.indices);
    ASSERT_EQ(a.vertices.size(), b.vertices.size());
    for (std::size_t i = 0; i < a.vertices.size(); ++i) {
        EXPECT_EQ(a.vertices[i].normal, b.vertices[i].normal);
        EXPECT_EQ(a.vertices[i].uv, b.vertices[i].uv);
        ASSERT_EQ(a.vertices[i].influences, b.vertices[i].influences);
    }
    ASSERT_EQ(a.influences.size(), b.influences.size());
    for (std::size_t i = 0; i < a.influences.size(); ++i) {
        EXPECT_EQ(a.influences[i].bone, b.influences[i].bone);
        EXPECT_EQ(a.influences[i].offset, b.influences[i].offset);
        EXPECT_FLOAT_EQ(a.influences[i].weight, b.influences[i].weight);
    }
}

TEST(XmodelWriter, WritesModelsAndBonesOfVersion14ByteForByteAsTheyWere) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    int written = 0;
    for (const ExpectedAsset& row : tests::expectedAssets("xmodel")) {
        const auto bytes = fixture(row);
        const auto model = readModel(bytes, row.path).value;
        if (model->version != kModelVersion) continue;
        EXPECT_EQ(*writeModelFile(*model), bytes) << row.path;
        ++written;
    }
    for (const ExpectedAsset& row : tests::expectedAssets("xmodelparts")) {
        const auto bytes = fixture(row);
        const auto parts = readParts(bytes, row.path).value;
        if (parts->version != kModelVersion) continue;
        EXPECT_EQ(*writePartsFile(*parts), bytes) << row.path;
        ++written;
    }
    EXPECT_EQ(written, 5);
}

TEST(XmodelWriter, WritesSurfacesThatAreReadAgainEqual) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    for (const ExpectedAsset& row : tests::expectedAssets("xmodelsurfs")) {
        SCOPED_TRACE(row.path);
        ModelSurfaces surfaces = *readSurfaces(fixture(row), row.path).value;
        // Version 14 has no place for triangles without an area.
        for (Surface& surface : surfaces.surfaces) {
            std::vector<std::uint16_t> kept;
            for (std::size_t i = 0; i < surface.indices.size(); i += 3) {
                const auto* c = &surface.indices[i];
                if (c[0] != c[1] && c[1] != c[2] && c[0] != c[2]) kept.insert(kept.end(), c, c + 3);
            }
            surface.indices = std::move(kept);
        }
        const auto bytes = writeSurfacesFile(surfaces);
        ASSERT_TRUE(bytes) << bytes.error().message;
        const auto again = readSurfaces(*bytes, row.path);
        EXPECT_EQ(tests::codesOf(again.diagnostics), "");
        ASSERT_EQ(again.value->surfaces.size(), surfaces.surfaces.size());
        for (std::size_t i = 0; i < surfaces.surfaces.size(); ++i)
            expectSame(surfaces.surfaces[i], again.value->surfaces[i]);
    }
}

TEST(XmodelWriter, KeepsSeveralInfluencesOfAVertex) {
    Surface surface;
    surface.influences = {{0, {1.0F, 2.0F, 3.0F}, 0.5F}, {1, {4.0F, 5.0F, 6.0F}, 0.5F}, {1, {}, 1.0F}};
    surface.vertices.resize(2);
    surface.vertices[0].influences = 2;
    surface.vertices[1].firstInfluence = 2;
    ModelSurfaces surfaces;
    surfaces.surfaces = {surface};
    const auto again = readSurfaces(*writeSurfacesFile(surfaces), "s");
    EXPECT_EQ(tests::codesOf(again.diagnostics), "");
    expectSame(surface, again.value->surfaces.at(0));
}

TEST(XmodelReader, SaysWhereTheFilesOfAModelDoNotFitEachOther) {
    Model model;
    model.lods = {{0.0F, "hero0", {"skin", "cloth"}}};
    ModelParts parts;
    parts.roots = 1;
    parts.bones.resize(1);
    ModelSurfaces surfaces;
    surfaces.surfaces.resize(1);
    const auto find = [&](const std::string& path) -> std::optional<FoundFile> {
        return FoundFile{
            path, path == "xmodelparts/hero0" ? *writePartsFile(parts) : *writeSurfacesFile(surfaces), {}};
    };
    const OpenedModel opened = openModel(*writeModelFile(model), "xmodel/hero", find);
    EXPECT_EQ(tests::codesOf(opened.diagnostics), "XAN027 ");
    EXPECT_NE(opened.mesh, nullptr);
}

TEST(XmodelWriter, SaysWhatDoesNotFitTheFormat) {
    ModelParts parts;
    EXPECT_EQ(writePartsFile(parts).error().code, "XAN014");
    parts.roots = 1;
    parts.bones.resize(2);
    EXPECT_EQ(writePartsFile(parts).error().code, "XAN014");  // two roots, one stated
    parts.bones[1].parent = 0;
    EXPECT_TRUE(writePartsFile(parts));
    Model model;
    model.lods.resize(4);
    EXPECT_EQ(writeModelFile(model).error().code, "XAN014");
    ModelSurfaces surfaces;
    surfaces.surfaces.resize(1);
    surfaces.surfaces[0].indices = {0, 1, 2};
    EXPECT_EQ(writeSurfacesFile(surfaces).error().code, "XAN014");
}

}  // namespace
}  // namespace poseloom::xanim
