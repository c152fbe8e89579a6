// SPDX-License-Identifier: MIT
#include <iomanip>
#include <memory>
#include <ostream>

#include "animtree/compile.h"
#include "animtree/reader.h"
#include "animtree_options.h"
#include "reference_options.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct CompileVerbOptions {
    std::string file;
    ReferenceOptions references;
    AnimTreeOptions tree;
    bool json = false;
};

Json entryToJson(const animtree::CompactTree& tree, std::uint32_t index) {
    const animtree::CompactEntry& entry = tree.entries[index];
    return Json::array({index, entry.name, entry.parent, entry.childCount,
                        tree.isPrimitive(index) ? Json() : Json(entry.firstChild), entry.flags});
}

Json keptToJson(const animtree::KeptNode& node) {
    return Json::array({node.depth, node.name, nameOf(node.kind), node.flags});
}

void printJson(const animtree::CompileResult& result, const Diagnostics& diagnostics,
               const Console& console) {
    Json document = newDocument("compile");
    document["tree"] = result.treeName;
    document["nodes"] = Json::array();
    document["bind"] = Json::object();
    document["checksum"] = nullptr;
    if (result.tree) {
        for (std::uint32_t i = 0; i < result.tree->entries.size(); ++i)
            document["nodes"].push_back(entryToJson(*result.tree, i));
        for (const auto& [name, node] : result.tree->bindings)
            document["bind"][name] = hex(result.tree->packed(node));
        document["checksum"] = hex(result.tree->checksum);
    }
    document["kept"] = Json::array();
    for (const animtree::KeptNode& node : result.kept)
        document["kept"].push_back(keptToJson(node));
    document["undefined"] = result.undefined;
    document["engineError"] = result.engineError ? Json(*result.engineError) : Json();
    document["diagnostics"] = toJson(diagnostics);
    print(console, document);
}

void printTable(const animtree::CompactTree& tree, const Console& console) {
    console.out << tree.name << ": " << tree.entries.size() << " nodes, " << tree.bindings.size()
                << " bound names, checksum " << hex(tree.checksum) << ", " << tree.liveBytes()
                << " bytes per live tree\n";
    for (std::uint32_t i = 0; i < tree.entries.size(); ++i) {
        const animtree::CompactEntry& entry = tree.entries[i];
        console.out << std::setw(5) << i << "  " << entry.name << "  parent " << entry.parent;
        if (!tree.isPrimitive(i))
            console.out << "  " << entry.childCount << " children from " << entry.firstChild;
        if (entry.flags != 0) console.out << "  " << flagWords(entry.flags);
        if (tree.bindings.find(entry.name) != tree.bindings.end() &&
            tree.bindings.find(entry.name)->second == i)
            console.out << "  " << hex(tree.packed(i));
        console.out << '\n';
    }
}

int compileTree(const CompileVerbOptions& options, const Console& console) {
    const std::string kind = kindOf(options.file, {});
    if (!kind.empty() && kind != "atr") {
        console.err << options.file << ": compile takes animation trees (.atr), this is of kind " << kind
                    << '\n';
        return kUsage;
    }
    if (!options.references.given() && !options.tree.animCheck) {
        console.err << "compile: what is kept depends on what scripts name; give --references, --scripts or "
                       "--names, or keep all with --anim-check\n";
        return kUsage;
    }
    const auto bytes = readInputText(options.file);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    Diagnostics diagnostics;
    const auto table = options.references.open(console, diagnostics);
    if (!table) return kUsage;
    const std::string name = animtree::treeNameOf(options.file);
    auto compiling = options.tree.compileOptions(console);
    if (!compiling) return kUsage;
    compiling->table = &*table;
    const animtree::CompileResult result = animtree::compile(
        SourceText(*bytes), options.file, options.references.namesIn(*table, name), *compiling);
    diagnostics.insert(diagnostics.end(), result.diagnostics.begin(), result.diagnostics.end());
    if (options.json) {
        printJson(result, diagnostics, console);
    } else {
        print(console, diagnostics);
        if (result.tree) printTable(*result.tree, console);
        if (result.engineError) console.err << "the engine stops: " << *result.engineError << '\n';
    }
    return hasErrors(diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace

void addCompileVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<CompileVerbOptions>();
    CLI::App* verb = app.add_subcommand(
        "compile", "What the engine keeps of an animation tree: table, bindings, checksum");
    verb->add_option("file", options->file, "The .atr; - is standard input")->required();
    options->references.addTo(*verb);
    options->tree.addTo(*verb);
    verb->add_flag("--json", options->json, "One JSON document instead of a table");
    verb->callback([options, &console, &status] { status = compileTree(*options, console); });
}

}  // namespace poseloom::cli
