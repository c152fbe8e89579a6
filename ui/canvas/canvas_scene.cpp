// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_scene.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "canvas/edge_geometry.h"
#include "preview/preview_session.h"
#include "session/document_session.h"

namespace poseloom::ui {

namespace {

constexpr float kVisibleChange = 0.002F;

float shareOf(const SceneEdge& edge, const PreviewSession& preview) {
    if (edge.weighted) return static_cast<float>(preview.effectiveWeight(edge.target, edge.input));
    if (edge.target != 0) return static_cast<float>(preview.reach(edge.target));
    return preview.soloNode() == 0 && edge.source ? 1.0F : 0.0F;
}

int nearestInput(const SceneNode& node, float y) {
    const int base = layout::hasBasePin(node.shape) ? 1 : 0;
    const float first = layout::inputPin(node.shape, base != 0 ? kBasePin : kAppendPin, 0).y;
    const int row = std::max(0, static_cast<int>(std::lround((y - first) / layout::kPinHeight)));
    if (row < base) return kBasePin;
    const int input = row - base;
    return input < static_cast<int>(node.inputs) ? input : kAppendPin;
}

}  // namespace

void CanvasScene::rebuild(const DocumentSession& document, const PreviewSession* preview) {
    m_nodes.clear();
    m_edges.clear();
    m_index.clear();
    m_byName.clear();
    m_grid.clear();
    const posegraph::Graph& graph = document.document().graph();
    m_nodes.reserve(graph.slots.size() + graph.nodes.size() + 1);
    for (const auto& slot : graph.slots)
        addNode(slot.id, layout::Shape::Slot, slot.name, 0);
    for (const auto& node : graph.nodes)
        addNode(node.id, layout::shapeOf(node.kind), node.key, node.inputs.size());
    addNode(0, layout::Shape::Output, {}, 0);
    addWires(document);
    addProblems(document.document().diagnostics());
    if (preview != nullptr) {
        addProblems(preview->diagnostics());
        takeShares(*preview);
    }
    takePlaces(document);
}

void CanvasScene::addNode(posegraph::NodeId id, layout::Shape shape, const std::string& key,
                          std::size_t inputs) {
    if (id != 0) m_byName.try_emplace(key, id);
    m_index.emplace(id, m_nodes.size());
    SceneNode node;
    node.id = id;
    node.shape = shape;
    node.key = QString::fromStdString(key);
    node.inputs = inputs;
    m_nodes.push_back(std::move(node));
}

void CanvasScene::addWires(const DocumentSession& document) {
    const posegraph::Graph& graph = document.document().graph();
    for (const auto& node : graph.nodes) {
        if (node.base) addWire(*node.base, node.id, kBasePin, 1.0F);
        for (std::size_t i = 0; i < node.inputs.size(); ++i)
            addWire(node.inputs[i].ref, node.id, static_cast<int>(i), node.inputs[i].weightOrDefault());
    }
    if (graph.output) addWire(*graph.output, 0, kBasePin, 1.0F);
}

void CanvasScene::addWire(const posegraph::Ref& ref, posegraph::NodeId target, int input, float weight) {
    SceneEdge edge;
    edge.target = target;
    edge.input = input;
    edge.name = QString::fromStdString(ref.name);
    edge.fileWeight = weight;
    edge.weighted = input >= 0;
    const auto source = m_byName.find(ref.name);
    if (source != m_byName.end()) {
        edge.source = source->second;
        m_nodes[m_index.at(source->second)].wiresOut.push_back(m_edges.size());
    }
    m_nodes[m_index.at(target)].wiresIn.push_back(m_edges.size());
    m_edges.push_back(std::move(edge));
}

void CanvasScene::addProblems(const Diagnostics& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics) {
        const auto found = m_byName.find(diagnostic.subject);
        if (found == m_byName.end()) continue;
        SceneNode& node = m_nodes[m_index.at(found->second)];
        const QString line = QString::fromStdString(diagnostic.message);
        if (!node.problem.contains(line))
            node.problem += node.problem.isEmpty() ? line : QLatin1Char('\n') + line;
        node.severity = std::max(node.severity.value_or(Severity::Info), diagnostic.severity);
    }
}

layout::Rect CanvasScene::placed(const SceneNode& node, const DocumentSession& document) const {
    const QPointF at = document.positionOf(node.id);
    return {{static_cast<float>(at.x()), static_cast<float>(at.y())},
            {layout::kNodeWidth, layout::heightOf(node.shape, node.inputs)}};
}

bool CanvasScene::takePlaces(const DocumentSession& document) {
    bool moved = false;
    for (const SceneNode& node : m_nodes) {
        const layout::Rect rect = placed(node, document);
        const layout::Rect* now = m_grid.find(node.id);
        if (now != nullptr && *now == rect) continue;
        m_grid.place(node.id, rect);
        moved = true;
    }
    return moved;
}

