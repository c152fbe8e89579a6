// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QPointer>

#include <functional>
#include <unordered_set>
#include <vector>

#include "canvas/canvas_frame_model.h"
#include "canvas/canvas_gestures.h"
#include "canvas/canvas_node_model.h"
#include "canvas/canvas_scene.h"
#include "canvas/plane_item.h"
#include "preview/preview_session.h"
#include "session/document_session.h"

namespace poseloom::ui {

class WireItem;

/// The graph of a document on a plane: offers the nodes in view as a model for delegates, answers hit tests
/// and carries out the gestures. Scene coordinates are those of the document's layout.
class GraphCanvas : public poseloom::ui::PlaneItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::DocumentSession* document READ document WRITE setDocument NOTIFY sourcesChanged)
    Q_PROPERTY(poseloom::ui::PreviewSession* preview READ preview WRITE setPreview NOTIFY sourcesChanged)
    Q_PROPERTY(poseloom::ui::CanvasNodeModel* nodes READ nodes CONSTANT)
    Q_PROPERTY(poseloom::ui::CanvasFrameModel* frames READ frames CONSTANT)
    /// Of the wires at the few nodes that are selected: objects with x, y (canvas) and share (0..1).
    Q_PROPERTY(QVariantList wireLabels READ wireLabels NOTIFY wireLabelsChanged)
    Q_PROPERTY(QRectF selectionBox READ selectionBox NOTIFY gestureChanged)  ///< view; empty: none

  public:
    explicit GraphCanvas(QQuickItem* parent = nullptr);
    ~GraphCanvas() override;

    DocumentSession* document() const { return m_document; }
    void setDocument(DocumentSession* document);
    PreviewSession* preview() const { return m_preview; }
    void setPreview(PreviewSession* preview);
    CanvasNodeModel* nodes() { return &m_nodes; }
    CanvasFrameModel* frames() { return &m_frames; }
    QVariantList wireLabels() const { return m_wireLabels; }
    QRectF selectionBox() const { return m_gestures.selectionBox(); }

    int nodeCount() const override;  ///< without the output
    QRectF sceneBounds() const override;
    std::size_t wireCount() const override { return m_scene.edges().size(); }
    WireStroke wireStroke(std::size_t wire) const override;
    std::size_t boxCount() const override { return m_scene.nodes().size(); }
    PlaneBox box(std::size_t node) const override;

    const CanvasScene& scene() const { return m_scene; }
    const std::unordered_set<posegraph::NodeId>& selected() const { return m_selected; }
    const CanvasGestures& gestures() const { return m_gestures; }

    Q_INVOKABLE void fitSelection();
    /// Pans so far that a node is in view.
    Q_INVOKABLE void reveal(uint id);

    Q_INVOKABLE void selectAll();
    Q_INVOKABLE void removeSelection();
    Q_INVOKABLE void duplicateSelection();
    /// The selection as text of the format in the system's clipboard; and what is there, under the cursor or
    /// beside the original.
    Q_INVOKABLE void copySelection();
    Q_INVOKABLE void cutSelection();
    Q_INVOKABLE void paste();
    Q_INVOKABLE void align(const QString& edge);     ///< left, right, top, middle
    Q_INVOKABLE void distribute(bool horizontally);  ///< equal gaps; three nodes or more
    /// A titled frame behind the selected nodes.
    Q_INVOKABLE void frameSelection();
    Q_INVOKABLE void renameFrame(int row, const QString& title);
    Q_INVOKABLE void resizeFrame(int row, double width, double height);
    Q_INVOKABLE void removeFrame(int row);
    /// Shows a frame and the nodes in it moved since the press; dropFrame() makes it an undo step.
    Q_INVOKABLE void dragFrame(int row, QPointF by);
    Q_INVOKABLE void dropFrame();
    /// Plays the current node instead of the output, or the output again.
    Q_INVOKABLE void soloSelection();
    /// Places every node by the layered layout, as one undo step.
    Q_INVOKABLE void tidy();
    /// Selects the neighbour along a wire: x -1 what the node takes, 1 what takes it; y: its siblings.
    Q_INVOKABLE void travel(int x, int y);
    Q_INVOKABLE QVariantList find(const QString& part) const;
    /// Adds a node (Blend, Add, Invert, Slot) and, where `pinNode` is not -1, wires it to that pin, all as
    /// one undo step.
    Q_INVOKABLE bool addAt(const QString& kind, QPointF scene, int pinNode, int pinInput);
    /// The slot at a place, or -1.
    Q_INVOKABLE int slotAt(QPointF view) const;
    /// An identifier that nothing has yet, made from any text.
    Q_INVOKABLE QString freeName(const QString& wish) const;
    /// Middle of a pin in view coordinates; input as in DocumentSession::connectNodes, -3: the output pin.
    Q_INVOKABLE QPointF pinPosition(uint node, int input) const;
    Q_INVOKABLE void cancelGesture();

    void select(const std::vector<posegraph::NodeId>& ids);
    /// Puts a node that has no wires yet into the wire below it; false where there is none.
    bool dropOnWire(posegraph::NodeId id, QPointF movedBy);
    void dragNodes(const std::vector<posegraph::NodeId>& ids, glm::vec2 by);
    void targetsChanged();
    void wireChanged();

  Q_SIGNALS:
    void gestureChanged();
    void wireLabelsChanged();
    void renameRequested(uint id);
    void frameRenameRequested(int row);
    void findRequested();
    /// Something is to be added at a place; `pinNode` -1: not for a wire. `takes`: the new node must take
    /// an input.
    void paletteRequested(QPointF view, QPointF scene, int pinNode, int pinInput, bool takes);
    void refused(const QString& reason);

  protected:
    void viewMoved() override;
    std::size_t countWithin(const QRectF& scene) const override;
    void updatePolish() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseUngrabEvent() override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void hoverMoveEvent(QHoverEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    enum Dirty : unsigned {
        SceneDirty = 1U,
        PlacesDirty = 2U,
        SharesDirty = 4U,
        RowsDirty = 8U,
        VisibleDirty = 16U,
        ProgressDirty = 32U,
    };
    void invalidate(unsigned what);
    struct FrameDrag {
        int row = -1;
        QPointF by;
        std::vector<posegraph::NodeId> nodes;
    };
    void changeFrame(int row, const QString& label,
                     const std::function<void(document::FrameSetting&)>& change);
    void updateWireLabels();
    void takeFrames();
    void takeSelection();
    void showVisible();
    void updateProgress();
    bool isMuted(posegraph::NodeId id) const;
    CanvasNode makeNode(posegraph::NodeId id) const;
    std::vector<CanvasPin> makePins(posegraph::NodeId id) const;
    CanvasPin makePin(const SceneNode& node, int input) const;
    std::optional<posegraph::NodeId> sibling(const SceneNode& node, int y) const;
    const PreviewSlot* slotOf(const SceneNode& node) const;
    bool handleKey(const QKeyEvent& event);
    bool alignByKey(int key);

    QPointer<DocumentSession> m_document;
    QPointer<PreviewSession> m_preview;
    CanvasScene m_scene;
    CanvasNodeModel m_nodes;
    CanvasFrameModel m_frames;
    FrameDrag m_frameDrag;
    QVariantList m_wireLabels;
    CanvasGestures m_gestures;
    WireItem* m_wire = nullptr;
    std::unordered_set<posegraph::NodeId> m_selected;
    unsigned m_dirty = 0;
    bool m_spaceDown = false;
    bool m_spacePans = false;  ///< space was held for a drag, not tapped
};

}  // namespace poseloom::ui
