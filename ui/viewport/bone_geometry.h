// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QtQuick3D/qquick3dgeometry.h>

namespace poseloom::ui {

/// The shapes that BoneInstancing repeats: an octahedral bone of length 1 along +Y and width 1, or a ball of
/// diameter 1 around the origin.
class BoneGeometry : public QQuick3DGeometry {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(Shape shape READ shape WRITE setShape NOTIFY shapeChanged)

  public:
    enum Shape { Bone, Ball };
    Q_ENUM(Shape)

    explicit BoneGeometry(QQuick3DObject* parent = nullptr);

    Shape shape() const { return m_shape; }
    void setShape(Shape shape);

  Q_SIGNALS:
    void shapeChanged();

  private:
    void fill();

    Shape m_shape = Bone;
};

}  // namespace poseloom::ui
