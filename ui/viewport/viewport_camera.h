// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QPointF>
#include <QQuaternion>
#include <QSizeF>
#include <QVector3D>

#include "viewport/bone_picker.h"
#include "viewport/model_placement.h"

namespace poseloom::ui {

/// The viewport's camera: it turns around a target at a distance. World units are metres, Y is up, the
/// character faces +Z. Angles are in degrees.
class ViewportCamera : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QVector3D position READ position NOTIFY changed)
    Q_PROPERTY(QQuaternion rotation READ rotation NOTIFY changed)
    Q_PROPERTY(QVector3D target READ target NOTIFY changed)
    Q_PROPERTY(double distance READ distance NOTIFY changed)
    Q_PROPERTY(double yaw READ yaw NOTIFY changed)
    Q_PROPERTY(double pitch READ pitch NOTIFY changed)
    Q_PROPERTY(double magnification READ magnification NOTIFY changed)  ///< pixels per metre, orthographic
    Q_PROPERTY(double clipNear READ clipNear NOTIFY changed)
    Q_PROPERTY(double clipFar READ clipFar NOTIFY changed)
    Q_PROPERTY(double fieldOfView READ fieldOfView NOTIFY changed)  ///< vertical
    Q_PROPERTY(bool orthographic READ orthographic WRITE setOrthographic NOTIFY changed)
    Q_PROPERTY(QSizeF viewSize READ viewSize WRITE setViewSize NOTIFY changed)  ///< pixels

  public:
    using QObject::QObject;

    QVector3D position() const;
    QQuaternion rotation() const;
    QVector3D target() const { return m_target; }
    double distance() const { return m_distance; }
    double yaw() const { return m_yaw; }
    double pitch() const { return m_pitch; }
    double magnification() const;
    double clipNear() const;
    double clipFar() const;
    double fieldOfView() const;
    bool orthographic() const { return m_orthographic; }
    void setOrthographic(bool orthographic);
    QSizeF viewSize() const { return m_viewSize; }
    void setViewSize(QSizeF size);

    Q_INVOKABLE void orbit(double pixelsX, double pixelsY);
    Q_INVOKABLE void pan(double pixelsX, double pixelsY);
    /// Wheel notches; positive comes nearer, towards what is under the cursor.
    Q_INVOKABLE void zoom(double notches, QPointF at);
    /// "front", "side", "top", or "threequarter": turns, keeping target and distance. "held":
    /// lookFromOrigin().
    Q_INVOKABLE void look(const QString& preset);
    /// Goes along with what moved by this much, in metres.
    Q_INVOKABLE void follow(QVector3D by);
    /// Looks out of the model's own eyes: from its origin along its front, as a game draws what is held. Any
    /// other preset ends it.
    void lookFromOrigin();
    /// Points the camera at a box so that all of it shows.
    void frame(const Box& box);

    /// The ray through a pixel, in world space.
    Ray rayThrough(QPointF pixel) const;
    /// Where a world position is drawn, in pixels; z is the depth in metres (not positive: behind).
    QVector3D project(QVector3D world) const;
    /// World size of one pixel at a depth in metres.
    double metresPerPixel(double depth) const;

  Q_SIGNALS:
    void changed();

  private:
    double halfHeight() const;  ///< of the view, per metre of depth

    QVector3D m_target{0.0F, 0.9F, 0.0F};
    double m_distance = 3.6;
    double m_yaw = 32.0;
    double m_pitch = 12.0;
    bool m_orthographic = false;
    bool m_fromOrigin = false;
    QSizeF m_viewSize{640.0, 480.0};
};

}  // namespace poseloom::ui
