// SPDX-License-Identifier: MIT
#include "mdl/frame_anim.h"
#include "mdl/layout.h"
#include "mdl/sections.h"
#include "mdl/validators.h"

namespace poseloom::mdl {

namespace {

void checkBase(const ByteReader& reader, std::string_view structure, std::uint64_t record,
               const std::string& owner, Reporter& reporter) {
    const auto base = reader.read<std::int32_t>(record);
    if (base && std::int64_t{*base} == -static_cast<std::int64_t>(record)) return;
    reporter.report(
        "MDL029", Severity::Warning, {std::string(structure) + ".baseptr", record},
        owner + ": " + std::to_string(base.value_or(0)) + " does not lead back to the file's start");
}

void checkFirstSection(const Model& model, const Animation& a, Reporter& reporter) {
    const ByteReader reader(model.bytes);
    if (a.sectionFrames <= 0 || a.block != 0) return;
    const auto first = placeOfSection(model, a, 0);
    const auto own =
        offsetFrom(a.offset, reader.readOr<std::int32_t>(a.offset + layout::animDesc::kIndex, 0));
    if (!first || first->block != 0 || own == first->offset) return;
    reporter.report("MDL033", Severity::Warning,
                    {"mstudioanimdesc_t.animindex", a.offset + layout::animDesc::kIndex},
                    "animation \"" + a.name + "\" and its first section lie at different places", a.name);
}

void validateAnimation(const Model& model, const Animation& a, Reporter& reporter, WorkBudget& budget) {
    const ByteReader reader(model.bytes);
    checkBase(reader, "mstudioanimdesc_t", a.offset, "animation \"" + a.name + "\"", reporter);
    if (a.block == -1 && a.sectionFrames == 0) return;
    checkFirstSection(model, a, reporter);
    for (int section = 0; section < sectionCount(a) && budget.take(1); ++section) {
        const auto place = placeOfSection(model, a, section);
        if (!place || !place->isLoaded) continue;
        const int frames = framesInSection(a, section);
        if ((a.flags & kFrameAnim) != 0) {
            validateFrameAnim(model, a, *place, frames, reporter);
            budget.take(model.bones.size());
        } else {
            validateNodes(model, a, *place, frames, reporter, budget);
        }
    }
}

void validateBlocks(const Model& model, Reporter& reporter) {
    const ByteReader reader(model.bytes);
    const int count = reader.readOr<std::int32_t>(layout::header::kBlocks, 0);
    if (count <= 0) return;
    const int index = reader.readOr<std::int32_t>(layout::header::kBlocks + 4, -1);
    if (index < 0 ||
        !reader.contains(static_cast<std::uint64_t>(index), static_cast<std::uint64_t>(count), 8)) {
        reporter.report("MDL038", Severity::Error,
                        {"studiohdr_t.animblockindex", layout::header::kBlocks + 4},
                        "the table of " + std::to_string(count) + " blocks lies outside the file");
        return;
    }
    for (int i = 2; i < count; ++i) {
        const std::uint64_t at = static_cast<std::uint64_t>(index) + 8 * static_cast<std::uint64_t>(i);
        if (reader.readOr<std::int32_t>(at, 0) == reader.readOr<std::int32_t>(at - 4, 0)) continue;
        reporter.report("MDL038", Severity::Warning, {"mstudioanimblock_t.datastart", at},
                        "block " + std::to_string(i) + " does not begin where the one before it ends");
    }
    const std::uint64_t last = static_cast<std::uint64_t>(index) + 8 * static_cast<std::uint64_t>(count) - 4;
    const int end = reader.readOr<std::int32_t>(last, 0);
    if (model.blockBytes.empty() || (end >= 0 && static_cast<std::size_t>(end) == model.blockBytes.size()))
        return;
    reporter.report("MDL038", Severity::Warning, {"mstudioanimblock_t.dataend", last},
                    "the last block ends at " + std::to_string(end) + ", but the .ani file has " +
                        std::to_string(model.blockBytes.size()) + " bytes");
}

}  // namespace

void validateFrameAnim(const Model& model, const Animation& animation, const SectionPlace& place, int frames,
                       Reporter& reporter) {
    const FrameAnimLayout layout =
        readFrameAnimLayout(place.reader, place.offset, model.bones.size(), frames);
    const auto say = [&](const char* field, std::uint64_t at, const std::string& text) {
        reporter.report("MDL034", Severity::Error, {field + fileOf(place), place.offset + at},
                        "animation \"" + animation.name + "\": " + text, animation.name);
    };
    switch (layout.fault) {
        case FrameAnimLayout::Fault::None:
            return;
        case FrameAnimLayout::Fault::HeaderOutside:
            return say("frame animation header", 0, "the flags of its bones do not fit in the file");
        case FrameAnimLayout::Fault::FrameLength:
            return say("framelength", 8,
                       std::to_string(layout.storedFrameLength) + " bytes, but its bones need " +
                           std::to_string(layout.neededFrameLength));
        case FrameAnimLayout::Fault::ConstantsOutside:
            return say("constantsoffset", 0, "its constants lie outside the file");
        case FrameAnimLayout::Fault::FramesOutside:
            return say("frameoffset", 4, std::to_string(frames) + " frames do not fit in the file");
    }
}

void validateAnimations(const Model& model, Reporter& reporter) {
    constexpr std::uint64_t kSlack = 64 * 1024;
    const std::size_t size = model.bytes.size() + model.blockBytes.size() + kSlack;
    WorkBudget budget(size);
    WorkBudget motionBudget(size);
    for (std::size_t i = 0; i < model.animations.size(); ++i) {
        const Animation& animation = model.animations[i];
        const std::size_t before = reporter.count();
        validateAnimation(model, animation, reporter, budget);
        if (reporter.count() == before && !motionBudget.isSpent())
            validateMotion(model, i, reporter, motionBudget);
        if (!budget.isSpent()) continue;
        reporter.report("MDL039", Severity::Error,
                        {"mstudioanimdesc_t", animation.offset, layout::kAnimDescSize},
                        "the animations of this file overlap so much that checking stops here");
        return;
    }
}

Diagnostics validate(const Model& model) {
    Reporter reporter(model.file);
    validateBones(model, reporter);
    validateAnimations(model, reporter);
    validateBlocks(model, reporter);
    const ByteReader reader(model.bytes);
    const int sequences = reader.readOr<std::int32_t>(layout::header::kSequences + 4, 0);
    for (std::size_t i = 0; i < model.sequences.size(); ++i) {
        checkBase(reader, "mstudioseqdesc_t",
                  static_cast<std::uint64_t>(sequences) + i * layout::kSequenceSize,
                  "sequence \"" + model.sequences[i].name + "\"", reporter);
    }
    return reporter.take();
}

}  // namespace poseloom::mdl
