// SPDX-License-Identifier: MIT
#include "layout/spatial_grid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "layout/node_shape.h"

namespace poseloom::layout {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAreArray;

Rect rectAt(float x, float y) {
    return {{x, y}, {100.0F, 50.0F}};
}

}  // namespace

TEST(SpatialGrid, FindsTheTopmostRectangleAtAPoint) {
    SpatialGrid grid;
    grid.place(1, rectAt(0, 0));
    grid.place(2, rectAt(50, 0));
    EXPECT_EQ(grid.at({60, 10}), 2U);
    EXPECT_EQ(grid.at({10, 10}), 1U);
    EXPECT_EQ(grid.at({60, 60}), std::nullopt);
}

TEST(SpatialGrid, LiftsARectangleThatIsPlacedAgain) {
    SpatialGrid grid;
    grid.place(1, rectAt(0, 0));
    grid.place(2, rectAt(50, 0));
    grid.place(1, rectAt(0, 0));
    EXPECT_EQ(grid.at({60, 10}), 1U);
}

TEST(SpatialGrid, ForgetsWhereARectangleWas) {
    SpatialGrid grid;
    grid.place(1, rectAt(0, 0));
    grid.place(1, rectAt(5000, -3000));
    EXPECT_EQ(grid.at({10, 10}), std::nullopt);
    EXPECT_EQ(grid.at({5010, -2990}), 1U);
    grid.remove(1);
    EXPECT_EQ(grid.at({5010, -2990}), std::nullopt);
    EXPECT_EQ(grid.size(), 0U);
}

TEST(SpatialGrid, AnswersARangeLikeLookingAtEveryRectangle) {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> place(-20000.0F, 20000.0F);
    std::uniform_real_distribution<float> extent(0.0F, 3000.0F);
    SpatialGrid grid;
    std::vector<Rect> all;
    for (posegraph::NodeId id = 0; id < 2000; ++id) {
        all.push_back({{place(random), place(random)}, {extent(random), extent(random)}});
        grid.place(id, all.back());
    }
    for (int query = 0; query < 200; ++query) {
        const Rect range{{place(random), place(random)}, {extent(random) * 3.0F, extent(random) * 3.0F}};
        std::vector<posegraph::NodeId> expected;
        for (posegraph::NodeId id = 0; id < all.size(); ++id)
            if (all[id].intersects(range)) expected.push_back(id);
        EXPECT_THAT(grid.within(range), UnorderedElementsAreArray(expected));
    }
}

TEST(SpatialGrid, KeepsARectangleAsTallAsAHundredThousandInputs) {
    SpatialGrid grid;
    grid.place(3, {{0, 0}, {kNodeWidth, heightOf(Shape::Blend, 100000)}});
    EXPECT_EQ(grid.at({10, 2.0e6F}), 3U);
    EXPECT_THAT(grid.within({{-5, 1.0e6F}, {10, 10}}), ElementsAre(3U));
}

TEST(SpatialGrid, TakesPositionsThatAreNotFiniteAsZero) {
    SpatialGrid grid;
    grid.place(1, rectAt(std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()));
    EXPECT_EQ(grid.at({10, 10}), 1U);
    EXPECT_THAT(grid.within({{-1.0e30F, -1.0e30F}, {2.0e30F, 2.0e30F}}), ElementsAre(1U));
}

TEST(NodeShape, StandsTheLastPinInsideTheNodeForAnyNumberOfInputs) {
    for (const std::size_t inputs : {std::size_t{0}, std::size_t{1}, std::size_t{300}}) {
        for (const Shape shape : {Shape::Blend, Shape::Add}) {
            const float pin = inputPin(shape, kAppendPin, inputs).y;
            EXPECT_EQ(pin + kPinHeight / 2.0F + kNodePadding / 2.0F, heightOf(shape, inputs));
        }
    }
}

}  // namespace poseloom::layout
