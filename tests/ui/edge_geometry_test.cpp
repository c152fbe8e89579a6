// SPDX-License-Identifier: MIT
#include "canvas/edge_geometry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace poseloom::ui {
namespace {

constexpr float kPixel = 1.0F;

WireStroke strokeTo(QPointF to, float width = 3.0F) {
    return {{0.0, 0.0}, to, width, QColor(Qt::white), false};
}

TEST(EdgeGeometry, ALevelWireIsOnePiece) {
    EXPECT_EQ(wireDetail(strokeTo({400.0, 0.0}), kPixel, false).segments, 1);
}

TEST(EdgeGeometry, AWireThatRunsBackIsNeverOnePiece) {
    EXPECT_GT(wireDetail(strokeTo({-400.0, 0.0}), kPixel, false).segments, 1);
}

TEST(EdgeGeometry, LongerWiresHaveMorePiecesUpToALimit) {
    int before = 1;
    for (const double length : {5.0, 20.0, 80.0, 300.0, 5000.0}) {
        const int segments = wireDetail(strokeTo({length, length}), kPixel, false).segments;
        EXPECT_GE(segments, before);
        EXPECT_LE(segments, 24);
        before = segments;
    }
    EXPECT_EQ(before, 24);
}

TEST(EdgeGeometry, TheSameWireFartherAwayHasFewerPieces) {
    const WireStroke stroke = strokeTo({300.0, 100.0});
    EXPECT_LT(wireDetail(stroke, 10.0F, false).segments, wireDetail(stroke, 1.0F, false).segments);
}

TEST(EdgeGeometry, ADashedWireKeepsItsDashesHoweverShort) {
    WireStroke stroke = strokeTo({30.0, 0.0});
    stroke.dashed = true;
    EXPECT_EQ(wireDetail(stroke, kPixel, true).segments, WireDetail().segments);
}

TEST(EdgeGeometry, EdgesAreSoftUnlessNobodyLooksAtASingleWire) {
    const WireStroke stroke = strokeTo({100.0, 50.0});
    for (const bool hard : {false, true}) {
        const WireDetail detail = wireDetail(stroke, kPixel, hard);
        std::vector<QSGGeometry::ColoredPoint2D> points(wireVertexCount(detail));
        writeWire(points, stroke, detail, kPixel);
        EXPECT_EQ(points.front().a, hard ? 255 : 0);
        EXPECT_EQ(points.back().a, hard ? 255 : 0);
        EXPECT_TRUE(
            std::any_of(points.begin(), points.end(), [](const auto& point) { return point.a == 255; }));
    }
}

TEST(EdgeGeometry, IndicesNameEveryVertexOfTheWireAndNoOther) {
    for (const int across : {2, 3, 4}) {
        const WireDetail detail{5, across};
        std::vector<std::uint16_t> indices(wireIndexCount(detail));
        writeWireIndices(indices, 100, detail);
        std::sort(indices.begin(), indices.end());
        EXPECT_EQ(indices.front(), 100);
        EXPECT_EQ(indices.back(), 100 + wireVertexCount(detail) - 1);
        const auto last = std::unique(indices.begin(), indices.end());
        EXPECT_EQ(static_cast<std::size_t>(last - indices.begin()), wireVertexCount(detail));
    }
}

}  // namespace
}  // namespace poseloom::ui
