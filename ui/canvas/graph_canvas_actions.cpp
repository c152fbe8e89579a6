// SPDX-License-Identifier: GPL-3.0-or-later
// What a person asks of the canvas by key, menu or palette.
#include <QUndoStack>

#include <algorithm>
#include <cmath>
#include <limits>

#include "canvas/conversions.h"
#include "canvas/graph_canvas.h"
#include "layout/layered_layout.h"

namespace poseloom::ui {

namespace {

QVariantList toVariants(const std::vector<posegraph::NodeId>& ids) {
    QVariantList list;
    list.reserve(static_cast<qsizetype>(ids.size()));
    for (const auto id : ids)
        list.append(QVariant(id));
    return list;
}

/// Takes back a macro in which nothing could be done, so that no empty step is left.
void dropLastStep(QUndoStack& stack) {
    const int last = stack.index() - 1;
    if (last < 0) return;
    const_cast<QUndoCommand*>(stack.command(last))->setObsolete(true);
    stack.undo();
}

double distanceAlong(QPointF from, QPointF to, int y) {
    const QPointF by = to - from;
    return by.y() * y <= 0.0 ? std::numeric_limits<double>::infinity()
                             : std::abs(by.y()) + 4.0 * std::abs(by.x());
}

}  // namespace

void GraphCanvas::fitSelection() {
    if (m_selected.empty()) return fit();
    leaveFit();
    fitTo(toRectF(m_scene.boundsOf({m_selected.begin(), m_selected.end()})));
}

void GraphCanvas::reveal(uint id) {
    if (m_scene.find(id) == nullptr) return;
    const layout::Rect rect = m_scene.rectOf(id);
    const QPointF start = toView({static_cast<double>(rect.topLeft.x), static_cast<double>(rect.topLeft.y)});
    const QPointF end =
        toView({static_cast<double>(rect.bottomRight().x), static_cast<double>(rect.bottomRight().y)});
    if (QRectF(0.0, 0.0, width(), height()).contains(QRectF(start, end))) return;
    const glm::vec2 middle = rect.topLeft + glm::vec2(rect.size.x, std::min(rect.size.y, 200.0F)) / 2.0F;
    centerOn({static_cast<double>(middle.x), static_cast<double>(middle.y)});
}

void GraphCanvas::select(const std::vector<posegraph::NodeId>& ids) {
    if (m_document) m_document->setSelection(toVariants(ids));
}

void GraphCanvas::selectAll() {
    std::vector<posegraph::NodeId> ids;
    for (const SceneNode& node : m_scene.nodes())
        ids.push_back(node.id);
    select(ids);
}

void GraphCanvas::removeSelection() {
    if (m_document && !m_selected.empty()) m_document->removeNodes(m_document->selection());
}

void GraphCanvas::duplicateSelection() {
    if (m_document && !m_selected.empty()) m_document->duplicateNodes(m_document->selection());
}

void GraphCanvas::soloSelection() {
    if (!m_document || !m_preview) return;
    const uint current = m_document->currentNode();
    m_preview->setSoloNode(current == m_preview->soloNode() ? 0U : current);
}

void GraphCanvas::tidy() {
    if (!m_document) return;
    std::map<posegraph::NodeId, QPointF> places;
    for (const auto& [id, place] : layout::layeredLayout(m_document->document().graph()))
        places[id] = {static_cast<double>(place.x), static_cast<double>(place.y)};
    m_document->placeNodes(places, tr("Tidy the layout"));
    settle();
    fit();
}

void GraphCanvas::travel(int x, int y) {
    if (!m_document || m_scene.nodes().empty()) return;
    const SceneNode* node = m_scene.find(m_selected.empty() ? 0U : m_document->currentNode());
    if (node == nullptr) return;
    std::optional<posegraph::NodeId> next;
    if (m_selected.empty()) {
        next = node->id;
    } else if (x < 0) {
        for (const std::size_t wire : node->wiresIn)
            if (!next) next = m_scene.edges()[wire].source;
    } else if (x > 0 && !node->wiresOut.empty()) {
        next = m_scene.edges()[node->wiresOut.front()].target;
    } else if (y != 0) {
        next = sibling(*node, y);
    }
    if (!next) return;
    select({*next});
    reveal(*next);
}

std::optional<posegraph::NodeId> GraphCanvas::sibling(const SceneNode& node, int y) const {
    if (!node.wiresOut.empty()) {
        const SceneEdge& wire = m_scene.edges()[node.wiresOut.front()];
        const auto& wires = m_scene.find(wire.target)->wiresIn;
        auto at = std::find(wires.begin(), wires.end(), node.wiresOut.front()) - wires.begin() + y;
        for (; at >= 0 && at < static_cast<std::ptrdiff_t>(wires.size()); at += y) {
            const auto& source = m_scene.edges()[wires[static_cast<std::size_t>(at)]].source;
            if (source && *source != node.id) return source;
        }
    }
    const QPointF from = m_document->positionOf(node.id);
    std::optional<posegraph::NodeId> nearest;
    double best = std::numeric_limits<double>::infinity();
    for (const SceneNode& other : m_scene.nodes()) {
        const double distance = distanceAlong(from, m_document->positionOf(other.id), y);
        if (other.id == node.id || distance >= best) continue;
        best = distance;
        nearest = other.id;
    }
    return nearest;
}

QVariantList GraphCanvas::find(const QString& part) const {
    QVariantList found;
    if (part.isEmpty()) return found;
    for (const SceneNode& node : m_scene.nodes())
        if (node.key.contains(part, Qt::CaseInsensitive)) found.append(QVariant(node.id));
    return found;
}

bool GraphCanvas::addAt(const QString& kind, QPointF scene, int pinNode, int pinInput) {
    if (!m_document) return false;
    QUndoStack& stack = *m_document->undoStack();
    stack.beginMacro(tr("Add %1").arg(kind));
    const bool added =
        kind == QLatin1String("Slot") ? m_document->addSlot({}, scene) : m_document->addNode(kind, scene);
    const uint id = m_document->currentNode();
    if (added && pinNode >= 0) {
        if (pinInput == kOutputPin)
            m_document->connectNodes(static_cast<uint>(pinNode), id,
                                     kind == QLatin1String("Blend") ? kAppendPin : kBasePin);
        else
            m_document->connectNodes(id, static_cast<uint>(pinNode), pinInput);
    }
    stack.endMacro();
    if (!added) dropLastStep(stack);
    return added;
}

int GraphCanvas::slotAt(QPointF view) const {
    const QPointF scene = toScene(view);
    const auto id = m_scene.grid().at({static_cast<float>(scene.x()), static_cast<float>(scene.y())});
    if (!id || m_scene.find(*id)->shape != layout::Shape::Slot) return -1;
    return static_cast<int>(*id);
}

QString GraphCanvas::freeName(const QString& wish) const {
    QString stem;
    for (const QChar letter : wish) {
        const bool fits = letter.isLetterOrNumber() && letter.unicode() < 128;
        if (fits || !stem.endsWith(QLatin1Char('_'))) stem += fits ? letter : QLatin1Char('_');
    }
    const bool needsLetter = stem.isEmpty() || stem.front().isDigit() || stem == QLatin1String("_") ||
                             stem == QLatin1String("true") || stem == QLatin1String("false");
    if (needsLetter) stem = QStringLiteral("Slot") + stem;
    QString name = stem;
    for (int number = 2; m_document && m_document->idOf(name) >= 0; ++number)
        name = stem + QString::number(number);
    return name;
}

QPointF GraphCanvas::pinPosition(uint node, int input) const {
    const glm::vec2 place = m_scene.pinPlace({node, input});
    return toView({static_cast<double>(place.x), static_cast<double>(place.y)});
}

void GraphCanvas::cancelGesture() {
    m_gestures.cancel();
}

}  // namespace poseloom::ui
