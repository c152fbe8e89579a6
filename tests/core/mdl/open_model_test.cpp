// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstring>

#include "core/mdl/package_writer.h"
#include "core/mdl/temporary_folder.h"
#include "document/assets.h"
#include "mdl/asset_location.h"
#include "mdl/model.h"
#include "mdl/search_paths.h"
#include "mdl/writer.h"
#include "reported.h"
#include "shared_data.h"
#include "support/file_io.h"

namespace poseloom::mdl {
namespace {

using poseloom::tests::codesOf;
using poseloom::tests::textOf;
using namespace poseloom::tests;

/// A model of one bone, one triangle and one animation, which says that it is models/props/box.mdl.
ModelFiles boxModel() {
    ModelSource source;
    source.name = "props/box.mdl";
    source.bones = {{"root", -1, {}, 0}};
    source.mesh.vertices.resize(3);
    source.mesh.vertices[1].position = {1, 0, 0};
    source.mesh.vertices[2].position = {0, 1, 0};
    source.mesh.indices = {0, 1, 2};
    source.mesh.parts = {{"box", 0, 3}};
    source.bodyPartNames = {"body"};
    source.materialFolders = {"models/props/"};
    source.animations = {{"still", 30.0, false, rig::Delta::None, {{rig::Transform{}}}}};
    source.sequences.resize(1);
    source.sequences.front().name = "still";
    auto files = writeModel(source);
    EXPECT_TRUE(files) << files.error().message;
    return files ? std::move(*files) : ModelFiles{};
}

class BoxModel : public testing::Test {
  protected:
    std::string mdl() const { return textOf(m_files.mdl); }
    std::string vvd() const { return textOf(m_files.vvd); }
    std::string vtx() const { return textOf(m_files.vtx); }

    /// All three files in one package.
    std::filesystem::path pack(const std::string& name) const {
        return m_folder.write(name,
                              packed({{"mdl", "models/props", "box", mdl()},
                                      {"vvd", "models/props", "box", vvd(), 100},
                                      {"vtx", "models/props", "box.dx90", vtx()},
                                      {"vmt", "materials/models/props", "box", "S { $basetexture box }"}}));
    }

