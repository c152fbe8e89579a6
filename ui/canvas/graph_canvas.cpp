// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/graph_canvas.h"

#include <QQuickWindow>

#include <algorithm>
#include <cmath>
#include <utility>

#include "canvas/conversions.h"
#include "canvas/edge_item.h"
#include "canvas/wire_item.h"

namespace poseloom::ui {

namespace {

constexpr std::size_t kCreationsPerFrame = 24;

QString nameOf(layout::Shape shape) {
    switch (shape) {
        case layout::Shape::Slot:
            return QStringLiteral("Slot");
        case layout::Shape::Add:
            return QStringLiteral("Add");
        case layout::Shape::Invert:
            return QStringLiteral("Invert");
        case layout::Shape::Output:
            return QStringLiteral("Output");
        case layout::Shape::Blend:
            break;
    }
    return QStringLiteral("Blend");
}

layout::Rect toRect(const QRectF& rect) {
    return {{static_cast<float>(rect.x()), static_cast<float>(rect.y())},
            {static_cast<float>(rect.width()), static_cast<float>(rect.height())}};
}

}  // namespace

GraphCanvas::GraphCanvas(QQuickItem* parent)
    : PlaneItem(parent), m_nodes(this), m_gestures(*this), m_wire(new WireItem(*this)) {
    m_wire->setZ(4);
}

GraphCanvas::~GraphCanvas() = default;

void GraphCanvas::setDocument(DocumentSession* document) {
    if (document == m_document) return;
    if (m_document) m_document->disconnect(this);
    m_document = document;
    if (document != nullptr) {
        connect(document, &DocumentSession::changed, this, [this] { invalidate(SceneDirty); });
        connect(document, &DocumentSession::layoutChanged, this, [this] { invalidate(PlacesDirty); });
        connect(document, &DocumentSession::selectionChanged, this, &GraphCanvas::takeSelection);
        connect(document, &DocumentSession::framesChanged, this, &GraphCanvas::takeFrames);
        connect(document, &DocumentSession::documentReplaced, this, [this] {
            wantFit();
            invalidate(SceneDirty);
        });
    }
    wantFit();
    invalidate(SceneDirty);
    takeSelection();
    takeFrames();
    emit sourcesChanged();
}

void GraphCanvas::setPreview(PreviewSession* preview) {
    if (preview == m_preview) return;
    if (m_preview) m_preview->disconnect(this);
    m_preview = preview;
    if (preview != nullptr) {
        connect(preview, &PreviewSession::weightsChanged, this,
                [this] { invalidate(SharesDirty | RowsDirty); });
        connect(preview, &PreviewSession::traceChanged, this,
                [this] { invalidate(SharesDirty | RowsDirty); });
        connect(preview, &PreviewSession::soloChanged, this, [this] { invalidate(SharesDirty | RowsDirty); });
        connect(preview, &PreviewSession::slotChanged, this, [this] { invalidate(RowsDirty); });
        connect(preview, &PreviewSession::frameChanged, this, [this] { invalidate(ProgressDirty); });
        connect(preview, &PreviewSession::diagnosticsChanged, this, [this] { invalidate(SceneDirty); });
    }
    invalidate(SceneDirty);
    emit sourcesChanged();
}

int GraphCanvas::nodeCount() const {
    return std::max(0, static_cast<int>(m_scene.nodes().size()) - 1);
}

void GraphCanvas::invalidate(unsigned what) {
    m_dirty |= what;
    polish();
}

void GraphCanvas::updatePolish() {
    if (!m_document) return;
    const unsigned dirty = std::exchange(m_dirty, 0U);
    if ((dirty & SceneDirty) != 0) {
        m_gestures.cancel();
        m_scene.rebuild(*m_document, m_preview);
        edges().invalidateAll();
    } else if ((dirty & PlacesDirty) != 0 && m_scene.takePlaces(*m_document)) {
        edges().invalidateAll();
    }
    if ((dirty & SharesDirty) != 0 && m_preview)
        for (const std::size_t wire : m_scene.takeShares(*m_preview))
            edges().invalidateWire(wire);
    takeFit();
    if ((dirty & (SceneDirty | PlacesDirty | VisibleDirty)) != 0) showVisible();
    if ((dirty & (SceneDirty | PlacesDirty | RowsDirty)) != 0)
        m_nodes.refresh([this](auto id) { return makeNode(id); }, [this](auto id) { return makePins(id); });
    if ((dirty & ProgressDirty) != 0) updateProgress();
    if ((dirty & ~ProgressDirty) != 0) updateWireLabels();
    if ((dirty & (SceneDirty | PlacesDirty)) != 0) emit sceneChanged();
}

void GraphCanvas::showVisible() {
    chooseDetail();
    updateCover();
    std::vector<posegraph::NodeId> ids;
    if (!boxesOnly()) ids = m_scene.grid().within(toRect(visibleScene()));
    const bool more = m_nodes.show(
        ids, kCreationsPerFrame, [this](auto id) { return makeNode(id); },
        [this](auto id) { return makePins(id); });
    setDelegatesMissing(more);
    if (more)
        QMetaObject::invokeMethod(
            this, [this] { invalidate(VisibleDirty); }, Qt::QueuedConnection);
}

bool GraphCanvas::isMuted(posegraph::NodeId id) const {
    const int target = m_gestures.targetState(id);
    if (target != 0) return target < 0;
    return m_preview && !m_selected.contains(id) && m_preview->reach(id) <= 0.0;
}

CanvasNode GraphCanvas::makeNode(posegraph::NodeId id) const {
    const SceneNode* node = m_scene.find(id);
    if (node == nullptr) return {};
    CanvasNode view;
    view.id = id;
    view.key = id == 0 ? tr("Output") : node->key;
    view.kind = nameOf(node->shape);
    view.rect = toRectF(m_scene.rectOf(id));
    view.selected = m_selected.contains(id);
    view.severity = node->severity ? static_cast<int>(*node->severity) : -1;
    view.problem = node->problem;
    view.target = m_gestures.targetState(id);
    view.muted = isMuted(id);
    if (!m_preview) return view;
    view.reach = m_preview->reach(id);
    view.solo = id != 0 && m_preview->soloNode() == id;
    if (const PreviewSlot* slot = slotOf(*node); slot != nullptr && slot->source.clip) {
        view.clip = QString::fromStdString(slot->source.clip->info().name);
        view.progress = slot->playback.frame / std::max(1, slot->source.clip->info().frames - 1);
    }
    return view;
}

const PreviewSlot* GraphCanvas::slotOf(const SceneNode& node) const {
    if (node.shape != layout::Shape::Slot) return nullptr;
    const auto& all = m_preview->slotList();
    const std::size_t index = m_scene.indexOf(node.id);
    if (index < all.size() && all[index].source.slot == node.key.toStdString()) return &all[index];
    return nullptr;
}

std::vector<CanvasPin> GraphCanvas::makePins(posegraph::NodeId id) const {
    const SceneNode* node = m_scene.find(id);
    std::vector<CanvasPin> pins;
    if (node == nullptr || node->shape == layout::Shape::Slot) return pins;
    const layout::Rect view = toRect(visibleScene());
    const float top = m_scene.rectOf(id).topLeft.y;
    const auto add = [&](int input) {
        const float y = top + layout::inputPin(node->shape, input, node->inputs).y;
        if (y >= view.topLeft.y && y <= view.bottomRight().y) pins.push_back(makePin(*node, input));
    };
    if (layout::hasBasePin(node->shape)) add(kBasePin);
    const float first = top + layout::inputPin(node->shape, 0, node->inputs).y;
    const float skipped = std::floor((view.topLeft.y - first) / layout::kPinHeight);
    const float wanted = std::ceil(view.size.y / layout::kPinHeight) + 2.0F;
    const auto begin = static_cast<std::size_t>(std::clamp(skipped, 0.0F, static_cast<float>(node->inputs)));
    const auto end = std::min(node->inputs, begin + static_cast<std::size_t>(wanted));
    for (std::size_t i = begin; i < end; ++i)
        add(static_cast<int>(i));
    if (layout::hasInputList(node->shape)) add(kAppendPin);
    return pins;
}

CanvasPin GraphCanvas::makePin(const SceneNode& node, int input) const {
    CanvasPin pin;
    pin.nodeId = static_cast<int>(node.id);
    pin.nodeKey = node.id == 0 ? tr("Output") : node.key;
    pin.kind = nameOf(node.shape);
    pin.input = input;
    pin.muted = isMuted(node.id);
    pin.y = static_cast<double>(layout::inputPin(node.shape, input, node.inputs).y);
    const std::size_t base = node.wiresIn.size() - node.inputs;
    const SceneEdge* wire = nullptr;
    if (input >= 0)
        wire = &m_scene.edges()[node.wiresIn[base + static_cast<std::size_t>(input)]];
    else if (input == kBasePin && base > 0)
        wire = &m_scene.edges()[node.wiresIn.front()];
    if (wire == nullptr) return pin;
    pin.name = wire->name;
    pin.weighted = wire->weighted;
    pin.connected = true;
    pin.broken = !wire->source;
    pin.effective = static_cast<double>(wire->effective);
    if (wire->source) pin.sourceKind = nameOf(m_scene.find(*wire->source)->shape);
    pin.weight = static_cast<double>(wire->fileWeight);
    if (wire->weighted && m_preview) {
        pin.weight = m_preview->weight(node.id, input);
        pin.live = static_cast<float>(pin.weight) != wire->fileWeight;
    }
    return pin;
}

void GraphCanvas::updateProgress() {
    if (!m_preview) return;
    for (const auto id : m_nodes.shown()) {
        const SceneNode* node = m_scene.find(id);
        if (node == nullptr) continue;
        if (const PreviewSlot* slot = slotOf(*node); slot != nullptr && slot->source.clip)
            m_nodes.setProgress(id, slot->playback.frame / std::max(1, slot->source.clip->info().frames - 1));
    }
}

void GraphCanvas::takeSelection() {
    std::unordered_set<posegraph::NodeId> before;
    before.swap(m_selected);
    if (m_document)
        for (const QVariant& id : m_document->selection())
            m_selected.insert(id.toUInt());
    edges().invalidateBoxes();
    invalidate(RowsDirty);
}

void GraphCanvas::dragNodes(const std::vector<posegraph::NodeId>& ids, glm::vec2 by) {
    if (by == glm::vec2(0.0F)) return;
    for (const auto id : ids) {
        const SceneNode* node = m_scene.find(id);
        if (node == nullptr) continue;
        m_scene.moveBy(id, by);
        m_nodes.refreshNode(id, [this](auto moved) { return makeNode(moved); });
        for (const std::size_t wire : node->wiresIn)
            edges().invalidateWire(wire);
        for (const std::size_t wire : node->wiresOut)
            edges().invalidateWire(wire);
        edges().invalidateBox(m_scene.indexOf(id));
    }
}

void GraphCanvas::targetsChanged() {
    invalidate(RowsDirty);
    wireChanged();
}

void GraphCanvas::wireChanged() {
    m_wire->update();
}

void GraphCanvas::viewMoved() {
    m_wire->update();
    invalidate(VisibleDirty | RowsDirty);
}

std::size_t GraphCanvas::countWithin(const QRectF& scene) const {
    return m_scene.grid().within(toRect(scene)).size();
}

QRectF GraphCanvas::sceneBounds() const {
    return toRectF(m_scene.bounds());
}

void GraphCanvas::geometryChange(const QRectF& now, const QRectF& before) {
    m_wire->setSize(now.size());
    PlaneItem::geometryChange(now, before);
}

}  // namespace poseloom::ui
