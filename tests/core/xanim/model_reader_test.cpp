// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "reported.h"
#include "xanim/byte_writer.h"
#include "xanim/model.h"

namespace poseloom::xanim {
namespace {

/// Two bones: the second one unit along X from the first, turned by 180 degrees about Z.
std::vector<std::byte> parts(std::uint8_t parent = 0, std::int16_t children = 1) {
    ByteWriter out;
    out.put(std::int16_t{20});
    out.put(children);
    out.put(std::int16_t{1});
    out.put(parent);
    out.put(glm::vec3(1.0F, 0.0F, 0.0F));
    for (const int component : {0, 0, 32767})
        out.put(static_cast<std::int16_t>(component));
    out.putString("root");
    out.putString("tip");
    out.put(std::uint16_t{0});
    return out.take();
}

struct Skinned {
    std::uint16_t others = 1;
    std::uint16_t weights = 1;
    std::uint16_t boneOfOther = 1;
    float own = 0.75F;
    float other = 0.25F;
    std::vector<std::uint16_t> strip{0, 1, 2, 2, 1};
    std::uint16_t triangles = 1;

    /// Version 14, one surface of three vertices with their own bones; the first one follows two.
    std::vector<std::byte> bytes() const {
        ByteWriter out;
        out.put(std::int16_t{14});
        out.put(std::int16_t{1});
        out.put(std::uint8_t{0});
        out.put(std::uint16_t{3});
        out.put(triangles);
        out.put(std::uint16_t{1});
        out.put(std::int16_t{-1});
        out.put(weights);
        out.put(std::int16_t{2});
        out.put(static_cast<std::uint8_t>(strip.size()));
        for (const std::uint16_t index : strip)
            out.put(index);
        for (int i = 0; i < 3; ++i) {
            out.put(glm::vec3(0.0F, 0.0F, 1.0F));
            out.put(0.25F);
            out.put(0.5F);
            out.put(i == 0 ? others : std::uint16_t{0});
            out.put(std::uint16_t{0});
            out.put(glm::vec3(static_cast<float>(i), 1.0F, 0.0F));
            if (i == 0 && others > 0) out.put(own);
        }
        for (int i = 0; i < weights; ++i) {
            out.put(boneOfOther);
            out.put(glm::vec3(1.0F, 0.0F, 0.0F));
            out.put(other);
        }
        return out.take();
    }

    std::string codes() const { return tests::codesOf(readSurfaces(bytes(), "surfs").diagnostics); }

