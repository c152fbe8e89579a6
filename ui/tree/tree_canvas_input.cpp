// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keyboard of the tree's canvas.
#include <QCursor>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

#include "canvas/edge_item.h"
#include "tree/tree_canvas.h"

namespace poseloom::ui {

namespace {

constexpr double kDragPixels = 4.0;

}  // namespace

void TreeCanvas::mousePressEvent(QMouseEvent* event) {
    forceActiveFocus(Qt::MouseFocusReason);
    m_pressed = event->position();
    m_panning = true;
    m_moved = false;
    setCursor(Qt::ClosedHandCursor);
}

void TreeCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!m_panning) return;
    const QPointF by = event->position() - m_pressed;
    if (!m_moved && by.manhattanLength() < kDragPixels) return;
    m_moved = true;
    panBy(by);
    m_pressed = event->position();
}

/// A click far away chooses the card under it; on the ground it chooses nothing.
void TreeCanvas::mouseReleaseEvent(QMouseEvent* event) {
    unsetCursor();
    m_panning = false;
    if (m_moved || !m_session || event->button() != Qt::LeftButton) return;
    const auto card = m_scene.cardAt(toScene(event->position()));
    if (card && boxesOnly())
        m_session->setCurrent(pathOf(static_cast<std::uint32_t>(*card)));
    else if (!card)
        m_session->setSelection({});
}

void TreeCanvas::keyPressEvent(QKeyEvent* event) {
    const bool control = (event->modifiers() & Qt::ControlModifier) != 0;
    event->accept();
    switch (event->key()) {
        case Qt::Key_F:
            if (control)
                emit searchRequested();
            else
                fit();
            return;
        case Qt::Key_Escape:
            if (m_dropTarget.isValid())
                cancelDrag();
            else if (m_session)
                m_session->setSelection({});
            return;
        case Qt::Key_F2:
            if (m_session && !m_session->current().isEmpty()) emit renameRequested(m_session->current());
            return;
        case Qt::Key_Delete:
            if (m_session && !m_session->current().isEmpty()) m_session->removeNode(m_session->current());
            return;
        case Qt::Key_Left:
            return travel(-1, 0);
        case Qt::Key_Right:
            return travel(1, 0);
        case Qt::Key_Up:
            return travel(0, -1);
        case Qt::Key_Down:
            return travel(0, 1);
        default:
            event->ignore();
    }
}

void TreeCanvas::travel(int x, int y) {
    if (!m_session || m_session->tree().nodes.empty()) return;
    const animtree::Tree& tree = m_session->tree();
    const auto node = m_session->find(m_session->current());
    std::uint32_t next = animtree::kNoNode;
    const std::vector<std::uint32_t> siblings =
        tree.childrenOf(node ? tree.nodes[*node].parent : animtree::kNoNode);
    if (x > 0) {
        const auto below = tree.childrenOf(node ? *node : animtree::kNoNode);
        if (below.empty()) return;
        next = below.front();
    } else if (x < 0) {
        if (!node) return;
        next = tree.nodes[*node].parent;
    } else if (node) {
        const auto at = std::find(siblings.begin(), siblings.end(), *node) - siblings.begin() + y;
        if (at < 0 || at >= static_cast<std::ptrdiff_t>(siblings.size())) return;
        next = siblings[static_cast<std::size_t>(at)];
    }
    const QString path = next == animtree::kNoNode ? QString() : m_session->paths()[next];
    m_session->setCurrent(path);
    reveal(path);
}

bool TreeCanvas::canTake(const QString& group, const QString& node) const {
    const QString parent = node.left(std::max<qsizetype>(0, node.lastIndexOf(QLatin1Char('/'))));
    return group != parent && group != node && !group.startsWith(node + QLatin1Char('/'));
}

void TreeCanvas::dragTo(const QString& node, QPointF view) {
    const auto card = m_session ? m_scene.cardAt(toScene(view)) : std::nullopt;
    const QString group = card ? pathOf(static_cast<std::uint32_t>(*card)) : QString();
    setDropTarget(card && canTake(group, node) ? QVariant(group) : QVariant());
}

void TreeCanvas::endDrag(const QString& node) {
    const QVariant target = m_dropTarget;
    setDropTarget({});
    if (!m_session || !target.isValid() || !m_session->moveNode(node, target.toString())) return;
    const QString name = node.mid(node.lastIndexOf(QLatin1Char('/')) + 1);
    m_session->setCurrent(target.toString().isEmpty() ? name : target.toString() + QLatin1Char('/') + name);
}

void TreeCanvas::cancelDrag() {
    setDropTarget({});
}

void TreeCanvas::setDropTarget(const QVariant& group) {
    if (group == m_dropTarget) return;
    m_dropTarget = group;
    m_cards.refreshLooks([this](auto card) { return lookOf(card); });
    emit dropTargetChanged();
}

}  // namespace poseloom::ui
