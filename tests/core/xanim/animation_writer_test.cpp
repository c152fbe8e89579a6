// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "xanim/animation_writer.h"

namespace poseloom::xanim {
namespace {

SourceMotion still(std::size_t frames) {
    SourceMotion motion;
    motion.parts = {{"bone", std::vector<glm::quat>(frames, glm::quat(1, 0, 0, 0)), {}}};
    return motion;
}

TEST(XanimWriter, KeepsAValueThatNeverChangesOnce) {
    SourceMotion motion = still(50);
    motion.parts[0].translations.assign(50, glm::vec3(1.0F));
    const auto packed = packMotion(motion);
    ASSERT_TRUE(packed);
    EXPECT_TRUE(packed->parts[0].rotation.empty());  // identity needs none
    EXPECT_EQ(packed->parts[0].translation.values.size(), 1U);
}

TEST(XanimWriter, SaysWhatDoesNotFitTheFormat) {
    SourceMotion uneven = still(5);
    uneven.parts[0].translations.resize(4);
    EXPECT_EQ(packMotion(uneven).error().code, "XAN014");
    Animation many = *packMotion(still(2));
    many.parts.resize(128);
    EXPECT_EQ(writeAnimation(many).error().code, "XAN014");
    Animation noRate = *packMotion(still(2));
    noRate.fps = 0;
    EXPECT_EQ(writeAnimation(noRate).error().code, "XAN014");
    Animation keys = *packMotion(still(9));
    keys.parts[0].translation = {{0, 3}, {glm::vec3(0.0F), glm::vec3(1.0F)}};
    EXPECT_EQ(writeAnimation(keys).error().code, "XAN014");
    Animation name = *packMotion(still(2));
    name.parts[0].name = std::string("a\0b", 3);
    EXPECT_EQ(writeAnimation(name).error().code, "XAN014");
}

}  // namespace
}  // namespace poseloom::xanim
