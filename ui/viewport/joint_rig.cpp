// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewport/joint_rig.h"

#include <QMatrix4x4>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlListReference>
#include <QQuaternion>
#include <QVector3D>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

namespace poseloom::ui {

namespace {

/// Translation, rotation and scale of a matrix; shear cannot be told to a node and is dropped.
struct Placement {
    QVector3D position;
    QQuaternion rotation;
    QVector3D scale{1.0F, 1.0F, 1.0F};
};

Placement placementOf(const glm::mat4& matrix) {
    glm::vec3 scale(glm::length(glm::vec3(matrix[0])), glm::length(glm::vec3(matrix[1])),
                    glm::length(glm::vec3(matrix[2])));
    if (glm::dot(glm::cross(glm::vec3(matrix[0]), glm::vec3(matrix[1])), glm::vec3(matrix[2])) < 0.0F) {
        scale.x = -scale.x;
    }
    Placement placement;
    placement.position = {matrix[3].x, matrix[3].y, matrix[3].z};
    placement.scale = {scale.x, scale.y, scale.z};
    if (scale.x == 0.0F || scale.y == 0.0F || scale.z == 0.0F) return placement;
    const glm::mat3 turn(glm::vec3(matrix[0]) / scale.x, glm::vec3(matrix[1]) / scale.y,
                         glm::vec3(matrix[2]) / scale.z);
    const glm::quat rotation = glm::quat_cast(turn);
    placement.rotation = {rotation.w, rotation.x, rotation.y, rotation.z};
    return placement;
}

QMatrix4x4 matrixOf(const glm::mat4& matrix) {
    QMatrix4x4 result;
    for (int column = 0; column < 4; ++column) {
        for (int row = 0; row < 4; ++row)
            result(row, column) = matrix[column][row];
    }
    return result;
}

}  // namespace

JointRig::~JointRig() = default;

void JointRig::setPreview(PreviewSession* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->disconnect(this);
    m_preview = preview;
    if (m_preview) connect(m_preview, &PreviewSession::poseChanged, this, &JointRig::writePose);
    emit wiringChanged();
}

void JointRig::setParentNode(QQuick3DObject* node) {
    if (m_parentNode == node) return;
    m_parentNode = node;
    emit wiringChanged();
}

void JointRig::setSkin(QQuick3DObject* skin) {
    if (m_skin == skin) return;
    m_skin = skin;
    emit wiringChanged();
}

void JointRig::componentComplete() {
    createNodes();
    fillSkin();
    writePose();
}

void JointRig::createNodes() {
    const auto* skeleton = m_preview ? m_preview->skeleton() : nullptr;
    if (skeleton == nullptr || !m_parentNode || !m_nodes.empty()) return;
    QQmlComponent component(qmlEngine(this));
    component.setData("import QtQuick3D\nNode {}", {});
    m_nodes.reserve(skeleton->joints.size());
    for (std::size_t i = 0; i < skeleton->joints.size(); ++i) {
        auto* node = qobject_cast<QQuick3DObject*>(component.create(qmlContext(this)));
        if (node == nullptr) return;
        node->setParent(this);
        node->setParentItem(m_parentNode);
        m_nodes.push_back(node);
    }
    if (m_nodes.empty()) return;
    const auto* meta = m_nodes.front()->metaObject();
    m_position = meta->property(meta->indexOfProperty("position"));
    m_rotation = meta->property(meta->indexOfProperty("rotation"));
    m_scale = meta->property(meta->indexOfProperty("scale"));
}

void JointRig::fillSkin() {
    if (!m_skin || m_nodes.empty()) return;
    QQmlListReference joints(m_skin, "joints");
    QList<QMatrix4x4> inverseBinds;
    inverseBinds.reserve(jointCount());
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        joints.append(m_nodes[i]);
        inverseBinds.append(matrixOf(m_preview->skeleton()->joints[i].inverseBind));
    }
    m_skin->setProperty("inverseBindPoses", QVariant::fromValue(inverseBinds));
}

void JointRig::writePose() {
    if (!m_preview) return;
    const auto& matrices = m_preview->modelMatrices();
    if (matrices.size() != m_nodes.size()) return;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const Placement placement = placementOf(matrices[i]);
        m_position.write(m_nodes[i], placement.position);
        m_rotation.write(m_nodes[i], placement.rotation);
        m_scale.write(m_nodes[i], placement.scale);
    }
}

}  // namespace poseloom::ui
