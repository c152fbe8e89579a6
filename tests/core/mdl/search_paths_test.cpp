// SPDX-License-Identifier: MIT
#include "mdl/search_paths.h"

#include <gtest/gtest.h>

#include "core/mdl/temporary_folder.h"
#include "mdl/asset_location.h"
#include "mdl/game_path.h"
#include "zip_writer.h"

namespace poseloom::mdl {
namespace {

using poseloom::tests::TemporaryFolder;

std::string textOf(const std::optional<SearchPaths::Found>& found) {
    if (!found) return "(not found)";
    return {reinterpret_cast<const char*>(found->bytes.data()), found->bytes.size()};
}

SearchPaths searching(std::initializer_list<std::filesystem::path> places) {
    SearchPaths search;
    for (const auto& place : places)
        EXPECT_TRUE(search.add(place)) << place;
    return search;
}

TEST(SearchPaths, FindAFileInAnyCaseAndWithEitherSlash) {
    const TemporaryFolder game;
    game.write("Models/Props/Crate.MDL", "crate");
    const SearchPaths search = searching({game.path()});
    EXPECT_EQ(textOf(search.read("models/props/crate.mdl")), "crate");
    EXPECT_EQ(textOf(search.read("MODELS\\Props\\\\crate.mdl")), "crate");
    EXPECT_EQ(textOf(search.read("/models/./props/sub/../crate.mdl")), "crate");
    EXPECT_TRUE(search.contains("models/props/CRATE.mdl"));
    EXPECT_FALSE(search.contains("models/props/crate.vvd"));
    EXPECT_FALSE(search.contains("models/props"));
}

TEST(SearchPaths, PreferTheFirstPlaceThatHasTheFile) {
    const TemporaryFolder custom;
    const TemporaryFolder base;
    custom.write("models/a.mdl", "custom a");
    base.write("models/a.mdl", "base a");
    base.write("models/b.mdl", "base b");
    const SearchPaths search = searching({custom.path(), base.path()});
    EXPECT_EQ(textOf(search.read("models/a.mdl")), "custom a");
    EXPECT_EQ(textOf(search.read("models/b.mdl")), "base b");
    EXPECT_EQ(search.read("models/b.mdl")->place, (base.path() / "models/b.mdl").string());
}

TEST(SearchPaths, FindTheFilesOfZipPackagesInAnyCaseAndBetweenFolders) {
    const TemporaryFolder mod;
    const TemporaryFolder base;
    mod.write("xanim/idle", "from the folder");
    base.write("pak0.pk3", poseloom::tests::zipped({{"xanim/Idle", "from the package", true},
                                                    {"XANIM/run", "old run", false},
                                                    {"xanim/RUN", "new run", true}}));
    const SearchPaths modFirst = searching({mod.path(), base.path() / "pak0.pk3"});
    EXPECT_EQ(textOf(modFirst.read("xanim/IDLE")), "from the folder");
    EXPECT_EQ(textOf(modFirst.read("xanim/run")), "new run");
    EXPECT_FALSE(modFirst.contains("xanim/walk"));
    const SearchPaths packageFirst = searching({base.path() / "pak0.pk3", mod.path()});
    EXPECT_EQ(textOf(packageFirst.read("xanim\\idle")), "from the package");
    EXPECT_EQ(packageFirst.read("xanim/idle")->place, (base.path() / "pak0.pk3/xanim/Idle").string());
    const auto inside = insidePackage(base.path() / "pak0.pk3/xanim/idle");
    ASSERT_TRUE(inside);
    EXPECT_EQ(inside->inner, "xanim/idle");
}

TEST(SearchPaths, SayWhyAFileOfAZipPackageCannotBeRead) {
    const TemporaryFolder base;
    poseloom::tests::Zipped damaged{"xanim/idle", "content", false};
    damaged.checksumError = 1;
    base.write("pak0.pk3", poseloom::tests::zipped({damaged}));
    const auto found = searching({base.path() / "pak0.pk3"}).read("xanim/idle");
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->bytes.empty());
    EXPECT_EQ(found->problems.at(0).code, "PAK005");
}

TEST(SearchPaths, NeverLeadOutOfTheirPlace) {
    const TemporaryFolder outer;
    outer.write("secret.txt", "secret");
    outer.write("game/models/a.mdl", "a");
    const SearchPaths search = searching({outer.path() / "game"});
    const std::string absolute = (outer.path() / "secret.txt").string();
    for (const char* path :
         {"../secret.txt", "models/../../secret.txt", "..\\secret.txt", "C:/secret.txt", absolute.c_str()})
        EXPECT_FALSE(search.read(path)) << path;
    EXPECT_FALSE(search.read(std::string("models/a.mdl\0x", 14)));
    EXPECT_FALSE(search.read(std::string(100000, 'a')));
    EXPECT_FALSE(search.read(""));
}

TEST(SearchPaths, LookIntoEveryFolderWhoseNamesDifferInCaseOnly) {
    const TemporaryFolder game;
    game.write("Models/a.mdl", "upper");
    game.write("models/b.mdl", "lower");
    const SearchPaths search = searching({game.path()});
    EXPECT_EQ(textOf(search.read("models/a.mdl")), "upper");
    EXPECT_EQ(textOf(search.read("models/b.mdl")), "lower");
}

TEST(SearchPaths, AreNotHeldUpByACircleOfLinks) {
    const TemporaryFolder game;
    game.write("models/a.mdl", "a");
    std::filesystem::create_directory_symlink(game.path(), game.path() / "models/circle");
    std::filesystem::create_symlink(game.path() / "self", game.path() / "self");
    const SearchPaths search = searching({game.path()});
    EXPECT_EQ(textOf(search.read("models/circle/models/a.mdl")), "a");
    EXPECT_FALSE(search.read("self"));
}

TEST(SearchPaths, SayThatAPlaceIsNone) {
    const TemporaryFolder game;
    SearchPaths search;
    const auto added = search.add(game.path() / "not-there");
    ASSERT_FALSE(added);
    EXPECT_EQ(added.error().code, "MDL130");
    EXPECT_TRUE(search.empty());
}

TEST(GamePath, FoldsCaseAndSlashesAndWorksOutDots) {
    EXPECT_EQ(normalisedGamePath("Models\\\\X/../y.MDL"), "models/y.mdl");
    EXPECT_EQ(normalisedGamePath(""), "");
    EXPECT_EQ(normalisedGamePath("a/../.."), std::nullopt);
}

}  // namespace
}  // namespace poseloom::mdl