    ModelFiles m_files = boxModel();
    TemporaryFolder m_folder;
};

TEST_F(BoxModel, IsOpenedInsideAPackageWithItsMesh) {
    const auto package = pack("pak01_dir.vpk");
    const OpenResult opened = openModel(package / "Models/props/BOX.mdl");
    ASSERT_TRUE(opened.model);
    EXPECT_EQ(codesOf(opened.diagnostics), "");
    EXPECT_EQ(opened.model->file, (package / "models/props/box.mdl").string());
    ASSERT_TRUE(opened.mesh);
    EXPECT_EQ(opened.mesh->indices.size(), 3U);
    EXPECT_EQ(opened.mesh->parts.front().material, "box");
    const OpenResult none = openModel(package / "models/none.mdl");
    EXPECT_EQ(codesOf(none.diagnostics), "SYS001 ");
}

TEST_F(BoxModel, IsOpenedByItsPathInTheGame) {
    SearchPaths search;
    ASSERT_TRUE(search.add(pack("pak01_dir.vpk")));
    const OpenResult opened = openModel("models/props/box.mdl", search);
    ASSERT_TRUE(opened.model);
    EXPECT_TRUE(opened.mesh);
    EXPECT_EQ(codesOf(openModel("models/props/none.mdl", search).diagnostics), "SYS001 ");
}

TEST_F(BoxModel, FindsItsMeshInTheSearchPathsWhereItLiesAlone) {
    const auto alone = m_folder.write("downloads/whatever.mdl", mdl());
    const auto inGame = m_folder.write("game/models/props/box.mdl", mdl());
    m_folder.write("vertices/models/props/box.vvd", vvd());
    m_folder.write("vertices/models/props/whatever.vvd", vvd());
    m_folder.write("vertices/models/props/box.dx90.vtx", vtx());
    m_folder.write("vertices/models/props/whatever.dx90.vtx", vtx());
    SearchPaths search;
    ASSERT_TRUE(search.add(m_folder.path() / "vertices"));
    EXPECT_FALSE(openModel(inGame).mesh);
    EXPECT_TRUE(openModel(inGame, search).mesh);
    EXPECT_TRUE(openModel(alone, search).mesh) << "the model itself says where in the game it lies";
}

TEST_F(BoxModel, AnExplicitPackageWinsOverTheSearchPaths) {
    const auto package = pack("pak01_dir.vpk");
    m_folder.write("custom/models/props/box.mdl", "not a model");
    SearchPaths search;
    ASSERT_TRUE(search.add(m_folder.path() / "custom"));
    ASSERT_TRUE(search.add(package));
    EXPECT_TRUE(openModel(package / "models/props/box.mdl", search).model);
    EXPECT_FALSE(openModel("models/props/box.mdl", search).model);
}

TEST_F(BoxModel, SaysThatItsPackageIsDamaged) {
    const auto package = m_folder.write("x_dir.vpk", packed({{"mdl", "models", "box", mdl(), 0, 0x7FFF, 1}}));
    const OpenResult opened = openModel(package / "models/box.mdl");
    ASSERT_TRUE(opened.model);
    EXPECT_EQ(codesOf(opened.diagnostics).substr(0, 7), "MDL123 ");
}

TEST_F(BoxModel, PlaysInAProjectThatFindsItThroughItsSearchPaths) {
    pack("packs/pak01_dir.vpk");
    m_folder.write("graph.panimtree",
                   "[AnimationSlots]\nA\n[/AnimationSlots]\n[Output]\ninput = @A\n[/Output]\n");
    const auto project = m_folder.write("p.poseloom", R"({"poseloom": 1, "document": "graph.panimtree",
        "searchPaths": ["packs/pak01_dir.vpk", "not-there"], "model": {"path": "models/props/box.mdl"},
        "slots": [{"slot": "A", "clip": "models/props/box.mdl", "animation": "still"}]})");
    document::AssetCache cache;
    const document::OpenedProject opened = document::openProject(project, cache);
    EXPECT_EQ(codesOf(opened.diagnostics), "PRJ020 ");
    EXPECT_TRUE(opened.model);
    EXPECT_TRUE(opened.mesh);
    ASSERT_EQ(opened.slots.size(), 1U);
    EXPECT_TRUE(opened.slots.front().source.clip);
    EXPECT_TRUE(opened.search.contains("materials/models/props/box.vmt"));
}

TEST_F(BoxModel, PlaysInAProjectThatNamesItInsideAPackage) {
    pack("pak01_dir.vpk");
    m_folder.write("graph.panimtree",
                   "[AnimationSlots]\nA\n[/AnimationSlots]\n[Output]\ninput = @A\n[/Output]\n");
    const auto project = m_folder.write("p.poseloom", R"({"poseloom": 1, "document": "graph.panimtree",
        "slots": [{"slot": "A", "clip": "pak01_dir.vpk/models/props/box.mdl", "animation": "still"}]})");
    document::AssetCache cache;
    const document::OpenedProject opened = document::openProject(project, cache);
    EXPECT_EQ(codesOf(opened.diagnostics), "");
    EXPECT_TRUE(opened.slots.front().source.clip);
    EXPECT_TRUE(cache.emptied().clip(m_folder.path() / "pak01_dir.vpk/models/props/box.mdl", "still"));
}

TEST(OpenModel, FindsTheBlocksOfAModelInAPackage) {
    const auto folder = sharedData("mdl/corpus/synth_v48/models/synth");
    POSELOOM_NEED_SHARED(folder);
    const TemporaryFolder packages;
    const auto package = packages.write(
        "x_dir.vpk", packed({{"mdl", "models/synth", "synth_v48", readAll(folder / "synth_v48.mdl")},
                             {"ani", "models/synth", "synth_v48", readAll(folder / "synth_v48.ani")}}));
    const ReadResult read = openAnimations(package / "models/synth/synth_v48.mdl");
    ASSERT_TRUE(read.model);
    EXPECT_FALSE(read.model->blockBytes.empty());
}

TEST(AssetLocation, KnowsTheFolderOfTheGame) {
    const TemporaryFolder game;
    game.write("materials/models/box.vtf", "x");
    const auto vmt = game.write("materials/models/box.vmt", "x");
    const auto location = locate(vmt);
    ASSERT_TRUE(location);
    EXPECT_EQ(location->gamePath, "materials/models/box.vmt");
    EXPECT_TRUE(location->search.contains("materials/models/box.vtf"));
}

}  // namespace
}  // namespace poseloom::mdl
