// SPDX-License-Identifier: MIT
#include "interop/glb_scene.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <unordered_map>

#include "interop/axes.h"

namespace poseloom::interop {

namespace {

/// glTF wants unit normals; what has no direction gets one.
constexpr float kShortestNormal = 1e-6F;
constexpr glm::vec3 kUp{0.0F, 0.0F, 1.0F};

aiVector3D vectorOf(const glm::vec3& v) {
    return {v.x, v.y, v.z};
}

aiQuaternion quaternionOf(const glm::quat& q) {
    return {q.w, q.x, q.y, q.z};
}

aiMatrix4x4 matrixOf(const glm::mat4& m) {
    return {m[0][0], m[1][0], m[2][0], m[3][0], m[0][1], m[1][1], m[2][1], m[3][1],
            m[0][2], m[1][2], m[2][2], m[3][2], m[0][3], m[1][3], m[2][3], m[3][3]};
}

aiString indexed(char letter, std::size_t index) {
    return aiString(letter + std::to_string(index));
}

void adopt(aiNode& parent, const std::vector<aiNode*>& children) {
    parent.mNumChildren = static_cast<unsigned>(children.size());
    parent.mChildren = children.empty() ? nullptr : new aiNode*[children.size()];
    for (std::size_t i = 0; i < children.size(); ++i) {
        parent.mChildren[i] = children[i];
        children[i]->mParent = &parent;
    }
}

/// A part's own vertices, numbered in the order of their first use.
class PartVertices {
  public:
    PartVertices(const rig::Mesh& mesh, const rig::MeshPart& part) {
        for (std::uint32_t i = 0; i < part.indexCount; ++i) {
            const std::uint32_t index = mesh.indices[part.firstIndex + i];
            const auto [at, isNew] = m_local.try_emplace(index, static_cast<unsigned>(m_vertices.size()));
            if (isNew) m_vertices.push_back(&mesh.vertices[index]);
            m_corners.push_back(at->second);
        }
    }

    const std::vector<const rig::SkinVertex*>& vertices() const { return m_vertices; }
    const std::vector<unsigned>& corners() const { return m_corners; }

  private:
    std::unordered_map<std::uint32_t, unsigned> m_local;
    std::vector<const rig::SkinVertex*> m_vertices;
    std::vector<unsigned> m_corners;
};

void fillVertices(aiMesh& mesh, const PartVertices& part) {
    const std::size_t count = part.vertices().size();
    mesh.mNumVertices = static_cast<unsigned>(count);
    mesh.mVertices = new aiVector3D[count];
    mesh.mNormals = new aiVector3D[count];
    mesh.mTextureCoords[0] = new aiVector3D[count];
    mesh.mNumUVComponents[0] = 2;
    for (std::size_t i = 0; i < count; ++i) {
        const rig::SkinVertex& vertex = *part.vertices()[i];
        mesh.mVertices[i] = vectorOf(vertex.position);
        const float length = glm::length(vertex.normal);
        mesh.mNormals[i] = vectorOf(length > kShortestNormal ? vertex.normal / length : kUp);
        // Assimp counts V from below, and turns it over when it writes.
        mesh.mTextureCoords[0][i] = {vertex.uv.x, 1.0F - vertex.uv.y, static_cast<float>(i)};
    }
}

void fillFaces(aiMesh& mesh, const PartVertices& part) {
    const std::size_t count = part.corners().size() / 3;
    mesh.mPrimitiveTypes = aiPrimitiveType_TRIANGLE;
    mesh.mNumFaces = static_cast<unsigned>(count);
    mesh.mFaces = new aiFace[count];
    for (std::size_t i = 0; i < count; ++i) {
        mesh.mFaces[i].mNumIndices = 3;
        mesh.mFaces[i].mIndices = new unsigned[3];
        std::copy_n(part.corners().begin() + static_cast<std::ptrdiff_t>(3 * i), 3, mesh.mFaces[i].mIndices);
    }
}

/// A vertex may name a joint twice, which glTF forbids.
void addWeight(std::vector<aiVertexWeight>& weights, unsigned vertex, float weight) {
    if (!weights.empty() && weights.back().mVertexId == vertex) {
        weights.back().mWeight += weight;
    } else {
        weights.emplace_back(vertex, weight);
    }
}

/// Every joint, used or not and in order, so that the skin's joints are the skeleton's.
void fillBones(aiMesh& mesh, const PartVertices& part, const rig::Skeleton& skeleton) {
    std::vector<std::vector<aiVertexWeight>> weights(skeleton.joints.size());
    for (std::size_t v = 0; v < part.vertices().size(); ++v) {
        const rig::SkinVertex& vertex = *part.vertices()[v];
        for (std::size_t k = 0; k < vertex.weights.size(); ++k) {
            if (vertex.weights[k] > 0.0F)
                addWeight(weights[vertex.joints[k]], static_cast<unsigned>(v), vertex.weights[k]);
        }
    }
    mesh.mNumBones = static_cast<unsigned>(weights.size());
    mesh.mBones = new aiBone*[weights.size()];
    for (std::size_t j = 0; j < weights.size(); ++j) {
        auto* bone = new aiBone;
        bone->mName = indexed('j', j);
        bone->mOffsetMatrix = matrixOf(skeleton.joints[j].inverseBind);
        bone->mNumWeights = static_cast<unsigned>(weights[j].size());
        bone->mWeights = new aiVertexWeight[weights[j].size()];
        std::copy(weights[j].begin(), weights[j].end(), bone->mWeights);
        mesh.mBones[j] = bone;
    }
}

class SceneBuilder {
  public:
    explicit SceneBuilder(const ExportModel& model) : m_model(model), m_scene(new aiScene) {}

