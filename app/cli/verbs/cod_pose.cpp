// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <ostream>
#include <sstream>

#include "verbs/cod.h"
#include "xanim/sampling.h"

namespace poseloom::cli {

namespace {

constexpr glm::quat kNoTurn{1.0F, 0.0F, 0.0F, 0.0F};

/// A bone of a pose: of the model, or of the animation where no model is given.
struct PosedBone {
    std::string name;
    int parent = -1;
    rig::Transform placement;
};

void move(rig::Transform& placement, const xanim::Part& part, double frame) {
    placement.rotation = xanim::rotationAt(part.rotation, frame).value_or(kNoTurn);
    placement.translation += xanim::translationAt(part.translation, frame).value_or(glm::vec3(0.0F));
}

/// Every bone of the model, at rest where the animation does not move it.
std::vector<PosedBone> poseOfModel(const xanim::Animation& animation, const rig::Skeleton& skeleton,
                                   double frame) {
    std::vector<PosedBone> bones;
    for (const rig::Joint& joint : skeleton.joints)
        bones.push_back({joint.name, joint.parent, joint.bind});
    for (const xanim::Part& part : animation.parts) {
        if (const auto joint = skeleton.find(part.name)) move(bones[*joint].placement, part, frame);
    }
    return bones;
}

/// What the file itself says: turns relative to the parents, translations relative to the rest placements.
std::vector<PosedBone> poseOfFile(const xanim::Animation& animation, double frame) {
    std::vector<PosedBone> bones;
    for (const xanim::Part& part : animation.parts) {
        bones.push_back({part.name, -1, {}});
        move(bones.back().placement, part, frame);
    }
    return bones;
}

void toModel(const rig::Skeleton& skeleton, std::vector<PosedBone>& bones) {
    std::vector<rig::Transform> local;
    for (const PosedBone& bone : bones)
        local.push_back(bone.placement);
    const auto model = rig::toModelSpace(skeleton, local);
    for (std::size_t i = 0; i < bones.size(); ++i)
        bones[i].placement = model[i];
}

Json xanimDocument(const xanim::Animation& animation, double frame, const std::vector<PosedBone>& bones) {
    Json document = newDocument("pose");
    document["animation"] = utf8OfLatin1(animation.name);
    document["fps"] = animation.fps;
    document["frames"] = animation.lastFrame() + 1;
    document["frame"] = number(frame);
    Json& list = document["bones"] = Json::array();
    for (std::size_t i = 0; i < bones.size(); ++i) {
        list.push_back({{"index", i},
                        {"name", utf8OfLatin1(bones[i].name)},
                        {"parent", bones[i].parent},
                        {"position", toJson(bones[i].placement.translation)},
                        {"rotation", toJson(bones[i].placement.rotation)}});
    }
    if (animation.delta) {
        const auto& [rotation, translation] = *animation.delta;
        document["delta"] = {
            {"position", toJson(xanim::translationAt(translation, frame).value_or(glm::vec3(0.0F)))},
            {"rotation", toJson(xanim::rotationAt(rotation, frame).value_or(kNoTurn))}};
    }
    return document;
}

void printTable(const xanim::Animation& animation, double frame, const std::vector<PosedBone>& bones,
                const Console& console) {
    std::ostringstream title;
    title << animation.name << ", frame " << frame << " of " << animation.lastFrame() + 1 << " at "
          << animation.fps << " fps";
    std::vector<std::string> names;
    std::vector<rig::Transform> placements;
    for (const PosedBone& bone : bones) {
        names.push_back(utf8OfLatin1(bone.name));
        placements.push_back(bone.placement);
    }
    printBones(names, title.str(), placements, console);
}

double frameOf(const PoseOptions& options, const xanim::Animation& animation) {
    if (options.time) return xanim::frameAt(animation, *options.time);
    const double wanted = options.frame.value_or(0.0);
    return std::clamp(wanted, 0.0, static_cast<double>(animation.lastFrame()));
}

}  // namespace

int poseXanim(const PoseOptions& options, const Console& console) {
    if (!std::isfinite(options.time.value_or(options.frame.value_or(0.0)))) {
        console.err << "a frame must be a finite number\n";
        return kUsage;
    }
    if (options.rig.empty() && options.space == "model") {
        console.err << options.model
                    << ": an xanim does not know which bone is whose parent; name a model: --rig FILE\n";
        return kUsage;
    }
    const auto search = options.search.open(console);
    if (!search) return kUsage;
    const xanim::AnimationResult read = openXanimInput(options.model, *search);
    print(console, read.diagnostics);
    if (!read.animation) return statusOfReading(read.diagnostics);
    const double frame = frameOf(options, *read.animation);
    std::vector<PosedBone> bones;
    if (options.rig.empty()) {
        bones = poseOfFile(*read.animation, frame);
    } else {
        const xanim::OpenedModel opened = openXmodelInput(options.rig, *search);
        print(console, opened.diagnostics);
        if (!opened.parts) return std::max<int>(statusOfReading(opened.diagnostics), kInputHasErrors);
        bones = poseOfModel(*read.animation, opened.skeleton, frame);
        if (options.space == "model") toModel(opened.skeleton, bones);
    }
    if (options.json) {
        print(console, xanimDocument(*read.animation, frame, bones));
    } else {
        printTable(*read.animation, frame, bones, console);
    }
    return statusOfReading(read.diagnostics);
}

}  // namespace poseloom::cli
