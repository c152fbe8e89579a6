// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "posegraph/edit.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string kind;
    bool check = false;
    bool inPlace = false;
};

/// What one file contributes to the exit status.
int formatOne(const std::string& path, const Options& options, const Console& console) {
    // A name without a known extension, standard input included, is taken for the one format that has a
    // layout.
    const std::string kind = kindOf(path, options.kind);
    const bool unknownKind = kind.empty() && !options.kind.empty();
    if (unknownKind || (!kind.empty() && kind != "panimtree")) {
        if (unknownKind) console.err << "fmt: no kind of file is called " << options.kind << "; ";
        console.err << path << ": only files of kind panimtree have a canonical layout\n";
        return kUsage;
    }
    const auto bytes = readInputText(path);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    auto formatted = posegraph::format(SourceText(*bytes));
    if (!formatted) {
        Diagnostic problem = formatted.error();
        problem.where.file = path;
        print(console, problem);
        return kInputHasErrors;
    }
    if (options.check) {
        if (*formatted == *bytes) return kDone;
        console.err << path << ": not in canonical layout\n";
        return kInputHasErrors;
    }
    const bool writesBack = options.inPlace && path != "-";
    if (writesBack && *formatted == *bytes) return kDone;
    const auto written = writeOutput(console, writesBack ? path : "-", *formatted);
    if (written) return kDone;
    print(console, written.error());
    return kUsage;
}

int formatAll(const Options& options, const Console& console) {
    int status = kDone;
    for (const std::string& file : options.files)
        status = std::max(status, formatOne(file, options, console));
    return status;
}

}  // namespace

void addFmtVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<Options>();
    CLI::App* verb =
        app.add_subcommand("fmt", "Rewrites .panimtree files in canonical layout, keeping every comment");
    verb->add_option("files", options->files, "The files; - is standard input")->required();
    verb->add_option("--kind", options->kind, "panimtree, where the name does not tell");
    verb->add_flag("--check", options->check,
                   "Write nothing; exit 1 where a file is not in canonical layout");
    verb->add_flag("--in-place", options->inPlace, "Write each file back instead of to standard output")
        ->excludes("--check");
    verb->callback([options, &console, &status] { status = formatAll(*options, console); });
}

}  // namespace poseloom::cli
