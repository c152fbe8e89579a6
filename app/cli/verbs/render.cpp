// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>
#include <ostream>

#include "document/bake.h"
#include "interop/clip_poses.h"
#include "raster/figure.h"
#include "support/png.h"
#include "verbs/verbs.h"
#include "weight_option.h"

namespace poseloom::cli {

namespace {

constexpr int kLargestPicture = 8192;
constexpr int kMostFigures = 400;

struct RenderOptions {
    std::string project;
    std::string output;
    std::optional<double> frame;
    std::optional<double> time;
    int sheet = 1;
    double from = 0.0;
    std::optional<double> to;
    double fps = 30.0;
    std::string size = "640x640";
    std::vector<std::string> weights;
};

/// "WIDTHxHEIGHT".
std::optional<std::pair<int, int>> parseSize(const std::string& text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string::npos) return std::nullopt;
    std::pair<int, int> size;
    const char* middle = text.data() + cross;
    const char* end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), middle, size.first);
    const auto height = std::from_chars(middle + 1, end, size.second);
    const auto fits = [](int pixels) { return pixels >= 16 && pixels <= kLargestPicture; };
    const bool good = width.ec == std::errc{} && width.ptr == middle && height.ec == std::errc{} &&
                      height.ptr == end && fits(size.first) && fits(size.second);
    return good ? std::optional(size) : std::nullopt;
}

document::BakeRequest requestOf(const RenderOptions& options, const document::OpenedProject& opened) {
    document::BakeRequest request;
    for (const std::string& text : options.weights) {
        const auto assignment = parseAssignment(text);
        document::WeightSetting weight;
        weight.node = assignment ? assignment->node : text;
        weight.input = assignment ? assignment->input : std::string();
        weight.weight = assignment ? assignment->weight : 0.0F;
        request.weights.push_back(std::move(weight));
    }
    if (options.sheet <= 1) {
        request.from = options.time.value_or(options.frame.value_or(0.0) / options.fps);
        request.to = request.from;
        return request;
    }
    request.from = options.from;
    request.to = options.to.value_or(options.from + document::lengthOf(opened.slots));
    const double length = *request.to - request.from;
    // One moment, however often it is asked for, where there is no range.
    request.fps = length > 0.0 ? (options.sheet - 1) / length : 1.0;
    return request;
}

std::string labelOf(double seconds) {
    const auto hundredths = static_cast<long>(std::lround(seconds * 100.0));
    const std::string rest = std::to_string(hundredths % 100);
    return std::to_string(hundredths / 100) + '.' + (rest.size() < 2 ? "0" : "") + rest;
}

std::vector<raster::Figure> figuresOf(const document::BakedMotion& motion, double from) {
    std::vector<raster::Figure> figures;
    interop::ClipPoses poses(*motion.skeleton, *motion.skeletal);
    std::vector<rig::Transform> joints(motion.skeleton->joints.size());
    for (int frame = 0; frame < motion.frames; ++frame) {
        poses.sample(frame, joints);
        raster::Figure figure;
        figure.joints.resize(joints.size());
        eval::localToModel(*motion.skeleton, joints, figure.joints);
        if (motion.frames > 1) figure.label = labelOf(from + frame / motion.fps);
        figures.push_back(std::move(figure));
    }
    return figures;
}

int render(const RenderOptions& options, const Console& console) {
    const auto size = parseSize(options.size);
    if (!size) {
        console.err << "--size " << options.size << ": expected WIDTHxHEIGHT, each from 16 to "
                    << kLargestPicture << '\n';
        return kUsage;
    }
    document::AssetCache cache;
    const document::OpenedProject opened = document::openProject(options.project, cache);
    const document::BakeRequest request = requestOf(options, opened);
    const document::BakedMotion motion = document::bake(opened, request);
    print(console, motion.diagnostics);
    if (!opened.usable) return kUsage;
    if (motion.frames == 0) return kInputHasErrors;
    if (!motion.skeletal) {
        console.err << options.project << ": the graph moves no skeleton, so there is nothing to draw\n";
        return kInputHasErrors;
    }
    const raster::Canvas canvas = raster::drawFigures(
        *motion.skeleton, opened.mesh.get(), figuresOf(motion, request.from), size->first, size->second);
    const auto png = encodePng(static_cast<std::uint32_t>(canvas.width()),
                               static_cast<std::uint32_t>(canvas.height()), canvas.rgba());
    const std::string_view bytes(reinterpret_cast<const char*>(png.data()), png.size());
    if (const auto done = writeOutput(console, options.output, bytes); !done) {
        print(console, done.error());
        return kUsage;
    }
    return hasErrors(motion.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace

void addRenderVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<RenderOptions>();
    CLI::App* verb = app.add_subcommand("render", "A picture of a pose, or a sheet of several");
    verb->add_option("project", options->project, "A .poseloom project, or a bare graph or model")
        ->required();
    verb->add_option("-o,--output", options->output, "The .png to write; - is standard output")->required();
    auto* time =
        verb->add_option("--time", options->time, "Seconds since every slot stood at its stored frame")
            ->check(finiteNumber)
            ->check(CLI::NonNegativeNumber);
    auto* frame = verb->add_option("--frame", options->frame, "The same in frames of --fps")
                      ->check(finiteNumber)
                      ->check(CLI::NonNegativeNumber)
                      ->excludes(time);
    verb->add_option("--sheet", options->sheet, "So many moments side by side, evenly from --from to --to")
        ->check(CLI::Range(1, kMostFigures))
        ->excludes(time)
        ->excludes(frame);
    verb->add_option("--from", options->from, "Of a sheet: its first second")
        ->check(finiteNumber)
        ->check(CLI::NonNegativeNumber);
    verb->add_option("--to", options->to, "Of a sheet: its last second; else as long as the longest clip")
        ->check(finiteNumber)
        ->check(CLI::NonNegativeNumber);
    verb->add_option("--fps", options->fps, "What --frame counts in")->check(CLI::Range(0.01, 1000.0));
    verb->add_option("--size", options->size, "WIDTHxHEIGHT in pixels");
    verb->add_option("--set", options->weights, "NODE.INPUT=WEIGHT, as often as needed")
        ->allow_extra_args(false);
    verb->callback([options, &console, &status] { status = render(*options, console); });
}

}  // namespace poseloom::cli
