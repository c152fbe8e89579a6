// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewport/bone_instancing.h"

#include <QQuaternion>
#include <QVector3D>
#include <algorithm>
#include <glm/geometric.hpp>

#include "viewport/conversions.h"

namespace poseloom::ui {

namespace {

constexpr float kBoneWidth = 0.14F;       ///< of the bone's length
constexpr float kWidestBone = 0.045F;     ///< of the model's size
constexpr float kBallOfBone = 0.16F;      ///< of the length of the bone that ends in it
constexpr float kSmallestBall = 0.0075F;  ///< of the model's size
constexpr float kLargestBall = 0.018F;
constexpr float kSelectedBall = 0.026F;

QColor mixed(const QColor& from, const QColor& to, float share) {
    const auto mix = [share](float a, float b) { return a + (b - a) * share; };
    return QColor::fromRgbF(mix(from.redF(), to.redF()), mix(from.greenF(), to.greenF()),
                            mix(from.blueF(), to.blueF()), mix(from.alphaF(), to.alphaF()));
}

}  // namespace

BoneInstancing::BoneInstancing(QQuick3DObject* parent) : QQuick3DInstancing(parent) {
    connect(this, &BoneInstancing::lookChanged, this, [this] { markDirty(); });
}

void BoneInstancing::setScene(ViewportScene* scene) {
    if (m_scene == scene) return;
    if (m_scene) m_scene->disconnect(this);
    m_scene = scene;
    if (m_scene) {
        const auto dirty = [this] { markDirty(); };
        connect(m_scene, &ViewportScene::previewChanged, this, &BoneInstancing::followPreview);
        connect(m_scene, &ViewportScene::modelChanged, this, dirty);
        connect(m_scene, &ViewportScene::hoveredChanged, this, dirty);
        connect(m_scene, &ViewportScene::selectedChanged, this, dirty);
        connect(m_scene, &ViewportScene::maskChanged, this, dirty);
    }
    followPreview();
    emit sceneChanged();
}

void BoneInstancing::followPreview() {
    if (m_preview) m_preview->disconnect(this);
    m_preview = m_scene ? m_scene->preview() : nullptr;
    if (m_preview) connect(m_preview, &PreviewSession::poseChanged, this, [this] { markDirty(); });
    markDirty();
}

void BoneInstancing::setShape(BoneGeometry::Shape shape) {
    if (m_shape == shape) return;
    m_shape = shape;
    emit lookChanged();
}

void BoneInstancing::setGhost(bool ghost) {
    if (m_ghost == ghost) return;
    m_ghost = ghost;
    emit lookChanged();
}

const std::vector<glm::mat4>& BoneInstancing::pose() const {
    return m_ghost ? m_preview->ghostMatrices() : m_preview->modelMatrices();
}

QColor BoneInstancing::colorOf(int joint) const {
    if (m_ghost) return m_color;
    if (joint == m_preview->selectedJoint()) return m_selectedColor;
    if (joint == m_scene->hoveredJoint()) return m_hoveredColor;
    const auto index = static_cast<std::size_t>(joint);
    if (m_scene->excluded(index)) return m_excludedColor;
    const float weight = std::clamp(m_scene->paintedWeight(index), 0.0F, 1.0F);
    return weight >= 1.0F ? m_color : mixed(m_excludedColor, m_color, weight);
}

bool BoneInstancing::entryFor(std::size_t joint, InstanceTableEntry& entry) const {
    const auto& matrices = pose();
    const auto bone = boneEndingAt(*m_preview->skeleton(), matrices, joint);
    const float size = m_scene->modelSize();
    const float length = bone ? glm::length(bone->to - bone->from) : 0.0F;
    if (m_shape == BoneGeometry::Ball) {
        const float plain = std::clamp(length * kBallOfBone, size * kSmallestBall, size * kLargestBall);
        const bool selected = static_cast<int>(joint) == m_preview->selectedJoint();
        const float width = selected ? size * kSelectedBall : plain;
        entry =
            calculateTableEntryFromQuaternion(vectorOf(glm::vec3(matrices[joint][3])), {width, width, width},
                                              {}, colorOf(static_cast<int>(joint)));
        return true;
    }
    if (!bone) return false;
    const float width = std::min(length * kBoneWidth, size * kWidestBone);
    const QQuaternion turn =
        QQuaternion::rotationTo({0.0F, 1.0F, 0.0F}, vectorOf((bone->to - bone->from) / length));
    entry = calculateTableEntryFromQuaternion(vectorOf(bone->from), {width, length, width}, turn,
                                              colorOf(bone->joint));
    return true;
}

int BoneInstancing::fill(InstanceTableEntry* out, std::size_t capacity) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < capacity; ++i) {
        if (entryFor(i, out[count])) ++count;
    }
    return static_cast<int>(count);
}

QByteArray BoneInstancing::getInstanceBuffer(int* instanceCount) {
    const bool ready = m_scene && m_preview && m_preview->skeleton() != nullptr;
    const std::size_t joints = ready ? std::min(m_preview->skeleton()->joints.size(), pose().size()) : 0;
    QByteArray& buffer = m_buffers[m_next];
    m_next = 1 - m_next;
    buffer.resize(static_cast<qsizetype>(joints * sizeof(InstanceTableEntry)));
    const int count = joints == 0 ? 0 : fill(reinterpret_cast<InstanceTableEntry*>(buffer.data()), joints);
    if (instanceCount != nullptr) *instanceCount = count;
    return buffer;
}

}  // namespace poseloom::ui