std::vector<std::size_t> CanvasScene::takeShares(const PreviewSession& preview) {
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        SceneEdge& edge = m_edges[i];
        const float share = shareOf(edge, preview);
        const bool flips = (share == 0.0F) != (edge.effective == 0.0F);
        if (!flips && std::abs(share - edge.effective) < kVisibleChange) continue;
        edge.effective = share;
        changed.push_back(i);
    }
    return changed;
}

const SceneNode* CanvasScene::find(posegraph::NodeId id) const {
    const auto found = m_index.find(id);
    return found == m_index.end() ? nullptr : &m_nodes[found->second];
}

layout::Rect CanvasScene::rectOf(posegraph::NodeId id) const {
    const layout::Rect* rect = m_grid.find(id);
    return rect == nullptr ? layout::Rect{} : *rect;
}

layout::Rect CanvasScene::bounds() const {
    std::vector<posegraph::NodeId> all;
    all.reserve(m_nodes.size());
    for (const SceneNode& node : m_nodes)
        all.push_back(node.id);
    return boundsOf(all);
}

layout::Rect CanvasScene::boundsOf(const std::vector<posegraph::NodeId>& ids) const {
    std::optional<layout::Rect> around;
    for (const auto id : ids) {
        const layout::Rect rect = rectOf(id);
        around = around ? around->united(rect) : rect;
    }
    return around.value_or(layout::Rect{});
}

void CanvasScene::moveBy(posegraph::NodeId id, glm::vec2 by) {
    layout::Rect rect = rectOf(id);
    rect.topLeft += by;
    m_grid.place(id, rect);
}

glm::vec2 CanvasScene::pinPlace(const PinHit& pin) const {
    const SceneNode* node = find(pin.node);
    if (node == nullptr) return {};
    const glm::vec2 offset = pin.input == kOutputPin ? layout::outputPin(node->shape)
                                                     : layout::inputPin(node->shape, pin.input, node->inputs);
    return rectOf(pin.node).topLeft + offset;
}

std::optional<PinHit> CanvasScene::pinAt(glm::vec2 point, float radius) const {
    const auto near = m_grid.within({point - radius, glm::vec2(2.0F * radius)});
    for (auto id = near.rbegin(); id != near.rend(); ++id) {
        const SceneNode& node = *find(*id);
        const PinHit output{*id, kOutputPin};
        if (node.shape != layout::Shape::Output && glm::distance(pinPlace(output), point) <= radius)
            return output;
        if (node.shape == layout::Shape::Slot) continue;
        const int input = nearestInput(node, point.y - rectOf(*id).topLeft.y);
        if (input == kAppendPin && !layout::hasInputList(node.shape)) continue;
        const PinHit hit{*id, input};
        if (glm::distance(pinPlace(hit), point) <= radius) return hit;
    }
    return std::nullopt;
}

const SceneEdge* CanvasScene::wireNear(glm::vec2 point, float radius) const {
    const QPointF at(static_cast<double>(point.x), static_cast<double>(point.y));
    const auto place = [&](const PinHit& pin) {
        const glm::vec2 pinned = pinPlace(pin);
        return QPointF(static_cast<double>(pinned.x), static_cast<double>(pinned.y));
    };
    const SceneEdge* nearest = nullptr;
    double best = static_cast<double>(radius);
    for (const SceneEdge& edge : m_edges) {
        if (!edge.source) continue;
        const double distance =
            wireDistance(place({*edge.source, kOutputPin}), place({edge.target, edge.input}), at);
        if (distance >= best) continue;
        best = distance;
        nearest = &edge;
    }
    return nearest;
}

const SceneEdge* CanvasScene::wireAt(const PinHit& pin) const {
    const SceneNode* node = find(pin.node);
    if (node == nullptr) return nullptr;
    for (const std::size_t wire : node->wiresIn)
        if (m_edges[wire].input == pin.input) return &m_edges[wire];
    return nullptr;
}

std::unordered_set<posegraph::NodeId> CanvasScene::upstream(posegraph::NodeId id) const {
    std::unordered_set<posegraph::NodeId> seen{id};
    std::vector<posegraph::NodeId> open{id};
    while (!open.empty()) {
        const SceneNode* node = find(open.back());
        open.pop_back();
        if (node == nullptr) continue;
        for (const std::size_t wire : node->wiresIn) {
            const auto& source = m_edges[wire].source;
            if (source && seen.insert(*source).second) open.push_back(*source);
        }
    }
    return seen;
}

std::unordered_set<posegraph::NodeId> CanvasScene::downstream(posegraph::NodeId id) const {
    std::unordered_set<posegraph::NodeId> seen{id};
    std::vector<posegraph::NodeId> open{id};
    while (!open.empty()) {
        const SceneNode* node = find(open.back());
        open.pop_back();
        if (node == nullptr) continue;
        for (const std::size_t wire : node->wiresOut)
            if (seen.insert(m_edges[wire].target).second) open.push_back(m_edges[wire].target);
    }
    return seen;
}

}  // namespace poseloom::ui
