// SPDX-License-Identifier: GPL-3.0-or-later
// How wires and far-away nodes of the canvas look.
#include <algorithm>

#include "canvas/conversions.h"
#include "canvas/graph_canvas.h"

namespace poseloom::ui {

namespace {

constexpr float kThinWire = 1.6F;
constexpr float kThickerBy = 4.4F;
constexpr float kThinnestPixels = 1.3F;
constexpr float kBrokenWire = 2.2F;
constexpr double kStub = 54.0;

QPointF placeOf(glm::vec2 at) {
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
}

}  // namespace

WireStroke GraphCanvas::wireStroke(std::size_t wire) const {
    const SceneEdge& edge = m_scene.edges()[wire];
    const auto thinnest = kThinnestPixels * static_cast<float>(1.0 / zoom());
    const float share = std::clamp(edge.effective, 0.0F, 1.0F);
    WireStroke stroke;
    stroke.to = placeOf(m_scene.pinPlace({edge.target, edge.input}));
    stroke.width = std::max(kThinWire + kThickerBy * share, thinnest);
    if (!edge.source) {
        stroke.from = stroke.to - QPointF(kStub, 0.0);
        stroke.color = colors()->broken;
        stroke.width = std::max(kBrokenWire, thinnest);
        stroke.dashed = true;
    } else {
        stroke.from = placeOf(m_scene.pinPlace({*edge.source, kOutputPin}));
        const QColor alive = colors()->of(m_scene.find(*edge.source)->shape);
        stroke.color = liveColor(colors()->idleWire, alive, share);
    }
    if (m_gestures.detaches(edge.target, edge.input)) stroke.color = QColor(0, 0, 0, 0);
    return stroke;
}

PlaneBox GraphCanvas::box(std::size_t node) const {
    const SceneNode& shown = m_scene.nodes()[node];
    PlaneBox box{toRectF(m_scene.rectOf(shown.id)), static_cast<double>(layout::kTitleHeight),
                 colors()->of(shown.shape), colors()->body, QColor(0, 0, 0, 0)};
    if (m_selected.contains(shown.id))
        box.rim = colors()->selection;
    else if (shown.severity == Severity::Error)
        box.rim = colors()->broken;
    return box;
}

}  // namespace poseloom::ui
