// SPDX-License-Identifier: MIT
#include "xanim/asset_folder.h"

#include <gtest/gtest.h>

#include "fixtures.h"
#include "xanim/animation_writer.h"
#include "xanim/recognition.h"

namespace poseloom::xanim {
namespace {

std::vector<std::byte> walk() {
    Animation animation;
    animation.name = "walk";
    animation.frames = 20;
    animation.loops = true;
    animation.fps = 10;
    animation.delta.emplace();
    animation.notetracks = {{"step", 5}};
    return *writeAnimation(animation);
}

TEST(AssetFolder, SaysWhatATreeHasToKnowOfALeaf) {
    int asked = 0;
    AssetFolder folder([&](const std::string& path) -> std::optional<FoundFile> {
        ++asked;
        if (path == "xanim/walk") return FoundFile{"pak0.pk3/xanim/walk", walk(), {}};
        auto old = walk();
        old[0] = std::byte{19};
        if (path == "xanim/later") return FoundFile{"pak0.pk3/xanim/later", old, {}};
        return std::nullopt;
    });
    const LeafAsset& leaf = folder.leaf("Walk");
    EXPECT_TRUE(leaf.exists && leaf.loadable && leaf.loops && leaf.movesOwner);
    EXPECT_EQ(leaf.version, 14);
    EXPECT_DOUBLE_EQ(leaf.length, 2.0);
    EXPECT_EQ(leaf.notetracks.at(0).name, "step");
    EXPECT_EQ(leaf.place, "pak0.pk3/xanim/walk");
    EXPECT_FALSE(folder.leaf("run").exists);
    const LeafAsset& later = folder.leaf("later");
    EXPECT_TRUE(later.exists && !later.loadable);
    EXPECT_EQ(later.version, 19);
    EXPECT_EQ(later.engineError, "xanim 'later' out of date (version 19, expecting 14)");
    (void)folder.leaf("walk");
    (void)folder.leaf("RUN");
    EXPECT_EQ(asked, 3);
}

TEST(Recognition, TellsTheKindsApartByTheirContentAlone) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    std::size_t told = 0;
    for (const FileKind kind : {FileKind::Animation, FileKind::Model, FileKind::Parts, FileKind::Surfaces}) {
        for (const tests::ExpectedAsset& row : tests::expectedAssets(std::string(nameOf(kind)))) {
            EXPECT_EQ(kindByContent(tests::readBytes(poseloom::tests::sharedData("cod/" + row.path))), kind)
                << row.path;
            EXPECT_EQ(kindByFolder(row.path), kind);
            ++told;
        }
    }
    EXPECT_EQ(told, 30U);
}

TEST(Recognition, TakesNothingElseForACompiledFile) {
    EXPECT_EQ(kindByContent(tests::bytesOf("IDST")), std::nullopt);
    EXPECT_EQ(kindByContent({}), std::nullopt);
    EXPECT_EQ(kindByContent(tests::bytesOf(std::string("\x0E\0text", 6))), std::nullopt);
    EXPECT_EQ(kindByFolder("xanim/readme.txt"), std::nullopt);
    EXPECT_EQ(kindByFolder("xanim"), std::nullopt);
    EXPECT_EQ(kindByFolder("main/XAnim/idle"), FileKind::Animation);
}

}  // namespace
}  // namespace poseloom::xanim
