// SPDX-License-Identifier: MIT
#include <cmath>
#include <memory>
#include <ostream>

#include "document/bake.h"
#include "export_report.h"
#include "verbs/verbs.h"
#include "weight_option.h"

namespace poseloom::cli {

namespace {

struct BakeOptions {
    std::string project;
    std::string output;
    double from = 0.0;
    std::optional<double> to;
    double fps = 30.0;
    std::vector<std::string> weights;
    std::string semantics;
    ExportOptions exports;
};

/// False, after saying why, where a `--set` is no assignment.
bool readWeights(const BakeOptions& options, document::BakeRequest& request, const Console& console) {
    for (const std::string& text : options.weights) {
        const auto assignment = parseAssignment(text);
        if (!assignment) {
            console.err << "--set " << text << ": expected NODE.INPUT=WEIGHT with a finite number\n";
            return false;
        }
        document::WeightSetting weight;
        weight.node = assignment->node;
        weight.input = assignment->input;
        weight.weight = assignment->weight;
        request.weights.push_back(std::move(weight));
    }
    return true;
}

int bakeProject(const BakeOptions& options, const Console& console) {
    if (!document::motionFormatOf(options.output)) {
        console.err << options.output << ": a graph is baked to " << document::motionEndings()
                    << "; the ending of -o says to which\n";
        return kUsage;
    }
    document::BakeRequest request;
    request.from = options.from;
    request.to = options.to;
    request.fps = options.fps;
    if (!options.semantics.empty())
        request.semantics =
            options.semantics == "perro" ? eval::Semantics::Perro : eval::Semantics::Documented;
    if (!readWeights(options, request, console)) return kUsage;
    document::AssetCache cache;
    const document::OpenedProject opened = document::openProject(options.project, cache);
    document::BakedMotion baked = document::bake(opened, request);
    const Diagnostics before = std::move(baked.diagnostics);
    document::MotionOutcome outcome;
    const bool baking = opened.usable && baked.frames > 0;
    if (baking)
        outcome = document::writeMotion(document::motionOf(opened, std::move(baked)),
                                        {options.output, options.exports.tolerance});
    const int status = finishExport("bake", options.project, outcome, before, options.exports, console);
    return opened.usable ? status : kUsage;
}

}  // namespace

void addBakeVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<BakeOptions>();
    CLI::App* verb = app.add_subcommand("bake", "The graph's motion over time, for other programs");
    verb->add_option("project", options->project, "A .poseloom project, or a bare graph or model")
        ->required();
    verb->add_option("-o,--output", options->output, "The file to write: " + document::motionEndings())
        ->required();
    verb->add_option("--from", options->from, "Seconds since every slot stood at its stored frame")
        ->check(finiteNumber)
        ->check(CLI::NonNegativeNumber);
    verb->add_option("--to", options->to, "The last second; else as long as the longest clip")
        ->check(finiteNumber)
        ->check(CLI::NonNegativeNumber);
    verb->add_option("--fps", options->fps, "Frames per second")->check(CLI::Range(0.01, 1000.0));
    verb->add_option("--set", options->weights, "NODE.INPUT=WEIGHT, as often as needed")
        ->allow_extra_args(false);
    verb->add_option("--semantics", options->semantics,
                     "documented, or perro: as that engine does; else what the project says")
        ->check(CLI::IsMember({"documented", "perro"}));
    options->exports.addTo(*verb);
    verb->add_flag("--json", options->exports.json, "What was written, as one JSON document");
    verb->callback([options, &console, &status] { status = bakeProject(*options, console); });
}

}  // namespace poseloom::cli
