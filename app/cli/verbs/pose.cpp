// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>
#include <ostream>
#include <sstream>

#include "mdl/local_hierarchy.h"
#include "mdl/procedural_bones.h"
#include "model_input.h"
#include "verbs/cod.h"
#include "verbs/foreign.h"
#include "verbs/pose_verb.h"

namespace poseloom::cli {

namespace {

std::optional<std::size_t> chosenAnimation(const mdl::Model& model, const std::string& wanted,
                                           const Console& console) {
    if (wanted.starts_with('#')) {
        std::size_t index = 0;
        const auto [end, error] = std::from_chars(wanted.data() + 1, wanted.data() + wanted.size(), index);
        if (error == std::errc{} && end == wanted.data() + wanted.size() && index < model.animations.size()) {
            return index;
        }
    }
    if (auto found = model.findAnimation(wanted)) return found;
    std::vector<std::string_view> names;
    for (const mdl::Animation& animation : model.animations)
        names.emplace_back(animation.name);
    sayUnknown(model.file, "animation", wanted, names, console);
    return std::nullopt;
}

struct Pose {
    const mdl::Animation* animation = nullptr;
    double frame = 0.0;
    std::vector<rig::Transform> bones;
};

Json documentOf(const mdl::Model& model, const Pose& pose) {
    Json document = newDocument("pose");
    document["animation"] = pose.animation->name;
    document["fps"] = number(pose.animation->fps);
    document["frames"] = pose.animation->frames;
    document["frame"] = number(pose.frame);
    document["bones"] = bonesOf(model, pose.bones);
    return document;
}

std::string titleOf(const Pose& pose) {
    std::ostringstream title;
    title << pose.animation->name << ", frame " << pose.frame << " of " << pose.animation->frames << " at "
          << pose.animation->fps << " fps";
    return title.str();
}

void sayWhatIsMissing(const mdl::Model& model, const mdl::Animation& animation, const Console& console) {
    console.err << model.file << ": warning: this frame of \"" << animation.name
                << "\" was not loaded; what stands in for it is shown: " << animation.unavailable << '\n';
}

float cycleOf(const Pose& pose) {
    return pose.animation->frames > 1 ? static_cast<float>(pose.frame / (pose.animation->frames - 1)) : 0.0F;
}

int poseAnimation(const PoseOptions& options, const Console& console) {
    const auto search = options.search.open(console);
    if (!search) return kUsage;
    const mdl::ReadResult read = openAnimationsInput(options.model, *search);
    if (!read.model && isUnreadable(read.diagnostics)) {
        print(console, read.diagnostics);
        return kUsage;
    }
    for (const Diagnostic& d : read.diagnostics) {
        if (d.severity == Severity::Error) print(console, d);
    }
    if (!read.model) return kInputHasErrors;
    const mdl::Model& model = *read.model;
    const auto index = chosenAnimation(model, options.animation, console);
    if (!index) return kUsage;

    Pose result;
    result.animation = &model.animations[*index];
    const double wanted = options.time ? *options.time * result.animation->fps : options.frame.value_or(0.0);
    if (!std::isfinite(wanted)) {
        console.err << "a frame must be a finite number\n";
        return kUsage;
    }
    result.frame = std::clamp(wanted, 0.0, static_cast<double>(result.animation->frames - 1));
    result.bones.resize(model.bones.size());
    const bool decoded = mdl::decodeFrame(model, *index, result.frame, result.bones);
    if (!decoded) sayWhatIsMissing(model, *result.animation, console);
    if (options.localHierarchy) mdl::applyLocalHierarchy(model, *index, cycleOf(result), true, result.bones);
    if (options.procedural) mdl::ProceduralBones(read.model).apply(result.bones);
    if (options.space == "model") result.bones = rig::toModelSpace(model.skeleton(), result.bones);
    if (options.json) {
        print(console, documentOf(model, result));
    } else {
        printBones(model, titleOf(result), result.bones, console);
    }
    return decoded && !hasErrors(read.diagnostics) ? kDone : kInputHasErrors;
}

int pose(const PoseOptions& options, const Console& console) {
    const std::string kind = kindOf(options.model, options.kind);
    if (kind == "xanim") return poseXanim(options, console);
    if (isForeignKind(kind)) return poseForeign(options, kind, console);
    if (!options.sequence.empty()) return poseSequence(options, console);
    if (!options.animation.empty()) return poseAnimation(options, console);
    console.err << "pose: of a model, name what is shown: --animation NAME or --sequence NAME\n";
    return kUsage;
}

void addSequenceOptions(CLI::App& verb, PoseOptions& options) {
    verb.add_option("--cycle", options.cycle, "Where in the sequence: 0 its start, 1 its end")
        ->excludes("--frame");
    verb.add_option("--pose-parameter", options.poseParameters,
                    "NAME=V in the parameter's own values; may be given again");
    verb.add_flag("--normalised", options.normalised, "Pose parameters are from 0 to 1");
    verb.add_option("--stage", options.stage,
                    "single: the sequence alone; accumulated: with its layers, on the base pose")
        ->check(CLI::IsMember({"single", "accumulated"}));
}

}  // namespace

void addPoseVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<PoseOptions>();
    CLI::App* verb = app.add_subcommand("pose", "One animation or sequence of a model at one moment");
    verb->add_option("model", options->model,
                     "The .mdl, xanim, .glb, .fbx, .dae, .bvh or .smd file; also inside a package "
                     "(pak01_dir.vpk/models/hero.mdl); - is standard "
                     "input")
        ->required();
    auto* what = verb->add_option_group("what", "What is shown");
    what->add_option("--animation", options->animation, "The animation's name, or # and its index");
    what->add_option("--sequence", options->sequence, "The sequence's name, or # and its index");
    what->require_option(0, 1);
    verb->add_option("--kind", options->kind, "As in `formats`, where the file does not tell");
    verb->add_option("--rig", options->rig, "Of an xanim: the xmodel whose bones it moves");
    auto* frame = verb->add_option("--frame", options->frame, "The frame; fractions interpolate");
    auto* time = verb->add_option("--time", options->time, "The time in seconds, instead of a frame");
    frame->excludes(time);
    addSequenceOptions(*verb, *options);
    verb->add_option("--space", options->space, "local (to the parent bone) or model")
        ->check(CLI::IsMember({"local", "model"}));
    verb->add_flag("--local-hierarchy", options->localHierarchy,
                   "An animation's bones follow other parents where it says so; sequences always do");
    verb->add_flag("--procedural", options->procedural,
                   "Procedural bones follow the others; jiggle bones rest");
    options->search.addTo(*verb);
    verb->add_flag("--json", options->json, "One JSON document instead of a table");
    verb->callback([options, &console, &status] { status = pose(*options, console); });
}

}  // namespace poseloom::cli
