// SPDX-License-Identifier: MIT
#include "mdl/writer_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <numeric>
#include <unordered_map>

namespace poseloom::mdl {

namespace {

constexpr std::size_t kModelSize = 148;
constexpr std::size_t kMeshSize = 116;
constexpr std::size_t kVertexSize = 48;
constexpr std::size_t kMostVertices = 65535;

/// Keeps the three heaviest joints and makes their weights sum to 1.
rig::SkinVertex withThreeJoints(const rig::SkinVertex& vertex) {
    std::array<std::size_t, 4> order{0, 1, 2, 3};
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return vertex.weights[a] > vertex.weights[b]; });
    rig::SkinVertex kept = vertex;
    kept.joints = {};
    kept.weights = {};
    float sum = 0.0F;
    for (std::size_t i = 0; i < 3; ++i)
        sum += vertex.weights[order[i]];
    for (std::size_t i = 0; i < 3; ++i) {
        const float weight = vertex.weights[order[i]];
        if (!(weight > 0.0F)) continue;
        kept.joints[i] = vertex.joints[order[i]];
        kept.weights[i] = weight / sum;
    }
    if (!(sum > 0.0F)) kept.weights[0] = 1.0F;
    return kept;
}

std::uint8_t jointCount(const rig::SkinVertex& vertex) {
    return static_cast<std::uint8_t>(
        std::count_if(vertex.weights.begin(), vertex.weights.end(), [](float w) { return w > 0.0F; }));
}

Result<PackedMesh> packMesh(const rig::Mesh& mesh, const rig::MeshPart& part, int material) {
    PackedMesh packed;
    packed.material = material;
    std::unordered_map<std::uint32_t, std::uint16_t> places;
    for (std::uint32_t i = 0; i + 2 < part.indexCount; i += 3) {
        for (const std::uint32_t corner : {0U, 2U, 1U}) {
            const std::uint32_t vertex = mesh.indices[part.firstIndex + i + corner];
            const auto [place, isNew] =
                places.emplace(vertex, static_cast<std::uint16_t>(packed.vertices.size()));
            if (isNew) {
                if (packed.vertices.size() >= kMostVertices)
                    return failure("MDL900",
                                   "material \"" + part.material + "\" needs more than 65,535 vertices");
                packed.vertices.push_back(withThreeJoints(mesh.vertices[vertex]));
            }
            packed.indices.push_back(place->second);
        }
    }
    return packed;
}

std::size_t vertexCount(const PackedModel& model) {
    return std::accumulate(
        model.meshes.begin(), model.meshes.end(), std::size_t{0},
        [](std::size_t sum, const PackedMesh& mesh) { return sum + mesh.vertices.size(); });
}

template <typename Visit>
void forEachVertex(const PackedBody& body, Visit visit) {
    for (const auto& part : body.bodyParts)
        for (const PackedModel& model : part)
            for (const PackedMesh& mesh : model.meshes)
                for (const rig::SkinVertex& vertex : mesh.vertices)
                    visit(vertex);
}

float radiusOf(const PackedModel& model) {
    float radius = 0.0F;
    for (const PackedMesh& mesh : model.meshes)
        for (const rig::SkinVertex& vertex : mesh.vertices)
            radius = std::max(radius, glm::length(vertex.position));
    return radius;
}

void writeMeshes(ByteWriter& out, const PackedModel& model, std::size_t modelAt) {
    out.putTable(modelAt + 72, modelAt, model.meshes.size());
    const std::size_t table = out.reserve(model.meshes.size() * kMeshSize);
    std::size_t firstVertex = 0;
    for (std::size_t i = 0; i < model.meshes.size(); ++i) {
        const PackedMesh& mesh = model.meshes[i];
        const std::size_t at = table + i * kMeshSize;
        const auto count = static_cast<std::int32_t>(mesh.vertices.size());
        out.put(at, static_cast<std::int32_t>(mesh.material));
        out.putOffset(at + 4, at, modelAt);
        out.put(at + 8, count);
        out.put(at + 12, static_cast<std::int32_t>(firstVertex));
        out.put(at + 32, static_cast<std::int32_t>(i));
        glm::vec3 sum(0.0F);
        for (const rig::SkinVertex& vertex : mesh.vertices)
            sum += vertex.position;
        const glm::vec3 center = count > 0 ? sum / static_cast<float>(count) : sum;
        for (std::size_t axis = 0; axis < 3; ++axis)
            out.put(at + 36 + 4 * axis, center[static_cast<int>(axis)]);
        for (std::size_t lod = 0; lod < 8; ++lod)
            out.put(at + 52 + 4 * lod, count);
        firstVertex += mesh.vertices.size();
    }
}

/// Any unit vector across the normal: the model has no normal maps, the format wants the column.
glm::vec3 tangentOf(const glm::vec3& normal) {
    const glm::vec3 side =
        std::abs(normal.z) < 0.9F ? glm::vec3(0.0F, 0.0F, 1.0F) : glm::vec3(1.0F, 0.0F, 0.0F);
    return glm::normalize(glm::cross(side, normal));
}

