// SPDX-License-Identifier: MIT
#include "document/motion_checks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <glm/geometric.hpp>

#include "interop/axes.h"
#include "interop/clip_poses.h"
#include "interop/import.h"
#include "panim/reader.h"
#include "support/concat.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

/// Frames that are compared at most; of longer clips some, evenly.
constexpr std::size_t kMostComparedFrames = 200;

/// What six decimals and 32-bit floats leave of a pose, per unit of size.
constexpr double kRounding = 1e-4;

std::string figure(double value) {
    std::array<char, 32> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 3);
    return {text.data(), end.ptr};
}

/// Places in metres with Y up, and turns: from rest where a format has no other, in the model's space
/// elsewhere.
struct Seen {
    glm::dvec3 place;
    glm::dquat turn;
};

std::vector<Seen> seenOf(const rig::Skeleton& skeleton, std::span<const rig::Transform> pose, bool fromRest) {
    std::vector<rig::Transform> rest;
    rest.reserve(skeleton.joints.size());
    for (const rig::Joint& joint : skeleton.joints)
        rest.push_back(joint.bind);
    const auto restModel = rig::toModelSpace(skeleton, rest);
    const auto model = rig::toModelSpace(skeleton, pose);
    const glm::dquat upright = interop::toYUp(skeleton);
    const double metres = interop::metresPerUnit(skeleton);
    std::vector<Seen> result;
    result.reserve(model.size());
    for (std::size_t j = 0; j < model.size(); ++j) {
        const glm::dquat rest(restModel[j].rotation);
        const glm::dquat turn =
            fromRest ? glm::dquat(model[j].rotation) * glm::conjugate(rest) * glm::conjugate(upright)
                     : glm::dquat(model[j].rotation);
        result.push_back({upright * glm::dvec3(model[j].translation) * metres, upright * turn});
    }
    return result;
}

double angleBetween(const glm::dquat& a, const glm::dquat& b) {
    const glm::dquat off = glm::conjugate(a) * b;
    return 2.0 * std::atan2(glm::length(glm::dvec3(off.x, off.y, off.z)), std::abs(off.w));
}

/// The largest differences between two clips, over all joints that both skeletons have.
struct PoseDifference {
    double metres = 0.0;
    double radians = 0.0;
    double size = 1.0;  ///< of the motion, in metres
};

PoseDifference compare(const rig::Skeleton& skeleton, const rig::Clip& wanted,
                       const rig::Skeleton& readSkeleton, const rig::Clip& read, bool fromRest) {
    PoseDifference difference;
    const auto frames = static_cast<std::size_t>(std::max(wanted.info().frames, 1));
    const std::size_t step = std::max<std::size_t>(1, frames / kMostComparedFrames);
    interop::ClipPoses wantedPoses(skeleton, wanted);
    interop::ClipPoses readPoses(readSkeleton, read);
    std::vector<rig::Transform> wantedPose(skeleton.joints.size());
    std::vector<rig::Transform> readPose(readSkeleton.joints.size());
    for (std::size_t frame = 0; frame < frames; frame += step) {
        wantedPoses.sample(static_cast<int>(frame), wantedPose);
        readPoses.sample(static_cast<int>(frame), readPose);
        const auto before = seenOf(skeleton, wantedPose, fromRest);
        const auto after = seenOf(readSkeleton, readPose, fromRest);
        for (std::size_t j = 0; j < before.size(); ++j) {
            const bool inPlace = j < after.size() && before.size() == after.size();
            const auto other = inPlace ? std::optional(j) : readSkeleton.find(skeleton.joints[j].name);
            if (!other) continue;
            difference.size = std::max(difference.size, glm::length(before[j].place));
            difference.metres =
                std::max(difference.metres, glm::distance(before[j].place, after[*other].place));
            difference.radians =
                std::max(difference.radians, angleBetween(before[j].turn, after[*other].turn));
        }
    }
    return difference;
}

/// Errors of joints add up along a chain.
double longestChain(const rig::Skeleton& skeleton) {
    std::vector<int> depths;
    depths.reserve(skeleton.joints.size());
    int deepest = 1;
    for (const rig::Joint& joint : skeleton.joints) {
        depths.push_back(joint.parent < 0 ? 1 : depths[static_cast<std::size_t>(joint.parent)] + 1);
        deepest = std::max(deepest, depths.back());
    }
    return deepest;
}

