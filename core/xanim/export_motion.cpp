// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "xanim/sampling.h"
#include "xanim/xanim_export.h"

namespace poseloom::xanim {

namespace {

/// Texts have four decimals or more; a chain of bones adds their rounding up.
constexpr float kTextRounding = 2e-3F;
constexpr glm::quat kUnturned{1.0F, 0.0F, 0.0F, 0.0F};

bool nearTo(const glm::vec3& a, const glm::vec3& b) {
    return glm::all(glm::lessThan(glm::abs(a - b), glm::vec3(kTextRounding)));
}

/// Takes out what is only rounding: a bone that rests, or keeps still.
std::vector<glm::vec3> steadied(std::vector<glm::vec3> offsets) {
    if (offsets.empty()) return offsets;
    const glm::vec3 first = offsets.front();
    if (!std::all_of(offsets.begin(), offsets.end(), [&](const glm::vec3& o) { return nearTo(o, first); }))
        return offsets;
    if (nearTo(first, glm::vec3(0.0F))) return {};
    std::fill(offsets.begin(), offsets.end(), first);
    return offsets;
}

/// Where a part's joint and its parent are.
struct Link {
    std::size_t part = 0;
    std::size_t joint = 0;
    int parentPart = -1;        ///< -1: the parent is none of the parts
    rig::Transform parentRest;  ///< in the world; identity for roots
};

Diagnostic noSuchBone(const std::string& name) {
    Diagnostic d;
    d.code = "XAN045";
    d.severity = Severity::Warning;
    d.message = "the model has no bone \"" + name + "\"; it is left out";
    d.subject = name;
    return d;
}

std::vector<Link> linksOf(const rig::Skeleton& skeleton, const ExportedMotion& motion,
                          Diagnostics& diagnostics) {
    std::vector<rig::Transform> local;
    for (const rig::Joint& joint : skeleton.joints)
        local.push_back(joint.bind);
    const auto rest = rig::toModelSpace(skeleton, local);
    std::vector<int> partOfJoint(skeleton.joints.size(), -1);
    std::vector<Link> links;
    for (std::size_t i = 0; i < motion.parts.size(); ++i) {
        const auto joint = skeleton.find(motion.parts[i]);
        if (!joint) {
            diagnostics.push_back(noSuchBone(motion.parts[i]));
            continue;
        }
        partOfJoint[*joint] = static_cast<int>(i);
        links.push_back({i, *joint, -1, {}});
    }
    for (Link& link : links) {
        const int parent = skeleton.joints[link.joint].parent;
        if (parent < 0) continue;
        link.parentPart = partOfJoint[static_cast<std::size_t>(parent)];
        link.parentRest = rest[static_cast<std::size_t>(parent)];
    }
    return links;
}

}  // namespace

ExportedMotion motionOf(const Animation& animation, const rig::Skeleton& skeleton) {
    ExportedMotion motion;
    motion.fps = animation.fps > 0 ? animation.fps : 30.0;
    motion.notetracks = animation.notetracks;
    std::vector<std::pair<std::size_t, const Part*>> moved;
    for (const Part& part : animation.parts) {
        if (const auto joint = skeleton.find(part.name)) moved.emplace_back(*joint, &part);
    }
    std::vector<rig::Transform> rest;
    for (const rig::Joint& joint : skeleton.joints) {
        motion.parts.push_back(joint.name);
        rest.push_back(joint.bind);
    }
    for (int frame = 0; frame <= animation.lastFrame(); ++frame) {
        std::vector<rig::Transform> local = rest;
        for (const auto& [joint, part] : moved) {
            local[joint].rotation = rotationAt(part->rotation, frame).value_or(kUnturned);
            local[joint].translation += translationAt(part->translation, frame).value_or(glm::vec3(0.0F));
        }
        motion.frames.push_back(rig::toModelSpace(skeleton, local));
    }
    return motion;
}

SourceMotion relativeTo(const rig::Skeleton& skeleton, const ExportedMotion& motion, const std::string& name,
                        Diagnostics& diagnostics) {
    SourceMotion result;
    result.name = name;
    result.fps = static_cast<int>(std::lround(std::clamp(motion.fps, 1.0, 32767.0)));
    result.notetracks = motion.notetracks;
    for (const Link& link : linksOf(skeleton, motion, diagnostics)) {
        SourcePart part;
        part.name = motion.parts[link.part];
        for (const auto& frame : motion.frames) {
            const rig::Transform& parent =
                link.parentPart < 0 ? link.parentRest : frame[static_cast<std::size_t>(link.parentPart)];
            const glm::quat back = glm::conjugate(parent.rotation);
            const rig::Transform& world = frame[link.part];
            part.rotations.push_back(glm::normalize(back * world.rotation));
            part.translations.push_back(back * (world.translation - parent.translation) -
                                        skeleton.joints[link.joint].bind.translation);
        }
        part.translations = steadied(std::move(part.translations));
        result.parts.push_back(std::move(part));
    }
    return result;
}

}  // namespace poseloom::xanim
