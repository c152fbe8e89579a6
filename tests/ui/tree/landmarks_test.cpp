// SPDX-License-Identifier: MIT
#include "tree/landmarks.h"

#include <gtest/gtest.h>

#include <string>

#include "animtree/reader.h"
#include "support/source_text.h"

namespace poseloom::ui {
namespace {

/// Twenty groups of one to twenty leaves.
std::string manyGroups() {
    std::string text;
    for (int group = 1; group <= 20; ++group) {
        text += "group" + std::to_string(group) + "\n{\n";
        for (int leaf = 0; leaf < group; ++leaf)
            text += "\tleaf" + std::to_string(group) + "_" + std::to_string(leaf) + "\n";
        text += "}\n";
    }
    return text;
}

class Landmarks : public ::testing::Test {
  protected:
    Landmarks() { m_scene.rebuild(*m_tree); }

    std::vector<Landmark> at(double zoom, QSizeF size) const {
        return landmarksOf(m_scene, *m_tree,
                           {m_scene.bounds().topLeft() - QPointF(0.0, 30.0 / zoom), zoom, size,
                            [](const QString&) { return QSizeF(60.0, 14.0); }});
    }

    std::shared_ptr<const animtree::Tree> m_tree = animtree::read(SourceText(manyGroups()), "t.atr").tree;
    TreeScene m_scene;
};

TEST_F(Landmarks, NameTheLargestGroupFirst) {
    const auto landmarks = at(0.1, {2000.0, 2000.0});
    ASSERT_FALSE(landmarks.empty());
    EXPECT_EQ(landmarks.front().name, "group20");
}

TEST_F(Landmarks, NeverCoverEachOtherAndLieInTheView) {
    const QSizeF size(500.0, 300.0);
    const auto landmarks = at(0.05, size);
    ASSERT_GT(landmarks.size(), 1U);
    EXPECT_LT(landmarks.size(), 20U);
    for (std::size_t i = 0; i < landmarks.size(); ++i) {
        EXPECT_TRUE(QRectF(QPointF(), size).contains(landmarks[i].rect));
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(landmarks[i].rect.intersects(landmarks[j].rect));
    }
}

TEST_F(Landmarks, StandAboveTheirCards) {
    for (const Landmark& mark : at(0.1, {2000.0, 2000.0})) {
        const QRectF card = m_scene.cards()[mark.card].rect;
        EXPECT_LT(mark.rect.bottom(), (card.top() - m_scene.bounds().top()) * 0.1 + 30.0);
    }
}

}  // namespace
}  // namespace poseloom::ui