std::string nameOf(const PackedBody& body, const std::vector<std::string>& given, std::size_t part) {
    if (part < body.names.size()) return body.names[part];
    return part < given.size() ? given[part] : "part" + std::to_string(part);
}

void appendVector(ByteWriter& out, const glm::vec3& v) {
    for (int axis = 0; axis < 3; ++axis)
        out.append(v[axis]);
}

}  // namespace

Result<PackedBody> packBody(const rig::Mesh& mesh, const std::vector<std::string>& materials,
                            const std::vector<BodyPart>& bodyParts) {
    PackedBody body;
    body.materials = materials;
    for (const BodyPart& part : bodyParts) {
        body.names.push_back(part.name);
        auto& choices = body.bodyParts.emplace_back();
        for (const std::string& model : part.models)
            choices.emplace_back().name = model;
    }
    for (const rig::MeshPart& part : mesh.parts) {
        auto material = std::find(body.materials.begin(), body.materials.end(), part.material);
        if (material == body.materials.end()) material = body.materials.insert(material, part.material);
        auto packed = packMesh(mesh, part, static_cast<int>(material - body.materials.begin()));
        if (!packed) return tl::unexpected(packed.error());
        const auto bodyPart = static_cast<std::size_t>(part.bodyPart);
        const auto choice = static_cast<std::size_t>(part.choice);
        if (body.bodyParts.size() <= bodyPart) body.bodyParts.resize(bodyPart + 1);
        auto& choices = body.bodyParts[bodyPart];
        if (choices.size() <= choice) choices.resize(choice + 1);
        choices[choice].meshes.push_back(std::move(*packed));
    }
    return body;
}

void writeBody(ByteWriter& out, const PackedBody& body, const std::vector<std::string>& bodyPartNames) {
    out.align(4);
    out.putTable(232, 0, body.bodyParts.size());
    const std::size_t table = out.reserve(body.bodyParts.size() * 16);
    std::int32_t base = 1;
    std::size_t vertexBase = 0;
    for (std::size_t i = 0; i < body.bodyParts.size(); ++i) {
        const auto& models = body.bodyParts[i];
        const std::size_t at = table + i * 16;
        out.putString(at, at, nameOf(body, bodyPartNames, i));
        out.put(at + 4, static_cast<std::int32_t>(models.size()));
        out.put(at + 8, base);
        out.putOffset(at + 12, at, out.size());
        base *= static_cast<std::int32_t>(std::max<std::size_t>(models.size(), 1));
        const std::size_t modelTable = out.reserve(models.size() * kModelSize);
        for (std::size_t m = 0; m < models.size(); ++m) {
            const std::size_t modelAt = modelTable + m * kModelSize;
            const std::size_t vertices = vertexCount(models[m]);
            out.putFixedString(modelAt, 64,
                               models[m].name.empty() ? "choice" + std::to_string(m) : models[m].name);
            out.put(modelAt + 68, radiusOf(models[m]));
            out.put(modelAt + 80, static_cast<std::int32_t>(vertices));
            out.put(modelAt + 84, static_cast<std::int32_t>(vertexBase * kVertexSize));
            out.put(modelAt + 88, static_cast<std::int32_t>(vertexBase * 16));
            writeMeshes(out, models[m], modelAt);
            vertexBase += vertices;
        }
    }
}

std::vector<std::byte> writeVvd(const PackedBody& body, std::int32_t checksum) {
    std::size_t vertices = 0;
    forEachVertex(body, [&](const rig::SkinVertex&) { ++vertices; });
    ByteWriter out;
    const std::size_t header = out.reserve(64);
    out.putFixedString(header, 5, "IDSV");
    out.put(std::size_t{4}, std::int32_t{4});
    out.put(std::size_t{8}, checksum);
    out.put(std::size_t{12}, std::int32_t{1});
    for (std::size_t lod = 0; lod < 8; ++lod)
        out.put(16 + 4 * lod, static_cast<std::int32_t>(vertices));
    out.put(std::size_t{52}, std::int32_t{64});
    out.put(std::size_t{56}, std::int32_t{64});
    out.put(std::size_t{60}, static_cast<std::int32_t>(64 + vertices * kVertexSize));
    forEachVertex(body, [&](const rig::SkinVertex& vertex) {
        for (std::size_t i = 0; i < 3; ++i)
            out.append(vertex.weights[i]);
        for (std::size_t i = 0; i < 3; ++i)
            out.append(static_cast<std::uint8_t>(vertex.joints[i]));
        out.append(jointCount(vertex));
        appendVector(out, vertex.position);
        appendVector(out, vertex.normal);
        out.append(vertex.uv.x);
        out.append(vertex.uv.y);
    });
    forEachVertex(body, [&](const rig::SkinVertex& vertex) {
        appendVector(out, tangentOf(vertex.normal));
        out.append(1.0F);
    });
    return out.take();
}

}  // namespace poseloom::mdl
