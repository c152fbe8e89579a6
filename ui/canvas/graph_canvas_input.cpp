// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keyboard of the canvas.
#include <QCursor>
#include <QHoverEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

#include "canvas/graph_canvas.h"
#include "canvas/wire_item.h"

namespace poseloom::ui {

namespace {
constexpr float kHoverReach = 10.0F;
}

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
    if (!m_document) return event->ignore();
    forceActiveFocus(Qt::MouseFocusReason);
    settle();
    const bool panning = m_spaceDown;
    m_spacePans = m_spaceDown;
    m_gestures.press(*event, panning);
    if (event->button() == Qt::MiddleButton || panning) setCursor(Qt::ClosedHandCursor);
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
    m_gestures.move(*event);
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
    m_gestures.release(*event);
    m_wire->update();
    unsetCursor();
}

void GraphCanvas::mouseUngrabEvent() {
    m_gestures.cancel();
    m_wire->update();
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    const QPointF scene = toScene(event->position());
    const auto id = m_scene.grid().at({static_cast<float>(scene.x()), static_cast<float>(scene.y())});
    if (!id || *id == 0 || event->button() != Qt::LeftButton) return;
    if (static_cast<float>(scene.y()) > m_scene.rectOf(*id).topLeft.y + layout::kTitleHeight) return;
    emit renameRequested(*id);
}

void GraphCanvas::hoverMoveEvent(QHoverEvent* event) {
    if (m_gestures.active()) return;
    const QPointF scene = toScene(event->position());
    const float reach = kHoverReach / static_cast<float>(std::min(1.0, zoom()));
    const bool onPin =
        m_scene.pinAt({static_cast<float>(scene.x()), static_cast<float>(scene.y())}, reach).has_value();
    if (onPin)
        setCursor(Qt::CrossCursor);
    else if (m_spaceDown)
        setCursor(Qt::OpenHandCursor);
    else
        unsetCursor();
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
    event->setAccepted(handleKey(*event));
}

bool GraphCanvas::alignByKey(int key) {
    switch (key) {
        case Qt::Key_Left:
            align(QStringLiteral("left"));
            return true;
        case Qt::Key_Right:
            align(QStringLiteral("right"));
            return true;
        case Qt::Key_Up:
            align(QStringLiteral("top"));
            return true;
        case Qt::Key_Down:
            align(QStringLiteral("middle"));
            return true;
        default:
            return false;
    }
}

bool GraphCanvas::handleKey(const QKeyEvent& event) {
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const bool control = modifiers == Qt::ControlModifier;
    const bool plain = modifiers == Qt::NoModifier;
    if (modifiers == Qt::ShiftModifier && alignByKey(event.key())) return true;
    switch (event.key()) {
        case Qt::Key_Space:
            if (!plain) return false;
            if (!event.isAutoRepeat()) {
                m_spaceDown = true;
                m_spacePans = false;
            }
            return true;
        case Qt::Key_Escape:
            if (m_gestures.active())
                cancelGesture();
            else
                select({});
            return true;
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            removeSelection();
            return true;
        case Qt::Key_A:
            if (control) selectAll();
            return control;
        case Qt::Key_C:
            if (control) copySelection();
            return control;
        case Qt::Key_X:
            if (control) cutSelection();
            return control;
        case Qt::Key_G:
            if (control) frameSelection();
            return control;
        case Qt::Key_D:
            if (control) duplicateSelection();
            return control;
        case Qt::Key_F:
            if (control)
                emit findRequested();
            else if (modifiers == Qt::ShiftModifier)
                fitSelection();
            else if (plain)
                fit();
            return true;
        case Qt::Key_S:
            if (plain) soloSelection();
            return plain;
        case Qt::Key_H:
        case Qt::Key_V:
            if (plain) distribute(event.key() == Qt::Key_H);
            if (control && event.key() == Qt::Key_V) paste();
            return plain || (control && event.key() == Qt::Key_V);
        case Qt::Key_L:
            if (plain) tidy();
            return plain;
        case Qt::Key_F2:
            if (!m_selected.empty() && m_document->currentNode() != 0)
                emit renameRequested(m_document->currentNode());
            return true;
        case Qt::Key_Left:
            travel(-1, 0);
            return true;
        case Qt::Key_Right:
            travel(1, 0);
            return true;
        case Qt::Key_Up:
            travel(0, -1);
            return true;
        case Qt::Key_Down:
            travel(0, 1);
            return true;
        default:
            return false;
    }
}

void GraphCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space || event->isAutoRepeat() || !m_spaceDown) return event->ignore();
    m_spaceDown = false;
    unsetCursor();
    if (m_spacePans) return;
    const QPointF middle(width() / 2.0, height() / 2.0);
    const QPointF cursor = mapFromGlobal(QPointF(QCursor::pos()));
    const QPointF at = contains(cursor) ? cursor : middle;
    emit paletteRequested(at, toScene(at), -1, 0, false);
}

void GraphCanvas::focusOutEvent(QFocusEvent* event) {
    m_spaceDown = false;
    QQuickItem::focusOutEvent(event);
}

}  // namespace poseloom::ui
