// SPDX-License-Identifier: MIT
#include "interop/smd.h"

#include <algorithm>
#include <cmath>

#include "interop/clip_poses.h"
#include "interop/names.h"
#include "interop/text_numbers.h"

namespace poseloom::interop {

namespace {

/// -90 degrees about Z.
const glm::dquat kTurnedBack(std::sqrt(0.5), 0.0, 0.0, -std::sqrt(0.5));

/// Names stand between quotes or fill a line, and neither can be escaped.
std::string quotable(std::string_view name) {
    std::string result = toUtf8(name);
    std::replace_if(
        result.begin(), result.end(), [](char c) { return c == '"' || static_cast<unsigned char>(c) < 0x20; },
        '_');
    return result;
}

std::string materialName(const std::string& name) {
    return name.empty() ? "unnamed" : quotable(name);
}

void appendNodes(std::string& text, const rig::Skeleton& skeleton) {
    text += "version 1\nnodes\n";
    for (std::size_t i = 0; i < skeleton.joints.size(); ++i) {
        text += std::to_string(i) + " \"" + quotable(skeleton.joints[i].name) + "\" " +
                std::to_string(skeleton.joints[i].parent) + '\n';
    }
    text += "end\n";
}

void appendFrame(std::string& text, const rig::Skeleton& skeleton, std::size_t frame,
                 std::span<const rig::Transform> pose) {
    text += "time " + std::to_string(frame) + '\n';
    for (std::size_t i = 0; i < pose.size(); ++i) {
        glm::dvec3 position(pose[i].translation);
        glm::dquat rotation(pose[i].rotation);
        if (skeleton.joints[i].parent < 0) {
            position = kTurnedBack * position;
            rotation = kTurnedBack * rotation;
        }
        text += std::to_string(i);
        appendNumbers(text, position);
        appendNumbers(text, eulerAngles(rotation));
        text += '\n';
    }
}

void appendCorner(std::string& text, const rig::SkinVertex& vertex) {
    std::size_t heaviest = 0;
    int links = 0;
    for (std::size_t i = 0; i < vertex.weights.size(); ++i) {
        if (vertex.weights[i] > vertex.weights[heaviest]) heaviest = i;
        links += vertex.weights[i] > 0.0F ? 1 : 0;
    }
    text += std::to_string(vertex.joints[heaviest]);
    appendNumbers(text, kTurnedBack * glm::dvec3(vertex.position));
    appendNumbers(text, kTurnedBack * glm::dvec3(vertex.normal));
    appendNumber(text, static_cast<double>(vertex.uv.x));
    appendNumber(text, 1.0 - static_cast<double>(vertex.uv.y));
    text += ' ' + std::to_string(links);
    for (std::size_t i = 0; i < vertex.weights.size(); ++i) {
        if (vertex.weights[i] <= 0.0F) continue;
        text += ' ' + std::to_string(vertex.joints[i]);
        appendNumber(text, static_cast<double>(vertex.weights[i]));
    }
    text += '\n';
}

void appendTriangles(std::string& text, const rig::Mesh& mesh) {
    text += "triangles\n";
    for (const rig::MeshPart& part : mesh.parts) {
        const std::string material = materialName(part.material);
        for (std::uint32_t i = 0; i < part.indexCount; ++i) {
            if (i % 3 == 0) text += material + '\n';
            appendCorner(text, mesh.vertices[mesh.indices[part.firstIndex + i]]);
        }
    }
    text += "end\n";
}

}  // namespace

std::string writeSmdReference(const ExportModel& model) {
    std::string text;
    appendNodes(text, model.skeleton);
    std::vector<rig::Transform> rest;
    rest.reserve(model.skeleton.joints.size());
    for (const rig::Joint& joint : model.skeleton.joints)
        rest.push_back(joint.bind);
    text += "skeleton\n";
    appendFrame(text, model.skeleton, 0, rest);
    text += "end\n";
    if (model.mesh) appendTriangles(text, *model.mesh);
    return text;
}

std::string writeSmdAnimation(const rig::Skeleton& skeleton, const rig::Clip& clip) {
    std::string text;
    appendNodes(text, skeleton);
    text += "skeleton\n";
    const auto frames = samplePoses(skeleton, clip);
    for (std::size_t frame = 0; frame < frames.size(); ++frame)
        appendFrame(text, skeleton, frame, frames[frame]);
    text += "end\n";
    return text;
}

}  // namespace poseloom::interop
