// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_overlay.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <utility>

namespace poseloom::ui {

namespace {

constexpr std::array<float, 4> kRed{0.9F, 0.25F, 0.2F, 1.0F};
constexpr std::array<float, 4> kGreen{0.25F, 0.75F, 0.3F, 1.0F};
constexpr std::array<float, 4> kBlue{0.3F, 0.5F, 0.95F, 1.0F};
constexpr std::array<float, 4> kYellow{0.95F, 0.75F, 0.2F, 1.0F};
/// By hitbox group: generic, head, chest, stomach, arms, legs, gear.
constexpr std::array<std::array<float, 4>, 8> kGroups{{{0.75F, 0.75F, 0.8F, 1.0F},
                                                       {0.95F, 0.35F, 0.3F, 1.0F},
                                                       {0.35F, 0.8F, 0.4F, 1.0F},
                                                       {0.95F, 0.8F, 0.3F, 1.0F},
                                                       {0.4F, 0.6F, 1.0F, 1.0F},
                                                       {0.75F, 0.45F, 1.0F, 1.0F},
                                                       {0.95F, 0.6F, 0.3F, 1.0F},
                                                       {0.3F, 0.85F, 0.85F, 1.0F}}};
constexpr float kAxis = 0.05F;     ///< of the model's size
constexpr float kNormal = 0.012F;  ///< of the model's size
constexpr std::size_t kMostNormals = 40000;

glm::mat4 matrixOf(const std::array<float, 12>& rows) {
    glm::mat4 matrix(1.0F);
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 4; ++column)
            matrix[column][row] = rows[4 * static_cast<std::size_t>(row) + static_cast<std::size_t>(column)];
    return matrix;
}

bool isFinite(glm::vec3 v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

}  // namespace

/// The renderer divides by the stride: the geometry must be whole before there is anything to show.
ModelOverlay::ModelOverlay(QQuick3DObject* parent) : QQuick3DGeometry(parent) {
    fill();
}

void ModelOverlay::setModel(ModelPreview* model) {
    if (m_model == model) return;
    if (m_model) m_model->view()->disconnect(this);
    m_model = model;
    if (model != nullptr) {
        connect(model->view(), &PreviewSession::poseChanged, this, &ModelOverlay::fill);
        connect(model->view(), &PreviewSession::modelChanged, this, &ModelOverlay::fill);
    }
    fill();
    emit modelChanged();
}

void ModelOverlay::setKind(Kind kind) {
    if (m_kind == kind) return;
    m_kind = kind;
    fill();
    emit kindChanged();
}

void ModelOverlay::setActive(bool active) {
    if (m_active == active) return;
    m_active = active;
    fill();
    emit activeChanged();
}

void ModelOverlay::addLine(glm::vec3 from, glm::vec3 to, const Color& color) {
    if (!isFinite(from) || !isFinite(to)) return;
    m_vertices.push_back({{from.x, from.y, from.z}, color});
    m_vertices.push_back({{to.x, to.y, to.z}, color});
}

void ModelOverlay::addBox(glm::vec3 low, glm::vec3 high, const glm::mat4& place, const Color& color) {
    const auto corner = [&](unsigned bits) {
        const glm::vec3 at((bits & 1U) != 0 ? high.x : low.x, (bits & 2U) != 0 ? high.y : low.y,
                           (bits & 4U) != 0 ? high.z : low.z);
        return glm::vec3(place * glm::vec4(at, 1.0F));
    };
    for (unsigned from = 0; from < 8; ++from)
        for (const unsigned axis : {1U, 2U, 4U})
            if ((from & axis) == 0) addLine(corner(from), corner(from | axis), color);
}

float ModelOverlay::size() const {
    glm::vec3 low(0.0F);
    glm::vec3 high(0.0F);
    for (const glm::mat4& joint : m_model->view()->modelMatrices()) {
        low = glm::min(low, glm::vec3(joint[3]));
        high = glm::max(high, glm::vec3(joint[3]));
    }
    return std::max(1.0F, glm::length(high - low));
}

void ModelOverlay::addHitboxes() {
    const auto& pose = m_model->view()->modelMatrices();
    for (const mdl::Hitbox& hitbox : m_model->set()->main().hitboxes) {
        if (hitbox.bone < 0 || static_cast<std::size_t>(hitbox.bone) >= pose.size()) continue;
        const auto group = static_cast<std::size_t>(std::clamp(hitbox.group, 0, 7));
        addBox(hitbox.minimum, hitbox.maximum, pose[static_cast<std::size_t>(hitbox.bone)], kGroups[group]);
    }
}

void ModelOverlay::addAttachments() {
    const auto& pose = m_model->view()->modelMatrices();
    const float length = size() * kAxis;
    for (const mdl::Attachment& attachment : m_model->set()->main().attachments) {
        if (attachment.bone < 0 || static_cast<std::size_t>(attachment.bone) >= pose.size()) continue;
        const glm::mat4 place = pose[static_cast<std::size_t>(attachment.bone)] * matrixOf(attachment.local);
        const glm::vec3 origin(place[3]);
        addLine(origin, origin + length * glm::vec3(place[0]), kRed);
        addLine(origin, origin + length * glm::vec3(place[1]), kGreen);
        addLine(origin, origin + length * glm::vec3(place[2]), kBlue);
    }
}

void ModelOverlay::addBounds() {
    const int sequence = m_model->sequence();
    if (sequence < 0) return;
    const mdl::Sequence& playing = m_model->set()->sequence(static_cast<std::size_t>(sequence));
    glm::mat4 place(1.0F);
    if (m_model->rootMotion()) place[3] = glm::vec4(m_model->player()->root().position, 1.0F);
    addBox(playing.boxMinimum, playing.boxMaximum, place, kYellow);
}

void ModelOverlay::addNormals() {
    const rig::Mesh* mesh = m_model->view()->mesh();
    const rig::Skeleton* skeleton = m_model->view()->skeleton();
    if (mesh == nullptr || skeleton == nullptr) return;
    const auto& pose = m_model->view()->modelMatrices();
    std::vector<glm::mat4> skins(pose.size());
    for (std::size_t i = 0; i < pose.size(); ++i)
        skins[i] = pose[i] * skeleton->joints[i].inverseBind;
    const float length = size() * kNormal;
    const std::size_t count = std::min(mesh->vertices.size(), kMostNormals);
    for (std::size_t i = 0; i < count; ++i) {
        const rig::SkinVertex& vertex = mesh->vertices[i];
        glm::vec3 at(0.0F);
        glm::vec3 normal(0.0F);
        for (std::size_t j = 0; j < vertex.joints.size(); ++j) {
            if (vertex.weights[j] <= 0.0F || vertex.joints[j] >= skins.size()) continue;
            const glm::mat4& skin = skins[vertex.joints[j]];
            at += vertex.weights[j] * glm::vec3(skin * glm::vec4(vertex.position, 1.0F));
            normal += vertex.weights[j] * (glm::mat3(skin) * vertex.normal);
        }
        addLine(at, at + length * normal, kBlue);
    }
}

void ModelOverlay::fill() {
    m_vertices.clear();
    const bool ready = m_active && m_model && m_model->set() && m_model->view()->skeleton() != nullptr;
    if (ready) {
        if (m_kind == Hitboxes) addHitboxes();
        if (m_kind == Attachments) addAttachments();
        if (m_kind == Bounds) addBounds();
        if (m_kind == Normals) addNormals();
    }
    const int lines = static_cast<int>(m_vertices.size() / 2);
    // The renderer cannot draw nothing: an empty overlay is a line of no length.
    if (m_vertices.empty()) m_vertices.resize(2);
    glm::vec3 low(m_vertices.front().position[0], m_vertices.front().position[1],
                  m_vertices.front().position[2]);
    glm::vec3 high = low;
    for (const Vertex& vertex : m_vertices) {
        const glm::vec3 at(vertex.position[0], vertex.position[1], vertex.position[2]);
        low = glm::min(low, at);
        high = glm::max(high, at);
    }
    if (attributeCount() == 0) {
        setStride(static_cast<int>(sizeof(Vertex)));
        setPrimitiveType(PrimitiveType::Lines);
        addAttribute(Attribute::PositionSemantic, offsetof(Vertex, position), Attribute::F32Type);
        addAttribute(Attribute::ColorSemantic, offsetof(Vertex, color), Attribute::F32Type);
    }
    setVertexData({reinterpret_cast<const char*>(m_vertices.data()),
                   static_cast<qsizetype>(m_vertices.size() * sizeof(Vertex))});
    setBounds({low.x, low.y, low.z}, {high.x, high.y, high.z});
    update();
    if (lines == m_lines) return;
    m_lines = lines;
    emit linesChanged();
}

}  // namespace poseloom::ui