FileCheck poseCheck(const fs::path& file, const std::string& name, const PoseDifference& difference,
                    double tolerance, double chain) {
    FileCheck check{file, "poses of \"" + name + "\"", true, {}};
    check.good = difference.metres <= (kRounding + tolerance * chain) * difference.size &&
                 difference.radians <= kRounding * chain + tolerance * chain;
    check.found = concat({"at most ", figure(difference.metres), " m and ",
                          figure(difference.radians * 57.295779513), " degrees from what was to be written"});
    return check;
}

}  // namespace

std::vector<FileCheck> checkForeignMotion(const fs::path& file, std::span<const std::byte> bytes,
                                          const rig::Skeleton& skeleton, std::span<const rig::ClipPtr> clips,
                                          double tolerance) {
    interop::ImportOptions options;
    if (!clips.empty()) options.fps = interop::usableFps(*clips.front());
    const interop::ImportResult read =
        interop::importBytes(bytes, file.extension().string(), file.string(), {}, options);
    FileCheck opens{file, "opens", read.model != nullptr && !hasErrors(read.diagnostics), {}};
    if (!read.diagnostics.empty()) opens.found = read.diagnostics.front().message;
    std::vector<FileCheck> checks{std::move(opens)};
    if (!read.model) return checks;
    const bool whole = read.model->clips.size() == clips.size();
    checks.push_back({file, "clips", whole, std::to_string(read.model->clips.size()) + " animations"});
    const double chain = longestChain(skeleton);
    // At rest no joint of this format is turned.
    const bool fromRest = rig::equalIgnoringCase(file.extension().string(), ".bvh");
    for (std::size_t i = 0; whole && i < clips.size(); ++i)
        checks.push_back(
            poseCheck(file, clips[i]->info().name,
                      compare(skeleton, *clips[i], read.model->skeleton, *read.model->clips[i], fromRest),
                      tolerance, chain));
    return checks;
}

std::vector<FileCheck> checkPanimMotion(const fs::path& file, const std::string& text,
                                        const panim::Clip& wanted) {
    const panim::ReadResult read = panim::read(SourceText(text), file.string());
    std::vector<FileCheck> checks{
        {file, "the engine takes it", !read.engineError.has_value(), read.engineError.value_or("")}};
    if (!read.clip) return checks;
    std::size_t wantedKeys = 0;
    std::size_t foundKeys = 0;
    for (const panim::Track& track : wanted.tracks)
        wantedKeys += track.keys.size();
    for (const panim::Track& track : read.clip->tracks)
        foundKeys += track.keys.size();
    checks.push_back(
        {file, "tracks and keys", read.clip->tracks.size() == wanted.tracks.size() && wantedKeys == foundKeys,
         concat({std::to_string(read.clip->tracks.size()), " tracks, ", std::to_string(foundKeys), " keys, ",
                 std::to_string(read.clip->totalFrames), " frames"})});
    return checks;
}

std::vector<FileCheck> checkMdlMotion(const fs::path& file, std::span<const std::byte> bytes,
                                      const mdl::ModelSource& source, Diagnostics& diagnostics) {
    mdl::ReadResult read = mdl::readModel({bytes.begin(), bytes.end()}, file.string());
    std::vector<FileCheck> checks{{file, "opens", read.model && !hasErrors(read.diagnostics), {}}};
    if (!read.model) return checks;
    Diagnostics rules = mdl::validate(*read.model);
    checks.push_back(
        {file, "keeps the engine's rules", !hasErrors(rules), std::to_string(rules.size()) + " remarks"});
    diagnostics.insert(diagnostics.end(), rules.begin(), rules.end());
    for (std::size_t a = 0; a < source.animations.size() && a < read.model->animations.size(); ++a) {
        const mdl::SourceAnimation& animation = source.animations[a];
        rig::ClipInfo info;
        info.frames = static_cast<int>(animation.frames.size());
        for (const mdl::SourceBone& bone : source.bones)
            info.tracks.push_back({"model", bone.name, true, rig::kAllComponents});
        const rig::Skeleton skeleton = read.model->skeleton();
        const rig::ClipPtr wanted = rig::makeClip(std::move(info), animation.frames);
        const rig::ClipPtr found = mdl::makeAnimationClip(read.model, a);
        // Angles and positions are stored in 16-bit steps of their range.
        constexpr double kSteps = 1e-3;
        checks.push_back(poseCheck(file, animation.name, compare(skeleton, *wanted, skeleton, *found, false),
                                   kSteps, longestChain(skeleton)));
    }
    return checks;
}

}  // namespace poseloom::document
