// SPDX-License-Identifier: MIT
#include "interop/bvh.h"

#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "interop/axes.h"
#include "interop/clip_poses.h"
#include "interop/names.h"
#include "interop/text_numbers.h"

namespace poseloom::interop {

namespace {

constexpr double kDegrees = 57.295779513082321;
/// Metres that a joint must leave its offset by to be given position channels.
constexpr double kMoves = 1e-6;
/// Length of the last bone of a chain that has no length of its own, in metres.
constexpr double kTipLength = 0.05;

/// A joint in the file's axes and units: for a pose, relative to its parent as the format wants it.
struct Placement {
    glm::dvec3 position{0.0};
    glm::dquat rotation{1.0, 0.0, 0.0, 0.0};
};

class BvhWriter {
  public:
    BvhWriter(const std::string& name, const rig::Skeleton& skeleton, const rig::Clip& clip)
        : m_skeleton(skeleton),
          m_frames(samplePoses(skeleton, clip)),
          m_secondsPerFrame(1.0 / usableFps(clip)),
          m_children(skeleton.joints.size()),
          m_angles(skeleton.joints.size(), glm::dvec3(0.0)) {
        for (std::size_t i = 0; i < skeleton.joints.size(); ++i) {
            const int parent = skeleton.joints[i].parent;
            (parent < 0 ? m_roots : m_children[static_cast<std::size_t>(parent)]).push_back(i);
        }
        nameJoints(name);
        placeAtRest();
    }

    std::string run() {
        readFrames();
        m_text = "HIERARCHY\n";
        if (m_roots.size() == 1) {
            appendJoint(m_roots.front(), 0);
        } else {
            appendHolder();
        }
        m_text += "MOTION\nFrames: " + std::to_string(m_frames.size()) + "\nFrame Time:";
        appendNumber(m_text, m_secondsPerFrame);
        m_text += '\n';
        for (std::size_t frame = 0; frame < m_frames.size(); ++frame)
            appendMotion(frame);
        return std::move(m_text);
    }

  private:
    void nameJoints(const std::string& name) {
        UniqueNames names;
        if (m_roots.size() != 1) m_holder = names.unique(bareWord(name));
        for (const rig::Joint& joint : m_skeleton.joints)
            m_names.push_back(names.unique(bareWord(joint.name)));
    }

    std::vector<Placement> inModelSpace(std::span<const rig::Transform> local) const {
        const glm::dquat turn = toYUp(m_skeleton);
        const double metres = metresPerUnit(m_skeleton);
        std::vector<Placement> result(local.size());
        for (std::size_t i = 0; i < local.size(); ++i) {
            Placement& own = result[i];
            own.rotation = glm::normalize(glm::dquat(local[i].rotation));
            own.position = glm::dvec3(local[i].translation) * metres;
            const int parent = m_skeleton.joints[i].parent;
            const Placement above =
                parent < 0 ? Placement{{}, turn} : result[static_cast<std::size_t>(parent)];
            own.position = above.position + above.rotation * own.position;
            own.rotation = above.rotation * own.rotation;
        }
        return result;
    }

    void placeAtRest() {
        std::vector<rig::Transform> rest;
        for (const rig::Joint& joint : m_skeleton.joints)
            rest.push_back(joint.bind);
        m_rest = inModelSpace(rest);
    }

    glm::dvec3 offsetOf(std::size_t joint) const {
        const int parent = m_skeleton.joints[joint].parent;
        return parent < 0 ? m_rest[joint].position
                          : m_rest[joint].position - m_rest[static_cast<std::size_t>(parent)].position;
    }

    /// Rotations from rest; positions and rotations relative to the parent.
    std::vector<Placement> fromRest(std::span<const rig::Transform> local) const {
        const std::vector<Placement> model = inModelSpace(local);
        std::vector<glm::dquat> turned(model.size());
        std::vector<Placement> result(model.size());
        for (std::size_t i = 0; i < model.size(); ++i) {
            turned[i] = model[i].rotation * glm::conjugate(m_rest[i].rotation);
            const int parent = m_skeleton.joints[i].parent;
            if (parent < 0) {
                result[i] = {model[i].position, turned[i]};
                continue;
            }
            const auto above = static_cast<std::size_t>(parent);
            const glm::dquat back = glm::conjugate(turned[above]);
            result[i] = {back * (model[i].position - model[above].position), back * turned[i]};
        }
        return result;
    }

