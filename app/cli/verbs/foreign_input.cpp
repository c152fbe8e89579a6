// SPDX-License-Identifier: MIT
#include "support/concat.h"
#include "verbs/foreign.h"

namespace poseloom::cli {

bool isForeignKind(std::string_view kind) {
    return !kind.empty() && interop::isImportEnding(concat({".", kind}));
}

interop::ImportResult importInput(const std::string& path, const std::string& kind,
                                  const interop::ImportOptions& options) {
    if (path != "-") return interop::importFile(path, options);
    const std::string bytes = readInputText(path).value_or(std::string());
    return interop::importBytes(std::as_bytes(std::span(bytes)), concat({".", kind}), path, {}, options);
}

int statusOfImport(const interop::ImportResult& read) {
    if (isUnreadable(read.diagnostics)) return kUsage;
    return hasErrors(read.diagnostics) ? kInputHasErrors : kDone;
}

std::optional<std::size_t> chosenClip(const interop::ImportedModel& model, const std::string& wanted,
                                      const Console& console) {
    if (const auto found = model.findClip(wanted)) return found;
    std::vector<std::string_view> names;
    names.reserve(model.clips.size());
    for (const rig::ClipPtr& clip : model.clips)
        names.emplace_back(clip->info().name);
    sayUnknown(model.file, "animation", wanted, names, console);
    return std::nullopt;
}

}  // namespace poseloom::cli
