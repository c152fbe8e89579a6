// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/plane_item.h"

#include <QWheelEvent>

#include <algorithm>
#include <cmath>

#include "canvas/edge_item.h"

namespace poseloom::ui {

namespace {

constexpr double kBoxesBelow = 0.2;
constexpr double kManyBoxesBelow = 0.35;
constexpr std::size_t kManyNodes = 150;  ///< in view: below kManyBoxesBelow so many become boxes
constexpr double kFitMargin = 22.0;
constexpr double kPrefetch = 200.0;  ///< view pixels around the view in which nodes are kept ready
constexpr double kWheelBase = 1.0015;

}  // namespace

PlaneItem::PlaneItem(QQuickItem* parent) : QQuickItem(parent), m_edges(new EdgeItem(*this)) {
    setAcceptedMouseButtons(Qt::LeftButton | Qt::MiddleButton | Qt::RightButton);
    setAcceptHoverEvents(true);
    setFlag(ItemIsFocusScope, false);
    setActiveFocusOnTab(true);
    setClip(true);
    // Children below 0 get the mouse only after this item: frames (1) need it, under the wires and nodes (3).
    m_edges->setZ(2);
}

PlaneItem::~PlaneItem() = default;

void PlaneItem::setColors(CanvasColors* colors) {
    if (colors == m_colors) return;
    if (m_colors) m_colors->disconnect(this);
    m_colors = colors;
    if (colors != nullptr)
        connect(colors, &CanvasColors::changed, this, [this] { m_edges->invalidateAll(); });
    m_edges->invalidateAll();
    emit sourcesChanged();
}

void PlaneItem::setView(double zoom, QPointF origin) {
    if (zoom == m_zoom && origin == m_origin) return;
    m_zoom = zoom;
    m_origin = origin;
    m_edges->invalidateView();
    viewMoved();
    emit viewChanged();
}

void PlaneItem::zoomTo(double zoom, QPointF view) {
    m_keepsFit = false;
    const double clamped = std::clamp(zoom, kSmallestZoom, kLargestZoom);
    setView(clamped, toScene(view) - view / clamped);
}

void PlaneItem::panBy(QPointF view) {
    m_keepsFit = false;
    setView(m_zoom, m_origin - view / m_zoom);
}

void PlaneItem::centerOn(QPointF scene) {
    m_keepsFit = false;
    setView(m_zoom, scene - QPointF(width(), height()) / (2.0 * m_zoom));
}

void PlaneItem::fit() {
    m_keepsFit = true;
    fitTo(sceneBounds());
}

void PlaneItem::fitTo(const QRectF& rect) {
    if (rect.isEmpty() || width() <= 0.0 || height() <= 0.0) return;
    const double horizontal = std::max(1.0, width() - 2.0 * kFitMargin) / rect.width();
    const double vertical = std::max(1.0, height() - 2.0 * kFitMargin) / rect.height();
    const double zoom = std::clamp(std::min(horizontal, vertical), kSmallestZoom, 1.0);
    setView(zoom, rect.center() - QPointF(width(), height()) / (2.0 * zoom));
}

void PlaneItem::takeFit() {
    if (!m_fitPending || width() <= 0.0 || height() <= 0.0) return;
    m_fitPending = false;
    fit();
}

QRectF PlaneItem::visibleScene() const {
    const double margin = kPrefetch / m_zoom;
    return QRectF(m_origin, QSizeF(width(), height()) / m_zoom).adjusted(-margin, -margin, margin, margin);
}

void PlaneItem::chooseDetail() {
    bool boxes = m_zoom < kBoxesBelow;
    if (!boxes && m_zoom < kManyBoxesBelow)
        boxes = countWithin(QRectF(m_origin, QSizeF(width(), height()) / m_zoom)) >= kManyNodes;
    if (boxes == m_boxesOnly) return;
    m_boxesOnly = boxes;
    m_edges->invalidateBoxes();
    emit viewChanged();
}

void PlaneItem::updateCover() {
    const QRectF view(m_origin, QSizeF(width(), height()) / m_zoom);
    const QRectF nodes = sceneBounds();
    const bool whole = nodes.isEmpty() || view.contains(nodes);
    if (whole == m_wholeShown) return;
    m_wholeShown = whole;
    emit coverChanged();
}

void PlaneItem::setDelegatesMissing(bool missing) {
    if (missing == m_delegatesMissing) return;
    m_delegatesMissing = missing;
    m_edges->invalidateBoxes();
}

void PlaneItem::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    m_edges->setSize(now.size());
    if (m_keepsFit) m_fitPending = true;
    m_edges->invalidateView();
    viewMoved();
}

void PlaneItem::wheelEvent(QWheelEvent* event) {
    const double turned = event->angleDelta().y();
    if (turned != 0.0) zoomTo(m_zoom * std::pow(kWheelBase, turned), event->position());
    event->accept();
}

}  // namespace poseloom::ui
