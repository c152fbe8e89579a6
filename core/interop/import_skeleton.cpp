// SPDX-License-Identifier: MIT
#include "interop/import_skeleton.h"

#include <algorithm>
#include <cmath>
#include <glm/matrix.hpp>

#include "interop/axes.h"
#include "interop/matrices.h"
#include "interop/names.h"
#include "support/concat.h"

namespace poseloom::interop {

namespace {

constexpr float kEven = 1e-3F;

bool isZUpTurn(const glm::quat& rotation) {
    rig::Skeleton zUp;
    zUp.up = rig::UpAxis::Z;
    return std::abs(glm::dot(rotation, glm::quat(toYUp(zUp)))) > 1.0F - 1e-6F;
}

class SkeletonFinder {
  public:
    SkeletonFinder(const ImportScene& scene, Diagnostics& diagnostics)
        : m_scene(scene), m_diagnostics(diagnostics) {}

    SceneSkeleton run() {
        findJoints();
        orderJoints();
        placeWorld();
        chooseSpace();
        addJoints();
        placeInModel();
        return std::move(m_result);
    }

  private:
    std::size_t parentOf(std::size_t node) const {
        return static_cast<std::size_t>(m_scene.nodes[node].parent);
    }

    void findJoints() {
        const std::size_t count = m_scene.nodes.size();
        std::vector<bool> marked(count, false);
        for (const SceneSkin& skin : m_scene.skins) {
            for (const std::size_t joint : skin.joints)
                marked[joint] = true;
        }
        for (const SceneAnimation& animation : m_scene.animations) {
            for (const SceneCurve& curve : animation.curves)
                marked[curve.node] = true;
        }
        if (std::find(marked.begin(), marked.end(), true) == marked.end()) marked.assign(count, true);
        // What is seen and follows no skin stays with its own node.
        for (const ScenePart& part : m_scene.parts) {
            if (part.skin < 0) marked[part.node] = true;
        }
        std::vector<bool> above(count, false);
        std::vector<bool> below(count, false);
        for (std::size_t i = 0; i < count; ++i) {
            if (m_scene.nodes[i].parent >= 0) above[i] = marked[parentOf(i)] || above[parentOf(i)];
        }
        for (std::size_t i = count; i-- > 0;) {
            if (m_scene.nodes[i].parent >= 0 && (marked[i] || below[i])) below[parentOf(i)] = true;
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (marked[i] || (above[i] && below[i])) m_result.nodes.push_back(i);
        }
    }

    /// The skin's order, where it is the only one, has every joint once, and parents first.
    void orderJoints() {
        m_result.jointOf.assign(m_scene.nodes.size(), -1);
        if (m_scene.skins.size() == 1 && m_scene.skins[0].joints.size() == m_result.nodes.size()) {
            std::vector<int> place(m_scene.nodes.size(), -1);
            bool fits = true;
            for (std::size_t j = 0; fits && j < m_scene.skins[0].joints.size(); ++j) {
                const std::size_t node = m_scene.skins[0].joints[j];
                const int parent = m_scene.nodes[node].parent;
                const bool parentIsJoint =
                    parent >= 0 && std::binary_search(m_result.nodes.begin(), m_result.nodes.end(),
                                                      static_cast<std::size_t>(parent));
                fits = place[node] < 0 && (!parentIsJoint || place[static_cast<std::size_t>(parent)] >= 0);
                place[node] = static_cast<int>(j);
            }
            if (fits) m_result.nodes = m_scene.skins[0].joints;
        }
        for (std::size_t j = 0; j < m_result.nodes.size(); ++j)
            m_result.jointOf[m_result.nodes[j]] = static_cast<int>(j);
    }

    void placeWorld() {
        m_world.reserve(m_scene.nodes.size());
        for (const SceneNode& node : m_scene.nodes) {
            const glm::mat4 local = rig::toMatrix(node.local);
            m_world.push_back(node.parent < 0 ? local
                                              : m_world[static_cast<std::size_t>(node.parent)] * local);
        }
    }

    glm::mat4 aboveNode(std::size_t node) const {
        return m_scene.nodes[node].parent < 0 ? glm::mat4(1.0F) : m_world[parentOf(node)];
    }

    bool isTop(std::size_t node) const {
        return m_scene.nodes[node].parent < 0 || m_result.jointOf[parentOf(node)] < 0;
    }

