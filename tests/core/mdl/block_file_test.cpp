// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <random>

#include "core/mdl/blocked_model.h"
#include "core/mdl/exercise_model.h"

namespace poseloom::mdl {
namespace {

using tests::blockFile;
using Bytes = std::vector<std::byte>;

constexpr std::size_t kBlockBytes = 2048;

TEST(BlockFile, RecordsInABlockAreReadFromIt) {
    Bytes content(kBlockBytes);
    const auto put = [&](std::size_t at, auto value) {
        std::memcpy(content.data() + at, &value, sizeof(value));
    };
    put(0, std::int16_t{0xFF});
    put(256 + 4, 4);
    put(256 + 152 + 4, 3);
    put(640 + 4, -1);
    const ReadResult read = readModel(tests::modelWithBlocks(), "x.mdl", blockFile(content));
    ASSERT_TRUE(read.model);
    ASSERT_EQ(read.model->animations.size(), 3U);
    const Animation& plain = read.model->animations[0];
    ASSERT_EQ(plain.ikRules.size(), 2U);
    EXPECT_TRUE(plain.ikRules[0].isInBlocks);
    EXPECT_EQ(plain.ikRules[0].type, 4);
    EXPECT_EQ(plain.ikRules[1].type, 3);
    ASSERT_EQ(plain.localHierarchy.size(), 2U);
    EXPECT_EQ(plain.localHierarchy[0].newParent, -1);
}

TEST(BlockFile, WithoutItThereAreNoRecordsAndOneMessageForEachAnimation) {
    const ReadResult read = readModel(tests::modelWithBlocks(), "x.mdl");
    ASSERT_TRUE(read.model);
    EXPECT_TRUE(read.model->animations[0].ikRules.empty());
    EXPECT_EQ(read.diagnostics.size(), 3U);
    for (const Diagnostic& d : read.diagnostics)
        EXPECT_EQ(d.code, "MDL012") << d.message;
}

TEST(BlockFile, AnyBytesInItNeverCrash) {
    std::mt19937 random(5);
    for (int i = 0; i < 4000; ++i) {
        Bytes content(random() % 3 == 0 ? random() % kBlockBytes : kBlockBytes);
        const unsigned density = 1 + random() % 64;
        for (std::byte& byte : content) {
            if (random() % density == 0) byte = std::byte(random() % 256);
        }
        const tests::Exercise exercise = tests::exerciseModel(tests::modelWithBlocks(), blockFile(content));
        ASSERT_EQ(exercise.fault, "") << i;
    }
}

}  // namespace
}  // namespace poseloom::mdl
