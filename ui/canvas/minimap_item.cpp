// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/minimap_item.h"

#include <QPainter>

#include <algorithm>

namespace poseloom::ui {

namespace {

constexpr double kMargin = 6.0;
constexpr double kSmallestBox = 2.0;

}  // namespace

MinimapItem::MinimapItem(QQuickItem* parent) : QQuickPaintedItem(parent) {}

void MinimapItem::setCanvas(PlaneItem* canvas) {
    if (canvas == m_canvas) return;
    if (m_canvas) m_canvas->disconnect(this);
    m_canvas = canvas;
    if (canvas != nullptr) {
        connect(canvas, &PlaneItem::sceneChanged, this, &MinimapItem::refresh);
        connect(canvas, &PlaneItem::viewChanged, this, &MinimapItem::viewRectChanged);
    }
    refresh();
    emit canvasChanged();
}

void MinimapItem::refresh() {
    if (m_canvas) {
        m_bounds = m_canvas->sceneBounds();
        const double horizontal = std::max(1.0, width() - 2.0 * kMargin) / std::max(1.0, m_bounds.width());
        const double vertical = std::max(1.0, height() - 2.0 * kMargin) / std::max(1.0, m_bounds.height());
        m_scale = std::min(horizontal, vertical);
    }
    update();
    emit viewRectChanged();
}

QPointF MinimapItem::toMap(QPointF scene) const {
    return QPointF(width(), height()) / 2.0 + (scene - m_bounds.center()) * m_scale;
}

QRectF MinimapItem::viewRect() const {
    if (!m_canvas) return {};
    const QRectF view(toMap(m_canvas->toScene({0.0, 0.0})),
                      toMap(m_canvas->toScene({m_canvas->width(), m_canvas->height()})));
    return view.intersected(QRectF(0.0, 0.0, width(), height()));
}

void MinimapItem::goTo(QPointF point) {
    if (!m_canvas) return;
    m_canvas->centerOn(m_bounds.center() + (point - QPointF(width(), height()) / 2.0) / m_scale);
}

void MinimapItem::paint(QPainter* painter) {
    if (!m_canvas || m_canvas->colors() == nullptr) return;
    for (std::size_t i = 0; i < m_canvas->boxCount(); ++i) {
        const PlaneBox box = m_canvas->box(i);
        const QSizeF size(std::max(kSmallestBox, box.rect.width() * m_scale),
                          std::max(kSmallestBox, box.rect.height() * m_scale));
        painter->fillRect(QRectF(toMap(box.rect.topLeft()), size), box.title);
    }
}

void MinimapItem::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickPaintedItem::geometryChange(now, before);
    refresh();
}

}  // namespace poseloom::ui
