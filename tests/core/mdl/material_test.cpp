// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>

#include "core/mdl/temporary_folder.h"
#include "core/mdl/tiny_model.h"
#include "mdl/asset_location.h"
#include "mdl/keyvalues.h"
#include "mdl/materials.h"
#include "mdl/vmt.h"
#include "reported.h"
#include "shared_data.h"

namespace poseloom::mdl {
namespace {

using poseloom::tests::codesOf;
using namespace poseloom::tests;

MaterialResult materialFrom(const std::string& text, const SearchPaths& search = {}) {
    return readVmt(SourceText(text), "test.vmt", search);
}

TEST(KeyValues, ReadWithAndWithoutQuotesCommentsAndBlocks) {
    const auto read =
        readKeyValues(SourceText("Shader // why\n{\n a b\n\"c d\" \"e\\f\"\r\n g { h i }\n}\n"), "t");
    EXPECT_EQ(codesOf(read.diagnostics), "");
    ASSERT_EQ(read.roots.size(), 1U);
    const KeyValue& shader = read.roots.front();
    EXPECT_EQ(shader.key, "Shader");
    EXPECT_EQ(shader.find("A")->value, "b");
    EXPECT_EQ(shader.find("c d")->value, "e\\f");
    EXPECT_EQ(shader.find("g")->find("h")->value, "i");
    EXPECT_EQ(shader.find("nothing"), nullptr);
}

TEST(KeyValues, AQuoteThatDoesNotCloseCostsOneLine) {
    const auto read = readKeyValues(SourceText("S {\n \"a\" \"b\n c\" d\n e f\n}"), "t");
    EXPECT_EQ(codesOf(read.diagnostics).substr(0, 7), "MDL110 ");
    const KeyValue& shader = read.roots.front();
    EXPECT_EQ(shader.find("a")->value, "b");
    EXPECT_EQ(shader.find("e")->value, "f");
}

TEST(KeyValues, ABlockThatDoesNotCloseEndsWithTheText) {
    const auto read = readKeyValues(SourceText("S { a b"), "t");
    EXPECT_EQ(codesOf(read.diagnostics), "MDL110 ");
    EXPECT_EQ(read.roots.front().find("a")->value, "b");
}

TEST(KeyValues, EntriesForConsolesAreLeftOut) {
    const auto read =
        readKeyValues(SourceText("S {\n a x [$X360]\n a y [!$X360]\n b [1 2 3]\n c [$X360] { d e }\n}"), "t");
    EXPECT_EQ(codesOf(read.diagnostics), "");
    const KeyValue& shader = read.roots.front();
    EXPECT_EQ(shader.find("a")->value, "y");
    EXPECT_EQ(shader.find("b")->value, "[1 2 3]");
    EXPECT_EQ(shader.find("c"), nullptr);
}

TEST(KeyValues, HostileTextsEndInTime) {
    for (const char* part : {"{", "[", "[ ", "\"", "}", "a{", "a\n", "a [", "/ "}) {
        std::string text;
        while (text.size() < 900000)
            text += part;
        const auto read = readKeyValues(SourceText(text), "t");
        EXPECT_FALSE(read.diagnostics.empty()) << part;
        EXPECT_LE(read.diagnostics.size(), 21U) << part;
    }
}

TEST(Vmt, ReadsWhatAPreviewerNeeds) {
    const auto read = materialFrom(
        "VertexLitGeneric {\n $BaseTexture \"Models\\Hero.vtf\"\n $bumpmap models/hero_n\n $alphatest 1\n"
        " $alphatestreference .25\n $translucent 0\n $additive 1\n $nocull \"1\"\n $selfillum 1\n"
        " $color \"{255 127.5 0}\"\n $color2 [.5 1 0]\n Proxies { Sine { resultVar $alpha } }\n}");
    ASSERT_TRUE(read.material);
    EXPECT_EQ(codesOf(read.diagnostics), "");
    const Material& m = *read.material;
    EXPECT_EQ(m.shader, "VertexLitGeneric");
    EXPECT_EQ(m.baseTexture, "Models/Hero");
    EXPECT_EQ(m.bumpMap, "models/hero_n");
    EXPECT_TRUE(m.alphaTest && m.additive && m.noCull && m.selfIllum);
    EXPECT_FALSE(m.translucent);
    EXPECT_FLOAT_EQ(m.alphaTestReference, 0.25F);
    EXPECT_EQ(m.color, glm::vec3(1.0F, 0.5F, 0.0F));
    EXPECT_EQ(m.color2, glm::vec3(0.5F, 1.0F, 0.0F));
}

TEST(Vmt, APatchChangesTheMaterialThatItIncludes) {
    const TemporaryFolder game;
    game.write("materials/Base.vmt", "LightmappedGeneric { $basetexture one\n $selfillum 1 }");
    SearchPaths search;
    ASSERT_TRUE(search.add(game.path()));
    const auto read = materialFrom(
        "patch { include \"materials\\base.vmt\"\n replace { $basetexture two }\n insert { $nocull 1 } }",
        search);
    ASSERT_TRUE(read.material);
    EXPECT_EQ(read.material->shader, "LightmappedGeneric");
    EXPECT_EQ(read.material->baseTexture, "two");
    EXPECT_TRUE(read.material->noCull);
    EXPECT_TRUE(read.material->selfIllum);
}

TEST(Vmt, PatchesThatLeadNowhereOrInACircleAreReported) {
    const TemporaryFolder game;
    game.write("materials/a.vmt", "patch { include materials/b.vmt }");
    game.write("materials/b.vmt", "patch { include materials/a.vmt }");
    SearchPaths search;
    ASSERT_TRUE(search.add(game.path()));
    for (const char* text : {"patch { include materials/a.vmt }", "patch { include materials/none.vmt }",
                             "patch { include ../../a.vmt }", "patch { }"}) {
        const auto read = materialFrom(text, search);
        EXPECT_FALSE(read.material) << text;
        EXPECT_EQ(codesOf(read.diagnostics), "MDL112 ") << text;
    }
    EXPECT_EQ(codesOf(materialFrom("").diagnostics), "MDL111 ");
}

/// A model of two materials with two skins, which lies in `game`/models.
class SkinnedModel : public testing::Test {
  protected:
    SkinnedModel() {
        tests::TinyModel tiny(48, 1);
        tiny.words({0, 0, 0, 0});
        const std::size_t textures = tiny.size();
        // two records of 64 bytes; behind them names, folders and skins
        tiny.put<int>(textures, 200);
        tiny.put<int>(textures + 64, 202 - 64);
        text(tiny, textures + 200, "A");
        text(tiny, textures + 202, "b");
        text(tiny, textures + 204, "Models\\None\\");
        text(tiny, textures + 220, "models\\hero\\");
        tiny.put<int>(textures + 240, static_cast<int>(textures + 204));
        tiny.put<int>(textures + 244, static_cast<int>(textures + 220));
        const std::size_t skins = textures + 248;
        for (std::size_t i = 0; i < 4; ++i)
            tiny.put<std::int16_t>(skins + 2 * i, std::array<std::int16_t, 4>{0, 1, 1, 1}[i]);
        header(tiny, 204, {2, textures});
        header(tiny, 212, {2, textures + 240});
        header(tiny, 220, {2, 2, skins});
        m_bytes = tiny.bytes();
    }

