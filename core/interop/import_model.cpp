// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <map>

#include "interop/import_curves.h"
#include "interop/import_scene.h"
#include "interop/import_skeleton.h"
#include "interop/matrices.h"
#include "support/concat.h"

namespace poseloom::interop {

namespace {

bool isUsable(const glm::mat4& matrix) {
    const float determinant = glm::determinant(matrix);
    return std::isfinite(determinant) && std::abs(determinant) > 1e-30F;
}

bool nearMatrix(const glm::mat4& a, const glm::mat4& b, float tolerance) {
    float greatest = 0.0F;
    float size = 1.0F;
    for (int column = 0; column < 4; ++column) {
        for (int row = 0; row < 4; ++row) {
            greatest = std::max(greatest, std::abs(a[column][row] - b[column][row]));
            size = std::max(size, std::abs(b[column][row]));
        }
    }
    return greatest <= tolerance * size;
}

std::string shownNumber(double value) {
    std::array<char, 32> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 3);
    return {text.data(), end.ptr};
}

class SceneModel {
  public:
    SceneModel(const ImportScene& scene, const ImportOptions& options, const Deadline& deadline)
        : m_scene(scene), m_options(options), m_deadline(deadline) {}

    ImportResult run() {
        if (m_scene.nodes.empty())
            return refused("INT029", "the file has no nodes: there is nothing to show or to play");
        m_found = skeletonOf(m_scene, m_diagnostics);
        auto model = std::make_shared<ImportedModel>();
        model->file = m_scene.file;
        model->name =
            m_scene.name.empty() ? std::filesystem::path(m_scene.file).stem().string() : m_scene.name;
        takeInverseBinds();
        model->skeleton = m_found.skeleton;
        model->mesh = mesh();
        for (const SceneAnimation& animation : m_scene.animations) {
            if (m_deadline.passed())
                return refused("INT023", "reading took longer than it may; the file is given up");
            if (auto made = clip(animation, model->name)) model->clips.push_back(std::move(made));
        }
        return {std::move(model), std::move(m_diagnostics)};
    }

  private:
    ImportResult refused(const char* code, std::string message) {
        report(code, Severity::Error, std::move(message));
        return {nullptr, std::move(m_diagnostics)};
    }

    void report(const char* code, Severity severity, std::string message) {
        m_diagnostics.push_back(importProblem(m_scene.file, code, severity, std::move(message)));
    }

    /// Meshes may be bound in another space than the skeleton stands in: `m_toModel` brings each skin's
    /// vertices into the model's space at rest, and the joints' matrices are made to fit.
    void takeInverseBinds() {
        std::vector<bool> taken(m_found.nodes.size(), false);
        bool differ = false;
        for (const SceneSkin& skin : m_scene.skins) {
            glm::mat4 toModel(1.0F);
            if (!skin.joints.empty() && isUsable(skin.inverseBinds[0])) {
                const glm::mat4 found = m_found.bindModel[jointAt(skin.joints[0])] * skin.inverseBinds[0];
                if (isUsable(found) && !nearMatrix(found, glm::mat4(1.0F), 1e-4F)) toModel = found;
            }
            m_toModel.push_back(toModel);
            const glm::mat4 back = glm::inverse(toModel);
            for (std::size_t j = 0; j < skin.joints.size(); ++j) {
                const std::size_t joint = jointAt(skin.joints[j]);
                const glm::mat4 inverse = skin.inverseBinds[j] * back;
                if (!isUsable(inverse)) continue;
                rig::Joint& target = m_found.skeleton.joints[joint];
                differ = differ || (taken[joint] && !nearMatrix(inverse, target.inverseBind, 1e-2F));
                if (!taken[joint]) target.inverseBind = inverse;
                taken[joint] = true;
            }
        }
        if (differ)
            report("INT033", Severity::Warning,
                   "meshes were bound to one skeleton in different poses; the first one's counts");
    }

    std::size_t jointAt(std::size_t node) const { return static_cast<std::size_t>(m_found.jointOf[node]); }

    std::size_t jointAbove(std::size_t node) const {
        for (int at = static_cast<int>(node); at >= 0;
             at = m_scene.nodes[static_cast<std::size_t>(at)].parent) {
            if (m_found.jointOf[static_cast<std::size_t>(at)] >= 0)
                return jointAt(static_cast<std::size_t>(at));
        }
        return 0;
    }

    std::shared_ptr<const rig::Mesh> mesh() {
        if (m_scene.parts.empty() || m_found.nodes.empty()) return nullptr;
        auto mesh = std::make_shared<rig::Mesh>();
        std::map<std::string, int> materials;
        std::map<std::size_t, int> bodies;
        for (const ScenePart& part : m_scene.parts) {
            const auto firstVertex = static_cast<std::uint32_t>(mesh->vertices.size());
            rig::MeshPart made;
            made.material = part.material;
            made.firstIndex = static_cast<std::uint32_t>(mesh->indices.size());
            made.indexCount = static_cast<std::uint32_t>(part.indices.size());
            made.bodyPart = bodies.try_emplace(part.node, static_cast<int>(bodies.size())).first->second;
            made.materialNumber =
                materials.try_emplace(part.material, static_cast<int>(materials.size())).first->second;
            appendVertices(part, *mesh);
            for (const std::uint32_t index : part.indices)
                mesh->indices.push_back(firstVertex + index);
            mesh->parts.push_back(std::move(made));
        }
        if (m_strayWeights)
            report("INT027", Severity::Warning, "some vertices follow bones that do not exist");
        return mesh;
    }

