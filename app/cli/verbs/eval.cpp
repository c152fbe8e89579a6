// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>
#include <ostream>

#include "document/assets.h"
#include "panim_json.h"
#include "verbs/eval_compare.h"
#include "verbs/eval_perro.h"
#include "verbs/scn.h"
#include "verbs/verbs.h"
#include "weight_option.h"

namespace poseloom::cli {

namespace {

struct EvalOptions {
    std::string project;
    std::string kind = "poseloom";
    std::string semantics;
    std::optional<double> time;
    std::optional<double> frame;
    std::vector<std::string> weights;
    std::string space = "local";
    std::string sceneNode;
    bool compare = false;
    bool json = false;
};

/// One weight per pin, or nullopt and a message for a `--set` that names nothing.
std::optional<std::vector<float>> weightsFor(const eval::Program& program, const EvalOptions& options,
                                             const document::Project& project, const Console& console) {
    std::vector<float> weights = document::pinWeights(program, project.weights);
    const auto pins = eval::pinsOf(program);
    for (const std::string& text : options.weights) {
        const auto assignment = parseAssignment(text);
        bool known = false;
        for (std::size_t i = 0; assignment && i < pins.size(); ++i) {
            if (pins[i].nodeKey != assignment->node || pins[i].inputName != assignment->input) continue;
            weights[i] = assignment->weight;
            known = true;
        }
        if (known) continue;
        console.err << "--set " << text << ": "
                    << (assignment ? "no such input" : "expected NODE.INPUT=WEIGHT with a finite number");
        console.err << "; inputs are:";
        for (const eval::Pin& pin : pins)
            console.err << ' ' << pin.nodeKey << '.' << pin.inputName;
        console.err << '\n';
        return std::nullopt;
    }
    return weights;
}

std::vector<double> framesFor(const document::OpenedProject& opened, const EvalOptions& options) {
    std::vector<double> frames;
    for (const document::BoundSlot& slot : opened.slots) {
        eval::SlotPlayback playback = slot.playback;
        if (slot.source.clip) {
            const rig::ClipInfo& info = slot.source.clip->info();
            if (options.frame) playback.seek(info, *options.frame);
            if (options.time) playback.advance(info, *options.time);
        }
        frames.push_back(playback.frame);
    }
    return frames;
}

Json transformToJson(const rig::Transform& t) {
    return {{"type", "transform3d"},
            {"position", toJson(t.translation)},
            {"rotation", toJson(t.rotation)},
            {"scale", toJson(t.scale)}};
}

struct ValueToJson {
    Json operator()(bool v) const { return {{"type", "bool"}, {"value", v}}; }
    Json operator()(std::int64_t v) const { return {{"type", "int"}, {"value", v}}; }
    Json operator()(float v) const { return {{"type", "float"}, {"value", number(v)}}; }
    Json operator()(const glm::vec2& v) const {
        return {{"type", "vec2"}, {"value", Json::array({number(v.x), number(v.y)})}};
    }
    Json operator()(const glm::vec3& v) const { return {{"type", "vec3"}, {"value", toJson(v)}}; }
    Json operator()(const glm::vec4& v) const {
        return {{"type", "vec4"},
                {"value", Json::array({number(v.x), number(v.y), number(v.z), number(v.w)})}};
    }
    Json operator()(const std::string& v) const { return {{"type", "asset"}, {"value", v}}; }
};

Json poseEntries(const eval::Program& program, const eval::PoseResult& pose) {
    Json list = Json::array();
    const auto tracks = eval::tracksOf(program);
    for (std::size_t i = 0; i < tracks.size() && i < pose.transforms.size(); ++i) {
        if (pose.authored[i] == 0) continue;
        const rig::Track& track = tracks[i];
        Json entry{{"node", nullptr},
                   {"object", track.object},
                   {"channel", track.isBone ? "Skeleton3D(Skeleton)" : "Node3D(Position)"}};
        entry["bone"] = track.isBone ? Json{{"name", track.bone}} : Json(nullptr);
        entry["authored"] = authoredToJson(pose.authored[i]);
        entry["value"] = transformToJson(pose.transforms[i]);
        list.push_back(std::move(entry));
    }
    const auto values = eval::valuesOf(program);
    for (std::size_t i = 0; i < values.size() && i < pose.values.size(); ++i) {
        if (!pose.values[i]) continue;
        list.push_back({{"node", nullptr},
                        {"object", values[i].object},
                        {"channel", values[i].channel},
                        {"bone", nullptr},
                        {"authored", Json::array()},
                        {"value", std::visit(ValueToJson{}, *pose.values[i])}});
    }
    return list;
}

Json boneEntry(std::size_t index, const rig::Joint& joint, const rig::Transform& t) {
    return {{"index", index},
            {"name", joint.name},
            {"parent", joint.parent},
            {"position", toJson(t.translation)},
            {"rotation", toJson(t.rotation)}};
}

Json boneEntries(const eval::Program& program, const eval::PoseResult& pose, const rig::Skeleton& skeleton,
                 bool modelSpace) {
    std::vector<rig::Transform> joints(skeleton.joints.size());
    eval::applyToSkeleton(program, pose, skeleton, {}, joints);
    std::vector<glm::mat4> matrices(joints.size());
    if (modelSpace) eval::localToModel(skeleton, joints, matrices);
    Json list = Json::array();
    for (std::size_t i = 0; i < joints.size(); ++i) {
        rig::Transform shown = joints[i];
        if (modelSpace) {
            shown.translation = glm::vec3(matrices[i][3]);
            shown.rotation = glm::normalize(glm::quat_cast(glm::mat3(matrices[i])));
        }
        list.push_back(boneEntry(i, skeleton.joints[i], shown));
    }
    return list;
}

void printText(const Console& console, const Json& document) {
    for (const Json& bone : document["bones"]) {
        console.out << bone["index"] << '\t' << bone["name"].get<std::string>() << "\tposition "
                    << bone["position"].dump() << "\trotation " << bone["rotation"].dump() << '\n';
    }
    if (!document["bones"].empty()) return;
    for (const Json& entry : document["pose"])
        console.out << entry.dump() << '\n';
}

std::optional<document::OpenedProject> open(const EvalOptions& options, document::AssetCache& cache,
                                            const Console& console) {
    if (kindOf(options.project, options.project == "-" ? options.kind : std::string()) == "scn")
        return openSceneTree(options.project, options.sceneNode, cache, console);
    if (options.project != "-") return document::openProject(options.project, cache, false);
    return document::openProjectBytes(readInputText("-").value_or(std::string()), options.kind, "-", cache);
}

bool playsPerro(const EvalOptions& options, const document::Project& project) {
    if (options.semantics.empty()) return project.semantics == eval::Semantics::Perro;
    return options.semantics == "perro";
}

/// The pose under `perro`; fills a document made by newDocument("eval").
int evaluateAsPerro(const EvalOptions& options, const document::OpenedProject& opened,
                    Diagnostics diagnostics, const Console& console) {
    std::vector<eval::PerroWeight> weights = perroWeights(opened);
    for (const std::string& text : options.weights)
        if (const auto assignment = parseAssignment(text))
            weights.push_back({assignment->node, assignment->input, assignment->weight});
    Json document = newDocument("eval");
    fillPerroPose(opened, framesFor(opened, options), weights, document, diagnostics);
    diagnostics = document::withoutSuppressed(std::move(diagnostics), opened.project);
    document["diagnostics"] = toJson(diagnostics);
    if (options.json) {
        print(console, document);
    } else {
        print(console, diagnostics);
        printText(console, document);
    }
    return hasErrors(diagnostics) ? kInputHasErrors : kDone;
}

/// Where the two meanings differ; exit status 1 where they do, or where the graph has errors.
int compareMeanings(const EvalOptions& options, const document::OpenedProject& opened,
                    document::AssetCache& cache, Diagnostics diagnostics, const Console& console) {
    document::PerroComparison comparison(opened, cache);
    for (const std::string& text : options.weights)
        if (const auto assignment = parseAssignment(text))
            comparison.setWeight({assignment->node, assignment->input, assignment->weight});
    Json document = newDocument("eval");
    compareSemantics(comparison, {options.time, options.frame}, document);
    document["diagnostics"] = toJson(diagnostics);
    if (options.json) {
        print(console, document);
    } else {
        print(console, diagnostics);
        printDifferences(console, document);
    }
    return hasErrors(diagnostics) || !document["differences"].empty() ? kInputHasErrors : kDone;
}

int evaluate(const EvalOptions& options, const Console& console) {
    document::AssetCache cache;
    const auto found = open(options, cache, console);
    if (!found) return kUsage;
    const document::OpenedProject& opened = *found;
    Diagnostics diagnostics = opened.diagnostics;
    const bool perro = playsPerro(options, opened.project);
    if (perro || options.compare || options.semantics == "documented")
        std::erase_if(diagnostics, [](const Diagnostic& d) { return d.code == "PRJ012"; });
    if (!opened.usable) {
        print(console, diagnostics);
        return kUsage;
    }
    const auto sources = document::sourcesOf(opened.slots);
    const eval::Compiled compiled = eval::compile(opened.document.graph(), sources);
    const Diagnostics evaluation = document::placedIn(opened.document, compiled.diagnostics);
    for (const Diagnostics* more : {&opened.document.diagnostics(), &evaluation})
        diagnostics.insert(diagnostics.end(), more->begin(), more->end());
    diagnostics = document::withoutSuppressed(std::move(diagnostics), opened.project);
    const auto weights = weightsFor(*compiled.program, options, opened.project, console);
    if (!weights) return kUsage;
    if (options.compare) return compareMeanings(options, opened, cache, std::move(diagnostics), console);
    if (perro) {
        Diagnostics found = opened.document.diagnostics();
        found.insert(found.begin(), opened.diagnostics.begin(), opened.diagnostics.end());
        std::erase_if(found, [](const Diagnostic& d) { return d.code == "PRJ012"; });
        return evaluateAsPerro(options, opened, std::move(found), console);
    }

    eval::Evaluator evaluator(compiled.program);
    const eval::PoseResult& pose = evaluator.evaluate(framesFor(opened, options), *weights);
    Json document = newDocument("eval");
    document["no_pose"] = !pose.hasPose;
    document["pose"] = poseEntries(*compiled.program, pose);
    document["bones"] = opened.skeleton
                            ? boneEntries(*compiled.program, pose, *opened.skeleton, options.space == "model")
                            : Json::array();
    document["diagnostics"] = toJson(diagnostics);
    if (options.json) {
        print(console, document);
    } else {
        print(console, diagnostics);
        printText(console, document);
    }
    return hasErrors(diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace

void addEvalVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<EvalOptions>();
    CLI::App* verb = app.add_subcommand("eval", "The graph's pose at one moment");
    verb->add_option("project", options->project,
                     "A .poseloom project, a scene of Perro, or a bare graph or model; - is standard input")
        ->required();
    verb->add_option("--kind", options->kind,
                     "What standard input is: poseloom (the default), panimtree or mdl")
        ->check(CLI::IsMember({"poseloom", "panimtree", "mdl"}));
    verb->add_option("--semantics", options->semantics,
                     "documented, or perro: as that engine does; else what the project says")
        ->check(CLI::IsMember({"documented", "perro"}));
    verb->add_option("--node", options->sceneNode,
                     "Of a scene: the key of the AnimationTree; else the first");
    verb->add_flag("--compare-semantics", options->compare,
                   "Where `documented` and `perro` give another pose, by how much and why; over the longest "
                   "clip, or at --time or --frame. Exit status 1 where they differ");
    auto* time =
        verb->add_option("--time", options->time, "Seconds since every slot stood at its stored frame")
            ->check(finiteNumber)
            ->check(CLI::NonNegativeNumber);
    verb->add_option("--frame", options->frame, "Every slot at this frame; fractions interpolate")
        ->check(finiteNumber)
        ->excludes(time);
    verb->add_option("--set", options->weights, "NODE.INPUT=WEIGHT, as often as needed")
        ->allow_extra_args(false);
    verb->add_option("--space", options->space, "local (to the parent bone) or model")
        ->check(CLI::IsMember({"local", "model"}));
    verb->add_flag("--json", options->json, "One JSON document");
    verb->callback([options, &console, &status] { status = evaluate(*options, console); });
}

}  // namespace poseloom::cli
