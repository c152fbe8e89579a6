// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <ostream>

#include "posegraph/difference.h"
#include "posegraph/reader.h"
#include "verbs/diff_atr.h"
#include "verbs/playeranim.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct DiffOptions {
    std::string before;
    std::string after;
    TreeDiffOptions trees;
    WeaponOptions weapons;
    bool json = false;
};

/// A graph, or none and the status to end with.
struct Read {
    std::shared_ptr<const posegraph::Graph> graph;
    int status = kDone;
};

/// Only a file that the engine reads has a meaning to compare: what a faulty one hides could be anything.
Read graphOf(const std::string& path, const Console& console) {
    const std::string kind = kindOf(path, {});
    if (!kind.empty() && kind != "panimtree") {
        console.err << path
                    << ": diff compares .panimtree, .panim, .atr or player script files, this is of kind "
                    << kind << '\n';
        return {nullptr, kUsage};
    }
    const auto bytes = readInputText(path);
    if (!bytes) {
        print(console, bytes.error());
        return {nullptr, kUsage};
    }
    posegraph::ReadResult result = posegraph::read(SourceText(*bytes), path);
    if (!result.engineError && !hasErrors(result.diagnostics)) return {std::move(result.graph), kDone};
    print(console, result.diagnostics);
    console.err << path << ": not a graph that can be compared\n";
    return {nullptr, kInputHasErrors};
}

Json changeToJson(const posegraph::Change& change) {
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

int diff(const DiffOptions& options, const Console& console) {
    if (options.before == "-" && options.after == "-") {
        console.err << "diff: standard input can be only one of the two files\n";
        return kUsage;
    }
    if (kindOf(options.before, {}) == "atr" || kindOf(options.after, {}) == "atr")
        return diffAtr(options.before, options.after, options.trees, options.json, console);
    if (kindOf(options.before, {}) == "playeranim" || kindOf(options.after, {}) == "playeranim")
        return diffPlayeranim(options.before, options.after, options.weapons, options.json, console);
    if (kindOf(options.before, {}) == "panim" || kindOf(options.after, {}) == "panim")
        return diffPanim(options.before, options.after, options.json, console);
    const Read before = graphOf(options.before, console);
    const Read after = graphOf(options.after, console);
    if (!before.graph || !after.graph) return std::max(before.status, after.status);
    const std::vector<posegraph::Change> changes = differencesOf(*before.graph, *after.graph);
    if (options.json) {
        Json document = newDocument("diff");
        document["different"] = !changes.empty();
        document["changes"] = Json::array();
        for (const posegraph::Change& change : changes)
            document["changes"].push_back(changeToJson(change));
        print(console, document);
    } else {
        for (const posegraph::Change& change : changes)
            console.out << describe(change) << '\n';
    }
    return changes.empty() ? kDone : kInputHasErrors;
}

}  // namespace

void addDiffVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<DiffOptions>();
    CLI::App* verb = app.add_subcommand(
        "diff", "What changed in meaning between two .panimtree, .panim, .atr or player script files");
    verb->add_option("before", options->before, "The older file; - is standard input")->required();
    verb->add_option("after", options->after, "The newer file; - is standard input")->required();
    verb->add_flag("--json", options->json, "One JSON document instead of lines");
    options->trees.before.addTo(*verb);
    options->trees.after.addTo(*verb, "other-");
    options->trees.tree.addTo(*verb);
    options->weapons.addTo(*verb, "--weapon-table", {});
    verb->callback([options, &console, &status] { status = diff(*options, console); });
}

}  // namespace poseloom::cli
