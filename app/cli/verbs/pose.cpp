// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cmath>
#include <iomanip>
#include <memory>
#include <ostream>

#include "mdl/model.h"
#include "search_option.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct Options {
    std::string model;
    std::string animation;
    std::optional<double> frame;
    std::optional<double> time;
    std::string space = "local";
    SearchOption search;
    bool json = false;
};

std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
            diagonal = above;
        }
    }
    return row.back();
}

/// The animation's name that is nearest to `wanted`; empty where none is near.
std::string nearestName(const mdl::Model& model, std::string_view wanted) {
    std::string best;
    std::size_t bestDistance = std::max<std::size_t>(2, wanted.size() / 3) + 1;
    for (const mdl::Animation& animation : model.animations) {
        const std::size_t distance = editDistance(animation.name, wanted);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = animation.name;
        }
    }
    return best;
}

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
    console.err << model.file << ": no animation \"" << wanted << "\" among " << model.animations.size();
    const std::string near = nearestName(model, wanted);
    if (!near.empty()) console.err << "; did you mean \"" << near << "\"?";
    console.err << '\n';
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
    Json bones = Json::array();
    for (std::size_t i = 0; i < pose.bones.size(); ++i) {
        bones.push_back({{"index", i},
                         {"name", model.bones[i].name},
                         {"parent", model.bones[i].parent},
                         {"position", toJson(pose.bones[i].translation)},
                         {"rotation", toJson(pose.bones[i].rotation)}});
    }
    document["bones"] = std::move(bones);
    return document;
}

void printTable(const mdl::Model& model, const Pose& pose, const Console& console) {
    std::size_t width = 4;
    for (const mdl::Bone& bone : model.bones)
        width = std::max(width, std::min<std::size_t>(bone.name.size(), 40));
    std::ostream& out = console.out;
    out << pose.animation->name << ", frame " << pose.frame << " of " << pose.animation->frames << " at "
        << pose.animation->fps << " fps\n";
    out << std::right << std::setw(5) << "#"
        << "  " << std::left << std::setw(static_cast<int>(width)) << "bone" << std::right << std::setw(36)
        << "position x y z" << std::setw(48) << "rotation x y z w" << '\n'
        << std::fixed;
    for (std::size_t i = 0; i < pose.bones.size(); ++i) {
        const glm::vec3& p = pose.bones[i].translation;
        const glm::quat& q = pose.bones[i].rotation;
        out << std::right << std::setw(5) << i << "  " << std::left << std::setw(static_cast<int>(width))
            << model.bones[i].name << std::right << std::setprecision(4);
        for (const float v : {p.x, p.y, p.z})
            out << std::setw(12) << v;
        out << std::setprecision(6);
        for (const float v : {q.x, q.y, q.z, q.w})
            out << std::setw(12) << v;
        out << '\n';
    }
}

void sayWhatIsMissing(const mdl::Model& model, const mdl::Animation& animation, const Console& console) {
    console.err << model.file << ": warning: this frame of \"" << animation.name
                << "\" cannot be decoded; the base pose is shown: " << animation.unavailable << '\n';
}

int pose(const Options& options, const Console& console) {
    const auto search = options.search.open(console);
    if (!search) return kUsage;
    const mdl::ReadResult read = mdl::openAnimations(options.model, *search);
    if (!read.model && !read.diagnostics.empty() && read.diagnostics.front().code.starts_with("SYS")) {
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
    if (options.space == "model") result.bones = rig::toModelSpace(model.skeleton(), result.bones);
    if (options.json) {
        print(console, documentOf(model, result));
    } else {
        printTable(model, result, console);
    }
    return decoded && !hasErrors(read.diagnostics) ? kDone : kInputHasErrors;
}

}  // namespace

void addPoseVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<Options>();
    CLI::App* verb = app.add_subcommand("pose", "One animation of a model at one frame");
    verb->add_option("model", options->model,
                     "The .mdl file; also inside a package (pak01_dir.vpk/models/hero.mdl)")
        ->required();
    verb->add_option("--animation", options->animation, "The animation's name, or # and its index")
        ->required();
    auto* frame = verb->add_option("--frame", options->frame, "The frame; fractions interpolate");
    auto* time = verb->add_option("--time", options->time, "The time in seconds, instead of a frame");
    frame->excludes(time);
    verb->add_option("--space", options->space, "local (to the parent bone) or model")
        ->check(CLI::IsMember({"local", "model"}));
    options->search.addTo(*verb);
    verb->add_flag("--json", options->json, "One JSON document instead of a table");
    verb->callback([options, &console, &status] { status = pose(*options, console); });
}

}  // namespace poseloom::cli
