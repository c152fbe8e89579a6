// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "animtree/format.h"
#include "panim/format.h"
#include "playerscript/format.h"
#include "posegraph/edit.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct FmtOptions {
    std::vector<std::string> files;
    std::string kind;
    bool check = false;
    bool inPlace = false;
    bool json = false;
};

/// What became of one file.
struct Formatted {
    int status = kDone;
    std::string before;
    std::string after;
    Diagnostics diagnostics;

    bool canonical() const { return status == kDone && before == after; }
};

Formatted formatOne(const std::string& path, const FmtOptions& options, const Console& console) {
    // A name without a known extension, standard input included, is taken for a .panimtree.
    const std::string kind = kindOf(path, options.kind);
    const bool unknownKind = kind.empty() && !options.kind.empty();
    const bool hasLayout = kind == "panimtree" || kind == "panim" || kind == "atr" || kind == "playeranim";
    if (unknownKind || (!kind.empty() && !hasLayout)) {
        if (unknownKind) console.err << "fmt: no kind of file is called " << options.kind << "; ";
        console.err << path
                    << ": only files of kind panimtree, panim, atr or playeranim have a canonical layout\n";
        return {kUsage, {}, {}, {}};
    }
    auto bytes = readInputText(path);
    if (!bytes) return {kUsage, {}, {}, {std::move(bytes.error())}};
    const SourceText text(*bytes);
    auto formatted = kind == "atr"          ? animtree::format(text, path)
                     : kind == "panim"      ? panim::format(text, path)
                     : kind == "playeranim" ? playerscript::format(text, path)
                                            : posegraph::format(text);
    if (formatted) return {kDone, std::move(*bytes), std::move(*formatted), {}};
    Diagnostic problem = std::move(formatted.error());
    problem.where.file = path;
    return {kInputHasErrors, {}, {}, {std::move(problem)}};
}

/// Writes the file back, or to standard output, or says that it is not canonical; returns the exit status.
int deliver(const std::string& path, const Formatted& file, const FmtOptions& options,
            const Console& console) {
    if (file.status != kDone) return file.status;
    if (options.check) {
        if (!file.canonical()) console.err << path << ": not in canonical layout\n";
        return file.canonical() ? kDone : kInputHasErrors;
    }
    const bool writesBack = options.inPlace && path != "-";
    if (writesBack ? file.canonical() : options.json) return kDone;
    const auto written = writeOutput(console, writesBack ? path : "-", file.after);
    if (written) return kDone;
    print(console, written.error());
    return kUsage;
}

Json entryOf(const std::string& path, const Formatted& file, const FmtOptions& options) {
    Json entry{{"file", path}, {"canonical", file.canonical()}};
    if (file.status == kDone && !options.check && !options.inPlace) entry["text"] = file.after;
    entry["diagnostics"] = toJson(file.diagnostics);
    return entry;
}

int formatAll(const FmtOptions& options, const Console& console) {
    int status = kDone;
    Json document = newDocument("fmt");
    document["files"] = Json::array();
    for (const std::string& path : options.files) {
        const Formatted file = formatOne(path, options, console);
        print(console, file.diagnostics);
        status = std::max(status, deliver(path, file, options, console));
        if (options.json) document["files"].push_back(entryOf(path, file, options));
    }
    if (options.json) print(console, document);
    return status;
}

}  // namespace

void addFmtVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<FmtOptions>();
    CLI::App* verb = app.add_subcommand("fmt",
                                        "Rewrites .panimtree, .panim, .atr and player script files in "
                                        "canonical layout, keeping every comment");
    verb->add_option("files", options->files, "The files; - is standard input")->required();
    verb->add_option("--kind", options->kind,
                     "panimtree, panim, atr or playeranim, where the name does not tell");
    verb->add_flag("--check", options->check,
                   "Write nothing; exit 1 where a file is not in canonical layout");
    verb->add_flag("--in-place", options->inPlace, "Write each file back instead of to standard output")
        ->excludes("--check");
    verb->add_flag("--json", options->json, "One JSON document that holds the texts, instead of the texts");
    verb->callback([options, &console, &status] { status = formatAll(*options, console); });
}

}  // namespace poseloom::cli
