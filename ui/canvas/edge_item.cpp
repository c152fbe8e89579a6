// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/edge_item.h"

#include <QMatrix4x4>
#include <QSGGeometryNode>
#include <QSGTransformNode>
#include <QSGVertexColorMaterial>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "canvas/plane_item.h"

namespace poseloom::ui {

namespace {

constexpr std::size_t kWiresPerChunk = 48;
constexpr std::size_t kBoxesPerChunk = 256;
constexpr std::size_t kManyWires = 100;  ///< where nodes are boxes, so many wires have hard edges
constexpr std::size_t kMostQuadsPerBox = 3;
constexpr double kZoomStep = 1.2;
constexpr double kGridStep = 20.0;
constexpr double kSmallestGridPixels = 22.0;
constexpr double kDot = 1.6;

std::unique_ptr<QSGGeometryNode> makeNode() {
    auto node = std::make_unique<QSGGeometryNode>();
    auto* geometry = new QSGGeometry(QSGGeometry::defaultAttributes_ColoredPoint2D(), 0, 0);
    geometry->setDrawingMode(QSGGeometry::DrawTriangles);
    geometry->setVertexDataPattern(QSGGeometry::DynamicPattern);
    node->setGeometry(geometry);
    node->setMaterial(new QSGVertexColorMaterial);
    node->setFlags(QSGNode::OwnsGeometry | QSGNode::OwnsMaterial);
    return node;
}

std::span<QSGGeometry::ColoredPoint2D> vertices(QSGGeometry& geometry) {
    return {geometry.vertexDataAsColoredPoint2D(), static_cast<std::size_t>(geometry.vertexCount())};
}

std::span<std::uint16_t> indices(QSGGeometry& geometry) {
    return {geometry.indexDataAsUShort(), static_cast<std::size_t>(geometry.indexCount())};
}

void allocate(QSGGeometry& geometry, std::size_t vertexCount, std::size_t indexCount = 0) {
    geometry.allocate(static_cast<int>(vertexCount), static_cast<int>(indexCount));
}

/// Makes room for wires drawn as finely as `details` says, and writes their indices.
void layOut(QSGGeometry& geometry, const std::vector<WireDetail>& details) {
    std::size_t vertexCount = 0;
    std::size_t indexCount = 0;
    for (const WireDetail& detail : details) {
        vertexCount += wireVertexCount(detail);
        indexCount += wireIndexCount(detail);
    }
    allocate(geometry, vertexCount, indexCount);
    std::size_t vertex = 0;
    std::size_t index = 0;
    for (const WireDetail& detail : details) {
        writeWireIndices(indices(geometry).subspan(index, wireIndexCount(detail)), vertex, detail);
        vertex += wireVertexCount(detail);
        index += wireIndexCount(detail);
    }
}

std::size_t chunksOf(std::size_t count, std::size_t perChunk) {
    return (count + perChunk - 1) / perChunk;
}

}  // namespace

struct EdgeItem::Root : QSGNode {
    Root() {
        grid = makeNode().release();
        gridPlace.appendChildNode(grid);
        place.appendChildNode(&wires);
        place.appendChildNode(&boxes);
        appendChildNode(&gridPlace);
        appendChildNode(&place);
        for (QSGNode* member :
             {static_cast<QSGNode*>(&gridPlace), static_cast<QSGNode*>(&place), &wires, &boxes})
            member->setFlag(QSGNode::OwnedByParent, false);
        grid->setFlag(QSGNode::OwnedByParent);
    }

    /// Keeps exactly `count` chunk nodes under `parent`.
    static void resize(QSGNode& parent, std::vector<QSGGeometryNode*>& chunks, std::size_t count) {
        while (chunks.size() > count) {
            parent.removeChildNode(chunks.back());
            delete chunks.back();
            chunks.pop_back();
        }
        while (chunks.size() < count) {
            chunks.push_back(makeNode().release());
            chunks.back()->setFlag(QSGNode::OwnedByParent);
            parent.appendChildNode(chunks.back());
        }
    }

