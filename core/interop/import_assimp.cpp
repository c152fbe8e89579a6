// SPDX-License-Identifier: MIT
#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <algorithm>
#include <assimp/Importer.hpp>
#include <assimp/ProgressHandler.hpp>
#include <cmath>
#include <glm/gtc/type_ptr.hpp>
#include <map>

#include "interop/import_gltf_mesh.h"
#include "interop/import_scene.h"
#include "interop/matrices.h"
#include "interop/names.h"
#include "support/concat.h"

namespace poseloom::interop {

namespace {

/// Asks Assimp to stop once the time is over; it looks between its larger steps only.
class StopAtDeadline final : public Assimp::ProgressHandler {
  public:
    explicit StopAtDeadline(const Deadline& deadline) : m_deadline(deadline) {}
    bool Update(float /*percentage*/) override { return !m_deadline.passed(); }

  private:
    const Deadline& m_deadline;
};

glm::mat4 glmOf(const aiMatrix4x4& m) {
    return glm::transpose(glm::make_mat4(&m.a1));
}

glm::vec3 glmOf(const aiVector3D& v) {
    return {v.x, v.y, v.z};
}

bool isFiniteMatrix(const glm::mat4& matrix) {
    const float* values = glm::value_ptr(matrix);
    return std::all_of(values, values + 16, [](float v) { return std::isfinite(v); });
}

class AssimpSceneReader {
  public:
    AssimpSceneReader(const aiScene& source, const std::string& file, const ImportLimits& limits,
                      Diagnostics& diagnostics)
        : m_source(source), m_limits(limits), m_diagnostics(diagnostics) {
        m_scene.file = file;
    }

    Result<ImportScene> run(bool isFbx) {
        if (isFbx) m_scene.unitsPerMetre = fbxUnitsPerMetre();
        if (!readNodes()) return tooMuch("nodes");
        if (!readMeshes()) return tooMuch("vertices");
        if (!readAnimations()) return tooMuch("keys");
        sayWhatIsLeftOut();
        return std::move(m_scene);
    }

  private:
    tl::unexpected<Diagnostic> tooMuch(std::string_view what) const {
        return tl::unexpected(importProblem(m_scene.file, "INT022", Severity::Error,
                                            concat({"the file has more ", what, " than are read"})));
    }

    /// The file says how many centimetres its unit has.
    float fbxUnitsPerMetre() const {
        constexpr float kCentimetres = 100.0F;
        float single = 0.0F;
        double precise = 0.0;
        if (m_source.mMetaData != nullptr) {
            if (m_source.mMetaData->Get("UnitScaleFactor", precise)) single = static_cast<float>(precise);
            if (single == 0.0F) m_source.mMetaData->Get("UnitScaleFactor", single);
        }
        return single > 1e-6F && std::isfinite(single) ? kCentimetres / single : kCentimetres;
    }

    bool readNodes() {
        struct Open {
            const aiNode* node;
            int parent;
        };
        std::vector<Open> stack;
        if (m_source.mRootNode != nullptr) stack.push_back({m_source.mRootNode, -1});
        while (!stack.empty()) {
            const Open open = stack.back();
            stack.pop_back();
            if (m_scene.nodes.size() >= m_limits.nodes) return false;
            const auto index = m_scene.nodes.size();
            SceneNode node{toUtf8(open.node->mName.C_Str()), open.parent, {}};
            const glm::mat4 local = glmOf(open.node->mTransformation);
            if (isFiniteMatrix(local)) node.local = transformOf(local);
            m_nodes.try_emplace(open.node->mName.C_Str(), index);
            m_sources.push_back(open.node);
            m_scene.nodes.push_back(std::move(node));
            for (unsigned i = open.node->mNumChildren; i-- > 0;)
                stack.push_back({open.node->mChildren[i], static_cast<int>(index)});
        }
        return true;
    }

    bool readMeshes() {
        std::size_t vertices = 0;
        for (std::size_t n = 0; n < m_sources.size(); ++n) {
            for (unsigned i = 0; i < m_sources[n]->mNumMeshes; ++i) {
                const unsigned index = m_sources[n]->mMeshes[i];
                if (index >= m_source.mNumMeshes) continue;
                const aiMesh& mesh = *m_source.mMeshes[index];
                m_morphs += mesh.mNumAnimMeshes;
                vertices += mesh.mNumVertices;
                if (vertices > m_limits.vertices) return false;
                readMesh(mesh, n);
            }
        }
        return true;
    }

