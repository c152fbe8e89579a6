// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/minimap_item.h"

#include <QPainter>

#include <algorithm>

#include "canvas/conversions.h"

namespace poseloom::ui {

namespace {

constexpr double kMargin = 6.0;
constexpr double kSmallestBox = 2.0;

}  // namespace

MinimapItem::MinimapItem(QQuickItem* parent) : QQuickPaintedItem(parent) {}

void MinimapItem::setCanvas(GraphCanvas* canvas) {
    if (canvas == m_canvas) return;
    if (m_canvas) m_canvas->disconnect(this);
    m_canvas = canvas;
    if (canvas != nullptr) {
        connect(canvas, &GraphCanvas::sceneChanged, this, &MinimapItem::refresh);
        connect(canvas, &GraphCanvas::viewChanged, this, &MinimapItem::viewRectChanged);
    }
    refresh();
    emit canvasChanged();
}

void MinimapItem::refresh() {
    if (m_canvas) {
        m_bounds = toRectF(m_canvas->scene().bounds());
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
    for (const SceneNode& node : m_canvas->scene().nodes()) {
        const QRectF rect = toRectF(m_canvas->scene().rectOf(node.id));
        const QSizeF size(std::max(kSmallestBox, rect.width() * m_scale),
                          std::max(kSmallestBox, rect.height() * m_scale));
        painter->fillRect(QRectF(toMap(rect.topLeft()), size), m_canvas->colors()->of(node.shape));
    }
}

void MinimapItem::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickPaintedItem::geometryChange(now, before);
    refresh();
}

}  // namespace poseloom::ui
