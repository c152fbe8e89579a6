// SPDX-License-Identifier: MIT
#include <filesystem>
#include <memory>
#include <ostream>

#include "document/project.h"
#include "posegraph/reader.h"
#include "verbs/rewrite_model.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct Options {
    std::string input;
    std::string output;
    std::string kind;
    bool identity = false;
    int version = 0;
    bool json = false;
};

void printJson(const Options& options, const std::string& kind, std::size_t bytes,
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
    "convert knows --identity for files of kind panimtree, mdl or poseloom, and writes a model as .mdl";

/// What reading the bytes as the given kind says.
struct Reading {
    Diagnostics diagnostics;
    bool usable = true;  ///< false where this is no file of that kind at all
};

Reading readAs(const std::string& kind, const std::string& bytes, const std::string& file) {
    if (kind == "panimtree") return {posegraph::read(SourceText(bytes), file).diagnostics};
    if (kind == "poseloom") {
        document::ProjectReadResult result = document::readProject(bytes, file);
        return {std::move(result.diagnostics), result.project.has_value()};
    }
    return {{}, bytes.compare(0, 4, "IDST") == 0};
}

/// The kind to read as; empty, after saying why, where it is none that can be converted.
std::string supportedKind(const Options& options, const Console& console) {
    std::string kind = kindOf(options.input, options.kind);
    const bool known = kind == "panimtree" || kind == "mdl" || kind == "poseloom";
    if (known && options.identity) return kind;
    if (known) {
        console.err << options.input << ": kind " << kind << " converts to no other format yet; ";
    } else if (!options.kind.empty()) {
        console.err << "convert: no kind of file is called " << options.kind << "; ";
    } else {
        console.err << options.input << ": cannot tell what kind of file this is; name it with --kind; ";
    }
    console.err << kSupported << '\n';
    return {};
}

bool isModelRewrite(const Options& options) {
    return !options.identity && kindOf(options.input, options.kind) == "mdl" &&
           std::filesystem::path(options.output).extension() == ".mdl";
}

int convert(const Options& options, const Console& console) {
    if (isModelRewrite(options))
        return rewriteModel({options.input, options.output, options.version}, console);
    if (options.json && options.output == "-") {
        console.err << "convert: --json and the output cannot both go to standard output\n";
        return kUsage;
    }
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
    auto options = std::make_shared<Options>();
    CLI::App* verb = app.add_subcommand("convert", "Reads a file and writes it again");
    verb->add_option("input", options->input, "The file to read; - is standard input")->required();
    verb->add_option("-o,--output", options->output, "The file to write; - is standard output")->required();
    verb->add_option("--kind", options->kind, "panimtree, mdl or poseloom, where the name does not tell");
    verb->add_flag("--identity", options->identity, "Same format, no edit: the bytes are equal");
    verb->add_option("--version", options->version, "44 to 49: the version of the .mdl that is written")
        ->check(CLI::Range(44, 49));
    verb->add_flag("--json", options->json, "What was written, as one JSON document");
    verb->callback([options, &console, &status] { status = convert(*options, console); });
}

}  // namespace poseloom::cli
