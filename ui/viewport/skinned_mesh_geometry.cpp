// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewport/skinned_mesh_geometry.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "viewport/conversions.h"

namespace poseloom::ui {

namespace {

constexpr std::size_t kTones = 3;

/// What the card reads; the engine takes joints only as 32-bit integers.
struct PackedVertex {
    std::array<float, 3> position{};
    std::array<float, 3> normal{};
    std::array<float, 2> uv{};
    std::array<std::int32_t, 4> joints{};
    std::array<float, 4> weights{};
};

PackedVertex pack(const rig::SkinVertex& vertex) {
    PackedVertex packed;
    packed.position = {vertex.position.x, vertex.position.y, vertex.position.z};
    packed.normal = {vertex.normal.x, vertex.normal.y, vertex.normal.z};
    packed.uv = {vertex.uv.x, vertex.uv.y};
    for (std::size_t i = 0; i < vertex.joints.size(); ++i)
        packed.joints[i] = vertex.joints[i];
    packed.weights = vertex.weights;
    return packed;
}

template <typename T>
QByteArray bytesOf(const std::vector<T>& values) {
    return {reinterpret_cast<const char*>(values.data()), static_cast<qsizetype>(values.size() * sizeof(T))};
}

using Indices = std::vector<std::uint32_t>;

void appendTriangles(const rig::Mesh& mesh, const rig::MeshPart& part, Indices& out) {
    const std::size_t end =
        std::min<std::size_t>(mesh.indices.size(), std::size_t{part.firstIndex} + part.indexCount);
    for (std::size_t i = part.firstIndex; i + 2 < end; i += 3) {
        const std::array<std::uint32_t, 3> triangle{mesh.indices[i], mesh.indices[i + 1],
                                                    mesh.indices[i + 2]};
        const bool valid = std::all_of(triangle.begin(), triangle.end(),
                                       [&mesh](std::uint32_t index) { return index < mesh.vertices.size(); });
        if (valid) out.insert(out.end(), triangle.begin(), triangle.end());
    }
}

Indices edgesOf(const Indices& triangles) {
    Indices edges;
    edges.reserve(triangles.size() * 2);
    for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
        for (std::size_t side = 0; side < 3; ++side) {
            edges.push_back(triangles[i + side]);
            edges.push_back(triangles[i + (side + 1) % 3]);
        }
    }
    return edges;
}

}  // namespace

int SkinnedMeshGeometry::toneCount() const {
    return static_cast<int>(kTones);
}

void SkinnedMeshGeometry::setPreview(PreviewSession* preview) {
    if (m_preview == preview) return;
    m_preview = preview;
    fill();
    emit previewChanged();
}

void SkinnedMeshGeometry::setWireframe(bool wireframe) {
    if (m_wireframe == wireframe) return;
    m_wireframe = wireframe;
    fill();
    emit wireframeChanged();
}

void SkinnedMeshGeometry::setChoices(const QList<int>& choices) {
    if (m_choices == choices) return;
    m_choices = choices;
    fill();
    emit choicesChanged();
}

void SkinnedMeshGeometry::setMaterials(const QStringList& materials) {
    if (m_materials == materials) return;
    m_materials = materials;
    fill();
    emit materialsChanged();
}

std::vector<Indices> SkinnedMeshGeometry::trianglesByGroup(const rig::Mesh& mesh) const {
    const std::size_t groups = m_materials.isEmpty() ? kTones : static_cast<std::size_t>(m_materials.size());
    std::vector<Indices> triangles(groups);
    std::map<std::string, std::size_t> materials;
    for (const QString& name : m_materials)
        materials.emplace(name.toStdString(), materials.size());
    for (const auto& part : mesh.parts) {
        const int choice =
            part.bodyPart >= 0 && part.bodyPart < m_choices.size() ? m_choices[part.bodyPart] : 0;
        if (part.choice != choice) continue;
        const std::size_t group = materials.emplace(part.material, materials.size()).first->second % groups;
        appendTriangles(mesh, part, triangles[group]);
    }
    return triangles;
}

void SkinnedMeshGeometry::fill() {
    clear();
    m_empty = true;
    const rig::Mesh* mesh = m_preview ? m_preview->mesh() : nullptr;
    // The renderer divides by the stride and cannot draw nothing: an empty mesh is a single point.
    rig::Mesh point;
    point.vertices.emplace_back();
    if (mesh == nullptr || mesh->vertices.empty()) mesh = &point;
    std::vector<PackedVertex> vertices;
    vertices.reserve(mesh->vertices.size());
    glm::vec3 minimum = mesh->vertices.front().position;
    glm::vec3 maximum = minimum;
    for (const auto& vertex : mesh->vertices) {
        vertices.push_back(pack(vertex));
        minimum = glm::min(minimum, vertex.position);
        maximum = glm::max(maximum, vertex.position);
    }
    // The bounds are those at bind time, and culling uses them: leave room for the pose.
    const glm::vec3 room = (maximum - minimum) * 2.0F;
    const QVector3D low = vectorOf(minimum - room);
    const QVector3D high = vectorOf(maximum + room);

    Indices all;
    for (const auto& triangles : trianglesByGroup(*mesh)) {
        const auto offset = static_cast<int>(all.size());
        const Indices indices = m_wireframe ? edgesOf(triangles) : triangles;
        all.insert(all.end(), indices.begin(), indices.end());
        // An empty group would move the materials of those after it: it gets a triangle of no area.
        if (indices.empty()) all.insert(all.end(), m_wireframe ? 2U : 3U, 0U);
        addSubset(offset, static_cast<int>(all.size()) - offset, low, high);
        m_empty = m_empty && indices.empty();
    }

    using Attribute = QQuick3DGeometry::Attribute;
    setStride(static_cast<int>(sizeof(PackedVertex)));
    setPrimitiveType(m_wireframe ? PrimitiveType::Lines : PrimitiveType::Triangles);
    addAttribute(Attribute::IndexSemantic, 0, Attribute::U32Type);
    addAttribute(Attribute::PositionSemantic, offsetof(PackedVertex, position), Attribute::F32Type);
    addAttribute(Attribute::NormalSemantic, offsetof(PackedVertex, normal), Attribute::F32Type);
    addAttribute(Attribute::TexCoordSemantic, offsetof(PackedVertex, uv), Attribute::F32Type);
    addAttribute(Attribute::JointSemantic, offsetof(PackedVertex, joints), Attribute::I32Type);
    addAttribute(Attribute::WeightSemantic, offsetof(PackedVertex, weights), Attribute::F32Type);
    setVertexData(bytesOf(vertices));
    setIndexData(bytesOf(all));
    setBounds(low, high);
    update();
}

}  // namespace poseloom::ui
