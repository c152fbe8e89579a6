// SPDX-License-Identifier: MIT
#include "interop/glb_repair.h"

#include <charconv>

#include "interop/axes.h"
#include "interop/glb_animations.h"
#include "interop/glb_scene.h"
#include "interop/names.h"

namespace poseloom::interop {

namespace {

constexpr int kVertexData = 34962;

/// The number in a scene's name such as j12; nothing where the letter is another.
std::optional<std::size_t> indexIn(const GlbJson& named, char letter) {
    const std::string name = named.value("name", std::string());
    std::size_t index = 0;
    if (name.size() < 2 || name[0] != letter) return std::nullopt;
    const auto read = std::from_chars(name.data() + 1, name.data() + name.size(), index);
    if (read.ec != std::errc{} || read.ptr != name.data() + name.size()) return std::nullopt;
    return index;
}

GlbJson jsonOf(const glm::vec3& v) {
    return {v.x, v.y, v.z};
}

GlbJson jsonOf(const glm::quat& q) {
    return {q.x, q.y, q.z, q.w};
}

void setPlacement(GlbJson& node, const rig::Transform& placement) {
    for (const char* key : {"matrix", "translation", "rotation", "scale"})
        node.erase(key);
    if (placement.translation != glm::vec3(0.0F)) node["translation"] = jsonOf(placement.translation);
    if (placement.rotation != glm::quat(1.0F, 0.0F, 0.0F, 0.0F))
        node["rotation"] = jsonOf(placement.rotation);
    if (placement.scale != glm::vec3(1.0F)) node["scale"] = jsonOf(placement.scale);
}

class Repair {
  public:
    Repair(GlbFile& file, const ExportModel& model, KeyStatistics& statistics)
        : m_file(file),
          m_json(file.json),
          m_model(model),
          m_statistics(statistics),
          m_joints(model.skeleton.joints.size()) {}

    Result<void> run() {
        m_json.erase("extensionsUsed");
        m_json["asset"]["generator"] =
            "Poseloom, " + m_json["asset"].value("generator", std::string("Assimp"));
        repairNodes();
        nameMaterials();
        nameMeshes();
        if (!keepVertexData()) return failure("INT005", m_model.name + ": Assimp wrote a damaged file");
        repairSkin();
        appendAnimations(m_file, m_model, m_joints, m_statistics);
        return {};
    }

  private:
    void repairNodes() {
        const std::vector<Body> bodies = bodiesOf(m_model);
        GlbJson& nodes = m_json["nodes"];
        GlbJson top = {0};
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            GlbJson& node = nodes[i];
            if (const auto joint = indexIn(node, 'j')) {
                m_joints[*joint] = i;
                node["name"] = toUtf8(m_model.skeleton.joints[*joint].name);
                setPlacement(node, m_model.skeleton.joints[*joint].bind);
            } else if (const auto body = indexIn(node, 'b')) {
                node["name"] = toUtf8(bodies[*body].name);
                top.push_back(i);
            }
        }
        setRoot(nodes[0], top);
        m_json["scenes"] = {{{"name", toUtf8(m_model.name)}, {"nodes", top}}};
    }

    /// `top` holds the root itself and what is moved out of it.
    void setRoot(GlbJson& root, const GlbJson& top) const {
        root["name"] = toUtf8(m_model.name);
        const auto metres = static_cast<float>(metresPerUnit(m_model.skeleton));
        setPlacement(root, {glm::vec3(0.0F), glm::quat(toYUp(m_model.skeleton)), glm::vec3(metres)});
        GlbJson children = GlbJson::array();
        for (const GlbJson& child : root["children"]) {
            if (std::find(top.begin(), top.end(), child) == top.end()) children.push_back(child);
        }
        root["children"] = std::move(children);
    }

    void nameMaterials() {
        const std::vector<std::string> names = materialsOf(m_model);
        if (names.empty()) {
            m_json.erase("materials");
            return;
        }
        for (GlbJson& material : m_json["materials"]) {
            const auto index = indexIn(material, 'm');
            if (index && *index < names.size()) material["name"] = toUtf8(names[*index]);
        }
    }

    /// A body's mesh is called as its node.
    void nameMeshes() {
        for (const GlbJson& node : m_json["nodes"]) {
            if (const auto mesh = node.find("mesh"); mesh != node.end())
                m_json["meshes"][mesh->get<std::size_t>()]["name"] = node["name"];
        }
    }

    /// Every index of an accessor that stays.
    std::vector<GlbJson*> usedAccessors() {
        std::vector<GlbJson*> uses;
        if (m_json.contains("meshes")) {
            for (GlbJson& mesh : m_json["meshes"]) {
                for (GlbJson& primitive : mesh["primitives"]) {
                    for (GlbJson& accessor : primitive["attributes"])
                        uses.push_back(&accessor);
                    uses.push_back(&primitive["indices"]);
                }
            }
        }
        if (m_json.contains("skins")) uses.push_back(&m_json["skins"][0]["inverseBindMatrices"]);
        return uses;
    }

    bool keepVertexData() {
        if (!keepOnly(m_file, usedAccessors())) return false;
        if (!m_json.contains("meshes")) return true;
        for (const GlbJson& mesh : m_json["meshes"]) {
            for (const GlbJson& primitive : mesh["primitives"]) {
                for (const GlbJson& accessor : primitive["attributes"]) {
                    const auto view = m_json["accessors"][accessor.get<std::size_t>()]["bufferView"];
                    m_json["bufferViews"][view.get<std::size_t>()]["target"] = kVertexData;
                }
            }
        }
        return true;
    }

    void repairSkin() {
        if (m_json.contains("skins")) {
            m_json["skins"][0]["name"] = toUtf8(m_model.name);
            return;
        }
        std::vector<float> matrices;
        for (const rig::Joint& joint : m_model.skeleton.joints) {
            const float* first = &joint.inverseBind[0][0];
            matrices.insert(matrices.end(), first, first + 16);
        }
        const std::size_t accessor = appendAccessor(m_file, matrices, GlbType::Mat4);
        m_json["skins"] = {
            {{"name", toUtf8(m_model.name)}, {"joints", m_joints}, {"inverseBindMatrices", accessor}}};
    }

    GlbFile& m_file;
    GlbJson& m_json;
    const ExportModel& m_model;
    KeyStatistics& m_statistics;
    std::vector<std::size_t> m_joints;  ///< each joint's node
};

}  // namespace

Result<void> repairGlb(GlbFile& file, const ExportModel& model, KeyStatistics& statistics) {
    return Repair(file, model, statistics).run();
}

}  // namespace poseloom::interop
