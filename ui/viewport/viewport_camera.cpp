// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewport/viewport_camera.h"

#include <QtMath>
#include <algorithm>
#include <cmath>

namespace poseloom::ui {

namespace {

constexpr double kFieldOfView = 35.0;
constexpr double kHeldFieldOfView = 54.0;  ///< with which games draw what the player holds
constexpr float kHeldDistance = 0.4F;
constexpr double kDegreesPerPixel = 0.4;
constexpr double kSteepest = 89.9;
constexpr double kNearest = 0.02;
constexpr double kFarthest = 2000.0;
constexpr double kZoomPerNotch = 0.88;
constexpr double kPictureMargin = 1.26;
constexpr float kHeadroom = 0.05F;  ///< of the height: the toolbar lies over the top of the view

}  // namespace

double ViewportCamera::fieldOfView() const {
    return m_fromOrigin ? kHeldFieldOfView : kFieldOfView;
}

double ViewportCamera::halfHeight() const {
    return std::tan(qDegreesToRadians(fieldOfView()) * 0.5);
}

QQuaternion ViewportCamera::rotation() const {
    return QQuaternion::fromEulerAngles(static_cast<float>(-m_pitch), static_cast<float>(m_yaw), 0.0F);
}

QVector3D ViewportCamera::position() const {
    return m_target + rotation().rotatedVector({0.0F, 0.0F, static_cast<float>(m_distance)});
}

double ViewportCamera::clipNear() const {
    return std::max(0.005, m_distance * 0.01);
}

double ViewportCamera::clipFar() const {
    return m_distance * 20.0 + 100.0;
}

double ViewportCamera::metresPerPixel(double depth) const {
    const double height = std::max(1.0, m_viewSize.height());
    return 2.0 * halfHeight() * (m_orthographic ? m_distance : depth) / height;
}

double ViewportCamera::magnification() const {
    return 1.0 / metresPerPixel(m_distance);
}

void ViewportCamera::setOrthographic(bool orthographic) {
    if (m_orthographic == orthographic) return;
    m_orthographic = orthographic;
    emit changed();
}

void ViewportCamera::setViewSize(QSizeF size) {
    if (m_viewSize == size) return;
    m_viewSize = size;
    emit changed();
}

void ViewportCamera::orbit(double pixelsX, double pixelsY) {
    m_yaw = std::remainder(m_yaw - pixelsX * kDegreesPerPixel, 360.0);
    m_pitch = std::clamp(m_pitch + pixelsY * kDegreesPerPixel, -kSteepest, kSteepest);
    emit changed();
}

void ViewportCamera::pan(double pixelsX, double pixelsY) {
    const auto step = static_cast<float>(metresPerPixel(m_distance));
    const QVector3D by(static_cast<float>(-pixelsX) * step, static_cast<float>(pixelsY) * step, 0.0F);
    m_target += rotation().rotatedVector(by);
    emit changed();
}

void ViewportCamera::zoom(double notches, QPointF at) {
    const double before = m_distance;
    m_distance = std::clamp(before * std::pow(kZoomPerNotch, notches), kNearest, kFarthest);
    const double grown = metresPerPixel(before) * (1.0 - m_distance / before);
    const QPointF off = at - QPointF(m_viewSize.width() * 0.5, m_viewSize.height() * 0.5);
    const QVector3D by(static_cast<float>(off.x() * grown), static_cast<float>(-off.y() * grown), 0.0F);
    m_target += rotation().rotatedVector(by);
    emit changed();
}

void ViewportCamera::look(const QString& preset) {
    if (preset == QLatin1String("held")) {
        lookFromOrigin();
        return;
    }
    m_fromOrigin = false;
    if (preset == QLatin1String("front")) {
        m_yaw = 0.0;
        m_pitch = 0.0;
    } else if (preset == QLatin1String("side")) {
        m_yaw = 90.0;
        m_pitch = 0.0;
    } else if (preset == QLatin1String("top")) {
        m_yaw = 0.0;
        m_pitch = kSteepest;
    } else {
        m_yaw = 32.0;
        m_pitch = 12.0;
    }
    emit changed();
}

void ViewportCamera::lookFromOrigin() {
    m_fromOrigin = true;
    m_orthographic = false;
    m_yaw = 180.0;
    m_pitch = 0.0;
    m_target = {0.0F, 0.0F, kHeldDistance};
    m_distance = static_cast<double>(kHeldDistance);
    emit changed();
}

void ViewportCamera::follow(QVector3D by) {
    if (by.isNull()) return;
    m_target += by;
    emit changed();
}

void ViewportCamera::frame(const Box& box) {
    if (box.empty) return;
    m_fromOrigin = false;
    const glm::vec3 centre = box.centre();
    const glm::vec3 size = box.size();
    const double height = std::max<double>(size.y, 0.05);
    const double width = std::max<double>(std::hypot(size.x, size.z), 0.05);
    const double aspect = m_viewSize.width() / std::max(1.0, m_viewSize.height());
    const double half = std::max(height, width / std::max(aspect, 0.1)) * 0.5 * kPictureMargin;
    m_target = {centre.x, centre.y + static_cast<float>(height) * kHeadroom, centre.z};
    // Half the box's depth stands before the target and looks larger.
    m_distance = std::clamp(half / halfHeight() + width * 0.35, kNearest, kFarthest);
    emit changed();
}

Ray ViewportCamera::rayThrough(QPointF pixel) const {
    const auto toGlm = [](QVector3D v) { return glm::vec3(v.x(), v.y(), v.z()); };
    const double step = metresPerPixel(1.0);
    const QPointF off = pixel - QPointF(m_viewSize.width() * 0.5, m_viewSize.height() * 0.5);
    const QVector3D across(static_cast<float>(off.x() * step), static_cast<float>(-off.y() * step), 0.0F);
    const QVector3D ahead(0.0F, 0.0F, -1.0F);
    const QQuaternion turn = rotation();
    if (m_orthographic) {
        return {toGlm(position() + turn.rotatedVector(across)), toGlm(turn.rotatedVector(ahead))};
    }
    return {toGlm(position()), toGlm(turn.rotatedVector(across + ahead))};
}

QVector3D ViewportCamera::project(QVector3D world) const {
    const QVector3D local = rotation().conjugated().rotatedVector(world - position());
    const double depth = -static_cast<double>(local.z());
    if (depth <= 0.0) return {0.0F, 0.0F, static_cast<float>(depth)};
    const double step = metresPerPixel(depth);
    return {static_cast<float>(m_viewSize.width() * 0.5 + static_cast<double>(local.x()) / step),
            static_cast<float>(m_viewSize.height() * 0.5 - static_cast<double>(local.y()) / step),
            static_cast<float>(depth)};
}

}  // namespace poseloom::ui