    /// Unit and axes, after what stands above the first joint.
    void chooseSpace() {
        rig::Skeleton& skeleton = m_result.skeleton;
        skeleton.unitsPerMetre = m_scene.unitsPerMetre;
        if (m_result.nodes.empty()) return;
        const glm::mat4 above = aboveNode(m_result.nodes.front());
        const rig::Transform first = transformOf(above);
        const glm::vec3 scale = first.scale;
        const float mean = std::cbrt(std::abs(scale.x * scale.y * scale.z));
        const float spread =
            std::max({std::abs(scale.x - mean), std::abs(scale.y - mean), std::abs(scale.z - mean)});
        if (!(mean > 1e-12F) || !std::isfinite(mean)) return;
        if (spread > kEven * mean || shearOf(above) > kEven * mean)
            m_diagnostics.push_back(
                importProblem(m_scene.file, "INT028", Severity::Warning,
                              "the nodes above the skeleton scale it unevenly; an even scale is used"));
        m_scale = mean;
        if (std::abs(mean - 1.0F) > 1e-6F) skeleton.unitsPerMetre = m_scene.unitsPerMetre / mean;
        if (isZUpTurn(first.rotation)) {
            skeleton.up = rig::UpAxis::Z;
            m_turn = glm::quat(glm::conjugate(toYUp(skeleton)));
        }
    }

    rig::Transform aboveTop(std::size_t node) const {
        rig::Transform above = transformOf(aboveNode(node));
        above.rotation = glm::normalize(m_turn * above.rotation);
        above.translation = m_turn * above.translation / m_scale;
        above.scale = above.scale / m_scale;
        // What is identity but for rounding must not change a joint's numbers.
        if (std::abs(above.rotation.w) > 1.0F - 1e-6F) above.rotation = {1.0F, 0.0F, 0.0F, 0.0F};
        const glm::vec3 off = glm::abs(above.scale - glm::vec3(1.0F));
        if (std::max({off.x, off.y, off.z}) < kEven) above.scale = glm::vec3(1.0F);
        return above;
    }

    void addJoints() {
        UniqueNames names;
        std::size_t renamed = 0;
        for (const std::size_t node : m_result.nodes) {
            const SceneNode& source = m_scene.nodes[node];
            rig::Joint joint;
            joint.name = names.unique(source.name);
            if (joint.name != source.name) ++renamed;
            joint.bind = source.local;
            rig::Transform above;
            if (isTop(node)) {
                above = aboveTop(node);
                joint.bind.translation =
                    above.translation + above.rotation * (above.scale * joint.bind.translation);
                joint.bind.rotation = glm::normalize(above.rotation * joint.bind.rotation);
                joint.bind.scale *= above.scale;
            } else {
                joint.parent = m_result.jointOf[parentOf(node)];
            }
            m_result.above.push_back(above);
            const glm::mat4 local = rig::toMatrix(joint.bind);
            m_result.bindModel.push_back(
                joint.parent < 0 ? local
                                 : m_result.bindModel[static_cast<std::size_t>(joint.parent)] * local);
            joint.inverseBind = glm::inverse(m_result.bindModel.back());
            m_result.skeleton.joints.push_back(std::move(joint));
        }
        if (renamed > 0)
            m_diagnostics.push_back(importProblem(
                m_scene.file, "INT031", Severity::Warning,
                concat({std::to_string(renamed), " bones have the name of another one; they are numbered"})));
    }

    void placeInModel() {
        const glm::mat4 back = glm::mat4_cast(m_turn) * glm::mat4(glm::mat3(1.0F / m_scale));
        for (std::size_t i = 0; i < m_scene.nodes.size(); ++i) {
            const int joint = m_result.jointOf[i];
            const int parent = m_scene.nodes[i].parent;
            m_result.inModel.push_back(joint >= 0    ? m_result.bindModel[static_cast<std::size_t>(joint)]
                                       : parent >= 0 ? m_result.inModel[static_cast<std::size_t>(parent)] *
                                                           rig::toMatrix(m_scene.nodes[i].local)
                                                     : back * m_world[i]);
        }
    }

    const ImportScene& m_scene;
    Diagnostics& m_diagnostics;
    SceneSkeleton m_result;
    std::vector<glm::mat4> m_world;
    float m_scale = 1.0F;
    glm::quat m_turn{1.0F, 0.0F, 0.0F, 0.0F};
};

}  // namespace

SceneSkeleton skeletonOf(const ImportScene& scene, Diagnostics& diagnostics) {
    return SkeletonFinder(scene, diagnostics).run();
}

}  // namespace poseloom::interop
