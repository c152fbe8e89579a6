// SPDX-License-Identifier: MIT
#include <charconv>
#include <cmath>
#include <ostream>
#include <sstream>

#include "mdl/procedural_bones.h"
#include "mdl/sequence_evaluator.h"
#include "model_input.h"
#include "verbs/pose_verb.h"

namespace poseloom::cli {

namespace {

struct Asked {
    std::size_t sequence = 0;
    float cycle = 0.0F;
    float time = 0.0F;
};

std::optional<std::size_t> chosenSequence(const mdl::ModelSet& set, const std::string& wanted,
                                          const Console& console) {
    if (auto found = set.findSequence(wanted)) return found;
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < set.sequences.size(); ++i)
        names.emplace_back(set.sequence(i).name);
    sayUnknown(set.main().file, "sequence", wanted, names, console);
    return std::nullopt;
}

std::optional<float> parameterValue(std::string_view text) {
    float value = 0.0F;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

/// False, and said why, where a setting cannot be understood.
bool setPoseParameters(mdl::SequenceEvaluator& evaluator, const PoseOptions& options,
                       const Console& console) {
    const mdl::ModelSet& set = evaluator.set();
    for (const std::string& setting : options.poseParameters) {
        const std::size_t equals = setting.rfind('=');
        const auto value = equals == std::string::npos
                               ? std::nullopt
                               : parameterValue(std::string_view(setting).substr(equals + 1));
        if (!value) {
            console.err << "--pose-parameter " << setting << ": NAME=V with a finite number V is needed\n";
            return false;
        }
        const std::string name = setting.substr(0, equals);
        const auto index = set.findPoseParameter(name);
        if (!index) {
            std::vector<std::string_view> names;
            for (const mdl::PoseParameter& parameter : set.poseParameters)
                names.emplace_back(parameter.name);
            sayUnknown(set.main().file, "pose parameter", name, names, console);
            return false;
        }
        evaluator.setPoseParameter(
            *index, options.normalised ? *value : mdl::normalisedValue(set.poseParameters[*index], *value));
    }
    return true;
}

std::optional<Asked> askedFor(const mdl::SequenceEvaluator& evaluator, const PoseOptions& options,
                              std::size_t sequence, const Console& console) {
    const double time = options.time.value_or(0.0);
    const double perSecond = static_cast<double>(evaluator.cyclesPerSecond(static_cast<int>(sequence)));
    const double cycle = options.cycle.value_or(time * perSecond);
    if (std::isfinite(static_cast<float>(time)) && std::isfinite(static_cast<float>(cycle)))
        return Asked{sequence, static_cast<float>(cycle), static_cast<float>(time)};
    console.err << "a cycle and a time must be finite numbers\n";
    return std::nullopt;
}

Json documentOf(const mdl::SequenceEvaluator& evaluator, const PoseOptions& options, const Asked& asked,
                bool plays, const std::vector<rig::Transform>& bones) {
    const mdl::ModelSet& set = evaluator.set();
    const int sequence = static_cast<int>(asked.sequence);
    Json document = newDocument("pose");
    document["sequence"] = set.sequence(asked.sequence).name;
    document["stage"] = options.stage;
    document["cycle"] = number(asked.cycle);
    document["fps"] = number(evaluator.framesPerSecond(sequence));
    document["cyclesPerSecond"] = number(evaluator.cyclesPerSecond(sequence));
    document["plays"] = plays;
    Json parameters = Json::object();
    for (std::size_t i = 0; i < set.poseParameters.size(); ++i)
        parameters[set.poseParameters[i].name] =
            number(mdl::valueOf(set.poseParameters[i], evaluator.poseParameter(i)));
    document["poseParameters"] = std::move(parameters);
    const mdl::RootMotion moved = evaluator.movement(sequence, 0.0F, asked.cycle);
    document["movement"] = {{"position", toJson(moved.position)}, {"yaw", number(moved.yawDegrees)}};
    document["bones"] = bonesOf(set.main(), bones);
    return document;
}

/// What of the sequence's animations cannot be decoded. True where something cannot.
bool sayWhatIsMissing(const mdl::ModelSet& set, std::size_t sequence, const Console& console) {
    bool isMissing = false;
    for (const int own : set.sequence(sequence).animations) {
        const int index = set.animationFrom(sequence, own);
        if (index < 0) continue;
        const mdl::Animation& animation = set.animation(static_cast<std::size_t>(index));
        if (animation.unavailable.empty()) continue;
        console.err << set.partOf(sequence).model->file << ": warning: \"" << animation.name
                    << "\" cannot be decoded whole: " << animation.unavailable << '\n';
        isMissing = true;
    }
    return isMissing;
}

/// Standard input brings no includes with it: only those of the search paths are found.
mdl::ModelSetResult openSet(const PoseOptions& options, const mdl::SearchPaths& search) {
    if (options.model != "-") return mdl::openModelSet(options.model, search);
    mdl::ReadResult read = openAnimationsInput(options.model, search);
    mdl::ModelSetResult result = mdl::makeModelSet(read.model, [&](const std::string& gamePath) {
        const auto found = search.read(gamePath);
        return found ? mdl::openAnimations(found->place, search) : mdl::ReadResult{};
    });
    std::move(read.diagnostics.begin(), read.diagnostics.end(), std::back_inserter(result.diagnostics));
    return result;
}

}  // namespace

int poseSequence(const PoseOptions& options, const Console& console) {
    const auto search = options.search.open(console);
    if (!search) return kUsage;
    const mdl::ModelSetResult read = openSet(options, *search);
    if (!read.set && isUnreadable(read.diagnostics)) {
        print(console, read.diagnostics);
        return kUsage;
    }
    for (const Diagnostic& d : read.diagnostics) {
        if (d.severity == Severity::Error || d.code == "MDL032") print(console, d);
    }
    if (!read.set) return kInputHasErrors;
    const auto sequence = chosenSequence(*read.set, options.sequence, console);
    if (!sequence) return kUsage;
    mdl::SequenceEvaluator evaluator(read.set);
    if (!setPoseParameters(evaluator, options, console)) return kUsage;
    const auto asked = askedFor(evaluator, options, *sequence, console);
    if (!asked) return kUsage;

    const bool isMissing = sayWhatIsMissing(*read.set, *sequence, console);
    const mdl::Model& model = read.set->main();
    std::vector<rig::Transform> bones(model.bones.size());
    evaluator.basePose(bones);
    const int index = static_cast<int>(*sequence);
    bool plays = true;
    if (options.stage == "single") {
        plays = evaluator.single(index, asked->cycle, bones, asked->time);
    } else {
        evaluator.accumulate({index, asked->cycle, 1.0F}, asked->time, bones);
    }
    if (options.procedural) mdl::ProceduralBones(read.set->parts.front().model).apply(bones);
    if (options.space == "model") bones = rig::toModelSpace(model.skeleton(), bones);
    if (options.json) {
        print(console, documentOf(evaluator, options, *asked, plays, bones));
    } else {
        std::ostringstream title;
        title << read.set->sequence(*sequence).name << ", cycle " << asked->cycle << ", " << options.stage;
        printBones(model, title.str(), bones, console);
    }
    return isMissing || hasErrors(read.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
