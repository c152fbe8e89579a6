// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QQuickItem>

namespace poseloom::ui {

class GraphCanvas;

/// Draws the wire that is being pulled, above the nodes.
class WireItem : public QQuickItem {
    Q_OBJECT

  public:
    explicit WireItem(GraphCanvas& canvas);

  protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;

  private:
    GraphCanvas& m_canvas;
};

}  // namespace poseloom::ui
