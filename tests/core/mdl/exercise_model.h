// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "mdl/procedural_bones.h"
#include "mdl/sequence_evaluator.h"

namespace poseloom::mdl::tests {

inline bool isFinite(const rig::Transform& t) {
    return std::isfinite(t.translation.x) && std::isfinite(t.translation.y) &&
           std::isfinite(t.translation.z) && std::isfinite(t.rotation.x) && std::isfinite(t.rotation.y) &&
           std::isfinite(t.rotation.z) && std::isfinite(t.rotation.w);
}

/// What went wrong where a model's bytes were read, validated and decoded; empty where nothing did.
struct Exercise {
    std::string fault;
    bool usable = false;
    Diagnostics diagnostics;
};

inline bool allFinite(const std::vector<rig::Transform>& pose) {
    return std::all_of(pose.begin(), pose.end(), [](const rig::Transform& t) { return isFinite(t); });
}

inline bool isFinite(const RootMotion& motion) {
    return std::isfinite(motion.yawDegrees) && std::isfinite(motion.position.x) &&
           std::isfinite(motion.position.y) && std::isfinite(motion.position.z);
}

/// Root motion, ik errors and the local hierarchy of an animation; false where a number is not finite.
inline bool exerciseRecords(const Model& model, std::size_t animation, std::vector<rig::Transform>& pose) {
    const Animation& a = model.animations[animation];
    bool isSound = true;
    for (const float cycle : {0.0F, 0.3F, 0.999F, 1.0F, 2.5F, -1.25F}) {
        isSound =
            isSound && isFinite(animationPosition(a, cycle)) && isFinite(animationMovement(a, cycle, 0.6F));
    }
    for (const float cycle : {0.0F, 0.4F, 1.0F}) {
        for (const IkRule& rule : a.ikRules) {
            isSound = isSound && std::isfinite(ikRuleWeight(rule, cycle));
            const auto error = ikRuleError(model, a, rule, cycle);
            if (error) isSound = isSound && isFinite(*error);
        }
        decodeFrame(model, animation, static_cast<double>(cycle) * (a.frames - 1), pose);
        applyLocalHierarchy(model, animation, cycle, cycle > 0.5F, pose);
        isSound = isSound && allFinite(pose);
    }
    return isSound;
}

/// Zero frames, as they stand in for an .ani.
inline bool exerciseZeroFrames(const Model& model, std::size_t animation, std::vector<rig::Transform>& pose) {
    const ZeroFrameDecoder zero(model, model.animations[animation]);
    for (const double frame : {0.0, 1.5, 1000.0})
        zero.decode(frame, pose);
    return allFinite(pose);
}

/// Plays some sequences with their layers and locks, and the procedural bones.
inline bool sequencesStayFinite(const ModelPtr& model) {
    const auto noIncludes = [](const std::string&) { return ReadResult{}; };
    SequenceEvaluator evaluator(makeModelSet(model, noIncludes).set);
    ProceduralBones procedural(model);
    std::vector<rig::Transform> pose(model->bones.size());
    bool stays = true;
    const std::size_t sequences = std::min<std::size_t>(model->sequences.size(), 32);
    for (std::size_t s = 0; s < sequences; ++s) {
        for (const float cycle : {0.0F, 0.4F, 1.0F}) {
            for (std::size_t i = 0; i < evaluator.set().poseParameters.size() && i < 8; ++i)
                evaluator.setPoseParameter(i, cycle);
            evaluator.basePose(pose);
            evaluator.accumulate({static_cast<int>(s), cycle, 0.7F}, cycle, pose);
            procedural.apply(pose, 0.03F);
            stays = stays && allFinite(pose);
        }
    }
    evaluator.autoplay(0.5F, pose, true);
    return stays && allFinite(pose);
}

/// Reads, validates and decodes some frames of some animations, as a viewer would.
inline Exercise exerciseModel(std::vector<std::byte> bytes, std::vector<std::byte> blocks = {}) {
    Exercise result;
    ReadResult read = readModel(std::move(bytes), "hostile.mdl", std::move(blocks));
    result.diagnostics = std::move(read.diagnostics);
    result.usable = read.model != nullptr;
    if (!read.model) {
        if (!hasErrors(result.diagnostics)) result.fault = "refused without an error";
        return result;
    }
    for (Diagnostic& d : validate(*read.model))
        result.diagnostics.push_back(std::move(d));
    const Model& model = *read.model;
    std::vector<rig::Transform> pose(model.bones.size());
    const std::size_t animations = std::min<std::size_t>(model.animations.size(), 64);
    for (std::size_t a = 0; a < animations; ++a) {
        const double last = model.animations[a].frames - 1;
        for (const double frame : {0.0, 0.5, std::floor(last / 2), last - 0.25, last, last + 10}) {
            decodeFrame(model, a, frame, pose);
            if (!allFinite(pose)) result.fault = "a transform is not finite";
        }
        if (!exerciseRecords(model, a, pose)) result.fault = "root motion or ik is not finite";
        if (!exerciseZeroFrames(model, a, pose)) result.fault = "a zero frame is not finite";
    }
    if (!model.animations.empty()) {
        const rig::ClipPtr clip = makeAnimationClip(read.model, 0);
        clip->sample(clip->info().frames - 1, pose);
        if (!allFinite(pose)) result.fault = "a clip's transform is not finite";
    }
    if (!sequencesStayFinite(read.model)) result.fault = "a sequence's transform is not finite";
    return result;
}

}  // namespace poseloom::mdl::tests
