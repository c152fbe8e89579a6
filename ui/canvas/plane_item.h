// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QColor>
#include <QPointF>
#include <QPointer>
#include <QQuickItem>
#include <QRectF>

#include <cstddef>
#include <vector>

#include "canvas/canvas_colors.h"
#include "canvas/edge_geometry.h"

namespace poseloom::ui {

class EdgeItem;

/// A node from afar, in scene coordinates.
struct PlaneBox {
    QRectF rect;
    double titleHeight = 0.0;
    QColor title;
    QColor body;
    QColor rim;  ///< transparent: none
};

/// A plane that is panned and zoomed, with wires and boxes on it: what the canvas of a graph and that of an
/// animation tree have in common. Grid, wires and far-away boxes are drawn by one scene-graph item from what
/// the plane says of them. "View" coordinates are pixels of this item, "scene" coordinates those of what
/// stands on the plane.
class PlaneItem : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("GraphCanvas and TreeCanvas are planes")
    Q_PROPERTY(poseloom::ui::CanvasColors* colors READ colors WRITE setColors NOTIFY sourcesChanged)
    Q_PROPERTY(double zoom READ zoom NOTIFY viewChanged)
    Q_PROPERTY(QPointF origin READ origin NOTIFY viewChanged)  ///< scene point at the top left
    Q_PROPERTY(bool boxesOnly READ boxesOnly NOTIFY viewChanged)
    Q_PROPERTY(bool wholeShown READ wholeShown NOTIFY coverChanged)
    Q_PROPERTY(int nodeCount READ nodeCount NOTIFY sceneChanged)

  public:
    static constexpr double kSmallestZoom = 0.01;
    static constexpr double kLargestZoom = 4.0;

    explicit PlaneItem(QQuickItem* parent = nullptr);
    ~PlaneItem() override;

    CanvasColors* colors() const { return m_colors; }
    void setColors(CanvasColors* colors);
    double zoom() const { return m_zoom; }
    QPointF origin() const { return m_origin; }
    /// Nodes are drawn as plain boxes: they would be too small to read, or too many and small.
    bool boxesOnly() const { return m_boxesOnly; }
    /// Boxes stand for nodes: the view is far away, or delegates are still being made.
    bool boxesShown() const { return m_boxesOnly || m_delegatesMissing; }
    /// Everything is in view.
    bool wholeShown() const { return m_wholeShown; }

    Q_INVOKABLE QPointF toScene(QPointF view) const { return m_origin + view / m_zoom; }
    Q_INVOKABLE QPointF toView(QPointF scene) const { return (scene - m_origin) * m_zoom; }
    /// Zooms so that the scene point under `view` stays there; 5 to 400 %.
    Q_INVOKABLE void zoomTo(double zoom, QPointF view);
    Q_INVOKABLE void panBy(QPointF view);
    Q_INVOKABLE void centerOn(QPointF scene);
    /// Shows everything, and goes on doing so while the plane is resized, until somebody pans or zooms.
    Q_INVOKABLE void fit();
    /// Carries out what waits for the next frame at once; for tests and pictures.
    Q_INVOKABLE void settle() { updatePolish(); }

    // What stands on the plane. Rows are numbered from 0.
    virtual int nodeCount() const = 0;
    virtual QRectF sceneBounds() const = 0;
    virtual std::size_t wireCount() const = 0;
    virtual WireStroke wireStroke(std::size_t wire) const = 0;
    virtual std::size_t boxCount() const = 0;
    virtual PlaneBox box(std::size_t node) const = 0;

  Q_SIGNALS:
    void sourcesChanged();
    void viewChanged();
    void coverChanged();
    void sceneChanged();

  protected:
    /// Zoom, place or size have changed: what is in view has to be found anew.
    virtual void viewMoved() = 0;
    /// How many nodes are within a rectangle of the scene.
    virtual std::size_t countWithin(const QRectF& scene) const = 0;

    void setView(double zoom, QPointF origin);
    void fitTo(const QRectF& rect);
    /// Fits when the plane has a size; pass to takeFit() when the scene is ready.
    void wantFit() { m_fitPending = true; }
    void takeFit();
    void leaveFit() { m_keepsFit = false; }
    /// Scene coordinates in view, with a rim in which nodes are kept ready.
    QRectF visibleScene() const;
    void chooseDetail();
    void updateCover();
    void setDelegatesMissing(bool missing);
    EdgeItem& edges() { return *m_edges; }

    void geometryChange(const QRectF& now, const QRectF& before) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    EdgeItem* m_edges = nullptr;
    QPointer<CanvasColors> m_colors;
    double m_zoom = 1.0;
    QPointF m_origin;
    bool m_fitPending = true;
    bool m_keepsFit = true;  ///< nobody has panned or zoomed since the last fit: a new size fits again
    bool m_delegatesMissing = false;
    bool m_boxesOnly = false;
    bool m_wholeShown = true;
};

}  // namespace poseloom::ui