    QSGTransformNode gridPlace;
    QSGTransformNode place;
    QSGNode wires;
    QSGNode boxes;
    QSGGeometryNode* grid = nullptr;
    std::vector<QSGGeometryNode*> wireChunks;
    std::vector<std::vector<WireDetail>> wireDetails;  ///< of each chunk, how finely its wires are written
    std::vector<QSGGeometryNode*> boxChunks;
};

EdgeItem::EdgeItem(PlaneItem& plane) : QQuickItem(&plane), m_plane(plane) {
    setFlag(ItemHasContents);
}

void EdgeItem::invalidateAll() {
    m_allDirty = m_boxesDirty = m_gridDirty = true;
    update();
}

void EdgeItem::invalidateView() {
    m_gridDirty = true;
    update();
}

void EdgeItem::invalidateWire(std::size_t wire) {
    m_dirtyWires.insert(wire / kWiresPerChunk);
    update();
}

void EdgeItem::invalidateBox(std::size_t node) {
    m_dirtyBoxes.insert(node / kBoxesPerChunk);
    update();
}

void EdgeItem::invalidateBoxes() {
    m_boxesDirty = true;
    update();
}

bool EdgeItem::zoomStepChanged() const {
    const double ratio = m_plane.zoom() / std::max(m_builtZoom, 1e-6);
    return ratio > kZoomStep || ratio < 1.0 / kZoomStep || m_builtBoxes != m_plane.boxesShown();
}

QSGNode* EdgeItem::updatePaintNode(QSGNode* old, UpdatePaintNodeData* /*data*/) {
    auto* root = static_cast<Root*>(old);
    if (m_plane.colors() == nullptr) return root;
    if (root == nullptr) {
        root = new Root;
        m_allDirty = m_boxesDirty = m_gridDirty = true;
    }
    if (zoomStepChanged()) {
        m_allDirty = m_boxesDirty = true;
        m_builtZoom = m_plane.zoom();
        m_builtBoxes = m_plane.boxesShown();
    }
    QMatrix4x4 matrix;
    matrix.scale(static_cast<float>(m_plane.zoom()));
    matrix.translate(static_cast<float>(-m_plane.origin().x()), static_cast<float>(-m_plane.origin().y()));
    if (matrix != root->place.matrix()) root->place.setMatrix(matrix);
    if (m_gridDirty) updateGrid(*root);
    updateWires(*root);
    updateBoxes(*root);
    m_allDirty = m_boxesDirty = m_gridDirty = false;
    return root;
}

void EdgeItem::updateGrid(Root& root) {
    double step = kGridStep * m_plane.zoom();
    while (step < kSmallestGridPixels)
        step *= 2.0;
    const QPointF origin = m_plane.origin() * m_plane.zoom();
    QMatrix4x4 shift;
    shift.translate(static_cast<float>(-std::fmod(origin.x(), step) - step),
                    static_cast<float>(-std::fmod(origin.y(), step) - step));
    root.gridPlace.setMatrix(shift);
    const auto columns = static_cast<std::size_t>(width() / step) + 3;
    const auto rows = static_cast<std::size_t>(height() / step) + 3;
    QSGGeometry& geometry = *root.grid->geometry();
    allocate(geometry, columns * rows * kQuadVertices);
    const auto all = vertices(geometry);
    std::size_t next = 0;
    for (std::size_t y = 0; y < rows; ++y) {
        for (std::size_t x = 0; x < columns; ++x, next += kQuadVertices)
            writeQuad(all.subspan(next, kQuadVertices),
                      QRectF(static_cast<double>(x) * step, static_cast<double>(y) * step, kDot, kDot),
                      m_plane.colors()->grid);
    }
    root.grid->markDirty(QSGNode::DirtyGeometry);
}

void EdgeItem::updateWires(Root& root) {
    const std::size_t chunks = chunksOf(m_plane.wireCount(), kWiresPerChunk);
    Root::resize(root.wires, root.wireChunks, chunks);
    root.wireDetails.resize(chunks);
    for (std::size_t chunk = 0; chunk < chunks; ++chunk)
        if (m_allDirty || m_dirtyWires.contains(chunk)) writeChunk(root, chunk);
    m_dirtyWires.clear();
}

void EdgeItem::writeChunk(Root& root, std::size_t chunk) const {
    const std::size_t first = chunk * kWiresPerChunk;
    const std::size_t count = std::min(kWiresPerChunk, m_plane.wireCount() - first);
    const bool hardEdges = m_builtBoxes && m_plane.wireCount() >= kManyWires;
    const auto pixel = static_cast<float>(1.0 / m_plane.zoom());
    std::vector<WireStroke> strokes;
    std::vector<WireDetail> details;
    strokes.reserve(count);
    details.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        strokes.push_back(m_plane.wireStroke(first + i));
        details.push_back(wireDetail(strokes.back(), pixel, hardEdges));
    }
    QSGGeometry& geometry = *root.wireChunks[chunk]->geometry();
    if (details != root.wireDetails[chunk]) layOut(geometry, details);
    std::size_t next = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t size = wireVertexCount(details[i]);
        writeWire(vertices(geometry).subspan(next, size), strokes[i], details[i], pixel);
        next += size;
    }
    root.wireDetails[chunk] = std::move(details);
    root.wireChunks[chunk]->markDirty(QSGNode::DirtyGeometry);
}

void EdgeItem::updateBoxes(Root& root) {
    const std::size_t nodes = m_builtBoxes ? m_plane.boxCount() : 0;
    const std::size_t chunks = chunksOf(nodes, kBoxesPerChunk);
    Root::resize(root.boxes, root.boxChunks, chunks);
    for (std::size_t chunk = 0; chunk < chunks; ++chunk)
        if (m_allDirty || m_boxesDirty || m_dirtyBoxes.contains(chunk))
            writeBoxes(*root.boxChunks[chunk], chunk);
    m_dirtyBoxes.clear();
}

void EdgeItem::writeBoxes(QSGGeometryNode& node, std::size_t chunk) const {
    const std::size_t first = chunk * kBoxesPerChunk;
    const std::size_t count = std::min(kBoxesPerChunk, m_plane.boxCount() - first);
    const double rim = 2.5 / m_plane.zoom();
    std::vector<std::pair<QRectF, QColor>> quads;
    quads.reserve(count * kMostQuadsPerBox);
    for (std::size_t i = 0; i < count; ++i) {
        const PlaneBox box = m_plane.box(first + i);
        QRectF title = box.rect;
        title.setHeight(box.titleHeight);
        if (box.rim.alpha() > 0) quads.emplace_back(box.rect.adjusted(-rim, -rim, rim, rim), box.rim);
        quads.emplace_back(box.rect, box.body);
        quads.emplace_back(title, box.title);
    }
    QSGGeometry& geometry = *node.geometry();
    allocate(geometry, quads.size() * kQuadVertices);
    for (std::size_t i = 0; i < quads.size(); ++i)
        writeQuad(vertices(geometry).subspan(i * kQuadVertices, kQuadVertices), quads[i].first,
                  quads[i].second);
    node.markDirty(QSGNode::DirtyGeometry);
}

}  // namespace poseloom::ui
