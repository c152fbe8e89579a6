// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewport/bone_geometry.h"

#include <QVector3D>
#include <array>
#include <vector>

namespace poseloom::ui {

namespace {

using Corners = std::vector<QVector3D>;

constexpr float kWaist = 0.16F;  ///< where along the bone it is widest

void addTriangle(Corners& corners, QVector3D a, QVector3D b, QVector3D c) {
    corners.push_back(a);
    corners.push_back(b);
    corners.push_back(c);
}

/// Eight triangles over a belt of four corners, counter-clockwise from outside.
Corners octahedron(QVector3D bottom, QVector3D top, float belt, float width) {
    const std::array<QVector3D, 4> ring{QVector3D(width, belt, 0.0F), QVector3D(0.0F, belt, width),
                                        QVector3D(-width, belt, 0.0F), QVector3D(0.0F, belt, -width)};
    Corners corners;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const QVector3D& here = ring[i];
        const QVector3D& next = ring[(i + 1) % ring.size()];
        addTriangle(corners, top, next, here);
        addTriangle(corners, bottom, here, next);
    }
    return corners;
}

Corners bone() {
    return octahedron({0.0F, 0.0F, 0.0F}, {0.0F, 1.0F, 0.0F}, kWaist, 0.5F);
}

Corners rounder(const Corners& coarse) {
    Corners fine;
    for (std::size_t i = 0; i + 2 < coarse.size(); i += 3) {
        const QVector3D &a = coarse[i], &b = coarse[i + 1], &c = coarse[i + 2];
        const QVector3D ab = (a + b).normalized() * 0.5F;
        const QVector3D bc = (b + c).normalized() * 0.5F;
        const QVector3D ca = (c + a).normalized() * 0.5F;
        addTriangle(fine, a, ab, ca);
        addTriangle(fine, ab, b, bc);
        addTriangle(fine, ca, bc, c);
        addTriangle(fine, ab, bc, ca);
    }
    return fine;
}

Corners ball() {
    return rounder(rounder(octahedron({0.0F, -0.5F, 0.0F}, {0.0F, 0.5F, 0.0F}, 0.0F, 0.5F)));
}

}  // namespace

BoneGeometry::BoneGeometry(QQuick3DObject* parent) : QQuick3DGeometry(parent) {
    fill();
}

void BoneGeometry::setShape(Shape shape) {
    if (m_shape == shape) return;
    m_shape = shape;
    fill();
    emit shapeChanged();
}

void BoneGeometry::fill() {
    const Corners corners = m_shape == Ball ? ball() : bone();
    clear();
    setStride(static_cast<int>(sizeof(QVector3D)));
    setPrimitiveType(PrimitiveType::Triangles);
    addAttribute(Attribute::PositionSemantic, 0, Attribute::F32Type);
    setVertexData(QByteArray(reinterpret_cast<const char*>(corners.data()),
                             static_cast<qsizetype>(corners.size() * sizeof(QVector3D))));
    setBounds({-0.5F, -0.5F, -0.5F}, {0.5F, 1.0F, 0.5F});
    update();
}

}  // namespace poseloom::ui
