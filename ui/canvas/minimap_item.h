// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QPointer>
#include <QQuickPaintedItem>

#include "canvas/plane_item.h"

namespace poseloom::ui {

/// The whole of a plane as small boxes. Painted when what stands on it or its places change, not while
/// panning or dragging.
class MinimapItem : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::PlaneItem* canvas READ canvas WRITE setCanvas NOTIFY canvasChanged)
    /// What the canvas shows, in this item's coordinates, cut to it.
    Q_PROPERTY(QRectF viewRect READ viewRect NOTIFY viewRectChanged)

  public:
    explicit MinimapItem(QQuickItem* parent = nullptr);

    PlaneItem* canvas() const { return m_canvas; }
    void setCanvas(PlaneItem* canvas);
    QRectF viewRect() const;
    /// Centres the canvas on what is shown at a point of the map.
    Q_INVOKABLE void goTo(QPointF point);

    void paint(QPainter* painter) override;

  Q_SIGNALS:
    void canvasChanged();
    void viewRectChanged();

  protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;

  private:
    void refresh();
    QPointF toMap(QPointF scene) const;

    QPointer<PlaneItem> m_canvas;
    QRectF m_bounds;
    double m_scale = 1.0;
};

}  // namespace poseloom::ui
