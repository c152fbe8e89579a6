// SPDX-License-Identifier: MIT
#include "interop/import_gltf_mesh.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <numeric>

#include "interop/names.h"
#include "support/concat.h"

namespace poseloom::interop {

namespace {

enum PrimitiveMode : std::size_t { kTriangles = 4, kStrip = 5, kFan = 6 };

/// Joint numbers beyond this do not fit into a vertex.
constexpr std::uint32_t kMostJoints = 65535;

class PrimitiveReader {
  public:
    PrimitiveReader(GltfFile& file, const GltfJson& primitive) : m_file(file), m_primitive(primitive) {}

    GltfPrimitive run() {
        const std::size_t mode = gltfIndex(m_primitive, "mode").value_or(kTriangles);
        if (mode < kTriangles || mode > kFan) {
            m_result.problem = "points and lines are left out";
        } else if (!readVertices()) {
            m_result.problem = "a part of a mesh has no positions that can be read";
        } else if (!readIndices(mode)) {
            m_result.problem = "a part of a mesh has triangles whose corners do not exist";
            m_result.part.indices.clear();
        }
        nameMaterial();
        return std::move(m_result);
    }

  private:
    std::optional<std::size_t> attribute(const char* name) const {
        const GltfJson* attributes = gltfMember(m_primitive, "attributes");
        return attributes == nullptr ? std::nullopt : gltfIndex(*attributes, name);
    }

    std::vector<float> numbers(const char* name, std::string_view type, std::size_t components) {
        const auto index = attribute(name);
        auto values = index ? m_file.floats(*index, type) : std::nullopt;
        if (!values || values->size() < m_result.part.vertices.size() * components) return {};
        return std::move(*values);
    }

    bool readVertices() {
        const auto index = attribute("POSITION");
        const auto positions = index ? m_file.floats(*index, "VEC3") : std::nullopt;
        if (!positions) return false;
        auto& vertices = m_result.part.vertices;
        vertices.resize(positions->size() / 3);
        const std::vector<float> normals = numbers("NORMAL", "VEC3", 3);
        const std::vector<float> uvs = numbers("TEXCOORD_0", "VEC2", 2);
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const float* p = positions->data() + 3 * i;
            vertices[i].position = {p[0], p[1], p[2]};
            if (!normals.empty())
                vertices[i].normal = {normals[3 * i], normals[3 * i + 1], normals[3 * i + 2]};
            if (!uvs.empty()) vertices[i].uv = {uvs[2 * i], uvs[2 * i + 1]};
        }
        m_hasNormals = !normals.empty();
        readWeights();
        return true;
    }

    void readWeights() {
        auto& vertices = m_result.part.vertices;
        std::vector<std::vector<std::pair<std::uint32_t, float>>> joints(vertices.size());
        for (const auto& [jointName, weightName] :
             {std::pair("JOINTS_0", "WEIGHTS_0"), std::pair("JOINTS_1", "WEIGHTS_1")}) {
            const auto jointIndex = attribute(jointName);
            const auto weights = numbers(weightName, "VEC4", 4);
            const auto numbered = jointIndex ? m_file.integers(*jointIndex, "VEC4") : std::nullopt;
            if (!numbered || weights.empty() || numbered->size() < 4 * vertices.size()) break;
            for (std::size_t i = 0; i < 4 * vertices.size(); ++i) {
                if (weights[i] > 0.0F && (*numbered)[i] <= kMostJoints)
                    joints[i / 4].emplace_back((*numbered)[i], weights[i]);
            }
        }
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            if (!joints[i].empty() && !keepHeaviest(std::move(joints[i]), vertices[i]))
                m_result.manyWeights = true;
        }
    }

    bool readIndices(std::size_t mode) {
        std::vector<std::uint32_t> order;
        if (const auto index = gltfIndex(m_primitive, "indices")) {
            auto read = m_file.integers(*index, "SCALAR");
            if (!read) return false;
            order = std::move(*read);
        } else {
            order.resize(m_result.part.vertices.size());
            std::iota(order.begin(), order.end(), 0U);
        }
        const std::size_t vertices = m_result.part.vertices.size();
        if (std::any_of(order.begin(), order.end(), [&](std::uint32_t i) { return i >= vertices; }))
            return false;
        m_result.part.indices = mode == kTriangles ? std::move(order) : triangles(order, mode);
        m_result.part.indices.resize(m_result.part.indices.size() / 3 * 3);
        if (!m_hasNormals) addNormals(m_result.part);
        return true;
    }

    static std::vector<std::uint32_t> triangles(const std::vector<std::uint32_t>& order, std::size_t mode) {
        std::vector<std::uint32_t> result;
        for (std::size_t i = 0; i + 2 < order.size(); ++i) {
            if (mode == kFan)
                result.insert(result.end(), {order[0], order[i + 1], order[i + 2]});
            else if (i % 2 == 0)
                result.insert(result.end(), {order[i], order[i + 1], order[i + 2]});
            else
                result.insert(result.end(), {order[i + 1], order[i], order[i + 2]});
        }
        return result;
    }

    void nameMaterial() {
        const auto materials = gltfList(m_file.json(), "materials");
        const auto index = gltfIndex(m_primitive, "material");
        if (index && *index < materials.size())
            m_result.part.material = toUtf8(gltfText(materials[*index], "name"));
    }

    GltfFile& m_file;
    const GltfJson& m_primitive;
    GltfPrimitive m_result;
    bool m_hasNormals = false;
};

}  // namespace

GltfPrimitive readPrimitive(GltfFile& file, const GltfJson& primitive) {
    return PrimitiveReader(file, primitive).run();
}

void addNormals(ScenePart& part) {
    for (rig::SkinVertex& vertex : part.vertices)
        vertex.normal = glm::vec3(0.0F);
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        rig::SkinVertex& a = part.vertices[part.indices[i]];
        rig::SkinVertex& b = part.vertices[part.indices[i + 1]];
        rig::SkinVertex& c = part.vertices[part.indices[i + 2]];
        const glm::vec3 face = glm::cross(b.position - a.position, c.position - a.position);
        a.normal += face;
        b.normal += face;
        c.normal += face;
    }
    for (rig::SkinVertex& vertex : part.vertices) {
        const float length = glm::length(vertex.normal);
        vertex.normal = length > 0.0F ? vertex.normal / length : glm::vec3(0.0F, 0.0F, 1.0F);
    }
}

bool keepHeaviest(std::vector<std::pair<std::uint32_t, float>> joints, rig::SkinVertex& vertex) {
    std::stable_sort(joints.begin(), joints.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    const bool all = joints.size() <= vertex.joints.size();
    if (!all) joints.resize(vertex.joints.size());
    float sum = 0.0F;
    for (const auto& [joint, weight] : joints)
        sum += weight;
    vertex.joints = {};
    vertex.weights = {};
    for (std::size_t i = 0; i < joints.size(); ++i) {
        vertex.joints[i] = static_cast<std::uint16_t>(joints[i].first);
        vertex.weights[i] = joints[i].second / sum;
    }
    return all;
}

}  // namespace poseloom::interop
