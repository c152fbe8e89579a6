// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "core/mdl/writer_motion.h"
#include "core/mdl/writer_walker.h"
#include "mdl/writer.h"

namespace poseloom::tests {

namespace {

constexpr unsigned kModels = 60;

mdl::ModelFiles writtenFiles(const mdl::ModelSource& source, const mdl::WriteOptions& options = {}) {
    auto files = mdl::writeModel(source, options);
    EXPECT_TRUE(files.has_value()) << files.error().message;
    return files.value_or(mdl::ModelFiles{});
}

template <typename Check>
void forEveryList(Check check) {
    for (unsigned seed = 1; seed <= kModels; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const mdl::ModelFiles files = writtenFiles(RandomMotion(seed).model());
        for (const WalkedAnimation& animation : walkAnimations(files.mdl))
            for (const WalkedSection& section : animation.sections)
                check(animation, section);
    }
}

mdl::ModelSource oneBone(std::size_t frames) {
    mdl::ModelSource source;
    source.name = "tests/one.mdl";
    source.bones.push_back({"root", -1, {}, 0});
    mdl::SourceAnimation animation;
    animation.name = "still";
    animation.frames.assign(frames, std::vector<rig::Transform>(1));
    source.animations.push_back(animation);
    return source;
}

}  // namespace

TEST(ModelWriterStructure, EveryNodeEndsExactlyWhereTheNextBegins) {
    std::size_t measured = 0;
    forEveryList([&](const WalkedAnimation&, const WalkedSection& section) {
        ASSERT_EQ(section.list.fault, "");
        for (const WalkedNode& node : section.list.nodes) {
            if (node.next == 0) continue;
            EXPECT_EQ(node.extent, node.next);
            ++measured;
        }
    });
    EXPECT_GT(measured, 1000U);
}

TEST(ModelWriterStructure, FourZeroBytesFollowTheLastNode) {
    forEveryList([](const WalkedAnimation&, const WalkedSection& section) {
        if (!section.list.isEmpty) {
            EXPECT_TRUE(section.list.endsInZeros);
        }
    });
}

TEST(ModelWriterStructure, TheRunsOfAStreamCoverExactlyTheFramesOfItsSection) {
    forEveryList([](const WalkedAnimation&, const WalkedSection& section) {
        for (const WalkedNode& node : section.list.nodes)
            for (const auto& runs : node.streams) {
                std::size_t total = 0;
                for (const auto& [valid, frames] : runs) {
                    EXPECT_GE(valid, 1);
                    EXPECT_LE(valid, frames);
                    total += static_cast<std::size_t>(frames);
                }
                EXPECT_EQ(total, section.frames);
            }
    });
}

TEST(ModelWriterStructure, OnlyAOneFrameStreamStartsWithTheRunThatMeansConstant) {
    forEveryList([](const WalkedAnimation&, const WalkedSection& section) {
        for (const WalkedNode& node : section.list.nodes)
            for (const auto& runs : node.streams)
                if (section.frames > 1) {
                    EXPECT_NE(runs.front(), (std::pair<int, int>(1, 1)));
                }
    });
}

TEST(ModelWriterStructure, NodesAscendAndCarryOnlyFlagsThatRealFilesHave) {
    const std::set<int> known{0x20, 0x08, 0x21, 0x0c, 0x18, 0x30, 0x01, 0x31, 0x1c, 0x11};
    std::set<int> seen;
    forEveryList([&](const WalkedAnimation& animation, const WalkedSection& section) {
        int previous = -1;
        for (const WalkedNode& node : section.list.nodes) {
            EXPECT_GT(node.bone, previous);
            EXPECT_EQ(known.count(node.flags), 1U) << node.flags;
            EXPECT_EQ((node.flags & 0x10) != 0, (animation.flags & 0x4) != 0);
            previous = node.bone;
            seen.insert(node.flags);
        }
    });
    EXPECT_EQ(seen, known);
}

TEST(ModelWriterStructure, TheExtraLastSectionHoldsRawValuesOnly) {
    std::size_t sectioned = 0;
    forEveryList([&](const WalkedAnimation& animation, const WalkedSection& section) {
        if (animation.sectionFrames == 0) return;
        EXPECT_EQ(animation.sectionFrames, 30);
        EXPECT_GT(animation.frames, 120);
        if (&section != &animation.sections.back()) return;
        ++sectioned;
        for (const WalkedNode& node : section.list.nodes)
            EXPECT_EQ(node.flags & 0x0c, 0);
    });
    EXPECT_GT(sectioned, 20U);
}

TEST(ModelWriterStructure, AnUnmovingAnimationIsASingleTerminator) {
    for (const std::size_t frames : {std::size_t{1}, std::size_t{30}, std::size_t{200}})
        for (const WalkedAnimation& animation : walkAnimations(writtenFiles(oneBone(frames)).mdl))
            for (const WalkedSection& section : animation.sections)
                EXPECT_TRUE(section.list.isEmpty);
}

TEST(ModelWriterStructure, SectionsAreAsManyAsTheEngineAsksFor) {
    for (const std::size_t frames :
         {std::size_t{121}, std::size_t{149}, std::size_t{150}, std::size_t{151}}) {
        const auto animations = walkAnimations(writtenFiles(oneBone(frames)).mdl);
        EXPECT_EQ(animations.at(0).sections.size(), frames / 30 + 2);
    }
    EXPECT_EQ(walkAnimations(writtenFiles(oneBone(120)).mdl).at(0).sectionFrames, 0);
}

TEST(ModelWriterStructure, TheHeaderSaysTheFilesLengthAndTheFilesShareAChecksum) {
    const mdl::ModelFiles files = writtenFiles(RandomMotion(7).model());
    const ByteReader model(files.mdl);
    EXPECT_EQ(model.read<std::int32_t>(4), 48);
    EXPECT_EQ(model.read<std::int32_t>(76), static_cast<std::int32_t>(files.mdl.size()));
    EXPECT_EQ(model.read<std::int32_t>(8), ByteReader(files.vvd).read<std::int32_t>(8));
    EXPECT_EQ(model.read<std::int32_t>(8), ByteReader(files.vtx).read<std::int32_t>(16));
}

TEST(ModelWriterStructure, EqualSourcesGiveEqualBytesAndDifferentOnesDifferentChecksums) {
    const mdl::ModelFiles once = writtenFiles(RandomMotion(3).model());
    const mdl::ModelFiles again = writtenFiles(RandomMotion(3).model());
    EXPECT_EQ(once.mdl, again.mdl);
    EXPECT_EQ(once.vvd, again.vvd);
    EXPECT_EQ(once.vtx, again.vtx);
    EXPECT_NE(ByteReader(once.mdl).read<std::int32_t>(8),
              ByteReader(writtenFiles(RandomMotion(4).model()).mdl).read<std::int32_t>(8));
}

TEST(ModelWriterStructure, RefusesWhatTheFormatHasNoRoomFor) {
    mdl::ModelSource tooMany = oneBone(1);
    tooMany.bones.assign(256, {"bone", -1, {}, 0});
    EXPECT_FALSE(mdl::writeModel(tooMany).has_value());

    mdl::ModelSource orphan = oneBone(1);
    orphan.bones[0].parent = 0;
    EXPECT_FALSE(mdl::writeModel(orphan).has_value());

    mdl::ModelSource ragged = oneBone(2);
    ragged.animations[0].frames[1].clear();
    EXPECT_FALSE(mdl::writeModel(ragged).has_value());

    mdl::ModelSource notANumber = oneBone(2);
    notANumber.animations[0].frames[1][0].translation.x = std::nanf("");
    EXPECT_FALSE(mdl::writeModel(notANumber).has_value());
}

TEST(ModelWriterStructure, AnAnimationTooLongForOnePieceIsRefusedRatherThanCut) {
    mdl::ModelSource source = oneBone(9000);
    RandomMotion random(5);
    for (auto& frame : source.animations[0].frames) {
        frame[0].rotation = random.rotation();
        frame[0].translation = random.vector(5.0F);
    }
    mdl::WriteOptions inOnePiece;
    inOnePiece.sectionThreshold = 100000;
    EXPECT_FALSE(mdl::writeModel(source, inOnePiece).has_value());
    EXPECT_TRUE(mdl::writeModel(source).has_value());
}

}  // namespace poseloom::tests