    void readMesh(const aiMesh& mesh, std::size_t node) {
        ScenePart part;
        part.node = node;
        part.name = toUtf8(mesh.mName.C_Str());
        part.material = materialName(mesh.mMaterialIndex);
        for (unsigned f = 0; f < mesh.mNumFaces; ++f) {
            const aiFace& face = mesh.mFaces[f];
            if (face.mNumIndices != 3) continue;
            const bool fits = std::all_of(face.mIndices, face.mIndices + 3,
                                          [&](unsigned i) { return i < mesh.mNumVertices; });
            if (fits) part.indices.insert(part.indices.end(), face.mIndices, face.mIndices + 3);
        }
        if (part.indices.empty()) return;
        part.vertices.resize(mesh.mNumVertices);
        for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
            rig::SkinVertex& vertex = part.vertices[v];
            vertex.position = glmOf(mesh.mVertices[v]);
            if (mesh.HasNormals()) vertex.normal = glmOf(mesh.mNormals[v]);
            // Assimp has the origin of textures at the bottom.
            if (mesh.HasTextureCoords(0))
                vertex.uv = {mesh.mTextureCoords[0][v].x, 1.0F - mesh.mTextureCoords[0][v].y};
        }
        if (!mesh.HasNormals()) addNormals(part);
        readBones(mesh, part);
        m_scene.parts.push_back(std::move(part));
    }

    void readBones(const aiMesh& mesh, ScenePart& part) {
        SceneSkin skin;
        std::vector<std::vector<std::pair<std::uint32_t, float>>> weights(part.vertices.size());
        for (unsigned b = 0; b < mesh.mNumBones; ++b) {
            const aiBone& bone = *mesh.mBones[b];
            const auto node = m_nodes.find(bone.mName.C_Str());
            if (node == m_nodes.end()) continue;
            const auto joint = static_cast<std::uint32_t>(skin.joints.size());
            const glm::mat4 offset = glmOf(bone.mOffsetMatrix);
            skin.joints.push_back(node->second);
            skin.inverseBinds.push_back(isFiniteMatrix(offset) ? offset : glm::mat4(1.0F));
            for (unsigned w = 0; w < bone.mNumWeights; ++w) {
                const aiVertexWeight& weight = bone.mWeights[w];
                if (weight.mVertexId < weights.size() && weight.mWeight > 0.0F)
                    weights[weight.mVertexId].emplace_back(joint, weight.mWeight);
            }
        }
        if (skin.joints.empty()) return;
        for (std::size_t v = 0; v < weights.size(); ++v) {
            if (!weights[v].empty() && !keepHeaviest(std::move(weights[v]), part.vertices[v]))
                m_manyWeights = true;
        }
        part.skin = static_cast<int>(m_scene.skins.size());
        m_scene.skins.push_back(std::move(skin));
    }

    std::string materialName(unsigned index) const {
        aiString name;
        if (index < m_source.mNumMaterials) m_source.mMaterials[index]->Get(AI_MATKEY_NAME, name);
        return toUtf8(name.C_Str());
    }

    bool readAnimations() {
        std::size_t keys = 0;
        for (unsigned a = 0; a < m_source.mNumAnimations; ++a) {
            const aiAnimation& animation = *m_source.mAnimations[a];
            SceneAnimation result;
            result.name = toUtf8(animation.mName.C_Str());
            if (result.name.empty()) result.name = concat({"animation", std::to_string(a)});
            m_morphs += animation.mNumMorphMeshChannels + animation.mNumMeshChannels;
            const double second = animation.mTicksPerSecond > 0.0 ? animation.mTicksPerSecond : 25.0;
            for (unsigned c = 0; c < animation.mNumChannels; ++c) {
                const aiNodeAnim& channel = *animation.mChannels[c];
                keys += channel.mNumPositionKeys + channel.mNumRotationKeys + channel.mNumScalingKeys;
                if (keys > m_limits.keys) return false;
                readChannel(channel, second, result);
            }
            startAtZero(result);
            m_scene.animations.push_back(std::move(result));
        }
        return true;
    }

