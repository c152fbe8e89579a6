// SPDX-License-Identifier: MIT
#include <array>

#include "mdl/layout.h"
#include "mdl/sections.h"
#include "mdl/validators.h"

namespace poseloom::mdl {

namespace {

constexpr std::uint64_t kFrameAnimHeaderSize = 24;

/// A flag of a bone in the FRAMEANIM form and the bytes that it stores (spec/mdl.md 2.10).
struct FrameAnimPart {
    unsigned flag;
    std::uint64_t size;
    bool isConstant;
};

constexpr std::array<FrameAnimPart, 8> kFrameAnimParts{{{0x01, 6, true},
                                                        {0x02, 6, true},
                                                        {0x20, 12, true},
                                                        {0x40, 6, true},
                                                        {0x04, 6, false},
                                                        {0x08, 6, false},
                                                        {0x10, 12, false},
                                                        {0x80, 6, false}}};

void checkBase(const ByteReader& reader, std::uint64_t record, const std::string& owner, Reporter& reporter) {
    const auto base = reader.read<std::int32_t>(record);
    if (base && std::int64_t{*base} == -static_cast<std::int64_t>(record)) return;
    reporter.report(
        "MDL029", Severity::Warning, {"baseptr", record},
        owner + ": " + std::to_string(base.value_or(0)) + " does not lead back to the file's start");
}

void checkFirstSection(const ByteReader& reader, const Animation& a, Reporter& reporter) {
    if (a.sectionFrames <= 0 || a.block != 0) return;
    const auto first = placeOfSection(reader, a, 0);
    const auto own =
        offsetFrom(a.offset, reader.readOr<std::int32_t>(a.offset + layout::animDesc::kIndex, 0));
    if (!first || first->block != 0 || own == first->offset) return;
    reporter.report("MDL033", Severity::Warning, {"animindex", a.offset + layout::animDesc::kIndex},
                    "animation \"" + a.name + "\" and its first section lie at different places", a.name);
}

void validateAnimation(const Model& model, const Animation& a, Reporter& reporter, WorkBudget& budget) {
    const ByteReader reader(model.bytes);
    checkBase(reader, a.offset, "animation \"" + a.name + "\"", reporter);
    if (a.block == -1 && a.sectionFrames == 0) return;
    checkFirstSection(reader, a, reporter);
    for (int section = 0; section < sectionCount(a) && budget.take(1); ++section) {
        const auto place = placeOfSection(reader, a, section);
        if (!place || place->block != 0) continue;
        const int frames = framesInSection(a, section);
        if ((a.flags & kFrameAnim) != 0) {
            validateFrameAnim(model, a, place->offset, frames, reporter);
            budget.take(model.bones.size());
        } else {
            validateNodes(model, a, place->offset, frames, reporter, budget);
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
        reporter.report("MDL038", Severity::Error, {"animblockindex", layout::header::kBlocks + 4},
                        "the table of " + std::to_string(count) + " blocks lies outside the file");
        return;
    }
    for (int i = 2; i < count; ++i) {
        const std::uint64_t at = static_cast<std::uint64_t>(index) + 8 * static_cast<std::uint64_t>(i);
        if (reader.readOr<std::int32_t>(at, 0) == reader.readOr<std::int32_t>(at - 4, 0)) continue;
        reporter.report("MDL038", Severity::Warning, {"animblock datastart", at},
                        "block " + std::to_string(i) + " does not begin where the one before it ends");
    }
}

}  // namespace

void validateFrameAnim(const Model& model, const Animation& animation, std::uint64_t offset, int frames,
                       Reporter& reporter) {
    const ByteReader reader(model.bytes);
    std::uint64_t constants = 0;
    std::uint64_t perFrame = 0;
    for (std::size_t bone = 0; bone < model.bones.size(); ++bone) {
        const unsigned flags = reader.readOr<std::uint8_t>(offset + kFrameAnimHeaderSize + bone, 0);
        for (const FrameAnimPart& part : kFrameAnimParts) {
            if ((flags & part.flag) != 0) (part.isConstant ? constants : perFrame) += part.size;
        }
    }
    const auto say = [&](const char* field, std::uint64_t at, const std::string& text) {
        reporter.report("MDL034", Severity::Error, {field, offset + at},
                        "animation \"" + animation.name + "\": " + text, animation.name);
    };
    const int length = reader.readOr<std::int32_t>(offset + 8, 0);
    if (length < 0 || static_cast<std::uint64_t>(length) != perFrame) {
        say("framelength", 8,
            std::to_string(length) + " bytes, but its bones need " + std::to_string(perFrame));
        return;
    }
    const auto constantsAt = offsetFrom(offset, reader.readOr<std::int32_t>(offset, 0));
    if (constants > 0 && (!constantsAt || !reader.contains(*constantsAt, constants))) {
        say("constantsoffset", 0, "its constants lie outside the file");
    }
    const auto framesAt = offsetFrom(offset, reader.readOr<std::int32_t>(offset + 4, 0));
    if (perFrame > 0 &&
        (!framesAt || !reader.contains(*framesAt, static_cast<std::uint64_t>(frames), perFrame))) {
        say("frameoffset", 4, std::to_string(frames) + " frames do not fit in the file");
    }
}

void validateAnimations(const Model& model, Reporter& reporter) {
    constexpr std::uint64_t kSlack = 64 * 1024;
    WorkBudget budget(2 * model.bytes.size() + kSlack);
    for (const Animation& animation : model.animations) {
        validateAnimation(model, animation, reporter, budget);
        if (!budget.isSpent()) continue;
        reporter.report("MDL039", Severity::Error, {"animdesc", animation.offset, layout::kAnimDescSize},
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
        checkBase(reader, static_cast<std::uint64_t>(sequences) + i * layout::kSequenceSize,
                  "sequence \"" + model.sequences[i].name + "\"", reporter);
    }
    return reporter.take();
}

}  // namespace poseloom::mdl
