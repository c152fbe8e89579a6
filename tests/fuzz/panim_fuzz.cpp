// SPDX-License-Identifier: MIT
// A .panim from its bytes to frames: nothing may crash, hang or ask for memory without bound.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "eval/perro.h"
#include "panim/edit.h"
#include "panim/format.h"
#include "panim/reader.h"
#include "panim/sampling.h"
#include "posegraph/reader.h"

namespace {

using namespace poseloom;

void require(bool holds) {
    if (!holds) std::abort();
}

void play(const panim::ClipPtr& clip) {
    const rig::ClipPtr motion = panim::makeMotion(clip);
    const rig::ClipInfo& info = motion->info();
    std::vector<rig::Transform> transforms(info.tracks.size());
    std::vector<rig::Value> values(info.values.size());
    for (const int frame : {0, info.frames / 2, info.frames - 1}) {
        motion->sample(frame, transforms);
        motion->sampleValues(frame, values);
    }
}

/// The clip twice in a graph of every kind of node, as the engine plays it.
void playAsPerro(const panim::ClipPtr& clip) {
    static const auto graph =
        posegraph::read(
            SourceText("[AnimationSlots]\nA\nB\n[/AnimationSlots]\n[M]\n[Blend]\ninputs = [@A, @B]\n"
                       "weights = [0.3, 0.7]\n[/Blend]\n[/M]\n[I]\n[Invert]\ninput = @B\n[/Invert]\n[/I]\n"
                       "[L]\n[Add]\nbase = @M\ninputs = [@I]\nweights = [0.5]\n[/Add]\n[/L]\n"
                       "[Output]\ninput = @L\n[/Output]\n"),
            "g.panimtree")
            .graph;
    std::vector<eval::PerroSlot> slots{{"A", clip, {}, 0}, {"B", clip, {}, clip->totalFrames / 2}};
    for (const panim::ObjectDeclaration& object : clip->objects)
        for (eval::PerroSlot& slot : slots)
            if (slot.bindings.size() < 8) slot.bindings.push_back({object.name, object.name});
    require(eval::evaluatePerro(*graph, slots, {}).exists);
}

panim::Edit editFrom(const panim::Clip& clip, unsigned choice) {
    const std::string object =
        clip.objects.empty() ? "Hero" : clip.objects[choice % clip.objects.size()].name;
    const std::uint32_t frame = clip.tracks.empty() || clip.tracks.front().keys.empty()
                                    ? choice % 7
                                    : clip.tracks.front().keys.front().frame;
    switch (choice % 8) {
        case 0:
            return {panim::SetField{object, frame, "visible", "true"}};
        case 1:
            return {panim::RemoveField{object, frame, "position"}};
        case 2:
            return {panim::MoveField{object, "position", frame, frame + 1}};
        case 3:
            return {panim::RenameObject{object, "another"}};
        case 4:
            return {panim::RemoveObject{object}};
        case 5:
            return {panim::AddEvent{frame, "", panim::EventKind::EmitSignal, "{ name = \"x\" }"}};
        case 6:
            return {panim::SetSetting{"default_ease", "ease_in"}};
        default:
            return {panim::AddObject{"another", "Node3D"}};
    }
}

void checkEdit(const SourceText& text, const panim::Clip& clip, unsigned choice) {
    const auto edits = panim::plan(text, editFrom(clip, choice));
    if (!edits) return;
    require(edits->validFor(text.size()));
    const std::string after = edits->apply(text.bytes());
    require(edits->inverse(text.bytes()).apply(after) == text.bytes());
    require(!hasErrors(panim::read(SourceText(after), "t.panim").diagnostics));
}

void checkFormat(const SourceText& text, const panim::Clip& clip) {
    const auto once = panim::format(text, "t.panim");
    if (!once) return;
    const panim::ReadResult read = panim::read(SourceText(*once), "t.panim");
    require(!hasErrors(read.diagnostics));
    require(read.clip->tracks.size() == clip.tracks.size() && read.clip->events.size() == clip.events.size());
    require(*panim::format(SourceText(*once), "t.panim") == *once);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const SourceText text(std::string(reinterpret_cast<const char*>(data), size));
    const panim::ReadResult read = panim::read(text, "t.panim");
    require(hasErrors(read.diagnostics) == read.engineError.has_value());
    play(read.clip);
    playAsPerro(read.clip);
    if (read.engineError) return 0;
    checkFormat(text, *read.clip);
    checkEdit(text, *read.clip, size == 0 ? 0U : data[size - 1]);
    return 0;
}