    static void header(tests::TinyModel& tiny, std::size_t at, std::initializer_list<std::size_t> values) {
        for (const std::size_t value : values) {
            tiny.put<int>(at, static_cast<int>(value));
            at += 4;
        }
    }
    static void text(tests::TinyModel& tiny, std::size_t at, std::string_view value) {
        for (std::size_t i = 0; i < value.size(); ++i)
            tiny.put<char>(at + i, value[i]);
        tiny.put<char>(at + value.size(), '\0');
    }

    std::vector<std::byte> m_bytes;
};

TEST_F(SkinnedModel, SkinsChooseTheTextureOfAMaterialNumber) {
    const ReadResult read = readModel(m_bytes, "hero.mdl");
    ASSERT_TRUE(read.model);
    EXPECT_EQ(read.model->skinFamilies, (std::vector<std::vector<int>>{{0, 1}, {1, 1}}));
    EXPECT_EQ(read.model->textureOf(0, 0), 0U);
    EXPECT_EQ(read.model->textureOf(0, 1), 1U);
    EXPECT_EQ(read.model->textureOf(0, 9), 0U);
    EXPECT_EQ(read.model->textureOf(7, 0), std::nullopt);
    EXPECT_EQ(read.model->textureOf(-1, 0), std::nullopt);
}

TEST_F(SkinnedModel, MaterialsComeFromTheFirstFolderThatHasThem) {
    const TemporaryFolder game;
    const auto file = game.write("models/hero.mdl", m_bytes);
    game.write("Materials/models/hero/a.vmt", "VertexLitGeneric { $basetexture models/skin }");
    game.write("materials/models/skin.vtf", "not a texture");
    const auto location = locate(file);
    ASSERT_TRUE(location);
    const OpenResult opened = openModel(file);
    ASSERT_TRUE(opened.model);
    EXPECT_EQ(materialPaths(*opened.model, 0),
              (std::vector<std::string>{"materials/models/none/a.vmt", "materials/models/hero/a.vmt",
                                        "materials/a.vmt"}));
    const ModelMaterials found = findMaterials(*opened.model, location->search);
    ASSERT_EQ(found.materials.size(), 2U);
    ASSERT_TRUE(found.materials[0].material);
    EXPECT_EQ(found.materials[0].material->baseTexture, "models/skin");
    EXPECT_EQ(found.materials[0].texturePlace, (game.path() / "materials/models/skin.vtf").string());
    EXPECT_FALSE(found.materials[1].material);
    EXPECT_EQ(codesOf(found.diagnostics), "MDL100 MDL113 ");
}

TEST(Materials, OfThePublicModelsAreFoundThroughPatches) {
    const auto model = sharedData("mdl/corpus/synth_v48/models/synth/synth_v48.mdl");
    POSELOOM_NEED_SHARED(model);
    const auto location = locate(model);
    ASSERT_TRUE(location);
    const OpenResult opened = openModel(model);
    ASSERT_TRUE(opened.model);
    const ModelMaterials found = findMaterials(*opened.model, location->search);
    EXPECT_EQ(codesOf(found.diagnostics), "");
    ASSERT_EQ(found.materials.size(), 2U);
    for (const ModelMaterial& material : found.materials) {
        ASSERT_TRUE(material.material) << material.name;
        EXPECT_TRUE(material.baseTexture) << material.name;
    }
}

}  // namespace
}  // namespace poseloom::mdl
