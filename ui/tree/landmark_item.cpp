// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/landmark_item.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QQuickWindow>
#include <QSGGeometryNode>
#include <QSGTexture>
#include <QSGTextureMaterial>

#include <algorithm>
#include <cmath>
#include <memory>

namespace poseloom::ui {

namespace {

constexpr QSizeF kMargins(8.0, 2.0);
constexpr int kPixels = 11;
constexpr int kCorners = 6;

QFont landmarkFont() {
    QFont font = QGuiApplication::font();
    font.setPixelSize(kPixels);
    return font;
}

/// Landmarks lie below one another in the texture, each as high as all.
double rowHeight() {
    return std::ceil(landmarkSize({}).height());
}

double widest(const std::vector<Landmark>& landmarks) {
    double width = 1.0;
    for (const Landmark& mark : landmarks)
        width = std::max(width, std::ceil(mark.rect.width()));
    return width;
}

class LandmarksNode : public QSGGeometryNode {
  public:
    LandmarksNode() : m_geometry(QSGGeometry::defaultAttributes_TexturedPoint2D(), 0) {
        m_geometry.setDrawingMode(QSGGeometry::DrawTriangles);
        setGeometry(&m_geometry);
        setMaterial(&m_material);
    }

    void show(std::unique_ptr<QSGTexture> texture, const std::vector<Landmark>& landmarks) {
        m_texture = std::move(texture);
        m_material.setTexture(m_texture.get());
        m_material.setFiltering(QSGTexture::Nearest);
        m_geometry.allocate(static_cast<int>(landmarks.size()) * kCorners);
        const double across = widest(landmarks);
        const double down = rowHeight() * static_cast<double>(landmarks.size());
        auto* next = m_geometry.vertexDataAsTexturedPoint2D();
        for (std::size_t i = 0; i < landmarks.size(); ++i) {
            const QRectF to(std::round(landmarks[i].rect.x()), std::round(landmarks[i].rect.y()),
                            std::ceil(landmarks[i].rect.width()), rowHeight());
            const QRectF from(0.0, rowHeight() * static_cast<double>(i) / down, to.width() / across,
                              rowHeight() / down);
            next = writeQuad(next, to, from);
        }
        markDirty(DirtyGeometry | DirtyMaterial);
    }

  private:
    static QSGGeometry::TexturedPoint2D* writeQuad(QSGGeometry::TexturedPoint2D* out, const QRectF& to,
                                                   const QRectF& from) {
        const auto corner = [&](double x, double y) {
            (out++)->set(static_cast<float>(to.x() + x * to.width()),
                         static_cast<float>(to.y() + y * to.height()),
                         static_cast<float>(from.x() + x * from.width()),
                         static_cast<float>(from.y() + y * from.height()));
        };
        corner(0.0, 0.0);
        corner(1.0, 0.0);
        corner(0.0, 1.0);
        corner(0.0, 1.0);
        corner(1.0, 0.0);
        corner(1.0, 1.0);
        return out;
    }

    QSGGeometry m_geometry;
    QSGOpaqueTextureMaterial m_material;
    std::unique_ptr<QSGTexture> m_texture;
};

}  // namespace

QSizeF landmarkSize(const QString& name) {
    const QFontMetricsF metrics(landmarkFont());
    return QSizeF(metrics.horizontalAdvance(name), metrics.height()) + kMargins;
}

LandmarkItem::LandmarkItem(QQuickItem* parent) : QQuickItem(parent) {
    setFlag(ItemHasContents);
    connect(this, &LandmarkItem::colorsChanged, this, &LandmarkItem::paintAnew);
}

void LandmarkItem::setCanvas(TreeCanvas* canvas) {
    if (canvas == m_canvas) return;
    if (m_canvas) m_canvas->disconnect(this);
    m_canvas = canvas;
    if (canvas != nullptr) connect(canvas, &TreeCanvas::landmarksChanged, this, &LandmarkItem::paintAnew);
    paintAnew();
    emit canvasChanged();
}

void LandmarkItem::paintAnew() {
    m_stale = true;
    update();
}

void LandmarkItem::itemChange(ItemChange change, const ItemChangeData& value) {
    if (change == ItemDevicePixelRatioHasChanged) paintAnew();
    QQuickItem::itemChange(change, value);
}

QImage LandmarkItem::painted(const std::vector<Landmark>& landmarks) const {
    const double ratio = window()->effectiveDevicePixelRatio();
    const QSizeF size(widest(landmarks), rowHeight() * static_cast<double>(landmarks.size()));
    QImage image((size * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(m_ground);
    QPainter painter(&image);
    painter.setFont(landmarkFont());
    painter.setPen(m_text);
    for (std::size_t i = 0; i < landmarks.size(); ++i)
        painter.drawText(
            QRectF(0.0, rowHeight() * static_cast<double>(i), landmarks[i].rect.width(), rowHeight()),
            Qt::AlignCenter, landmarks[i].name);
    return image;
}

QSGNode* LandmarkItem::updatePaintNode(QSGNode* old, UpdatePaintNodeData* /*data*/) {
    if (!m_canvas || m_canvas->landmarks().empty()) {
        delete old;
        m_stale = true;
        return nullptr;
    }
    auto* node = old == nullptr ? new LandmarksNode : static_cast<LandmarksNode*>(old);
    if (!std::exchange(m_stale, false)) return node;
    const std::vector<Landmark>& landmarks = m_canvas->landmarks();
    node->show(std::unique_ptr<QSGTexture>(window()->createTextureFromImage(painted(landmarks))), landmarks);
    return node;
}

}  // namespace poseloom::ui
