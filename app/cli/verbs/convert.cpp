// SPDX-License-Identifier: MIT
#include <filesystem>
#include <memory>
#include <ostream>

#include "animtree/reader.h"
#include "animtree/to_pose_graph.h"
#include "document/cod_export.h"
#include "document/project.h"
#include "panim/reader.h"
#include "playerscript/reader.h"
#include "posegraph/reader.h"
#include "scn/reader.h"
#include "search_option.h"
#include "textures.h"
#include "verbs/cod.h"
#include "verbs/convert_motion.h"
#include "verbs/foreign.h"
#include "verbs/rewrite_model.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct ConvertOptions {
    std::string input;
    std::string output;
    std::string kind;
    SearchOption search;
    int frame = 0;
    int mip = 0;
    bool identity = false;
    int version = 0;
    bool json = false;
    bool force = false;
    std::vector<std::string> animations;
    bool withDeltas = false;
    std::string rig;
    bool loops = false;
    double fps = 0.0;
    ExportOptions exports;
};

void printJson(const ConvertOptions& options, const std::string& kind, std::size_t bytes,
               const Diagnostics& diagnostics, const Console& console) {
    Json document = newDocument("convert");
    document["input"] = options.input;
    document["output"] = options.output;
    document["kind"] = kind;
    document["bytes"] = bytes;
    document["diagnostics"] = toJson(diagnostics);
    print(console, document);
}

constexpr std::string_view kSupported =
    "convert knows --identity for files of kind panimtree, panim, atr, playeranim, scn, mdl, xanim or "
    "poseloom, "
    "a tree (.atr) as .panimtree, writes a model as .glb, .smd, .bvh or .mdl and one animation of it as "
    ".panim, and a .glb, .gltf, .fbx, .dae, .bvh, .smd or .panim as another of these";

/// What reading the bytes as the given kind says.
struct Reading {
    Diagnostics diagnostics;
    bool usable = true;  ///< false where this is no file of that kind at all
};

Reading readAs(const std::string& kind, const std::string& bytes, const std::string& file) {
    if (kind == "atr") return {animtree::read(SourceText(bytes), file).diagnostics};
    if (kind == "playeranim") return {playerscript::read(SourceText(bytes), file).diagnostics};
    if (kind == "panim") return {panim::read(SourceText(bytes), file).diagnostics};
    if (kind == "scn") return {scn::read(SourceText(bytes), file).diagnostics};
    if (kind == "panimtree") return {posegraph::read(SourceText(bytes), file).diagnostics};
    if (kind == "xanim") {
        xanim::AnimationResult result = xanim::readAnimation(std::as_bytes(std::span(bytes)), file);
        return {std::move(result.diagnostics), result.animation != nullptr};
    }
    if (kind == "poseloom") {
        document::ProjectReadResult result = document::readProject(bytes, file);
        return {std::move(result.diagnostics), result.project.has_value()};
    }
    return {{}, bytes.compare(0, 4, "IDST") == 0};
}

/// The kind to read as; empty, after saying why, where it is none that can be converted.
std::string supportedKind(const ConvertOptions& options, const Console& console) {
    std::string kind = kindOf(options.input, options.kind);
    const bool known = kind == "panimtree" || kind == "panim" || kind == "atr" || kind == "playeranim" ||
                       kind == "scn" || kind == "mdl" || kind == "poseloom" || kind == "xanim";
    if (known && options.identity) return kind;
    if (known) {
        console.err << options.input << ": kind " << kind << " converts to no other format yet; ";
    } else if (!kind.empty()) {
        console.err << options.input << ": files of kind " << kind << " are not copied; ";
    } else if (!options.kind.empty()) {
        console.err << "convert: no kind of file is called " << options.kind << "; ";
    } else {
        console.err << options.input << ": cannot tell what kind of file this is; name it with --kind; ";
    }
    console.err << kSupported << '\n';
    return {};
}

/// An animation tree as a .panimtree.
int convertTree(const ConvertOptions& options, const Console& console) {
    auto bytes = readInputText(options.input);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    const SourceText source(std::move(*bytes));
    const animtree::ReadResult read = animtree::read(source, options.input);
    Diagnostics diagnostics = read.diagnostics;
    std::optional<std::string> text;
    if (!read.engineError) {
        animtree::PoseGraphText graph = animtree::toPoseGraph(*read.tree, source, options.input);
        diagnostics.insert(diagnostics.end(), graph.diagnostics.begin(), graph.diagnostics.end());
        text = std::move(graph.text);
    }
    print(console, diagnostics);
    if (!text) {
        console.err << options.input << ": not a tree that can be converted; nothing is written\n";
        return kInputHasErrors;
    }
    if (const auto done = writeOutput(console, options.output, *text); !done) {
        print(console, done.error());
        return kUsage;
    }
    if (options.json) printJson(options, "panimtree", text->size(), diagnostics, console);
    return hasErrors(diagnostics) ? kInputHasErrors : kDone;
}

