// SPDX-License-Identifier: MIT
#include "document/motion_mdl.h"

#include <algorithm>
#include <cmath>

#include "interop/axes.h"
#include "interop/clip_poses.h"

namespace poseloom::document {

namespace {

constexpr float kSourceUnits = 39.3701F;

/// How a skeleton's space becomes Source's.
struct ToSource {
    glm::quat turn{1.0F, 0.0F, 0.0F, 0.0F};
    float scale = 1.0F;

    static ToSource of(const rig::Skeleton& skeleton) {
        ToSource result;
        rig::Skeleton source;
        source.up = rig::UpAxis::Z;
        if (skeleton.up != rig::UpAxis::Z) result.turn = glm::quat(glm::conjugate(interop::toYUp(source)));
        const float unit = skeleton.unitsPerMetre > 0.0F ? skeleton.unitsPerMetre : 1.0F;
        if (std::abs(unit - kSourceUnits) > 1e-3F * kSourceUnits) result.scale = kSourceUnits / unit;
        return result;
    }

    rig::Transform local(const rig::Transform& transform, bool isRoot) const {
        rig::Transform result = transform;
        result.translation *= scale;
        result.scale = glm::vec3(1.0F);
        if (!isRoot) return result;
        result.translation = turn * result.translation;
        result.rotation = glm::normalize(turn * result.rotation);
        return result;
    }
};

bool isSources(const rig::Skeleton& skeleton) {
    return skeleton.up == rig::UpAxis::Z &&
           std::abs(skeleton.unitsPerMetre - kSourceUnits) <= 1e-3F * kSourceUnits;
}

std::shared_ptr<const rig::Skeleton> turnedSkeleton(const rig::Skeleton& skeleton, const ToSource& toSource) {
    auto result = std::make_shared<rig::Skeleton>(skeleton);
    result->up = rig::UpAxis::Z;
    result->unitsPerMetre = kSourceUnits;
    const glm::mat4 back = glm::mat4_cast(glm::conjugate(toSource.turn));
    for (rig::Joint& joint : result->joints) {
        joint.bind = toSource.local(joint.bind, joint.parent < 0);
        // p' = s R p in the model, and s p in the joint.
        joint.inverseBind = joint.inverseBind * back;
        joint.inverseBind[3] = glm::vec4(glm::vec3(joint.inverseBind[3]) * toSource.scale, 1.0F);
    }
    return result;
}

std::shared_ptr<const rig::Mesh> turnedMesh(const rig::Mesh& mesh, const ToSource& toSource) {
    auto result = std::make_shared<rig::Mesh>(mesh);
    for (rig::SkinVertex& vertex : result->vertices) {
        vertex.position = toSource.turn * (vertex.position * toSource.scale);
        vertex.normal = toSource.turn * vertex.normal;
    }
    return result;
}

rig::ClipPtr turnedClip(const rig::Skeleton& skeleton, const rig::Clip& clip, const ToSource& toSource) {
    auto frames = interop::samplePoses(skeleton, clip);
    for (auto& frame : frames) {
        for (std::size_t i = 0; i < frame.size(); ++i)
            frame[i] = toSource.local(frame[i], skeleton.joints[i].parent < 0);
    }
    rig::ClipInfo info = clip.info();
    info.delta = rig::Delta::None;
    info.frames = static_cast<int>(frames.size());
    info.tracks.clear();
    info.values.clear();
    for (const rig::Joint& joint : skeleton.joints)
        info.tracks.push_back({"model", joint.name, true, rig::kAllComponents});
    return rig::makeClip(std::move(info), std::move(frames));
}

std::vector<mdl::SourceBone> bonesOf(const rig::Skeleton& skeleton) {
    std::vector<mdl::SourceBone> bones;
    bones.reserve(skeleton.joints.size());
    for (const rig::Joint& joint : skeleton.joints) {
        mdl::SourceBone bone;
        bone.name = joint.name;
        bone.parent = joint.parent;
        bone.rest = joint.bind;
        bones.push_back(std::move(bone));
    }
    return bones;
}

mdl::SourceAnimation animationOf(const Motion& motion, const rig::Clip& clip) {
    mdl::SourceAnimation animation;
    animation.name = clip.info().name;
    animation.fps = interop::usableFps(clip);
    animation.looping = clip.info().loops;
    animation.frames = interop::samplePoses(*motion.skeleton, clip);
    return animation;
}

}  // namespace

Motion inSourceSpace(const Motion& motion) {
    if (isSources(*motion.skeleton)) return motion;
    const ToSource toSource = ToSource::of(*motion.skeleton);
    Motion result = motion;
    result.model = nullptr;
    result.skeleton = turnedSkeleton(*motion.skeleton, toSource);
    if (motion.mesh) result.mesh = turnedMesh(*motion.mesh, toSource);
    result.clips.clear();
    for (const rig::ClipPtr& clip : motion.clips)
        result.clips.push_back(turnedClip(*motion.skeleton, *clip, toSource));
    return result;
}

mdl::ModelSource modelSourceOf(const Motion& motion, const std::string& name) {
    mdl::ModelSource source;
    auto known = motion.model ? mdl::toSource(*motion.model) : Result<mdl::ModelSource>();
    const bool fits = motion.model && known && known->bones.size() == motion.skeleton->joints.size();
    if (fits) {
        source = std::move(*known);
        source.animations.clear();
        source.sequences.clear();
        source.transitions = {};
        source.includes.clear();
    } else {
        source.bones = bonesOf(*motion.skeleton);
    }
    source.name = name;
    if (motion.mesh) source.mesh = *motion.mesh;
    for (std::size_t i = 0; i < motion.clips.size(); ++i) {
        source.animations.push_back(animationOf(motion, *motion.clips[i]));
        mdl::SourceSequence sequence;
        sequence.name = source.animations.back().name;
        sequence.animations = {static_cast<int>(i)};
        source.sequences.push_back(std::move(sequence));
    }
    return source;
}

}  // namespace poseloom::document
