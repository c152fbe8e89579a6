// SPDX-License-Identifier: MIT
#include "document/project_check.h"

#include <algorithm>

#include "document/perro_comparison.h"
#include "document/scene_link.h"
#include "document/tree_references.h"
#include "eval/perro_rules.h"
#include "support/concat.h"

namespace poseloom::document {

namespace {

/// Moments at which a check compares what plays; few where the graph is large.
constexpr std::size_t kMoments = 9;
constexpr std::size_t kManyNodes = 200;

void addAll(Diagnostics& all, Diagnostics more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Slots that play what the engine cannot, and what it plays without being told where.
Diagnostics otherClips(const OpenedProject& opened) {
    Diagnostics found;
    for (const BoundSlot& slot : opened.slots) {
        if (!slot.source.clip || slot.panim) continue;
        const SlotSetting* setting = opened.project.findSlot(slot.source.slot);
        Diagnostic& problem = found.emplace_back();
        problem.code = "EVL010";
        problem.severity = Severity::Warning;
        problem.message = concat({"slot ", slot.source.slot, ": Perro plays .panim clips only"});
        problem.where = placeOf(opened.project, opened.projectFile,
                                setting != nullptr ? setting->origin : Span{}, "clip");
        problem.subject = slot.source.slot;
    }
    return found;
}

Diagnostics checkOpened(const OpenedProject& opened, AssetCache& cache,
                        std::optional<eval::Semantics> wanted) {
    Diagnostics result = opened.diagnostics;
    if (!opened.usable) return result;
    if (!opened.tree.empty()) {
        addAll(result, checkTreeOf(opened));
        return withoutSuppressed(std::move(result), opened.project);
    }
    const eval::Semantics semantics = wanted.value_or(opened.project.semantics);
    if (semantics != eval::Semantics::Uo)
        std::erase_if(result, [](const Diagnostic& d) { return d.code == "PRJ012"; });
    addAll(result, opened.document.diagnostics());
    const auto sources = sourcesOf(opened.slots);
    addAll(result, placedIn(opened.document, eval::compile(opened.document.graph(), sources).diagnostics));
    addAll(result, perroFindings(opened, cache, semantics).problems);
    addAll(result, checkSceneOf(opened));
    return withoutSuppressed(std::move(result), opened.project);
}

}  // namespace

PerroFindings perroFindings(const OpenedProject& opened, AssetCache& cache, eval::Semantics semantics) {
    PerroFindings findings;
    const PerroComparison comparison(opened, cache);
    if (!comparison.onlyPanim()) {
        if (semantics == eval::Semantics::Perro) findings.problems = otherClips(opened);
        return findings;
    }
    if (!comparison.bindsAny()) {
        Diagnostic note;
        note.code = "EVL050";
        note.severity = Severity::Info;
        note.message =
            "No slot binds an object to a node: the engine would move nothing, and is not compared";
        note.where = placeOf(opened.project, opened.projectFile, {}, "slots");
        note.subject = "bindings";
        findings.problems.push_back(std::move(note));
        return findings;
    }
    const eval::RuledGraph graph = comparison.graph();
    const std::size_t count = graph.graph.nodes.size() > kManyNodes ? 2 : kMoments;
    findings.compared = true;
    findings.differences = eval::compareSemantics(graph, comparison.moments(count));
    findings.problems = placedIn(
        opened.document,
        eval::differenceProblems(graph.graph, findings.differences, semantics, eval::checkForPerro(graph)));
    return findings;
}

Diagnostics checkProject(const std::filesystem::path& path, std::optional<eval::Semantics> semantics) {
    AssetCache cache;
    return checkOpened(openProject(path, cache), cache, semantics);
}

Diagnostics checkProjectBytes(std::string bytes, const std::string& file,
                              std::optional<eval::Semantics> semantics) {
    AssetCache cache;
    return checkOpened(openProjectBytes(std::move(bytes), "poseloom", file, cache), cache, semantics);
}

}  // namespace poseloom::document