    void readFrames() {
        m_moves.assign(m_skeleton.joints.size(), false);
        for (const std::size_t root : m_roots)
            m_moves[root] = true;
        for (const auto& local : m_frames) {
            m_poses.push_back(fromRest(local));
            for (std::size_t i = 0; i < local.size(); ++i) {
                if (glm::length(m_poses.back()[i].position - offsetOf(i)) > kMoves) m_moves[i] = true;
            }
        }
    }

    void appendHolder() {
        m_text += "ROOT " + m_holder + "\n{\n\tOFFSET 0.000000 0.000000 0.000000\n";
        m_text += "\tCHANNELS 6 Xposition Yposition Zposition Zrotation Yrotation Xrotation\n";
        for (const std::size_t root : m_roots)
            appendJoint(root, 1);
        m_text += "}\n";
    }

    void appendJoint(std::size_t joint, std::size_t depth) {
        const std::string indent(depth, '\t');
        m_order.push_back(joint);
        m_text += indent + (depth == 0 ? "ROOT " : "JOINT ") + m_names[joint] + '\n' + indent + "{\n";
        m_text += indent + "\tOFFSET";
        appendNumbers(m_text, offsetOf(joint));
        m_text += '\n' + indent +
                  (m_moves[joint] ? "\tCHANNELS 6 Xposition Yposition Zposition " : "\tCHANNELS 3 ");
        m_text += "Zrotation Yrotation Xrotation\n";
        for (const std::size_t child : m_children[joint])
            appendJoint(child, depth + 1);
        if (m_children[joint].empty()) appendTip(joint, indent);
        m_text += indent + "}\n";
    }

    /// The format ends every chain with a point: half a bone further in the bone's own direction.
    void appendTip(std::size_t joint, const std::string& indent) {
        const glm::dvec3 half = offsetOf(joint) * 0.5;
        m_text += indent + "\tEnd Site\n" + indent + "\t{\n" + indent + "\t\tOFFSET";
        appendNumbers(m_text, glm::length(half) > kMoves ? half : glm::dvec3(0.0, kTipLength, 0.0));
        m_text += '\n' + indent + "\t}\n";
    }

    /// The same turn in the angles nearest to the last frame's, for programs that draw curves: each turn has
    /// two sets of angles, and each angle any number of whole turns.
    glm::dvec3 steady(std::size_t joint, const glm::dvec3& angles) {
        glm::dvec3& last = m_angles[joint];
        const auto nearest = [&](const glm::dvec3& a) { return a + glm::round((last - a) / 360.0) * 360.0; };
        const glm::dvec3 one = nearest(angles);
        const glm::dvec3 other = nearest({angles.x + 180.0, 180.0 - angles.y, angles.z + 180.0});
        last = glm::distance(one, last) <= glm::distance(other, last) ? one : other;
        return last;
    }

    void appendMotion(std::size_t frame) {
        std::string line;
        if (m_roots.size() != 1) {
            for (int i = 0; i < 6; ++i)
                appendNumber(line, 0.0);
        }
        for (const std::size_t joint : m_order) {
            const Placement& place = m_poses[frame][joint];
            if (m_moves[joint]) appendNumbers(line, place.position);
            const glm::dvec3 angles = steady(joint, eulerAngles(place.rotation) * kDegrees);
            appendNumbers(line, {angles.z, angles.y, angles.x});
        }
        m_text.append(line, 1);
        m_text += '\n';
    }

    const rig::Skeleton& m_skeleton;
    std::vector<std::vector<rig::Transform>> m_frames;
    double m_secondsPerFrame;
    std::vector<std::size_t> m_roots;
    std::vector<std::vector<std::size_t>> m_children;
    std::vector<std::string> m_names;
    std::string m_holder;
    std::vector<Placement> m_rest;
    std::vector<std::vector<Placement>> m_poses;
    std::vector<bool> m_moves;
    std::vector<glm::dvec3> m_angles;  ///< of the frame written last
    std::vector<std::size_t> m_order;  ///< of the motion's columns
    std::string m_text;
};

}  // namespace

std::string writeBvh(const std::string& name, const rig::Skeleton& skeleton, const rig::Clip& clip) {
    return BvhWriter(name, skeleton, clip).run();
}

}  // namespace poseloom::interop
