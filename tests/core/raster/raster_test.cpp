// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>

#include "raster/figure.h"

namespace poseloom::tests {
namespace {

constexpr raster::Colour kWhite{255, 255, 255};
constexpr raster::Colour kRed{255, 0, 0};
constexpr raster::Colour kBlue{0, 0, 255};

int coloured(const raster::Canvas& canvas, raster::Colour colour) {
    int count = 0;
    for (int y = 0; y < canvas.height(); ++y) {
        for (int x = 0; x < canvas.width(); ++x)
            count += canvas.at(x, y) == colour ? 1 : 0;
    }
    return count;
}

std::uint64_t hashOf(const raster::Canvas& canvas) {
    std::uint64_t hash = 14695981039346656037U;
    for (const std::uint8_t byte : canvas.rgba())
        hash = (hash ^ byte) * 1099511628211U;
    return hash;
}

raster::Corner corner(int x, int y, int depth = 0) {
    return {x * raster::kSubpixels, y * raster::kSubpixels, depth};
}

TEST(RasterCanvas, TrianglesThatShareAnEdgeCoverEveryPixelOnce) {
    raster::Canvas canvas(20, 20, kWhite);
    canvas.triangle(corner(2, 2), corner(12, 2), corner(2, 12), kRed);
    const int first = coloured(canvas, kRed);
    canvas.triangle(corner(12, 2), corner(12, 12), corner(2, 12), kBlue);
    // The second one lies at the same depth: where both claimed a pixel, the first would keep it.
    EXPECT_EQ(coloured(canvas, kRed), first);
    EXPECT_EQ(coloured(canvas, kRed) + coloured(canvas, kBlue), 100);
}

TEST(RasterCanvas, WhatIsNearerHides) {
    for (const bool nearFirst : {true, false}) {
        raster::Canvas canvas(10, 10, kWhite);
        const auto draw = [&](bool near) {
            const int depth = near ? 1 : 2;
            canvas.triangle(corner(0, 0, depth), corner(10, 0, depth), corner(0, 10, depth),
                            near ? kRed : kBlue);
        };
        draw(nearFirst);
        draw(!nearFirst);
        EXPECT_EQ(canvas.at(1, 1), kRed);
        EXPECT_EQ(coloured(canvas, kBlue), 0);
    }
}

TEST(RasterCanvas, NothingIsDrawnOutsideOfTheClip) {
    raster::Canvas canvas(30, 30, kWhite);
    canvas.clipTo({10, 10, 5, 5});
    canvas.triangle(corner(-50, -50), corner(80, -50), corner(-50, 80), kRed);
    canvas.line(corner(0, 12), corner(30, 12), 3 * raster::kSubpixels, kBlue);
    canvas.text(9, 9, 2, "88", kRed);
    canvas.triangle({raster::kFurthest, 0, 0}, corner(1, 1), corner(1, 20), kRed);
    EXPECT_EQ(coloured(canvas, kWhite), 30 * 30 - 25);
}

TEST(RasterCanvas, ALineIsAsWideAsItShallBe) {
    raster::Canvas canvas(20, 9, kWhite);
    canvas.line({5 * 16, 4 * 16 + 8, 0}, {15 * 16, 4 * 16 + 8, 0}, 2 * raster::kSubpixels, kRed);
    int high = 0;
    for (int y = 0; y < 9; ++y)
        high += canvas.at(10, y) == kRed ? 1 : 0;
    EXPECT_GE(high, 2);
    EXPECT_LE(high, 3);
}

/// Two bones and a pyramid around them.
struct Doll {
    rig::Skeleton skeleton;
    rig::Mesh mesh;

    Doll() {
        skeleton.joints = {{"a", -1, {}, glm::mat4(1.0F)}, {"b", 0, {{0.0F, 1.0F, 0.0F}}, glm::mat4(1.0F)}};
        mesh.vertices = {{{-0.5F, 0.0F, -0.5F}},
                         {{0.5F, 0.0F, -0.5F}},
                         {{0.5F, 0.0F, 0.5F}},
                         {{-0.5F, 0.0F, 0.5F}},
                         {{0.0F, 1.0F, 0.0F}}};
        mesh.indices = {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4};
    }
    raster::Figure figure(std::string label) const {
        glm::mat4 top(1.0F);
        top[3] = glm::vec4(0.0F, 1.0F, 0.0F, 1.0F);
        return {{glm::mat4(1.0F), top}, std::move(label)};
    }
};

TEST(RasterFigure, IsTheSamePictureAsEver) {
    const Doll doll;
    const std::vector<raster::Figure> figures{doll.figure("0.00"), doll.figure("1.25")};
    const raster::Canvas sheet = raster::drawFigures(doll.skeleton, &doll.mesh, figures, 160, 120);
    // Whoever changes how figures are drawn looks at the picture and puts its hash here.
    EXPECT_EQ(hashOf(sheet), 0x2f631e25c2b8e08dU) << std::hex << hashOf(sheet);
}

TEST(RasterFigure, TheLastBitsOfAPoseDoNotShow) {
    const Doll doll;
    raster::Figure figure = doll.figure("");
    const auto wanted = hashOf(raster::drawFigures(doll.skeleton, &doll.mesh, {&figure, 1}, 200, 200));
    figure.joints[1][3][1] += 1e-6F;
    EXPECT_EQ(hashOf(raster::drawFigures(doll.skeleton, &doll.mesh, {&figure, 1}, 200, 200)), wanted);
}

TEST(RasterFigure, ANumberThatIsNoneDrawsNothing) {
    const Doll doll;
    raster::Figure figure = doll.figure("");
    figure.joints[1][3][0] = std::numeric_limits<float>::quiet_NaN();
    const raster::Canvas canvas = raster::drawFigures(doll.skeleton, nullptr, {&figure, 1}, 64, 64);
    EXPECT_GT(coloured(canvas, {244, 244, 241}), 60 * 60);
}

}  // namespace
}  // namespace poseloom::tests
