// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "posegraph/edit.h"
#include "posegraph/reader.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct Options {
    std::string input;
    std::string output;
    std::string kind;
    bool identity = false;
};

bool isModel(std::string_view bytes) {
    return bytes.substr(0, 4) == "IDST";
}

int convert(const Options& options, const Console& console) {
    const std::string kind = kindOf(options.input, options.kind);
    if (!options.identity) {
        console.err << "convert: so far only --identity is known\n";
        return kUsage;
    }
    if (kind != "panimtree" && kind != "mdl") {
        console.err << options.input << ": cannot tell what kind of file this is; name it with --kind\n";
        return kUsage;
    }
    const auto bytes = readInputText(options.input);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    int status = kDone;
    std::string written = *bytes;
    if (kind == "panimtree") {
        const SourceText text(*bytes);
        const posegraph::ReadResult result = posegraph::read(text, options.input);
        print(console, result.diagnostics);
        if (hasErrors(result.diagnostics)) status = kInputHasErrors;
        written = TextEdits{}.apply(text.bytes());
    } else if (!isModel(*bytes)) {
        console.err << options.input << ": not a Source model: it does not start with IDST\n";
        return kInputHasErrors;
    }
    if (const auto done = writeOutput(console, options.output, written); !done) {
        print(console, done.error());
        return kUsage;
    }
    return status;
}

}  // namespace

void addConvertVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<Options>();
    CLI::App* verb = app.add_subcommand("convert", "Reads a file and writes it again");
    verb->add_option("input", options->input, "The file to read; - is standard input")->required();
    verb->add_option("-o,--output", options->output, "The file to write; - is standard output")->required();
    verb->add_option("--kind", options->kind, "panimtree or mdl, where the name does not tell");
    verb->add_flag("--identity", options->identity, "Same format, no edit: the bytes are equal");
    verb->callback([options, &console, &status] { status = convert(*options, console); });
}

}  // namespace poseloom::cli
