// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "animtree/compile.h"
#include "animtree/edit.h"
#include "animtree/format.h"
#include "animtree/live_tree.h"
#include "animtree/reader.h"
#include "animtree/script_scanner.h"
#include "animtree/shape.h"
#include "animtree/to_pose_graph.h"
#include "animtree/tree_poser.h"
#include "posegraph/reader.h"

namespace {

using namespace poseloom;
using namespace poseloom::animtree;

void require(bool holds) {
    if (!holds) std::abort();
}

/// Errors that come from the grammar; the rules' own begin at ATR030.
bool grammarErrors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) {
        return d.severity == Severity::Error && d.code < "ATR030" && d.code != "ATR017";
    });
}

bool unterminatedQuote(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.code == "ATR017"; });
}

/// What a table must hold whatever the text: blocks of children that tile it, parents before children.
void checkTable(const CompactTree& tree) {
    std::size_t children = 0;
    for (std::uint32_t i = 0; i < tree.entries.size(); ++i) {
        const CompactEntry& entry = tree.entries[i];
        require(i == 0 || entry.parent < i);
        children += entry.childCount;
        for (std::uint32_t c = 0; c < entry.childCount; ++c)
            require(tree.entries.at(entry.firstChild + c).parent == i);
    }
    require(children + 1 == tree.entries.size());
}

rig::ClipPtr shortClip(bool loops) {
    rig::ClipInfo info;
    info.frames = 2;
    info.loops = loops;
    info.tracks = {{{}, "bone", true, rig::kAllComponents}};
    return rig::makeClip(info, {{rig::Transform{}}, {rig::Transform{}}});
}

/// Some goals and some time: weights and times stay in their ranges, poses are numbers.
void checkPlaying(CompactTree table, unsigned choice) {
    rig::Skeleton skeleton;
    skeleton.joints.resize(1);
    skeleton.joints[0].name = "bone";
    const auto count = static_cast<unsigned>(table.entries.size());
    std::vector<LeafMotionPtr> motions(count, makeLeafMotion(shortClip(choice % 2 == 0), skeleton));
    LiveTree live(std::make_shared<const CompactTree>(std::move(table)), std::move(motions),
                  choice % 3 == 0 ? Side::Server : Side::Client);
    TreePoser poser(live, skeleton);
    std::vector<rig::Transform> pose(1);
    for (unsigned i = 0; i < 8; ++i) {
        const std::uint32_t node = (choice + i * 7) % count;
        const Goal goal{(i % 5) / 4.0, (choice % 3) / 4.0, (i % 4) - 1.0, i % 2 == 0};
        if (i % 3 == 0) live.setKnob(node, goal);
        if (i % 3 == 1) live.set(node, goal);
        if (i % 3 == 2) (void)live.setKnobAll(node, 0, goal);
        live.advance(0.125);
        (void)poser.pose(pose);
        require(std::isfinite(pose[0].rotation.w) && std::isfinite(pose[0].translation.x));
        for (std::uint32_t n = 0; n < count; ++n) {
            const NodeState& state = live.state(n);
            require(state.weight >= 0.0 && state.weight <= 1.0 && state.time >= 0.0 && state.time <= 1.0);
        }
    }
}

void checkConversion(const SourceText& text, const Tree& tree) {
    const PoseGraphText graph = toPoseGraph(tree, text, "t.atr");
    require(graph.text.has_value() != hasErrors(graph.diagnostics));
    if (graph.text) require(!posegraph::read(SourceText(*graph.text), "t.panimtree").engineError);
}

void checkCompile(const SourceText& text, const Tree& tree, unsigned choice) {
    NameSet names;
    for (std::size_t i = choice % 3; i < tree.nodes.size(); i += 1 + choice % 4)
        names.insert(codLower(tree.nodes[i].name));
    CompileOptions options;
    options.animCheck = choice % 7 == 0;
    if (choice % 5 == 0) options.loops = LoopFlags(names);
    const CompileResult result = compile(text, "t.atr", names, options);
    if (result.tree) {
        checkTable(*result.tree);
        checkPlaying(*result.tree, choice);
    }
    require(result.tree || hasErrors(result.diagnostics));
}

Edit editFrom(const Tree& tree, unsigned choice) {
    const auto node = tree.nodes.empty() ? 0U : choice % static_cast<unsigned>(tree.nodes.size());
    const auto other = tree.nodes.empty() ? 0U : (choice / 3) % static_cast<unsigned>(tree.nodes.size());
    const std::string path = tree.nodes.empty() ? "a" : pathOf(tree, node);
    const std::string group = tree.nodes.empty() || choice % 2 == 0 ? std::string() : pathOf(tree, other);
    const GroupProperties properties{choice % 3 == 0, choice % 5 == 0, choice % 7 == 0};
    switch ((choice / 11) % 7) {
        case 0:
            return {AddNode{group, "fresh", NodeKind::Group, properties, choice % 4}};
        case 1:
            return {RemoveNode{path}};
        case 2:
            return {RenameNode{path, "fresh"}};
        case 3:
            return {MoveNode{path, group, choice % 4}};
        case 4:
            return {WrapNodes{{path}, "fresh", properties}};
        case 5:
            return {SetProperties{path, properties}};
        default:
            return {SortChildren{group, choice % 2 == 0}};
    }
}

void checkEdit(const SourceText& text, const Tree& tree, unsigned choice) {
    const auto edits = plan(text, editFrom(tree, choice));
    if (!edits) return;
    require(edits->validFor(text.size()));
    const std::string after = edits->apply(text.bytes());
    require(edits->inverse(text.bytes()).apply(after) == text.bytes());
    require(!read(SourceText(after), "t.atr").engineError);
}

void checkFormat(const SourceText& text, const Tree& tree) {
    const auto once = format(text, "t.atr");
    if (!once) return;
    const ReadResult read = animtree::read(SourceText(*once), "t.atr");
    require(Shape(tree).matches(*read.tree));
    require(read.tree->comments.size() == tree.comments.size());
    require(*format(SourceText(*once), "t.atr") == *once);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    const SourceText text(bytes);
    const ReadResult result = read(text, "t.atr");
    // Our reader and the engine's agree on what is an animation tree; a quote without an end has no verdict.
    if (!unterminatedQuote(result.diagnostics))
        require(grammarErrors(result.diagnostics) == result.engineError.has_value());
    const unsigned choice = size < 2 ? 0U : static_cast<unsigned>(data[0] * 251 + data[size - 1]);
    checkCompile(text, *result.tree, choice);
    if (size < 4096) {
        checkFormat(text, *result.tree);
        checkEdit(text, *result.tree, choice);
        if (!result.engineError) checkConversion(text, *result.tree);
    }
    scanScript(text, "t.gsc");
    return 0;
}
