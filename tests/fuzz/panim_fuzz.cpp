// SPDX-License-Identifier: MIT
// A .panim from its bytes to frames: nothing may crash, hang or ask for memory without bound.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "eval/perro.h"
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
        posegraph::read(SourceText("[AnimationSlots]\nA\nB\n[/AnimationSlots]\n[M]\n[Blend]\ninputs = [@A, @B]\n"
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const SourceText text(std::string(reinterpret_cast<const char*>(data), size));
    const panim::ReadResult read = panim::read(text, "t.panim");
    require(hasErrors(read.diagnostics) == read.engineError.has_value());
    play(read.clip);
    playAsPerro(read.clip);
    return 0;
}
