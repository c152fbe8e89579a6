// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "playerscript/reachability.h"
#include "playerscript/reader.h"
#include "playerscript/selection.h"

namespace {

using namespace poseloom;
using namespace poseloom::playerscript;

void require(bool holds) {
    if (!holds) std::abort();
}

/// Errors that the engine knows nothing of: a missing name in a tree, a quote without an end, a looping
/// death.
bool grammarErrors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) {
        return d.severity == Severity::Error && d.code != "PAS038";
    });
}

/// Every range lies within its list, and every span within the text.
void checkModel(const PlayerScript& script) {
    for (const List& list : script.lists)
        require(list.scripts.end() <= script.scripts.size());
    for (const Script& one : script.scripts) {
        require(one.list < script.lists.size());
        require(one.conditions.end() <= script.conditions.size());
        require(one.commands.end() <= script.commands.size() || one.commands.count == 0);
        require(one.head.begin <= one.head.end && one.head.end <= script.text.size());
    }
    for (const Condition& condition : script.conditions) {
        require(condition.span.begin <= condition.span.end && condition.span.end <= script.text.size());
        require(condition.expression.operands.end() <= script.operands.size());
    }
    for (const Command& command : script.commands) {
        require(command.parts.end() <= script.parts.size() && command.parts.count <= 2);
        require(command.sounds.end() <= script.sounds.size());
    }
    for (const StateBlock& block : script.stateBlocks)
        require(block.lists.end() <= script.lists.size());
}

Request requestFor(const PlayerScript& script, std::uint32_t index) {
    const List& list = script.lists[script.scripts[index].list];
    Request request;
    request.kind = list.section == Section::Events         ? RequestKind::Event
                   : list.section == Section::StateChanges ? RequestKind::StateChange
                                                           : RequestKind::State;
    request.event = list.event.value_or(0);
    request.state = list.state.value_or(0);
    request.from = list.from.value_or(0);
    request.moveType = list.moveType.value_or(0);
    return request;
}

/// The example of a reachable script selects it.
void checkReach(const PlayerScript& script) {
    const std::vector<Reachability> all = solveReachability(script);
    require(all.size() == script.scripts.size());
    for (std::uint32_t i = 0; i < all.size() && i < 64; ++i) {
        if (all[i].reach == Reach::Shadowed) require(!all[i].shadows.empty());
        if (all[i].reach != Reach::Reachable) continue;
        if (script.lists[script.scripts[i].list].section == Section::CannedAnimations) continue;
        Request request = requestFor(script, i);
        request.situation = all[i].example;
        require(select(script, request).script == i);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    const SourceText text(bytes);
    const ReadResult result = read(text, "t.script");
    require(grammarErrors(result.diagnostics) == result.engineError.has_value());
    checkModel(*result.script);
    if (size < 4096) checkReach(*result.script);
    return 0;
}
