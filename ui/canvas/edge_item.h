// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QQuickItem>

#include <set>

#include "canvas/edge_geometry.h"

class QSGGeometryNode;

namespace poseloom::ui {

class PlaneItem;

/// Draws everything of a plane that lies under the delegates: grid dots, every wire, and the nodes as
/// boxes where the view is far away or their delegates are still to come. Wires lie in chunks; a change
/// rewrites the chunk that it touches, panning rewrites nothing.
class EdgeItem : public QQuickItem {
    Q_OBJECT

  public:
    explicit EdgeItem(PlaneItem& plane);

    void invalidateAll();
    void invalidateView();
    void invalidateWire(std::size_t wire);
    void invalidateBox(std::size_t node);
    void invalidateBoxes();

    struct Root;

  protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;

  private:
    void updateGrid(Root& root);
    void updateWires(Root& root);
    void updateBoxes(Root& root);
    void writeChunk(Root& root, std::size_t chunk) const;
    void writeBoxes(QSGGeometryNode& node, std::size_t chunk) const;
    bool zoomStepChanged() const;

    PlaneItem& m_plane;
    bool m_allDirty = true;
    bool m_boxesDirty = true;
    bool m_gridDirty = true;
    std::set<std::size_t> m_dirtyWires;  ///< chunks
    std::set<std::size_t> m_dirtyBoxes;  ///< chunks
    double m_builtZoom = 0.0;
    bool m_builtBoxes = false;
};

}  // namespace poseloom::ui
