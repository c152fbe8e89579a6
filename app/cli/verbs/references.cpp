// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "animtree/script_folder.h"
#include "playerscript/reader.h"
#include "playerscript/tree_references.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct ReferencesOptions {
    std::string folder;
    bool uses = false;
    bool json = false;
};

Json referencesToJson(const animtree::ReferenceTable& table) {
    Json list = Json::array();
    for (const animtree::Reference& r : table.references)
        list.push_back({{"tree", r.tree},
                        {"name", r.name},
                        {"script", r.script},
                        {"line", r.line},
                        {"column", r.column}});
    return list;
}

Json usesToJson(const animtree::ReferenceTable& table) {
    Json list = Json::array();
    for (const animtree::TreeUse& use : table.uses)
        list.push_back(
            {{"tree", use.tree}, {"script", use.script}, {"line", use.line}, {"column", use.column}});
    return list;
}

/// What the scripts of a folder name, or one script, or a player animation script.
Result<animtree::ScannedScripts> scan(const std::string& path) {
    if (kindOf(path, {}) != "playeranim") return animtree::scanScriptFolder(path);
    const auto text = readInputText(path);
    if (!text) return tl::unexpected(text.error());
    playerscript::ReadResult read = playerscript::read(SourceText(*text), path);
    std::erase_if(read.diagnostics, [](const Diagnostic& d) { return d.severity != Severity::Error; });
    animtree::ScannedScripts scanned;
    scanned.table = playerscript::treeReferencesOf(*read.script, path);
    scanned.diagnostics = std::move(read.diagnostics);
    return scanned;
}

int references(const ReferencesOptions& options, const Console& console) {
    const auto scanned = scan(options.folder);
    if (!scanned) {
        print(console, scanned.error());
        return kUsage;
    }
    if (options.json) {
        Json document = newDocument("references");
        document["references"] = referencesToJson(scanned->table);
        document["uses"] = usesToJson(scanned->table);
        document["diagnostics"] = toJson(scanned->diagnostics);
        print(console, document);
    } else {
        print(console, scanned->diagnostics);
        console.out << (options.uses ? writeUseTable(scanned->table) : writeReferenceTable(scanned->table));
    }
    return hasErrors(scanned->diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace

void addReferencesVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<ReferencesOptions>();
    CLI::App* verb = app.add_subcommand("references", "Which animations the scripts below a folder name");
    verb->add_option("folder", options->folder,
                     "A folder of .gsc files, or one of them, or a player animation script")
        ->required();
    verb->add_flag("--uses", options->uses, "The #using_animtree directives instead");
    verb->add_flag("--json", options->json, "One JSON document instead of a table");
    verb->callback([options, &console, &status] { status = references(*options, console); });
}

}  // namespace poseloom::cli