    std::unique_ptr<aiScene> run() {
        addMaterials();
        m_scene->mRootNode = new aiNode("root");
        const double metres = metresPerUnit(m_model.skeleton);
        m_scene->mRootNode->mTransformation =
            aiMatrix4x4(aiVector3D(static_cast<float>(metres)),
                        quaternionOf(glm::quat(toYUp(m_model.skeleton))), aiVector3D());
        std::vector<aiNode*> top = addJoints();
        addBodies(top);
        adopt(*m_scene->mRootNode, top);
        return std::move(m_scene);
    }

  private:
    void addMaterials() {
        m_materials = materialsOf(m_model);
        // A scene without any material is not valid to Assimp.
        const std::size_t count = std::max<std::size_t>(m_materials.size(), 1);
        m_scene->mNumMaterials = static_cast<unsigned>(count);
        m_scene->mMaterials = new aiMaterial*[count];
        for (std::size_t i = 0; i < count; ++i) {
            m_scene->mMaterials[i] = new aiMaterial;
            const aiString name = indexed('m', i);
            m_scene->mMaterials[i]->AddProperty(&name, AI_MATKEY_NAME);
        }
    }

    /// The roots.
    std::vector<aiNode*> addJoints() {
        const std::vector<rig::Joint>& joints = m_model.skeleton.joints;
        std::vector<aiNode*> nodes;
        std::vector<aiNode*> roots;
        std::vector<std::vector<aiNode*>> children(joints.size());
        for (std::size_t i = 0; i < joints.size(); ++i) {
            auto* node = new aiNode;
            node->mName = indexed('j', i);
            const rig::Transform& bind = joints[i].bind;
            node->mTransformation =
                aiMatrix4x4(vectorOf(bind.scale), quaternionOf(bind.rotation), vectorOf(bind.translation));
            nodes.push_back(node);
            const int parent = joints[i].parent;
            (parent < 0 ? roots : children[static_cast<std::size_t>(parent)]).push_back(node);
        }
        for (std::size_t i = 0; i < joints.size(); ++i)
            adopt(*nodes[i], children[i]);
        return roots;
    }

    void addBodies(std::vector<aiNode*>& top) {
        const std::vector<Body> bodies = bodiesOf(m_model);
        std::vector<aiMesh*> meshes;
        for (std::size_t b = 0; b < bodies.size(); ++b) {
            auto* node = new aiNode;
            node->mName = indexed('b', b);
            node->mNumMeshes = static_cast<unsigned>(bodies[b].parts.size());
            node->mMeshes = new unsigned[bodies[b].parts.size()];
            for (std::size_t k = 0; k < bodies[b].parts.size(); ++k) {
                node->mMeshes[k] = static_cast<unsigned>(meshes.size());
                meshes.push_back(makeMesh(bodies[b].parts[k]));
            }
            top.push_back(node);
        }
        if (meshes.empty()) return;
        m_scene->mNumMeshes = static_cast<unsigned>(meshes.size());
        m_scene->mMeshes = new aiMesh*[meshes.size()];
        std::copy(meshes.begin(), meshes.end(), m_scene->mMeshes);
    }

    aiMesh* makeMesh(std::size_t index) const {
        const rig::MeshPart& part = m_model.mesh->parts[index];
        const PartVertices vertices(*m_model.mesh, part);
        auto* mesh = new aiMesh;
        mesh->mName = indexed('p', index);
        const auto material = std::find(m_materials.begin(), m_materials.end(), part.material);
        mesh->mMaterialIndex = static_cast<unsigned>(material - m_materials.begin());
        fillVertices(*mesh, vertices);
        fillFaces(*mesh, vertices);
        fillBones(*mesh, vertices, m_model.skeleton);
        return mesh;
    }

    const ExportModel& m_model;
    std::unique_ptr<aiScene> m_scene;
    std::vector<std::string> m_materials;
};

}  // namespace

std::unique_ptr<aiScene> makeScene(const ExportModel& model) {
    return SceneBuilder(model).run();
}

}  // namespace poseloom::interop
