// SPDX-License-Identifier: MIT
#include "mdl/sections.h"

#include <algorithm>

#include "mdl/layout.h"

namespace poseloom::mdl {

std::optional<std::uint64_t> startOfBlock(const ByteReader& model, int block) {
    if (block < 0 || block >= model.readOr<std::int32_t>(layout::header::kBlocks, 0)) return std::nullopt;
    const auto table = offsetFrom(0, model.readOr<std::int32_t>(layout::header::kBlocks + 4, -1));
    if (!table) return std::nullopt;
    const auto start = model.read<std::int32_t>(*table + static_cast<std::uint64_t>(block) * 8);
    return start ? offsetFrom(0, *start) : std::nullopt;
}

FramePlace placeOfFrame(const Animation& animation, int frame) {
    const int length = animation.sectionFrames;
    if (length <= 0) return {0, frame};
    if (animation.frames > length && frame == animation.frames - 1) return {animation.frames / length + 1, 0};
    return {frame / length, frame % length};
}

int sectionCount(const Animation& animation) {
    return animation.sectionFrames > 0 ? animation.frames / animation.sectionFrames + 2 : 1;
}

int framesInSection(const Animation& animation, int section) {
    const int length = animation.sectionFrames;
    if (length <= 0) return animation.frames;
    if (section == animation.frames / length + 1) return 1;
    const std::int64_t first = static_cast<std::int64_t>(section) * length;
    const std::int64_t last = std::min<std::int64_t>(first + length, animation.frames - 1);
    return static_cast<int>(std::max<std::int64_t>(last - first + 1, 1));
}

bool sectionIsUsed(const Animation& animation, int section) {
    const int length = animation.sectionFrames;
    if (length <= 0) return section == 0;
    if (section == animation.frames / length + 1) return animation.frames > length;
    const std::int64_t ordinary = animation.frames > length ? animation.frames - 1 : animation.frames;
    return static_cast<std::int64_t>(section) * length < ordinary;
}

std::optional<SectionPlace> placeOfSection(const Model& model, const Animation& animation, int section) {
    const ByteReader reader(model.bytes);
    std::uint64_t entry = animation.offset + layout::animDesc::kBlock;
    if (animation.sectionFrames > 0) {
        const auto relative = reader.read<std::int32_t>(animation.offset + layout::animDesc::kSectionIndex);
        const auto table = relative ? offsetFrom(animation.offset, *relative) : std::nullopt;
        if (!table) return std::nullopt;
        entry = *table + static_cast<std::uint64_t>(section) * layout::kSectionSize;
    }
    const auto block = reader.read<std::int32_t>(entry);
    const auto index = reader.read<std::int32_t>(entry + 4);
    if (!block || !index) return std::nullopt;
    SectionPlace place;
    place.block = *block;
    place.entry = entry;
    place.reader = *block == 0 ? reader : ByteReader(model.blockBytes);
    const auto base = *block == 0 ? animation.offset : startOfBlock(reader, *block);
    const auto offset = base ? offsetFrom(*base, *index) : std::nullopt;
    place.isLoaded = offset && place.reader.contains(*offset, 4);
    place.offset = offset.value_or(0);
    return place;
}

}  // namespace poseloom::mdl