    void readChannel(const aiNodeAnim& channel, double second, SceneAnimation& animation) {
        const auto node = m_nodes.find(channel.mNodeName.C_Str());
        if (node == m_nodes.end()) return;
        const auto add = [&](rig::ComponentMask component, const auto* keys, unsigned count, auto&& toVec) {
            if (count == 0) return;
            SceneCurve curve{node->second, component, CurveKind::Linear, {}, {}};
            for (unsigned k = 0; k < count; ++k) {
                curve.times.push_back(keys[k].mTime / second);
                curve.values.push_back(toVec(keys[k].mValue));
            }
            const bool finite = std::all_of(curve.times.begin(), curve.times.end(),
                                            [](double t) { return std::isfinite(t) && std::abs(t) < 1e7; }) &&
                                std::all_of(curve.values.begin(), curve.values.end(), [](const glm::vec4& v) {
                                    return std::isfinite(v.x + v.y + v.z + v.w);
                                });
            if (!finite || !std::is_sorted(curve.times.begin(), curve.times.end())) return;
            if (component == rig::kScale && isPlainScale(curve)) return;
            animation.curves.push_back(std::move(curve));
        };
        const auto vector = [](const aiVector3D& v) { return glm::vec4(v.x, v.y, v.z, 0.0F); };
        add(rig::kPosition, channel.mPositionKeys, channel.mNumPositionKeys, vector);
        add(rig::kRotation, channel.mRotationKeys, channel.mNumRotationKeys,
            [](const aiQuaternion& q) { return glm::vec4(q.x, q.y, q.z, q.w); });
        add(rig::kScale, channel.mScalingKeys, channel.mNumScalingKeys, vector);
    }

    /// Such files have keys of scale for every bone that nobody ever scaled.
    bool isPlainScale(const SceneCurve& curve) const {
        const glm::vec3 rest = m_scene.nodes[curve.node].local.scale;
        return std::all_of(curve.values.begin(), curve.values.end(), [&](const glm::vec4& value) {
            const glm::vec3 off = glm::abs(glm::vec3(value) - rest);
            return std::max({off.x, off.y, off.z}) < 1e-4F * std::max(1.0F, std::abs(rest.x));
        });
    }

    static void startAtZero(SceneAnimation& animation) {
        double first = 0.0;
        for (const SceneCurve& curve : animation.curves)
            first = std::min(first, curve.times.front());
        for (SceneCurve& curve : animation.curves) {
            for (double& time : curve.times)
                time -= first;
        }
    }

    void sayWhatIsLeftOut() {
        if (m_morphs > 0)
            m_diagnostics.push_back(importProblem(
                m_scene.file, "INT024", Severity::Warning,
                concat({std::to_string(m_morphs), " morph targets and their animation are left out"})));
        if (m_manyWeights)
            m_diagnostics.push_back(
                importProblem(m_scene.file, "INT026", Severity::Warning,
                              "some vertices follow more than four bones; the four heaviest are kept"));
    }

    const aiScene& m_source;
    const ImportLimits& m_limits;
    Diagnostics& m_diagnostics;
    ImportScene m_scene;
    std::map<std::string, std::size_t> m_nodes;
    std::vector<const aiNode*> m_sources;
    std::size_t m_morphs = 0;
    bool m_manyWeights = false;
};

}  // namespace

bool canReadFbx() {
    return true;
}

Result<ImportScene> readThroughAssimp(std::span<const std::byte> bytes, std::string_view ending,
                                      const std::string& file, const ImportLimits& limits,
                                      const Deadline& deadline, Diagnostics& diagnostics) {
    Assimp::Importer importer;
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_PRESERVE_PIVOTS, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_READ_TEXTURES, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_READ_CAMERAS, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_READ_LIGHTS, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_NO_SKELETON_MESHES, true);
    importer.SetProgressHandler(new StopAtDeadline(deadline));  // the importer deletes it
    const std::string hint(ending.substr(1));
    const aiScene* scene =
        importer.ReadFileFromMemory(bytes.data(), bytes.size(), aiProcess_Triangulate, hint.c_str());
    if (deadline.passed())
        return tl::unexpected(importProblem(file, "INT023", Severity::Error,
                                            "reading took longer than it may; the file is given up"));
    if (scene == nullptr)
        return tl::unexpected(
            importProblem(file, "INT020", Severity::Error,
                          concat({"the file cannot be read: ", importer.GetErrorString()})));
    return AssimpSceneReader(*scene, file, limits, diagnostics).run(rig::equalIgnoringCase(ending, ".fbx"));
}

}  // namespace poseloom::interop
