// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "playerscript/difference.h"
#include "playerscript/edit.h"
#include "playerscript/format.h"
#include "playerscript/outline.h"
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

std::shared_ptr<const PlayerScript> scriptOf(const std::string& text) {
    return read(SourceText(text), "t.script").script;
}

void checkFormat(const SourceText& text, const PlayerScript& script) {
    const auto once = format(text, "t.script");
    if (!once) return;
    const auto after = scriptOf(*once);
    require(outlineOf(*after).lines == outlineOf(script).lines);
    require(tokenizeCod(*once).comments.size() == tokenizeCod(text.bytes()).comments.size());
    require(*format(SourceText(*once), "t.script") == *once);
    require(differencesOf(script, *after).empty());
}

Edit editFrom(const PlayerScript& script, unsigned choice) {
    const auto pick = [&](std::size_t count, unsigned by) {
        return count == 0 ? 0U : (choice / by) % static_cast<unsigned>(count);
    };
    const std::uint32_t one = pick(script.scripts.size(), 3);
    const std::uint32_t list = pick(script.lists.size(), 5);
    const std::uint32_t define = pick(script.defines.size(), 7);
    switch (choice % 13) {
        case 0:
            return {AddScript{list, choice % 3, "strafing left, firing", {"both x", "legs a torso b"}}};
        case 1:
            return {RemoveScript{one}};
        case 2:
            return {MoveScript{one, list, choice % 4}};
        case 3:
            return {MoveAboveShadow{one}};
        case 4:
            return {AddCondition{one, "weaponclass pistol"}};
        case 5:
            return {RemoveCondition{one, choice % 2}};
        case 6:
            return {SetCondition{one, choice % 2, "crouching"}};
        case 7:
            return {AddCommand{one, choice % 2, "torso y duration 5"}};
        case 8:
            return {RemoveCommand{one, choice % 2}};
        case 9:
            return {SetCommand{one, choice % 2, "both z"}};
        case 10:
            return {AddAlias{ConditionType::MoveType, "fresh", "walk AND run"}};
        case 11:
            return {SetAlias{define, "all"}};
        default:
            return {RenameAlias{define, "fresh"}};
    }
}

void checkEdit(const SourceText& text, const PlayerScript& script, unsigned choice) {
    const auto edits = plan(text, editFrom(script, choice));
    if (!edits) return;
    require(edits->validFor(text.size()));
    const std::string after = edits->apply(text.bytes());
    require(edits->inverse(text.bytes()).apply(after) == text.bytes());
    const ReadResult read = playerscript::read(SourceText(after), "t.script");
    require(!grammarErrors(read.diagnostics));
}

/// Every fix can be applied.
void checkFixes(const SourceText& text, const Diagnostics& diagnostics) {
    for (const Diagnostic& d : diagnostics) {
        for (const Fix& fix : d.fixes)
            require(fix.edits.validFor(text.size()));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    const SourceText text(bytes);
    const ReadResult result = read(text, "t.script");
    require(grammarErrors(result.diagnostics) == result.engineError.has_value());
    checkModel(*result.script);
    checkFixes(text, result.diagnostics);
    if (size >= 4096) return 0;
    const unsigned choice =
        size < 2 ? 0U : static_cast<unsigned>(data[0] * 251 + data[size - 1] * 17 + data[size / 2]);
    checkReach(*result.script);
    checkFormat(text, *result.script);
    checkEdit(text, *result.script, choice);
    return 0;
}
