// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_gestures.h"

#include <QGuiApplication>
#include <QMouseEvent>
#include <QStyleHints>

#include <algorithm>
#include <cmath>

#include "canvas/graph_canvas.h"

namespace poseloom::ui {

namespace {

constexpr double kPinReach = 11.0;  ///< view pixels
constexpr float kSnap = 20.0F;

glm::vec2 toVec(QPointF point) {
    return {static_cast<float>(point.x()), static_cast<float>(point.y())};
}
QPointF toPoint(glm::vec2 vec) {
    return {static_cast<double>(vec.x), static_cast<double>(vec.y)};
}

float snapped(float value) {
    return std::round(value / kSnap) * kSnap;
}

}  // namespace

void CanvasGestures::press(const QMouseEvent& event, bool panning) {
    if (active()) return;
    m_pressed = m_last = event.position();
    m_grabbed = m_canvas.toScene(m_pressed);
    m_moved = false;
    if (event.button() == Qt::MiddleButton || panning)
        m_kind = Kind::Pan;
    else if (event.button() == Qt::RightButton)
        m_kind = Kind::Menu;
    else
        pressLeft(event);
}

void CanvasGestures::pressLeft(const QMouseEvent& event) {
    if (const auto pin = pinUnder(m_grabbed)) return beginWire(*pin);
    if (const auto node = m_canvas.scene().grid().at(toVec(m_grabbed)))
        return beginNodes(*node, event.modifiers());
    m_kind = Kind::Box;
}

void CanvasGestures::beginWire(const PinHit& pin) {
    m_kind = Kind::Wire;
    m_wireStart = pin;
    m_detached.reset();
    const SceneEdge* wire = pin.input == kOutputPin ? nullptr : m_canvas.scene().wireAt(pin);
    if (wire != nullptr) {
        m_detached = pin;
        if (wire->source) m_wireStart = {*wire->source, kOutputPin};
    }
    const bool fromOutput = m_wireStart.input == kOutputPin;
    m_refusing = fromOutput ? m_canvas.scene().upstream(m_wireStart.node)
                            : m_canvas.scene().downstream(m_wireStart.node);
    m_canvas.targetsChanged();
}

void CanvasGestures::beginNodes(posegraph::NodeId node, Qt::KeyboardModifiers modifiers) {
    m_kind = Kind::Nodes;
    m_grabbedNode = node;
    m_draggedBy = {};
    const bool selected = m_canvas.selected().contains(node);
    m_toggleOnRelease = selected && (modifiers & Qt::ControlModifier) != 0;
    const bool adds = (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0;
    std::vector<posegraph::NodeId> ids;
    if (selected || adds) {
        for (const QVariant& id : m_canvas.document()->selection())
            if (id.toUInt() != node) ids.push_back(id.toUInt());
    }
    ids.push_back(node);
    m_canvas.select(ids);
    m_dragged = ids;
}

void CanvasGestures::move(const QMouseEvent& event) {
    const QPointF view = event.position();
    const QPointF travelled = view - m_pressed;
    if (!m_moved && travelled.manhattanLength() < QGuiApplication::styleHints()->startDragDistance() / 2)
        return;
    m_moved = true;
    switch (m_kind) {
        case Kind::Menu:
            m_kind = Kind::Pan;
            [[fallthrough]];
        case Kind::Pan:
            m_canvas.panBy(view - m_last);
            break;
        case Kind::Nodes:
            moveNodes(m_canvas.toScene(view), event.modifiers());
            break;
        case Kind::Wire:
            m_last = view;
            m_canvas.wireChanged();
            break;
        case Kind::Box:
        case Kind::None:
            break;
    }
    m_last = view;
    emit m_canvas.gestureChanged();
}

void CanvasGestures::moveNodes(QPointF scene, Qt::KeyboardModifiers modifiers) {
    glm::vec2 by = toVec(scene - m_grabbed);
    if ((modifiers & Qt::ControlModifier) != 0) {
        const glm::vec2 start = m_canvas.scene().rectOf(m_grabbedNode).topLeft - m_draggedBy;
        by = glm::vec2(snapped(start.x + by.x), snapped(start.y + by.y)) - start;
    }
    by = {std::round(by.x), std::round(by.y)};
    m_canvas.dragNodes(m_dragged, by - m_draggedBy);
    m_draggedBy = by;
}

void CanvasGestures::release(const QMouseEvent& event) {
    const Kind kind = m_kind;
    m_last = event.position();
    switch (kind) {
        case Kind::Nodes:
            finishNodes(event.modifiers());
            break;
        case Kind::Box:
            finishBox(event.modifiers());
            break;
        case Kind::Wire:
            finishWire(event.position());
            break;
        case Kind::Menu:
            emit m_canvas.paletteRequested(event.position(), m_canvas.toScene(event.position()), -1, 0,
                                           false);
            break;
        case Kind::Pan:
        case Kind::None:
            break;
    }
    m_kind = Kind::None;
    m_detached.reset();
    m_refusing.clear();
    if (kind == Kind::Wire) m_canvas.targetsChanged();
    emit m_canvas.gestureChanged();
}

void CanvasGestures::finishNodes(Qt::KeyboardModifiers modifiers) {
    if (m_moved && m_draggedBy != glm::vec2(0.0F)) {
        QVariantList ids;
        for (const auto id : m_dragged)
            ids.append(QVariant(id));
        const bool inserted =
            m_dragged.size() == 1 && m_canvas.dropOnWire(m_dragged.front(), toPoint(m_draggedBy));
        if (!inserted) m_canvas.document()->moveNodes(ids, toPoint(m_draggedBy));
        return;
    }
    if (m_toggleOnRelease) {
        std::vector<posegraph::NodeId> ids = m_dragged;
        std::erase(ids, m_grabbedNode);
        m_canvas.select(ids);
    } else if (m_dragged.size() > 1 && (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) == 0) {
        m_canvas.select({m_grabbedNode});
    }
}

void CanvasGestures::finishBox(Qt::KeyboardModifiers modifiers) {
    const QPointF start = m_grabbed;
    const QRectF box = QRectF(start, m_canvas.toScene(m_last)).normalized();
    std::vector<posegraph::NodeId> inside;
    if (m_moved)
        inside = m_canvas.scene().grid().within(
            {toVec(box.topLeft()), {static_cast<float>(box.width()), static_cast<float>(box.height())}});
    const bool adds = (modifiers & Qt::ShiftModifier) != 0;
    const bool toggles = (modifiers & Qt::ControlModifier) != 0;
    std::vector<posegraph::NodeId> ids;
    if (adds || toggles) {
        const std::unordered_set<posegraph::NodeId> boxed(inside.begin(), inside.end());
        for (const QVariant& id : m_canvas.document()->selection())
            if (!toggles || !boxed.contains(id.toUInt())) ids.push_back(id.toUInt());
    }
    for (const auto id : inside)
        if (!toggles || !m_canvas.selected().contains(id)) ids.push_back(id);
    m_canvas.select(ids);
}

std::optional<PinHit> CanvasGestures::pinUnder(QPointF scene) const {
    return m_canvas.scene().pinAt(toVec(scene),
                                  static_cast<float>(kPinReach / std::min(1.0, m_canvas.zoom())));
}

std::optional<PinHit> CanvasGestures::wireTarget(QPointF scene) const {
    const bool wantsInput = m_wireStart.input == kOutputPin;
    if (const auto pin = pinUnder(scene); pin && (pin->input != kOutputPin) == wantsInput) return pin;
    const auto id = m_canvas.scene().grid().at(toVec(scene));
    if (!id) return std::nullopt;
    const SceneNode& node = *m_canvas.scene().find(*id);
    if (!wantsInput)
        return node.shape == layout::Shape::Output ? std::nullopt : std::optional(PinHit{*id, kOutputPin});
    if (node.shape == layout::Shape::Slot) return std::nullopt;
    return PinHit{*id, layout::hasInputList(node.shape) ? kAppendPin : kBasePin};
}

void CanvasGestures::finishWire(QPointF view) {
    const QPointF scene = m_canvas.toScene(view);
    if (!m_moved) return;
    const auto target = wireTarget(scene);
    if (target) return connectTo(*target);
    if (m_detached) {
        m_canvas.document()->disconnectInput(m_detached->node, m_detached->input);
        return;
    }
    if (m_canvas.scene().grid().at(toVec(scene))) return;
    emit m_canvas.paletteRequested(view, scene, static_cast<int>(m_wireStart.node), m_wireStart.input,
                                   m_wireStart.input == kOutputPin);
}

void CanvasGestures::connectTo(const PinHit& target) {
    if (m_detached && target == *m_detached) return;
    if (targetState(target.node) < 0) {
        emit m_canvas.refused(GraphCanvas::tr("That would close a circle: a node cannot feed itself."));
        return;
    }
    const bool forward = m_wireStart.input == kOutputPin;
    const posegraph::NodeId source = forward ? m_wireStart.node : target.node;
    const PinHit into = forward ? target : m_wireStart;
    DocumentSession& document = *m_canvas.document();
    if (!m_detached) {
        document.connectNodes(source, into.node, into.input);
        return;
    }
    document.perform({posegraph::EditList{{connecting(source, into), disconnecting(*m_detached)}}});
}

posegraph::Edit CanvasGestures::connecting(posegraph::NodeId source, const PinHit& into) const {
    const std::string ref = m_canvas.document()->nameOf(source).toStdString();
    const std::string key = m_canvas.document()->nameOf(into.node).toStdString();
    if (into.node == 0) return {posegraph::SetOutput{ref}};
    if (into.input == kBasePin) return {posegraph::SetBase{key, ref}};
    if (into.input == kAppendPin) return {posegraph::ConnectInput{key, ref}};
    return {posegraph::SetInputRef{key, static_cast<std::size_t>(into.input), ref}};
}

posegraph::Edit CanvasGestures::disconnecting(const PinHit& from) const {
    const std::string key = m_canvas.document()->nameOf(from.node).toStdString();
    if (from.node == 0) return {posegraph::SetOutput{{}}};
    if (from.input == kBasePin) return {posegraph::SetBase{key, {}}};
    return {posegraph::DisconnectInput{key, static_cast<std::size_t>(from.input)}};
}

void CanvasGestures::cancel() {
    if (!active()) return;
    const Kind kind = m_kind;
    m_kind = Kind::None;
    m_detached.reset();
    m_refusing.clear();
    if (kind == Kind::Nodes && m_draggedBy != glm::vec2(0.0F)) m_canvas.dragNodes(m_dragged, -m_draggedBy);
    m_draggedBy = {};
    m_canvas.targetsChanged();
    emit m_canvas.gestureChanged();
}

QRectF CanvasGestures::selectionBox() const {
    return m_kind == Kind::Box && m_moved ? QRectF(m_pressed, m_last).normalized() : QRectF();
}

std::optional<CanvasGestures::Wire> CanvasGestures::wire() const {
    if (m_kind != Kind::Wire || !m_moved) return std::nullopt;
    const QPointF scene = m_canvas.toScene(m_last);
    const auto target = wireTarget(scene);
    const QPointF fixed = toPoint(m_canvas.scene().pinPlace(m_wireStart));
    const QPointF free = target ? toPoint(m_canvas.scene().pinPlace(*target)) : scene;
    const bool refused = target && targetState(target->node) < 0;
    if (m_wireStart.input == kOutputPin) return Wire{fixed, free, refused};
    return Wire{free, fixed, refused};
}

bool CanvasGestures::detaches(posegraph::NodeId node, int input) const {
    return m_kind == Kind::Wire && m_moved && m_detached && m_detached->node == node &&
           m_detached->input == input;
}

int CanvasGestures::targetState(posegraph::NodeId node) const {
    if (m_kind != Kind::Wire) return 0;
    const SceneNode* found = m_canvas.scene().find(node);
    if (found == nullptr || m_refusing.contains(node)) return -1;
    const bool wantsInput = m_wireStart.input == kOutputPin;
    const layout::Shape lacking = wantsInput ? layout::Shape::Slot : layout::Shape::Output;
    return found->shape == lacking ? -1 : 1;
}

}  // namespace poseloom::ui
