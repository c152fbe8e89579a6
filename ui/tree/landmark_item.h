// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QColor>
#include <QPointer>
#include <QQuickItem>

#include "tree/tree_canvas.h"

namespace poseloom::ui {

/// How much room the name of a landmark takes, margins included, in pixels.
QSizeF landmarkSize(const QString& name);

/// Draws the landmarks of a tree's canvas, all with one texture: a text each would cost more than the canvas.
class LandmarkItem : public QQuickItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(TreeLandmarks)
    Q_PROPERTY(poseloom::ui::TreeCanvas* canvas READ canvas WRITE setCanvas NOTIFY canvasChanged)
    Q_PROPERTY(QColor textColor MEMBER m_text NOTIFY colorsChanged)
    Q_PROPERTY(QColor groundColor MEMBER m_ground NOTIFY colorsChanged)

  public:
    explicit LandmarkItem(QQuickItem* parent = nullptr);

    TreeCanvas* canvas() const { return m_canvas; }
    void setCanvas(TreeCanvas* canvas);

  Q_SIGNALS:
    void canvasChanged();
    void colorsChanged();

  protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;
    void itemChange(ItemChange change, const ItemChangeData& value) override;

  private:
    void paintAnew();
    QImage painted(const std::vector<Landmark>& landmarks) const;

    QPointer<TreeCanvas> m_canvas;
    QColor m_text;
    QColor m_ground;
    bool m_stale = true;
};

}  // namespace poseloom::ui
