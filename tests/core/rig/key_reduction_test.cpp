// SPDX-License-Identifier: MIT
#include "rig/key_reduction.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>

namespace poseloom::tests {
namespace {

TEST(KeyReduction, AStraightLineKeepsItsEnds) {
    std::vector<glm::vec3> frames;
    for (int i = 0; i <= 20; ++i)
        frames.emplace_back(static_cast<float>(i), 2.0F * static_cast<float>(i), 0.0F);
    double greatest = 0.0;
    EXPECT_EQ(rig::keptFrames(std::span<const glm::vec3>(frames), 1e-4, greatest),
              (std::vector<std::size_t>{0, 20}));
    EXPECT_LT(greatest, 1e-4);
    frames[7].z = 1.0F;
    const auto kept = rig::keptFrames(std::span<const glm::vec3>(frames), 1e-4, greatest);
    EXPECT_EQ(kept, (std::vector<std::size_t>{0, 6, 7, 8, 20}));
}

TEST(KeyReduction, WhatIsLeftIsWithinTheTolerance) {
    std::vector<glm::quat> frames;
    for (int i = 0; i <= 100; ++i)
        frames.push_back(glm::angleAxis(std::sin(0.1F * static_cast<float>(i)), glm::vec3(0.0F, 1.0F, 0.0F)));
    double greatest = 0.0;
    const auto kept = rig::keptFrames(std::span<const glm::quat>(frames), 0.01, greatest);
    EXPECT_LT(kept.size(), 40U);
    EXPECT_LE(greatest, 0.01);
    for (std::size_t k = 0; k + 1 < kept.size(); ++k) {
        for (std::size_t i = kept[k]; i < kept[k + 1]; ++i) {
            const float t = static_cast<float>(i - kept[k]) / static_cast<float>(kept[k + 1] - kept[k]);
            const glm::quat played = glm::slerp(frames[kept[k]], frames[kept[k + 1]], t);
            const float dot = std::min(1.0F, std::abs(glm::dot(played, frames[i])));
            EXPECT_LE(2.0F * std::acos(dot), 0.0105F) << i;
        }
    }
}

TEST(KeyReduction, WithoutAToleranceEveryFrameStays) {
    const std::vector<glm::vec3> frames(5);
    double greatest = 0.0;
    EXPECT_EQ(rig::keptFrames(std::span<const glm::vec3>(frames), 0.0, greatest).size(), 5U);
}

}  // namespace
}  // namespace poseloom::tests
