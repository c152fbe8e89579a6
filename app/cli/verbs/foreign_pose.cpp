// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <ostream>
#include <sstream>

#include "interop/clip_poses.h"
#include "verbs/foreign.h"

namespace poseloom::cli {

namespace {

rig::Transform mixed(const rig::Transform& a, const rig::Transform& b, float t) {
    return {a.translation + (b.translation - a.translation) * t, glm::slerp(a.rotation, b.rotation, t),
            a.scale + (b.scale - a.scale) * t};
}

std::vector<rig::Transform> bonesAt(const rig::Skeleton& skeleton, const rig::Clip& clip, double frame) {
    interop::ClipPoses poses(skeleton, clip);
    std::vector<rig::Transform> bones(skeleton.joints.size());
    const int whole = static_cast<int>(frame);
    poses.sample(whole, bones);
    const auto fraction = static_cast<float>(frame - whole);
    if (fraction == 0.0F) return bones;
    std::vector<rig::Transform> next(bones.size());
    poses.sample(whole + 1, next);
    for (std::size_t i = 0; i < bones.size(); ++i)
        bones[i] = mixed(bones[i], next[i], fraction);
    return bones;
}

Json foreignPose(const rig::Skeleton& skeleton, const rig::ClipInfo& info, double frame,
                 const std::vector<rig::Transform>& bones) {
    Json document = newDocument("pose");
    document["animation"] = info.name;
    document["fps"] = number(info.fps);
    document["frames"] = info.frames;
    document["frame"] = number(frame);
    Json& list = document["bones"] = Json::array();
    for (std::size_t i = 0; i < bones.size(); ++i) {
        list.push_back({{"index", i},
                        {"name", skeleton.joints[i].name},
                        {"parent", skeleton.joints[i].parent},
                        {"position", toJson(bones[i].translation)},
                        {"rotation", toJson(bones[i].rotation)}});
    }
    return document;
}

void printForeignPose(const rig::Skeleton& skeleton, const rig::ClipInfo& info, double frame,
                      const std::vector<rig::Transform>& bones, const Console& console) {
    std::ostringstream title;
    title << info.name << ", frame " << frame << " of " << info.frames << " at " << info.fps << " fps";
    std::vector<std::string> names;
    names.reserve(bones.size());
    for (const rig::Joint& joint : skeleton.joints)
        names.push_back(joint.name);
    printBones(names, title.str(), bones, console);
}

}  // namespace

int poseForeign(const PoseOptions& options, const std::string& kind, const Console& console) {
    const double asked = options.time.value_or(options.frame.value_or(0.0));
    if (!std::isfinite(asked)) {
        console.err << "a frame must be a finite number\n";
        return kUsage;
    }
    const interop::ImportResult read = importInput(options.model, kind);
    print(console, read.diagnostics);
    if (!read.model) return std::max<int>(statusOfImport(read), kInputHasErrors);
    const auto index = chosenClip(*read.model, options.animation, console);
    if (!index) return kUsage;
    const rig::Clip& clip = *read.model->clips[*index];
    const rig::ClipInfo& info = clip.info();
    const double wanted = options.time ? asked * info.fps : asked;
    const double frame = std::clamp(wanted, 0.0, static_cast<double>(info.frames - 1));
    const rig::Skeleton& skeleton = read.model->skeleton;
    std::vector<rig::Transform> bones = bonesAt(skeleton, clip, frame);
    if (options.space == "model") bones = rig::toModelSpace(skeleton, bones);
    if (options.json)
        print(console, foreignPose(skeleton, info, frame, bones));
    else
        printForeignPose(skeleton, info, frame, bones, console);
    return statusOfImport(read);
}

}  // namespace poseloom::cli
