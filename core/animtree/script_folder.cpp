// SPDX-License-Identifier: MIT
#include "animtree/script_folder.h"

#include <algorithm>

#include "animtree/script_scanner.h"
#include "support/cod_tokenizer.h"
#include "support/file_io.h"

namespace poseloom::animtree {

namespace fs = std::filesystem;

namespace {

Place placeOfFile(const fs::path& path) {
    Place place;
    place.file = path.string();
    return place;
}

}  // namespace

Result<std::vector<ScriptFile>> scriptsBelow(const fs::path& folder) {
    std::vector<ScriptFile> scripts;
    std::error_code error;
    if (fs::is_regular_file(folder, error)) {
        scripts.push_back({folder, folder.filename().generic_string()});
        return scripts;
    }
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code unknown;
        const bool script =
            it->is_regular_file(unknown) && equalsIgnoringCase(it->path().extension().string(), ".gsc");
        if (script) scripts.push_back({it->path(), it->path().lexically_relative(folder).generic_string()});
    }
    if (error) return failure("SYS001", "cannot read the folder: " + error.message(), placeOfFile(folder));
    std::sort(scripts.begin(), scripts.end(),
              [](const ScriptFile& a, const ScriptFile& b) { return a.name < b.name; });
    return scripts;
}

Result<ScannedScripts> scanScriptFolder(const fs::path& folder) {
    const auto scripts = scriptsBelow(folder);
    if (!scripts) return tl::unexpected(scripts.error());
    ScannedScripts all;
    for (const ScriptFile& script : *scripts) {
        auto bytes = readTextFile(script.path);
        if (!bytes) {
            all.diagnostics.push_back(std::move(bytes.error()));
            continue;
        }
        ScriptScan scan = scanScript(SourceText(std::move(*bytes)), script.name);
        for (NamedInScript& named : scan.references)
            all.table.references.push_back(std::move(named.reference));
        all.table.uses.insert(all.table.uses.end(), scan.uses.begin(), scan.uses.end());
        all.diagnostics.insert(all.diagnostics.end(), scan.diagnostics.begin(), scan.diagnostics.end());
    }
    return all;
}

}  // namespace poseloom::animtree
