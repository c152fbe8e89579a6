// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "posegraph/difference.h"
#include "posegraph/reader.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct Options {
    std::string before;
    std::string after;
    bool json = false;
};

/// The graph of a file, or the status to end with. Only a file that the engine reads has a meaning to
/// compare.
Result<std::shared_ptr<const posegraph::Graph>> graphOf(const std::string& path, const Console& console) {
    const auto bytes = readInputText(path);
    if (!bytes) return tl::unexpected(bytes.error());
    posegraph::ReadResult result = posegraph::read(SourceText(*bytes), path);
    if (result.engineError) {
        for (const Diagnostic& problem : result.diagnostics) {
            if (problem.severity == Severity::Error) print(console, problem);
        }
    }
    return result.graph;
}

Json toJson(const posegraph::Change& change) {
    Json json{{"change", nameOf(change.kind)}, {"what", change.what}};
    if (!change.node.empty()) json["node"] = change.node;
    if (!change.name.empty()) json["name"] = change.name;
    const bool values =
        change.kind == posegraph::ChangeKind::Changed || change.kind == posegraph::ChangeKind::Renamed;
    if (values) json["before"] = change.before;
    if (values) json["after"] = change.after;
    json["text"] = describe(change);
    return json;
}

int diff(const Options& options, const Console& console) {
    const auto before = graphOf(options.before, console);
    const auto after = before ? graphOf(options.after, console) : before;
    if (!before || !after) {
        print(console, before ? after.error() : before.error());
        return kUsage;
    }
    const std::vector<posegraph::Change> changes = differencesOf(**before, **after);
    if (options.json) {
        Json document = newDocument("diff");
        document["different"] = !changes.empty();
        document["changes"] = Json::array();
        for (const posegraph::Change& change : changes)
            document["changes"].push_back(toJson(change));
        print(console, document);
    } else {
        for (const posegraph::Change& change : changes)
            console.out << describe(change) << '\n';
    }
    return changes.empty() ? kDone : kInputHasErrors;
}

}  // namespace

void addDiffVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<Options>();
    CLI::App* verb = app.add_subcommand("diff", "What changed in meaning between two .panimtree files");
    verb->add_option("before", options->before, "The older file; - is standard input")->required();
    verb->add_option("after", options->after, "The newer file")->required();
    verb->add_flag("--json", options->json, "One JSON document instead of lines");
    verb->callback([options, &console, &status] { status = diff(*options, console); });
}

}  // namespace poseloom::cli
