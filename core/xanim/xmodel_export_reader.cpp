// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <tuple>

#include "xanim/export_scanner.h"
#include "xanim/xmodel_export.h"

namespace poseloom::xanim {

namespace {

constexpr float kInchesOfMetre = 39.3701F;

/// A vertex as the text has it: its corners add normal and coordinates of the texture.
struct TextVertex {
    glm::vec3 position{0.0F};
    std::array<std::uint16_t, 4> joints{};
    std::array<float, 4> weights{1.0F, 0.0F, 0.0F, 0.0F};
};

class ModelExportReader {
  public:
    ModelExportReader(const SourceText& text, const std::string& file) : m_scanner(text, file) {}

    ExportedModelResult run() {
        const bool usable = readHeader() && readBones() && !m_model.skeleton.joints.empty();
        if (usable && readVertices() && readFaces()) readMaterials();
        if (usable) putPartsTogether();
        ExportedModelResult result;
        if (usable) result.model = std::move(m_model);
        result.diagnostics = m_scanner.takeDiagnostics();
        return result;
    }

  private:
    bool readHeader() {
        if (!m_scanner.expect("MODEL") || !m_scanner.expect("VERSION")) return false;
        m_version = m_scanner.number();
        if (m_version != kModelExport5 && m_version != kModelExport6)
            m_scanner.report("XAN044",
                             "version " + std::to_string(m_version) + "; versions 5 and 6 can be read");
        return true;
    }

    bool readBones() {
        if (!m_scanner.expect("NUMBONES")) return false;
        const int count = m_scanner.count("bones");
        if (count == 0) m_scanner.report("XAN043", "a model has at least one bone");
        auto& joints = m_model.skeleton.joints;
        for (int i = 0; i < count && m_scanner.expect("BONE"); ++i) {
            (void)m_scanner.number();
            rig::Joint joint;
            joint.parent = m_scanner.number();
            if (joint.parent < -1 || joint.parent >= i) {
                m_scanner.report("XAN043", "the parent " + std::to_string(joint.parent) +
                                               " does not come before bone " + std::to_string(i));
                joint.parent = -1;
            }
            joint.name = m_scanner.name();
            joints.push_back(std::move(joint));
        }
        m_model.skeleton.up = rig::UpAxis::Z;
        m_model.skeleton.unitsPerMetre = kInchesOfMetre;
        std::vector<rig::Transform> world;
        for (std::size_t i = 0; i < joints.size() && m_scanner.expect("BONE"); ++i) {
            (void)m_scanner.number();
            world.push_back(m_scanner.placement());
        }
        world.resize(joints.size());
        for (std::size_t i = 0; i < joints.size(); ++i)
            place(joints[i], world[i], world);
        return true;
    }

    static void place(rig::Joint& joint, const rig::Transform& world,
                      const std::vector<rig::Transform>& others) {
        joint.bind = world;
        joint.inverseBind = glm::inverse(rig::toMatrix(world));
        if (joint.parent < 0) return;
        const rig::Transform& parent = others[static_cast<std::size_t>(joint.parent)];
        const glm::quat back = glm::conjugate(parent.rotation);
        joint.bind.translation = back * (world.translation - parent.translation);
        joint.bind.rotation = glm::normalize(back * world.rotation);
    }

    bool readVertices() {
        if (!m_scanner.expect("NUMVERTS")) return false;
        const int count = m_scanner.count("vertices");
        for (int i = 0; i < count && m_scanner.expect("VERT"); ++i) {
            (void)m_scanner.number();
            TextVertex vertex;
            if (m_scanner.expect("OFFSET")) vertex.position = m_scanner.vec3();
            if (m_scanner.expect("BONES")) readWeights(vertex);
            m_vertices.push_back(vertex);
        }
        return true;
    }

