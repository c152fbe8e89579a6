// SPDX-License-Identifier: MIT
#include "mdl/writer_packed.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "core/mdl/writer_motion.h"

namespace poseloom::tests {

namespace {

/// Plays runs back the slow way: every frame's value.
std::vector<std::int16_t> expanded(const std::vector<std::int16_t>& runs) {
    std::vector<std::int16_t> values;
    for (std::size_t at = 0; at < runs.size();) {
        const auto header = static_cast<std::uint16_t>(runs[at]);
        const std::size_t valid = header & 0xFFU;
        const std::size_t total = header >> 8U;
        for (std::size_t k = 0; k < total; ++k)
            values.push_back(runs[at + 1 + std::min(k, valid - 1)]);
        at += 1 + valid;
    }
    return values;
}

double halfValue(std::uint16_t bits) {
    const int exponent = (bits >> 10U) & 0x1F;
    const double mantissa = bits & 0x3FFU;
    const double magnitude =
        exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(1024.0 + mantissa, exponent - 25);
    return (bits & 0x8000U) != 0 ? -magnitude : magnitude;
}

}  // namespace

TEST(ModelWriterPacking, EveryFiniteHalfComesBackAsItself) {
    for (std::uint32_t bits = 0; bits < 0x10000U; ++bits) {
        if ((bits & 0x7C00U) == 0x7C00U) continue;
        EXPECT_EQ(mdl::packHalf(static_cast<float>(halfValue(static_cast<std::uint16_t>(bits)))), bits);
    }
}

TEST(ModelWriterPacking, HalvesAreTheNearestOnes) {
    RandomMotion random(11);
    for (int i = 0; i < 5000; ++i) {
        const float value = random.between(-1.0F, 1.0F) * std::exp2(random.between(-20.0F, 15.0F));
        const std::uint16_t bits = mdl::packHalf(value);
        const double error = std::abs(halfValue(bits) - static_cast<double>(value));
        EXPECT_LE(error,
                  std::abs(halfValue(static_cast<std::uint16_t>(bits + 1)) - static_cast<double>(value)));
        if ((bits & 0x7FFFU) != 0) {
            EXPECT_LE(error,
                      std::abs(halfValue(static_cast<std::uint16_t>(bits - 1)) - static_cast<double>(value)));
        }
    }
    EXPECT_EQ(halfValue(mdl::packHalf(1e9F)), 65504.0);
    EXPECT_EQ(halfValue(mdl::packHalf(-1e9F)), -65504.0);
}

TEST(ModelWriterPacking, RunsPlayBackAsTheValuesThatTheyWereMadeFrom) {
    RandomMotion random(12);
    for (int round = 0; round < 2000; ++round) {
        std::vector<std::int16_t> values;
        const int length = random.integer(1, 700);
        while (static_cast<int>(values.size()) < length) {
            const auto value = static_cast<std::int16_t>(random.integer(-3, 3));
            values.insert(values.end(), static_cast<std::size_t>(random.integer(1, random.integer(1, 300))),
                          value);
        }
        EXPECT_EQ(expanded(mdl::packRuns(values)), values);
    }
}

TEST(ModelWriterPacking, AHeldValueCostsAsMuchAsASingleOne) {
    const std::vector<std::int16_t> held(200, 5);
    EXPECT_EQ(mdl::packRuns(held).size(), 2U);
    const std::vector<std::int16_t> risesThenHolds{1, 2, 3, 3, 3, 3, 3, 3};
    EXPECT_EQ(mdl::packRuns(risesThenHolds).size(), 4U);
}

TEST(ModelWriterPacking, EulerAnglesMakeTheirRotationAgainAndLieNearTheHint) {
    RandomMotion random(13);
    for (int i = 0; i < 5000; ++i) {
        const glm::quat rotation = random.rotation();
        const glm::dvec3 near(random.vector(3.0F));
        const glm::dvec3 angles = mdl::eulerNear(rotation, near);
        const glm::dquat again = glm::angleAxis(angles.z, glm::dvec3(0, 0, 1)) *
                                 glm::angleAxis(angles.y, glm::dvec3(0, 1, 0)) *
                                 glm::angleAxis(angles.x, glm::dvec3(1, 0, 0));
        EXPECT_LT(angleBetween(glm::quat(again), rotation), 1e-6);
        for (int axis = 0; axis < 3; ++axis)
            EXPECT_LE(std::abs(angles[axis] - near[axis]), 3.1416);
    }
}

}  // namespace poseloom::tests
