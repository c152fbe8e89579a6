// SPDX-License-Identifier: MIT
#include "layout/tree_layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace poseloom::layout {
namespace {

std::vector<TreeBox> randomTree(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<TreeBox> boxes;
    std::vector<int> open{-1};
    for (std::size_t i = 0; i < count; ++i) {
        while (open.size() > 1 && random() % 3 == 0)
            open.pop_back();
        boxes.push_back({{200.0F, 30.0F + static_cast<float>(random() % 200)}, open.back()});
        open.push_back(static_cast<int>(i));
    }
    return boxes;
}

TEST(TreeLayout, ChildrenStandRightOfTheirParentInTheirOrder) {
    const std::vector<TreeBox> boxes{{{100, 40}, -1}, {{100, 20}, 0}, {{100, 60}, 0}};
    const auto places = treeLayout(boxes);
    EXPECT_EQ(places[1].x, 100 + kTreeGap.x);
    EXPECT_EQ(places[2].x, places[1].x);
    EXPECT_EQ(places[2].y, places[1].y + 20 + kTreeGap.y);
}

TEST(TreeLayout, AParentStandsInTheMiddleOfItsChildren) {
    const std::vector<TreeBox> boxes{{{100, 40}, -1}, {{100, 60}, 0}, {{100, 60}, 0}};
    const auto places = treeLayout(boxes);
    EXPECT_FLOAT_EQ(places[0].y + 20, (places[1].y + places[2].y + 60) / 2);
}

TEST(TreeLayout, ATallParentHasItsChildrenBesideItsMiddle) {
    const std::vector<TreeBox> boxes{{{100, 300}, -1}, {{100, 20}, 0}};
    const auto places = treeLayout(boxes);
    EXPECT_FLOAT_EQ(places[1].y + 10, places[0].y + 150);
}

TEST(TreeLayout, VeryManySiblingsFillColumnsInsteadOfOneStrip) {
    std::vector<TreeBox> boxes{{{200, 40}, -1}};
    for (int i = 0; i < 150; ++i)
        boxes.push_back({{200, 200}, 0});
    const auto places = treeLayout(boxes);
    float right = 0.0F;
    float bottom = 0.0F;
    for (const glm::vec2 place : places) {
        right = std::max(right, place.x + 200);
        bottom = std::max(bottom, place.y + 200);
    }
    EXPECT_LT(bottom, 1.5F * right);
    EXPECT_LT(right, 3.0F * bottom);
    EXPECT_GT(places[2].y, places[1].y) << "the first ones stand below one another";
}

TEST(TreeLayout, NoTwoBoxesOverlapInAnyTree) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        const auto boxes = randomTree(120, seed);
        const auto places = treeLayout(boxes);
        for (std::size_t a = 0; a < boxes.size(); ++a) {
            for (std::size_t b = a + 1; b < boxes.size(); ++b) {
                const glm::vec2 endA = places[a] + boxes[a].size;
                const glm::vec2 endB = places[b] + boxes[b].size;
                const bool apart = endA.x <= places[b].x || endB.x <= places[a].x || endA.y <= places[b].y ||
                                   endB.y <= places[a].y;
                EXPECT_TRUE(apart) << "seed " << seed << ": " << a << " and " << b;
            }
        }
    }
}

TEST(TreeLayout, AVeryDeepTreeIsPlacedWithoutRecursion) {
    std::vector<TreeBox> boxes;
    for (int i = 0; i < 100000; ++i)
        boxes.push_back({{10, 10}, i - 1});
    EXPECT_EQ(treeLayout(boxes).back().y, 0.0F);
}

}  // namespace
}  // namespace poseloom::layout
