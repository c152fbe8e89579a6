// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewport/viewport_scene.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/matrix.hpp>
#include <string>

namespace poseloom::ui {

namespace {

constexpr double kPickPixels = 9.0;
constexpr float kSmallestFocus = 0.12F;  ///< metres around a focused joint
constexpr float kShadowRadius = 0.33F;   ///< of the model's size
constexpr float kShadowStrength = 0.5F;

bool names(const posegraph::Mask& mask, const rig::Joint& joint, std::size_t index) {
    const std::string number = std::to_string(index);
    return std::any_of(mask.bones.begin(), mask.bones.end(), [&](const posegraph::MaskEntry& entry) {
        return rig::equalIgnoringCase(entry.text, joint.name) || entry.text == number;
    });
}

}  // namespace

void ViewportScene::setPreview(PreviewSession* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->disconnect(this);
    m_preview = preview;
    if (m_preview) {
        connect(m_preview, &PreviewSession::modelChanged, this, &ViewportScene::adoptModel);
        connect(m_preview, &PreviewSession::poseChanged, this, &ViewportScene::followPose);
        connect(m_preview, &PreviewSession::graphChanged, this, &ViewportScene::updateMask);
        connect(m_preview, &PreviewSession::selectedJointChanged, this, &ViewportScene::selectedChanged);
    }
    emit previewChanged();
    adoptModel();
}

void ViewportScene::setCamera(ViewportCamera* camera) {
    if (m_camera == camera) return;
    if (m_camera) m_camera->disconnect(this);
    m_camera = camera;
    if (m_camera) {
        connect(m_camera, &ViewportCamera::changed, this, &ViewportScene::axesChanged);
        connect(m_camera, &ViewportCamera::changed, this, &ViewportScene::reframe);
    }
    emit cameraChanged();
}

void ViewportScene::adoptModel() {
    const auto* skeleton = m_preview ? m_preview->skeleton() : nullptr;
    m_placement = skeleton != nullptr ? ModelPlacement::of(*skeleton) : ModelPlacement{};
    Box box;
    if (skeleton != nullptr) box = posedBounds(*skeleton, m_preview->mesh(), m_preview->modelMatrices(), {});
    const glm::vec3 size = box.size();
    m_modelSize = std::max({size.x, size.y, size.z, 1e-4F});
    m_hovered = -1;
    m_framesItself = true;
    m_framedSize = {};
    updateMask();
    followPose();
    emit modelChanged();
    emit hoveredChanged();
    emit selectedChanged();
    emit axesChanged();
    // The graph and its clips follow the model: frame the pose that is shown, not the one of bind time.
    QMetaObject::invokeMethod(this, &ViewportScene::reframe, Qt::QueuedConnection);
}

void ViewportScene::reframe() {
    if (!m_framesItself || !m_camera || m_camera->viewSize() == m_framedSize) return;
    m_framedSize = m_camera->viewSize();
    frameAll();
}

void ViewportScene::frameAll() {
    const auto* skeleton = m_preview ? m_preview->skeleton() : nullptr;
    if (skeleton == nullptr || !m_camera) return;
    m_camera->frame(posedBounds(*skeleton, m_preview->mesh(), m_preview->modelMatrices(), m_placement));
}

void ViewportScene::focus() {
    const int selected = m_preview ? m_preview->selectedJoint() : -1;
    if (selected < 0) {
        frameAll();
        return;
    }
    if (!m_camera) return;
    const auto& pose = m_preview->modelMatrices();
    const auto& joints = m_preview->skeleton()->joints;
    const glm::vec3 centre = m_placement.toWorld(glm::vec3(pose[static_cast<std::size_t>(selected)][3]));
    Box box;
    box.add(centre - glm::vec3(kSmallestFocus));
    box.add(centre + glm::vec3(kSmallestFocus));
    for (std::size_t i = 0; i < joints.size(); ++i) {
        if (joints[i].parent == selected) box.add(m_placement.toWorld(glm::vec3(pose[i][3])));
    }
    m_camera->frame(box);
}

void ViewportScene::followPose() {
    Box box;
    if (m_preview) {
        for (const auto& matrix : m_preview->modelMatrices())
            box.add(m_placement.toWorld(glm::vec3(matrix[3])));
    }
    const float size = m_modelSize * m_placement.scale;
    const glm::vec3 centre = box.centre();
    const float height = std::clamp(box.minimum.y / size, 0.0F, 1.0F);
    const QVector4D shadow(centre.x, centre.z, size * kShadowRadius,
                           box.empty ? 0.0F : kShadowStrength * (1.0F - height));
    if (shadow == m_shadow) return;
    m_shadow = shadow;
    emit shadowChanged();
}

void ViewportScene::setMaskNode(int node) {
    if (m_maskNode == node) return;
    m_maskNode = node;
    updateMask();
}

void ViewportScene::updateMask() {
    const auto* skeleton = m_preview ? m_preview->skeleton() : nullptr;
    const auto* node =
        m_preview ? m_preview->graph().findNode(static_cast<posegraph::NodeId>(m_maskNode)) : nullptr;
    const std::size_t joints = skeleton != nullptr ? skeleton->joints.size() : 0;
    m_excluded.assign(joints, false);
    if (node != nullptr && !node->mask.bones.empty()) {
        for (std::size_t i = 0; i < joints; ++i)
            m_excluded[i] = !names(node->mask, skeleton->joints[i], i);
    }
    emit maskChanged();
}

QVector3D ViewportScene::toWorldDirection(QVector3D direction) const {
    return m_placement.scale * rootRotation().rotatedVector(direction);
}

void ViewportScene::paintWeights(std::vector<float> weights) {
    if (weights == m_weights) return;
    m_weights = std::move(weights);
    emit maskChanged();
}

float ViewportScene::paintedWeight(std::size_t joint) const {
    return joint < m_weights.size() ? m_weights[joint] : 1.0F;
}

QQuaternion ViewportScene::rootRotation() const {
    const auto& q = m_placement.rotation;
    return {q.w, q.x, q.y, q.z};
}

QVector3D ViewportScene::rootScale() const {
    return {m_placement.scale, m_placement.scale, m_placement.scale};
}

bool ViewportScene::hasSkeleton() const {
    return jointCount() > 0;
}

bool ViewportScene::hasMesh() const {
    return m_preview && m_preview->mesh() != nullptr && !m_preview->mesh()->indices.empty();
}

int ViewportScene::jointCount() const {
    const auto* skeleton = m_preview ? m_preview->skeleton() : nullptr;
    return skeleton == nullptr ? 0 : static_cast<int>(skeleton->joints.size());
}

bool ViewportScene::zUp() const {
    const auto* skeleton = m_preview ? m_preview->skeleton() : nullptr;
    return skeleton != nullptr && skeleton->up == rig::UpAxis::Z;
}

QString ViewportScene::jointName(int joint) const {
    if (joint < 0 || joint >= jointCount()) return {};
    return QString::fromStdString(m_preview->skeleton()->joints[static_cast<std::size_t>(joint)].name);
}

QString ViewportScene::selectedName() const {
    return m_preview ? jointName(m_preview->selectedJoint()) : QString();
}

int ViewportScene::jointAt(QPointF pixel) const {
    if (!m_camera || !hasSkeleton()) return -1;
    const glm::mat4 toModel = glm::inverse(m_placement.matrix());
    const Ray world = m_camera->rayThrough(pixel);
    const Ray ray{glm::vec3(toModel * glm::vec4(world.origin, 1.0F)),
                  glm::vec3(toModel * glm::vec4(world.direction, 0.0F))};
    const auto reach =
        static_cast<float>(kPickPixels * m_camera->metresPerPixel(m_camera->distance())) / m_placement.scale;
    return pickBone(*m_preview->skeleton(), m_preview->modelMatrices(), ray, reach);
}

void ViewportScene::pickAt(QPointF pixel) {
    if (m_preview) m_preview->setSelectedJoint(jointAt(pixel));
}

void ViewportScene::hoverAt(QPointF pixel) {
    setHovered(jointAt(pixel));
}

void ViewportScene::endHover() {
    setHovered(-1);
}

void ViewportScene::setHovered(int joint) {
    if (m_hovered == joint) return;
    m_hovered = joint;
    emit hoveredChanged();
}

QPointF ViewportScene::axisOnScreen(QVector3D axis) const {
    if (!m_camera) return {};
    const QVector3D seen =
        m_camera->rotation().conjugated().rotatedVector(rootRotation().rotatedVector(axis));
    return {static_cast<double>(seen.x()), static_cast<double>(-seen.y())};
}

}  // namespace poseloom::ui
