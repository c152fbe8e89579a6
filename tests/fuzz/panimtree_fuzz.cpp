// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "posegraph/difference.h"
#include "posegraph/edit.h"
#include "posegraph/engine_parser.h"
#include "posegraph/reader.h"

namespace {

using namespace poseloom;
using namespace poseloom::posegraph;

void require(bool holds) {
    if (!holds) std::abort();
}

bool refusedByUs(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) {
        return d.severity == Severity::Error && d.code != "PGT027";
    });
}

void requireSameAsEngine(const Graph& graph, const EngineTree& tree) {
    require(graph.name == tree.name && graph.output && graph.output->name == tree.output);
    require(graph.slots.size() == tree.slots.size() && graph.nodes.size() == tree.nodes.size());
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        require(graph.nodes[i].key == tree.nodes[i].key && graph.nodes[i].kind == tree.nodes[i].kind);
        require(graph.nodes[i].inputs.size() == tree.nodes[i].inputs.size());
        require(graph.nodes[i].mask.objects.size() == tree.nodes[i].objects.size());
        require(graph.nodes[i].mask.fields.size() == tree.nodes[i].fields.size());
        require(graph.nodes[i].mask.bones.size() == tree.nodes[i].bones.size());
    }
}

bool wellFormed(const SourceText& text) {
    return format(text).has_value();
}

Edit editFrom(const Graph& graph, unsigned choice) {
    const std::string node = graph.nodes.empty() ? "A" : graph.nodes[choice % graph.nodes.size()].key;
    const std::string slot = graph.slots.empty() ? "B" : graph.slots[choice % graph.slots.size()].name;
    const std::size_t index = (choice / 7) % 4;
    switch (choice % 17) {
        case 0:
            return {AddNode{"Fresh", static_cast<NodeKind>(choice % 3)}};
        case 1:
            return {RemoveNode{node}};
        case 2:
            return {DuplicateNode{node, "Fresh"}};
        case 3:
            return {RenameNode{node, "Fresh"}};
        case 4:
            return {AddSlot{"Fresh", index}};
        case 5:
            return {RemoveSlot{slot}};
        case 6:
            return {RenameSlot{slot, "Fresh"}};
        case 7:
            return {MoveSlot{slot, index}};
        case 8:
            return {ConnectInput{node, slot, index, 0.25F}};
        case 9:
            return {DisconnectInput{node, index}};
        case 10:
            return {MoveInput{node, index, (choice / 28) % 4}};
        case 11:
            return {SetWeight{node, index, 0.75F}};
        case 12:
            return {SetBase{node, choice % 2 == 0 ? slot : std::string()}};
        case 13:
            return {SetOutput{choice % 2 == 0 ? slot : std::string()}};
        case 14:
            return {SetMaskList{node, static_cast<MaskList>(choice % 3), {"Spine", "a b"}}};
        case 15:
            return {SetMaskList{node, static_cast<MaskList>(choice % 3), {}}};
        default:
            return {SetLayout{{{"A", {1.0F, 2.0F}}}}};
    }
}

void checkEdit(const SourceText& text, const Graph& graph, unsigned choice) {
    const auto edits = plan(text, editFrom(graph, choice));
    if (!edits) return;
    require(edits->validFor(text.size()));
    const std::string after = edits->apply(text.bytes());
    require(edits->inverse(text.bytes()).apply(after) == text.bytes());
    require(wellFormed(SourceText(after)));
}

void checkFormat(const SourceText& text, const Graph& graph) {
    const auto formatted = format(text);
    if (!formatted) return;
    const SourceText once(*formatted);
    require(differencesOf(graph, *read(once, "formatted").graph).empty());
    const auto twice = format(once);
    require(twice && *twice == *formatted);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const unsigned choice = size < 2 ? 0U : data[0] + 256U * data[1];
    const std::size_t skipped = std::min<std::size_t>(size, 2);
    const SourceText text(std::string(reinterpret_cast<const char*>(data) + skipped, size - skipped));
    const ReadResult result = read(text, "fuzz.panimtree");
    require(refusedByUs(result.diagnostics) == result.engineError.has_value());
    if (!result.engineError)
        requireSameAsEngine(*result.graph, parseAsEngine(text.bytes(), tokenize(text.bytes()).tokens).tree);
    checkFormat(text, *result.graph);
    checkEdit(text, *result.graph, choice);
    return 0;
}