    /// The four largest shares, made to add up to one.
    void readWeights(TextVertex& vertex) {
        std::vector<std::pair<float, std::uint16_t>> shares;
        const int count = m_scanner.count("bones of a vertex");
        for (int i = 0; i < count && m_scanner.expect("BONE"); ++i) {
            const int bone = m_scanner.number();
            const float weight = m_scanner.real();
            if (bone < 0 || static_cast<std::size_t>(bone) >= m_model.skeleton.joints.size()) {
                m_scanner.report("XAN043", "there is no bone " + std::to_string(bone));
            } else if (weight > 0.0F) {
                shares.emplace_back(weight, static_cast<std::uint16_t>(bone));
            }
        }
        std::stable_sort(shares.begin(), shares.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        if (shares.size() > vertex.weights.size()) shares.resize(vertex.weights.size());
        float sum = 0.0F;
        for (const auto& [weight, bone] : shares)
            sum += weight;
        for (std::size_t k = 0; k < shares.size(); ++k) {
            vertex.weights[k] = shares[k].first / sum;
            vertex.joints[k] = shares[k].second;
        }
    }

    bool readFaces() {
        if (!m_scanner.expect("NUMFACES")) return false;
        const int count = m_scanner.count("faces");
        for (int i = 0; i < count && m_scanner.expect("TRI"); ++i) {
            const int object = m_scanner.number();
            const int material = m_scanner.number();
            while (m_scanner.isNumber())
                m_scanner.skip();
            std::array<std::uint32_t, 3> corners{};
            bool whole = true;
            for (std::uint32_t& corner : corners)
                whole = readCorner(corner) && whole;
            if (!whole) continue;
            auto& indices = m_faces[{object, material}];
            // Fronts turn clockwise in this format.
            indices.insert(indices.end(), {corners[0], corners[2], corners[1]});
        }
        return true;
    }

    bool readCorner(std::uint32_t& corner) {
        if (!m_scanner.expect("VERT")) return false;
        const int index = m_scanner.number();
        glm::vec2 uv{0.0F};
        glm::vec3 normal{0.0F, 0.0F, 1.0F};
        if (m_version == kModelExport5) {
            uv.x = m_scanner.real();
            uv.y = m_scanner.real();
            normal = m_scanner.vec3();
        } else {
            if (m_scanner.expect("NORMAL")) normal = m_scanner.vec3();
            if (m_scanner.take("COLOR")) {
                while (m_scanner.isNumber())
                    m_scanner.skip();
            }
            if (m_scanner.expect("UV")) {
                (void)m_scanner.number();  // how many pairs follow
                uv.x = m_scanner.real();
                uv.y = m_scanner.real();
            }
        }
        while (m_scanner.isNumber())
            m_scanner.skip();
        if (index < 0 || static_cast<std::size_t>(index) >= m_vertices.size()) {
            m_scanner.report("XAN043", "there is no vertex " + std::to_string(index));
            return false;
        }
        corner = cornerOf(static_cast<std::size_t>(index), normal, uv);
        return true;
    }

    /// Corners with the same vertex, normal and coordinates are one vertex of the mesh.
    std::uint32_t cornerOf(std::size_t index, const glm::vec3& normal, const glm::vec2& uv) {
        const auto next = static_cast<std::uint32_t>(m_model.mesh.vertices.size());
        const auto [at, isNew] =
            m_corners.try_emplace({index, normal.x, normal.y, normal.z, uv.x, uv.y}, next);
        if (isNew) {
            const TextVertex& vertex = m_vertices[index];
            m_model.mesh.vertices.push_back({vertex.position, normal, uv, vertex.joints, vertex.weights});
        }
        return at->second;
    }

    /// Objects are only names; of materials, the name counts.
    void readMaterials() {
        while (!m_scanner.atEnd()) {
            if (!m_scanner.take("MATERIAL")) {
                m_scanner.skip();
                continue;
            }
            const int index = m_scanner.number();
            m_materials[index] = m_scanner.name();
        }
    }

    void putPartsTogether() {
        for (auto& [key, indices] : m_faces) {
            rig::MeshPart part;
            if (const auto name = m_materials.find(key.second); name != m_materials.end())
                part.material = name->second;
            part.materialNumber = key.second;
            part.firstIndex = static_cast<std::uint32_t>(m_model.mesh.indices.size());
            part.indexCount = static_cast<std::uint32_t>(indices.size());
            m_model.mesh.indices.insert(m_model.mesh.indices.end(), indices.begin(), indices.end());
            m_model.mesh.parts.push_back(std::move(part));
        }
    }

    ExportScanner m_scanner;
    ExportedModel m_model;
    int m_version = kModelExport6;
    std::vector<TextVertex> m_vertices;
    std::map<std::tuple<std::size_t, float, float, float, float, float>, std::uint32_t> m_corners;
    std::map<std::pair<int, int>, std::vector<std::uint32_t>> m_faces;  ///< by object and material
    std::map<int, std::string> m_materials;
};

}  // namespace

ExportedModelResult readXmodelExport(const SourceText& text, const std::string& file) {
    return ModelExportReader(text, file).run();
}

}  // namespace poseloom::xanim