    void appendVertices(const ScenePart& part, rig::Mesh& mesh) {
        const bool skinned = part.skin >= 0;
        const auto skin = static_cast<std::size_t>(std::max(part.skin, 0));
        const glm::mat4& toModel = skinned ? m_toModel[skin] : m_found.inModel[part.node];
        const bool moves = toModel != glm::mat4(1.0F);
        const glm::mat3 turn =
            isUsable(toModel) ? glm::transpose(glm::inverse(glm::mat3(toModel))) : glm::mat3(1.0F);
        const auto single = static_cast<std::uint16_t>(jointAbove(part.node));
        for (rig::SkinVertex vertex : part.vertices) {
            if (moves) {
                vertex.position = glm::vec3(toModel * glm::vec4(vertex.position, 1.0F));
                const glm::vec3 normal = turn * vertex.normal;
                const float length = glm::length(normal);
                if (length > 0.0F) vertex.normal = normal / length;
            }
            if (skinned) {
                mapJoints(m_scene.skins[skin], vertex);
            } else {
                vertex.joints = {single, 0, 0, 0};
                vertex.weights = {1.0F, 0.0F, 0.0F, 0.0F};
            }
            mesh.vertices.push_back(vertex);
        }
    }

    void mapJoints(const SceneSkin& skin, rig::SkinVertex& vertex) {
        for (std::size_t k = 0; k < vertex.joints.size(); ++k) {
            const std::size_t joint = vertex.joints[k];
            const bool exists = joint < skin.joints.size();
            if (!exists && vertex.weights[k] > 0.0F) m_strayWeights = true;
            vertex.joints[k] = exists ? static_cast<std::uint16_t>(jointAt(skin.joints[joint])) : 0;
        }
    }

    rig::ClipPtr clip(const SceneAnimation& animation, const std::string& object) {
        if (animation.curves.empty()) return nullptr;
        const FrameGrid grid = gridOf(animation, m_options.fps);
        rig::ClipInfo info;
        info.name = animation.name;
        info.fps = grid.fps;
        info.frames = grid.frames;
        info.loopFrames = std::max(1, grid.frames - 1);
        info.skeletal = true;
        std::map<std::size_t, std::size_t> trackOf;
        for (const SceneCurve& curve : animation.curves) {
            const std::size_t joint = jointAt(curve.node);
            const auto [at, isNew] = trackOf.try_emplace(joint, info.tracks.size());
            if (isNew) info.tracks.push_back({object, m_found.skeleton.joints[joint].name, true, 0});
            info.tracks[at->second].authored |= curve.component;
        }
        const auto frames = static_cast<std::size_t>(grid.frames);
        if (frames > m_options.limits.keys / info.tracks.size()) {
            report("INT022", Severity::Error,
                   concat({"animation \"", animation.name, "\" has ", std::to_string(frames), " frames of ",
                           std::to_string(info.tracks.size()), " bones, which is more than is read"}));
            return nullptr;
        }
        std::vector<std::vector<rig::Transform>> poses(frames,
                                                       std::vector<rig::Transform>(info.tracks.size()));
        for (const SceneCurve& curve : animation.curves)
            sample(curve, grid, trackOf.at(jointAt(curve.node)), poses);
        sayHowItIsSampled(animation, grid);
        return rig::makeClip(std::move(info), std::move(poses));
    }

    void sample(const SceneCurve& curve, const FrameGrid& grid, std::size_t track,
                std::vector<std::vector<rig::Transform>>& poses) const {
        const rig::Transform& above = m_found.above[jointAt(curve.node)];
        for (std::size_t frame = 0; frame < poses.size(); ++frame) {
            const glm::vec4 value = valueAt(curve, static_cast<double>(frame) / grid.fps);
            rig::Transform& out = poses[frame][track];
            if (curve.component == rig::kRotation) {
                out.rotation = glm::normalize(above.rotation * glm::quat(value.w, value.x, value.y, value.z));
            } else if (curve.component == rig::kPosition) {
                out.translation = above.translation + above.rotation * (above.scale * glm::vec3(value));
            } else {
                out.scale = above.scale * glm::vec3(value);
            }
        }
    }

    /// Says it where the frames are not simply the keys.
    void sayHowItIsSampled(const SceneAnimation& animation, const FrameGrid& grid) {
        const bool curved =
            std::any_of(animation.curves.begin(), animation.curves.end(),
                        [](const SceneCurve& curve) { return curve.kind == CurveKind::Cubic; });
        const auto held =
            std::count_if(animation.curves.begin(), animation.curves.end(),
                          [](const SceneCurve& curve) { return curve.kind == CurveKind::Step; });
        if (!curved && held == 0 && grid.holdsKeys) return;
        SamplingError error;
        for (const SceneCurve& curve : animation.curves) {
            if (m_deadline.passed()) break;
            measureSampling(curve, grid, error);
        }
        std::string text =
            concat({"\"", animation.name, "\" is sampled at ", shownNumber(grid.fps),
                    " frames per second; between frames it differs from its curves by at most ",
                    shownNumber(error.degrees), " degrees and ", shownNumber(error.distance), " units"});
        if (held > 0)
            text += concat({"; ", std::to_string(held), " held curves change within one frame, not at once"});
        report("INT025", Severity::Info, std::move(text));
    }

    const ImportScene& m_scene;
    const ImportOptions& m_options;
    const Deadline& m_deadline;
    Diagnostics m_diagnostics;
    SceneSkeleton m_found;
    std::vector<glm::mat4> m_toModel;  ///< of each skin
    bool m_strayWeights = false;
};

}  // namespace

ImportResult modelOfScene(const ImportScene& scene, const ImportOptions& options, const Deadline& deadline) {
    return SceneModel(scene, options, deadline).run();
}

}  // namespace poseloom::interop
