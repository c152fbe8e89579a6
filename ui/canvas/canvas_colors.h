// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QColor>
#include <QObject>

#include "layout/node_shape.h"

namespace poseloom::ui {

/// The colours that the scene-graph items of the canvas draw with; set from the theme.
class CanvasColors : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QColor grid MEMBER grid NOTIFY changed)
    Q_PROPERTY(QColor idleWire MEMBER idleWire NOTIFY changed)
    Q_PROPERTY(QColor broken MEMBER broken NOTIFY changed)
    Q_PROPERTY(QColor body MEMBER body NOTIFY changed)
    Q_PROPERTY(QColor selection MEMBER selection NOTIFY changed)
    Q_PROPERTY(QColor slot MEMBER slot NOTIFY changed)
    Q_PROPERTY(QColor blend MEMBER blend NOTIFY changed)
    Q_PROPERTY(QColor add MEMBER add NOTIFY changed)
    Q_PROPERTY(QColor invert MEMBER invert NOTIFY changed)
    Q_PROPERTY(QColor output MEMBER output NOTIFY changed)

  public:
    using QObject::QObject;

    QColor of(layout::Shape shape) const {
        switch (shape) {
            case layout::Shape::Slot:
                return slot;
            case layout::Shape::Add:
                return add;
            case layout::Shape::Invert:
                return invert;
            case layout::Shape::Output:
                return output;
            case layout::Shape::Blend:
                break;
        }
        return blend;
    }

    QColor grid;
    QColor idleWire;
    QColor broken;
    QColor body;
    QColor selection;
    QColor slot;
    QColor blend;
    QColor add;
    QColor invert;
    QColor output;

  Q_SIGNALS:
    void changed();
};

}  // namespace poseloom::ui