MotionConversion motionConversion(const ConvertOptions& options, const std::string& kind) {
    MotionConversion conversion{options.input, kind,        options.output, options.animations,
                                options.rig,   options.fps, options.exports};
    conversion.exports.json = options.json;
    return conversion;
}

/// The exit status of a conversion to another format; nullopt where there is none from this kind.
std::optional<int> convertToAnother(const ConvertOptions& options, const Console& console) {
    if (options.identity) return std::nullopt;
    const std::string kind = kindOf(options.input, options.kind);
    if (isZipKind(kind)) return extractZip(options.input, options.output, options.force, console);
    const bool toGraph =
        options.output == "-" || std::filesystem::path(options.output).extension() == ".panimtree";
    if (isForeignKind(kind)) return convertForeign(motionConversion(options, kind), console);
    if (kind == "atr" && toGraph) return convertTree(options, console);
    if (kind == "vpk") return extractPackage(options.input, options.output, options.force, console);
    const bool clip = kind == "panim" && document::motionFormatOf(options.output);
    if (!clip && kind != "vtf" && kind != "mdl" && !document::isCodConversion(kind)) return std::nullopt;
    const auto search = options.search.open(console);
    if (!search) return kUsage;
    if (clip) return convertPanimMotion(motionConversion(options, kind), *search, console);
    if (document::isCodConversion(kind))
        return convertCodFile({kind, options.input, options.output, options.rig, options.loops}, *search,
                              console);
    if (kind == "vtf")
        return writePicture({options.input, options.output, options.frame, options.mip}, *search, console);
    if (std::filesystem::path(options.output).extension() == ".panim")
        return convertToPanim(motionConversion(options, kind), *search, console);
    if (std::filesystem::path(options.output).extension() == ".mdl")
        return rewriteModel({options.input, options.output, options.version}, *search, console);
    return convertModel(
        {options.input, options.output, options.animations, options.withDeltas, options.exports}, *search,
        console);
}

int convert(const ConvertOptions& options, const Console& console) {
    if (options.json && options.output == "-") {
        console.err << "convert: --json and the output cannot both go to standard output\n";
        return kUsage;
    }
    if (const auto status = convertToAnother(options, console)) return *status;
    const std::string kind = supportedKind(options, console);
    if (kind.empty()) return kUsage;
    const auto bytes = readInputText(options.input);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    const Reading reading = readAs(kind, *bytes, options.input);
    print(console, reading.diagnostics);
    if (!reading.usable) {
        console.err << options.input << ": not a file of kind " << kind << "; nothing is written\n";
        return kInputHasErrors;
    }
    if (const auto done = writeOutput(console, options.output, *bytes); !done) {
        print(console, done.error());
        return kUsage;
    }
    if (options.json) printJson(options, kind, bytes->size(), reading.diagnostics, console);
    return hasErrors(reading.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace

void addConvertVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<ConvertOptions>();
    CLI::App* verb = app.add_subcommand(
        "convert",
        "Writes a model or a motion for other programs, a texture as a picture, a package as a folder");
    verb->add_option("input", options->input, "The file to read; - is standard input")->required();
    verb->add_option("-o,--output", options->output,
                     "The file to write, or the folder for a package; - is standard output")
        ->required();
    verb->add_option("--kind", options->kind, "What the file is, where the name does not tell");
    verb->add_flag("--identity", options->identity, "Same format, no edit: the bytes are equal");
    verb->add_option("--version", options->version, "44 to 49: the version of the .mdl that is written")
        ->check(CLI::Range(44, 49));
    verb->add_flag("--json", options->json, "What was written, as one JSON document");
    verb->add_option("--frame", options->frame, "Of a texture with several frames; from 0");
    verb->add_option("--mip", options->mip, "Of a texture: 0 is the largest");
    verb->add_flag("--force", options->force, "Extracting a package overwrites files that are there");
    options->search.addTo(*verb);
    verb->add_option("--animation", options->animations,
                     "A model's animation to write, by name or # and index; may be given again")
        ->allow_extra_args(false);
    verb->add_flag("--with-deltas", options->withDeltas, "Delta animations too, on top of the rest pose");
    verb->add_option("--rig", options->rig,
                     "The model whose bones a motion moves: an xmodel or XMODEL_EXPORT for an xanim or "
                     "XANIM_EXPORT, else a .mdl, .glb or the like");
    verb->add_option("--fps", options->fps, "Frames per second that curves are sampled at")
        ->check(CLI::Range(0.01, 1000.0));
    options->exports.addTo(*verb);
    verb->add_flag("--loop", options->loops, "An XANIM_EXPORT becomes an xanim that loops");
    verb->callback([options, &console, &status] { status = convert(*options, console); });
}

}  // namespace poseloom::cli
