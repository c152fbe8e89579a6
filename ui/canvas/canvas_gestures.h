// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>

#include <optional>
#include <unordered_set>
#include <vector>

#include "canvas/canvas_scene.h"
#include "posegraph/edit.h"

class QMouseEvent;

namespace poseloom::ui {

class GraphCanvas;

/// What the mouse is doing on the canvas: panning, selecting by a box, moving nodes, drawing a wire. One
/// gesture at a time, from press to release.
class CanvasGestures {
  public:
    explicit CanvasGestures(GraphCanvas& canvas) : m_canvas(canvas) {}

    void press(const QMouseEvent& event, bool panning);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void cancel();

    bool active() const { return m_kind != Kind::None; }
    QRectF selectionBox() const;

    /// The wire that is being drawn, in scene coordinates.
    struct Wire {
        QPointF from;
        QPointF to;
        bool refused = false;
    };
    std::optional<Wire> wire() const;
    /// The wire into this pin is being dragged away: it is not drawn where it was.
    bool detaches(posegraph::NodeId node, int input) const;
    /// 1: the node takes the wire that is drawn, -1: it cannot, 0: no wire is drawn.
    int targetState(posegraph::NodeId node) const;

  private:
    enum class Kind { None, Pan, Box, Nodes, Wire, Menu };

    void pressLeft(const QMouseEvent& event);
    void beginWire(const PinHit& pin);
    void beginNodes(posegraph::NodeId node, Qt::KeyboardModifiers modifiers);
    void moveNodes(QPointF scene, Qt::KeyboardModifiers modifiers);
    void finishNodes(Qt::KeyboardModifiers modifiers);
    void finishBox(Qt::KeyboardModifiers modifiers);
    void finishWire(QPointF view);
    void connectTo(const PinHit& target);
    posegraph::Edit connecting(posegraph::NodeId source, const PinHit& into) const;
    posegraph::Edit disconnecting(const PinHit& from) const;
    std::optional<PinHit> wireTarget(QPointF scene) const;
    std::optional<PinHit> pinUnder(QPointF scene) const;

    GraphCanvas& m_canvas;
    Kind m_kind = Kind::None;
    QPointF m_pressed;  ///< view
    QPointF m_last;     ///< view
    QPointF m_grabbed;  ///< scene
    bool m_moved = false;
    bool m_toggleOnRelease = false;

    posegraph::NodeId m_grabbedNode = 0;
    std::vector<posegraph::NodeId> m_dragged;
    glm::vec2 m_draggedBy{0.0F};

    PinHit m_wireStart;                ///< the pin that stays
    std::optional<PinHit> m_detached;  ///< the input that the wire was taken from
    std::unordered_set<posegraph::NodeId> m_refusing;
};

}  // namespace poseloom::ui
