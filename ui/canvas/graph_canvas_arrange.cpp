// SPDX-License-Identifier: GPL-3.0-or-later
// The clipboard, frames, and the arrangement of nodes.
#include <QClipboard>
#include <QCursor>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QUndoStack>

#include <algorithm>
#include <cmath>

#include "canvas/graph_canvas.h"

namespace poseloom::ui {

namespace {

constexpr const char* kPlacesMime = "application/x-poseloom-places";
constexpr QPointF kPasteOffset(40.0, 40.0);
constexpr float kFrameMargin = 20.0F;
constexpr float kFrameTitle = 30.0F;
constexpr double kSmallestFrame = 60.0;
constexpr std::size_t kLabelledNodes = 6;
constexpr double kLabelsAbove = 0.45;

using Places = std::map<std::string, QPointF>;

QByteArray toJson(const Places& places) {
    QJsonObject object;
    for (const auto& [name, at] : places)
        object[QString::fromStdString(name)] = QJsonArray{at.x(), at.y()};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

Places fromJson(const QByteArray& json) {
    Places places;
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        const QJsonArray at = entry.value().toArray();
        places[entry.key().toStdString()] = QPointF(at.at(0).toDouble(), at.at(1).toDouble());
    }
    return places;
}

QPointF topLeftOf(const Places& places) {
    QPointF corner = places.begin()->second;
    for (const auto& [name, at] : places)
        corner = {std::min(corner.x(), at.x()), std::min(corner.y(), at.y())};
    return corner;
}

document::FrameSetting makeFrame(const QString& title, const layout::Rect& around) {
    document::FrameSetting frame;
    frame.title = title.toStdString();
    frame.rect = {static_cast<double>(around.topLeft.x - kFrameMargin),
                  static_cast<double>(around.topLeft.y - kFrameMargin - kFrameTitle),
                  static_cast<double>(around.size.x + 2.0F * kFrameMargin),
                  static_cast<double>(around.size.y + 2.0F * kFrameMargin + kFrameTitle)};
    return frame;
}

layout::Rect rectOfFrame(const document::FrameSetting& frame) {
    return {{static_cast<float>(frame.rect[0]), static_cast<float>(frame.rect[1])},
            {static_cast<float>(frame.rect[2]), static_cast<float>(frame.rect[3])}};
}

/// `node` takes what the wire brings and gives it to where the wire led.
posegraph::Edit insertion(const std::string& node, layout::Shape shape, const SceneEdge& wire,
                          const std::string& target) {
    const std::string source = wire.name.toStdString();
    posegraph::EditList list;
    if (shape == layout::Shape::Blend)
        list.edits.push_back({posegraph::ConnectInput{node, source}});
    else
        list.edits.push_back({posegraph::SetBase{node, source}});
    if (wire.target == 0)
        list.edits.push_back({posegraph::SetOutput{node}});
    else if (wire.input == kBasePin)
        list.edits.push_back({posegraph::SetBase{target, node}});
    else
        list.edits.push_back({posegraph::SetInputRef{target, static_cast<std::size_t>(wire.input), node}});
    return {std::move(list)};
}

bool holds(const layout::Rect& outer, const layout::Rect& inner) {
    return outer.topLeft.x <= inner.topLeft.x && outer.topLeft.y <= inner.topLeft.y &&
           outer.bottomRight().x >= inner.bottomRight().x && outer.bottomRight().y >= inner.bottomRight().y;
}

}  // namespace

void GraphCanvas::copySelection() {
    if (!m_document) return;
    const QString text = m_document->copyText(m_document->selection());
    if (text.isEmpty()) {
        emit refused(tr("Nothing that can be copied is selected."));
        return;
    }
    Places places;
    for (const QVariant& id : m_document->selection())
        if (id.toUInt() != 0)
            places[m_document->nameOf(id.toUInt()).toStdString()] = m_document->positionOf(id.toUInt());
    auto* data = new QMimeData;
    data->setText(text);
    data->setData(QString::fromLatin1(kPlacesMime), toJson(places));
    QGuiApplication::clipboard()->setMimeData(data);
}

void GraphCanvas::cutSelection() {
    if (!m_document || m_selected.empty()) return;
    copySelection();
    removeSelection();
}

void GraphCanvas::paste() {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (!m_document || data == nullptr) return;
    Places places = fromJson(data->data(QString::fromLatin1(kPlacesMime)));
    if (!places.empty()) {
        const QPointF cursor = mapFromGlobal(QPointF(QCursor::pos()));
        const bool hovered = hasActiveFocus() && contains(cursor);
        const QPointF by = hovered ? toScene(cursor) - topLeftOf(places) : kPasteOffset;
        for (auto& [name, at] : places)
            at += by;
    }
    m_document->pasteText(data->text(), places);
}

void GraphCanvas::align(const QString& edge) {
    if (!m_document || m_selected.size() < 2) return;
    const layout::Rect around = m_scene.boundsOf({m_selected.begin(), m_selected.end()});
    const glm::vec2 middle = around.topLeft + around.size / 2.0F;
    std::map<posegraph::NodeId, QPointF> places;
    for (const auto id : m_selected) {
        const layout::Rect rect = m_scene.rectOf(id);
        glm::vec2 to = rect.topLeft;
        if (edge == QLatin1String("left")) to.x = around.topLeft.x;
        if (edge == QLatin1String("right")) to.x = around.bottomRight().x - rect.size.x;
        if (edge == QLatin1String("top")) to.y = around.topLeft.y;
        if (edge == QLatin1String("middle")) to.y = middle.y - rect.size.y / 2.0F;
        places[id] = {static_cast<double>(to.x), static_cast<double>(to.y)};
    }
    m_document->placeNodes(places, tr("Align nodes"));
}

void GraphCanvas::distribute(bool horizontally) {
    if (!m_document || m_selected.size() < 3) return;
    const auto axis = horizontally ? 0 : 1;
    std::vector<std::pair<posegraph::NodeId, layout::Rect>> nodes;
    for (const auto id : m_selected)
        nodes.emplace_back(id, m_scene.rectOf(id));
    std::sort(nodes.begin(), nodes.end(),
              [&](const auto& a, const auto& b) { return a.second.topLeft[axis] < b.second.topLeft[axis]; });
    float taken = 0.0F;
    for (const auto& [id, rect] : nodes)
        taken += rect.size[axis];
    const float span = nodes.back().second.bottomRight()[axis] - nodes.front().second.topLeft[axis];
    const float gap = (span - taken) / static_cast<float>(nodes.size() - 1);
    float next = nodes.front().second.topLeft[axis];
    std::map<posegraph::NodeId, QPointF> places;
    for (const auto& [id, rect] : nodes) {
        glm::vec2 to = rect.topLeft;
        to[axis] = next;
        next += rect.size[axis] + gap;
        places[id] = {static_cast<double>(to.x), static_cast<double>(to.y)};
    }
    m_document->placeNodes(places, tr("Distribute nodes"));
}

void GraphCanvas::frameSelection() {
    if (!m_document) return;
    if (m_selected.empty()) {
        emit refused(tr("Select the nodes that the frame shall stand behind."));
        return;
    }
    auto frames = m_document->frames();
    frames.push_back(makeFrame(tr("Frame"), m_scene.boundsOf({m_selected.begin(), m_selected.end()})));
    m_document->changeFrames(std::move(frames), tr("Add a frame"));
    emit frameRenameRequested(static_cast<int>(m_document->frames().size()) - 1);
}

void GraphCanvas::renameFrame(int row, const QString& title) {
    changeFrame(row, tr("Rename a frame"), [&](auto& frame) { frame.title = title.toStdString(); });
}

void GraphCanvas::resizeFrame(int row, double width, double height) {
    changeFrame(row, tr("Resize a frame"), [&](auto& frame) {
        frame.rect[2] = std::max(kSmallestFrame, std::round(width));
        frame.rect[3] = std::max(kSmallestFrame, std::round(height));
    });
}

void GraphCanvas::removeFrame(int row) {
    if (!m_document || row < 0 || row >= m_frames.rowCount()) return;
    auto frames = m_document->frames();
    frames.erase(frames.begin() + row);
    m_document->changeFrames(std::move(frames), tr("Remove a frame"));
}

void GraphCanvas::changeFrame(int row, const QString& label,
                              const std::function<void(document::FrameSetting&)>& change) {
    if (!m_document || row < 0 || row >= m_frames.rowCount()) return;
    auto frames = m_document->frames();
    change(frames[static_cast<std::size_t>(row)]);
    m_document->changeFrames(std::move(frames), label);
}

void GraphCanvas::dragFrame(int row, QPointF by) {
    if (!m_document || row < 0 || row >= m_frames.rowCount()) return;
    if (m_frameDrag.row != row) {
        const layout::Rect rect = rectOfFrame(m_document->frames()[static_cast<std::size_t>(row)]);
        m_frameDrag = {row, {}, {}};
        for (const auto id : m_scene.grid().within(rect))
            if (holds(rect, m_scene.rectOf(id))) m_frameDrag.nodes.push_back(id);
    }
    const QPointF whole(std::round(by.x()), std::round(by.y()));
    const QPointF more = whole - m_frameDrag.by;
    m_frameDrag.by = whole;
    dragNodes(m_frameDrag.nodes, {static_cast<float>(more.x()), static_cast<float>(more.y())});
    m_frames.showMoved(row, whole);
}

void GraphCanvas::dropFrame() {
    const FrameDrag drag = std::exchange(m_frameDrag, {});
    if (!m_document || drag.row < 0 || drag.by.isNull()) return;
    QVariantList ids;
    for (const auto id : drag.nodes)
        ids.append(QVariant(id));
    QUndoStack& stack = *m_document->undoStack();
    stack.beginMacro(tr("Move a frame"));
    m_document->moveNodes(ids, drag.by);
    changeFrame(drag.row, tr("Move a frame"), [&](auto& frame) {
        frame.rect[0] += drag.by.x();
        frame.rect[1] += drag.by.y();
    });
    stack.endMacro();
}

void GraphCanvas::takeFrames() {
    m_frameDrag = {};
    m_frames.show(m_document ? m_document->frames() : std::vector<document::FrameSetting>{});
}

bool GraphCanvas::dropOnWire(posegraph::NodeId id, QPointF movedBy) {
    const SceneNode* node = m_scene.find(id);
    const bool loose = node != nullptr && node->wiresIn.empty() && node->wiresOut.empty() &&
                       node->shape != layout::Shape::Slot && node->shape != layout::Shape::Output;
    if (!m_document || !loose) return false;
    const layout::Rect rect = m_scene.rectOf(id);
    const SceneEdge* wire = m_scene.wireNear(rect.topLeft + rect.size / 2.0F, rect.size.y / 2.0F);
    if (wire == nullptr) return false;
    const posegraph::Edit edit = insertion(node->key.toStdString(), node->shape, *wire,
                                           m_document->nameOf(wire->target).toStdString());
    QUndoStack& stack = *m_document->undoStack();
    stack.beginMacro(tr("Insert %1 into a wire").arg(node->key));
    m_document->moveNodes({QVariant(id)}, movedBy);
    const bool done = m_document->perform(edit);
    stack.endMacro();
    return done || !movedBy.isNull();
}

/// What arrives through each wire of the few nodes that are selected.
void GraphCanvas::updateWireLabels() {
    QVariantList labels;
    const bool few = !m_selected.empty() && m_selected.size() <= kLabelledNodes && zoom() >= kLabelsAbove;
    for (std::size_t i = 0; few && i < m_scene.edges().size(); ++i) {
        const SceneEdge& edge = m_scene.edges()[i];
        if (!edge.source || (!m_selected.contains(*edge.source) && !m_selected.contains(edge.target)))
            continue;
        const glm::vec2 from = m_scene.pinPlace({*edge.source, kOutputPin});
        const glm::vec2 to = m_scene.pinPlace({edge.target, edge.input});
        const glm::vec2 middle = (from + to) / 2.0F;
        labels.append(QVariantMap{{QStringLiteral("x"), middle.x},
                                  {QStringLiteral("y"), middle.y},
                                  {QStringLiteral("share"), edge.effective}});
    }
    if (labels == m_wireLabels) return;
    m_wireLabels = std::move(labels);
    emit wireLabelsChanged();
}

}  // namespace poseloom::ui
