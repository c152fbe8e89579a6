// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/wire_item.h"

#include <QSGGeometryNode>
#include <QSGVertexColorMaterial>

#include <algorithm>

#include "canvas/edge_geometry.h"
#include "canvas/graph_canvas.h"

namespace poseloom::ui {

namespace {

constexpr WireDetail kDetail;
constexpr double kPulledWidth = 3.0;

QSGGeometryNode* makeWireNode() {
    auto* node = new QSGGeometryNode;
    auto* geometry = new QSGGeometry(QSGGeometry::defaultAttributes_ColoredPoint2D(),
                                     static_cast<int>(wireVertexCount(kDetail)),
                                     static_cast<int>(wireIndexCount(kDetail)));
    geometry->setDrawingMode(QSGGeometry::DrawTriangles);
    writeWireIndices({geometry->indexDataAsUShort(), wireIndexCount(kDetail)}, 0, kDetail);
    node->setGeometry(geometry);
    node->setMaterial(new QSGVertexColorMaterial);
    node->setFlags(QSGNode::OwnsGeometry | QSGNode::OwnsMaterial);
    return node;
}

}  // namespace

WireItem::WireItem(GraphCanvas& canvas) : QQuickItem(&canvas), m_canvas(canvas) {
    setFlag(ItemHasContents);
}

QSGNode* WireItem::updatePaintNode(QSGNode* old, UpdatePaintNodeData* /*data*/) {
    const auto wire = m_canvas.gestures().wire();
    if (!wire || m_canvas.colors() == nullptr) {
        delete old;
        return nullptr;
    }
    auto* node = old == nullptr ? makeWireNode() : static_cast<QSGGeometryNode*>(old);
    const QColor color = wire->refused ? m_canvas.colors()->broken : m_canvas.colors()->selection;
    const double width = kPulledWidth * std::max(1.0, m_canvas.zoom());
    writeWire(
        {node->geometry()->vertexDataAsColoredPoint2D(), wireVertexCount(kDetail)},
        {m_canvas.toView(wire->from), m_canvas.toView(wire->to), static_cast<float>(width), color, false},
        kDetail, 1.0F);
    node->markDirty(QSGNode::DirtyGeometry);
    return node;
}

}  // namespace poseloom::ui
