// SPDX-License-Identifier: MIT
#include "mdl/vpk.h"

#include <gtest/gtest.h>

#include "core/mdl/package_writer.h"
#include "core/mdl/temporary_folder.h"
#include "mdl/asset_location.h"
#include "mdl/model.h"
#include "mdl/search_paths.h"
#include "reported.h"
#include "shared_data.h"
#include "support/file_io.h"

namespace poseloom::mdl {
namespace {

using poseloom::tests::codesOf;
using poseloom::tests::textOf;
using namespace poseloom::tests;

std::string contentOf(const Vpk& package, const std::string& path) {
    const VpkEntry* entry = package.find(path);
    if (entry == nullptr) return "(not found)";
    const auto content = package.extract(*entry);
    return content ? textOf(*content) : content.error().code;
}

TEST(Vpk, ReadsBothVersionsOfThePublicFixtures) {
    const auto folder = sharedData("mdl/synthetic");
    POSELOOM_NEED_SHARED(folder / "test_v1_dir.vpk");
    for (const char* name : {"test_v1_dir.vpk", "test_v2_single.vpk"}) {
        const VpkResult opened = openVpk(folder / name);
        ASSERT_TRUE(opened.package) << name;
        EXPECT_EQ(codesOf(checkVpk(folder / name)), "") << name;
        EXPECT_EQ(opened.package->entries().size(), 5U) << name;
        EXPECT_NE(opened.package->find("readme"), nullptr) << name;
    }
}

TEST(Vpk, JoinsPreloadedBytesAndTheNumberedPart) {
    const TemporaryFolder folder;
    std::string part;
    const std::string directory = packed({{"txt", "notes", "Long", "preloaded and the rest", 9, 3},
                                          {"", "", "bare", "no extension, at the top", 0, 3},
                                          {"txt", "notes", "small", "all preloaded", 13, 0x7FFF}},
                                         1, &part);
    const auto file = folder.write("Pak01_DIR.vpk", directory);
    folder.write("Pak01_003.vpk", part);
    const VpkResult opened = openVpk(file);
    ASSERT_TRUE(opened.package);
    EXPECT_EQ(codesOf(opened.diagnostics), "");
    EXPECT_EQ(contentOf(*opened.package, "notes/long.txt"), "preloaded and the rest");
    EXPECT_EQ(contentOf(*opened.package, "bare"), "no extension, at the top");
    EXPECT_EQ(contentOf(*opened.package, "notes/small.txt"), "all preloaded");
    EXPECT_EQ(codesOf(checkVpk(file)), "");
}

TEST(Vpk, ReadsDataBehindTheDirectoryOfEitherVersion) {
    const TemporaryFolder folder;
    for (const std::uint32_t version : {1U, 2U}) {
        const auto file = folder.write("single.vpk", packed({{"txt", "a", "b", "content", 3}}, version));
        const VpkResult opened = openVpk(file);
        ASSERT_TRUE(opened.package);
        EXPECT_EQ(contentOf(*opened.package, "a/b.txt"), "content");
        EXPECT_EQ(codesOf(checkVpk(file)), "");
    }
}

TEST(Vpk, SaysWhichFileIsDamagedOrMissing) {
    const TemporaryFolder folder;
    const auto file = folder.write("x_dir.vpk", packed({{"txt", "a", "wrong", "content", 0, 0x7FFF, 1},
                                                        {"txt", "a", "away", "content", 0, 7}}));
    const Diagnostics found = checkVpk(file);
    EXPECT_EQ(codesOf(found), "MDL123 MDL122 ");
    EXPECT_EQ(found.front().subject, "a/wrong.txt");
    EXPECT_NE(found.back().message.find("x_007.vpk"), std::string::npos) << found.back().message;
}

TEST(Vpk, NeverFindsAPathThatLeadsOut) {
    const TemporaryFolder folder;
    const auto file = folder.write(
        "x.vpk", packed({{"txt", "../../etc", "evil", "content"}, {"txt", "models", "good", "content"}}));
    const VpkResult opened = openVpk(file);
    ASSERT_TRUE(opened.package);
    EXPECT_EQ(codesOf(opened.diagnostics), "MDL124 ");
    EXPECT_EQ(opened.package->find("../../etc/evil.txt"), nullptr);
    EXPECT_EQ(contentOf(*opened.package, "models/good.txt"), "content");
}

TEST(Vpk, KeepsTheFilesBeforeACut) {
    const TemporaryFolder folder;
    constexpr std::size_t kFirstEnds = 42;  // header, extension, folder, name, record
    constexpr std::size_t kSecondEnds = 75;
    const std::string whole = packed({{"txt", "a", "first", "", 0}, {"txt", "a", "second", "", 0}});
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const VpkResult opened = openVpk(folder.write("cut.vpk", whole.substr(0, length)));
        EXPECT_TRUE(hasErrors(opened.diagnostics)) << length;
        EXPECT_EQ(opened.package != nullptr, length >= 12) << length;
        if (opened.package) {
            EXPECT_EQ(opened.package->entries().size(), length >= kSecondEnds  ? 2U
                                                        : length >= kFirstEnds ? 1U
                                                                               : 0U)
                << length;
        }
    }
}

TEST(Vpk, RefusesToUnfoldASmallPackageIntoAHugeOne) {
    const TemporaryFolder folder;
    const std::vector<Packed> files(8, {"txt", "a", "b", std::string(60000, 'x')});
    std::string bytes = packed(files);
    bytes.resize(bytes.size() - 7 * 60000);
    EXPECT_EQ(codesOf(checkVpk(folder.write("x.vpk", bytes))), "MDL125 ");
}

TEST(Vpk, NamesTheDirectoryWhereANumberedPartIsOpened) {
    const TemporaryFolder folder;
    folder.write("pak01_dir.vpk", packed({}));
    const VpkResult opened = openVpk(folder.write("pak01_007.vpk", "content only"));
    ASSERT_EQ(codesOf(opened.diagnostics), "MDL120 ");
    EXPECT_NE(opened.diagnostics.front().message.find("pak01_dir.vpk"), std::string::npos);
}

TEST(SearchPaths, LookIntoPackages) {
    const TemporaryFolder folder;
    folder.write("game/models/a.txt", "loose");
    const auto pack = folder.write("pak_dir.vpk", packed({{"TXT", "Models", "A", "packed a"},
                                                          {"txt", "models", "b", "packed b", 0, 0x7FFF, 1}}));
    SearchPaths search;
    ASSERT_TRUE(search.add(folder.path() / "game"));
    ASSERT_TRUE(search.add(pack));
    EXPECT_EQ(textOf(search.read("models/a.txt")->bytes), "loose");
    const auto found = search.read("MODELS\\b.txt");
    ASSERT_TRUE(found);
    EXPECT_EQ(textOf(found->bytes), "packed b");
    EXPECT_EQ(found->place, (pack / "models/b.txt").string());
    EXPECT_EQ(codesOf(found->problems), "MDL123 ");
    SearchPaths packageOnly;
    ASSERT_TRUE(packageOnly.add(pack));
    EXPECT_EQ(textOf(packageOnly.read("models/a.txt")->bytes), "packed a");
    EXPECT_EQ(packageOnly.add(folder.write("no.vpk", "no package")).error().code, "MDL130");
}

}  // namespace
}  // namespace poseloom::mdl