    rig::Mesh mesh(Diagnostics& diagnostics) const {
        const std::vector<std::string> materials{"skin"};
        return meshOf(*readSurfaces(bytes(), "surfs").value, *readParts(parts(), "parts").value, materials,
                      "surfs", diagnostics);
    }
};

TEST(XmodelReader, PutsAVertexWhereItsBonesPutItTogether) {
    Diagnostics diagnostics;
    EXPECT_EQ(Skinned{}.codes(), "");
    const rig::Mesh mesh = Skinned{}.mesh(diagnostics);
    EXPECT_EQ(tests::codesOf(diagnostics), "");
    // 0.75 * (0, 1, 0) + 0.25 * ((1, 0, 0) + turned (1, 0, 0))
    EXPECT_NEAR(static_cast<double>(mesh.vertices[0].position.x), 0.0, 1e-6);
    EXPECT_NEAR(static_cast<double>(mesh.vertices[0].position.y), 0.75, 1e-6);
    EXPECT_EQ(mesh.vertices[0].joints[1], 1);
    EXPECT_FLOAT_EQ(mesh.vertices[0].weights[1], 0.25F);
    EXPECT_EQ(mesh.indices, (std::vector<std::uint32_t>{0, 2, 1}));
    EXPECT_EQ(mesh.parts.at(0).material, "skin");
}

TEST(XmodelReader, GivesASkeletonWithItsRestPlacement) {
    const rig::Skeleton skeleton = skeletonOf(*readParts(parts(), "parts").value);
    ASSERT_EQ(skeleton.joints.size(), 2U);
    EXPECT_EQ(skeleton.joints[1].bind.translation, glm::vec3(1.0F, 0.0F, 0.0F));
    const glm::vec4 home = skeleton.joints[1].inverseBind * glm::vec4(1.0F, 0.0F, 0.0F, 1.0F);
    EXPECT_NEAR(static_cast<double>(glm::length(glm::vec3(home))), 0.0, 1e-6);
}

TEST(XmodelReader, ReportsWhatDoesNotFitInSurfaces) {
    Skinned made;
    made.strip = {0, 1, 3};
    EXPECT_EQ(made.codes(), "XAN022 ");
    made = {};
    made.triangles = 2;
    EXPECT_EQ(made.codes(), "XAN023 ");
    made = {};
    made.others = 2;
    EXPECT_EQ(made.codes(), "XAN005 ");
    made = {};
    made.own = 0.5F;
    EXPECT_EQ(made.codes(), "XAN025 ");
    made = {};
    made.other = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(made.codes(), "XAN013 XAN025 ");
}

TEST(XmodelReader, UsesTheFirstBoneWhereAVertexNamesOneThatIsNotThere) {
    Skinned made;
    made.boneOfOther = 7;
    Diagnostics diagnostics;
    const rig::Mesh mesh = made.mesh(diagnostics);
    EXPECT_EQ(tests::codesOf(diagnostics), "XAN021 ");
    EXPECT_EQ(mesh.vertices[0].joints[1], 0);
}

TEST(XmodelReader, KeepsTheFourStrongestOfMoreInfluences) {
    Skinned made;
    made.others = 5;
    made.weights = 5;
    made.own = 0.5F;
    made.other = 0.1F;
    Diagnostics diagnostics;
    const rig::Mesh mesh = made.mesh(diagnostics);
    EXPECT_EQ(tests::codesOf(diagnostics), "XAN026 ");
    float sum = 0.0F;
    for (const float weight : mesh.vertices[0].weights)
        sum += weight;
    EXPECT_FLOAT_EQ(sum, 1.0F);
    EXPECT_FLOAT_EQ(mesh.vertices[0].weights[0], 0.625F);
}

TEST(XmodelReader, RefusesABoneWhoseParentComesLater) {
    EXPECT_EQ(tests::codesOf(readParts(parts(1), "parts").diagnostics), "XAN020 ");
    EXPECT_EQ(tests::codesOf(readParts(parts(0, -1), "parts").diagnostics), "XAN005 ");
}

TEST(XmodelReader, RefusesOtherVersionsByTheirNumber) {
    ByteWriter out;
    out.put(std::int16_t{25});
    const auto bytes = out.take();
    for (const Diagnostics& said : {readModel(bytes, "m").diagnostics, readParts(bytes, "m").diagnostics,
                                    readSurfaces(bytes, "m").diagnostics}) {
        EXPECT_EQ(tests::codesOf(said), "XAN002 ");
        EXPECT_NE(said.at(0).message.find("version 25"), std::string::npos);
    }
}

/// A model of version 14 with one level of detail.
std::vector<std::byte> model(std::int32_t collisionSurfaces, std::int32_t triangles) {
    ByteWriter out;
    out.put(std::int16_t{14});
    out.put(glm::vec3(-1.0F));
    out.put(glm::vec3(1.0F));
    for (const char* name : {"hero0", "", ""}) {
        out.put(0.0F);
        out.putString(name);
    }
    out.put(std::int32_t{-1});
    out.put(collisionSurfaces);
    for (int i = 0; i < std::min(collisionSurfaces, 1); ++i) {
        out.put(triangles);
        for (int byte = 0; byte < 48 + 24 + 12; ++byte)
            out.put(std::uint8_t{0});
    }
    out.put(std::int16_t{1});
    out.putString("skin.tga");
    return out.take();
}

TEST(XmodelReader, StepsOverCollisionWithinTheFile) {
    EXPECT_EQ(tests::codesOf(readModel(model(1, 1), "m").diagnostics), "");
    EXPECT_EQ(readModel(model(1, 1), "m").value->lods[0].materials.at(0), "skin.tga");
    EXPECT_EQ(tests::codesOf(readModel(model(1, 2), "m").diagnostics), "XAN004 ");
    EXPECT_EQ(tests::codesOf(readModel(model(1, 0x7FFFFFFF), "m").diagnostics), "XAN004 ");
    EXPECT_EQ(tests::codesOf(readModel(model(0x7FFFFFFF, 1), "m").diagnostics), "XAN004 ");
    EXPECT_EQ(tests::codesOf(readModel(model(-1, 1), "m").diagnostics), "XAN005 ");
}

TEST(XmodelReader, NamesTheFilesOfAModelThatAreMissing) {
    const auto nowhere = [](const std::string&) { return std::optional<FoundFile>{}; };
    const OpenedModel opened = openModel(model(0, 0), "xmodel/hero", nowhere);
    EXPECT_EQ(tests::codesOf(opened.diagnostics), "XAN024 ");
    EXPECT_NE(opened.diagnostics.at(0).message.find("xmodelparts/hero0"), std::string::npos);
}

}  // namespace
}  // namespace poseloom::xanim
