// SPDX-License-Identifier: MIT
#include "core/mdl/writer_walker.h"

#include <algorithm>

namespace poseloom::tests {

namespace {

/// Walks one stream until its totals cover the frames; returns the first byte behind it.
std::size_t walkStream(const ByteReader& in, std::size_t at, std::size_t frames, WalkedNode& node) {
    std::vector<std::pair<int, int>> runs;
    std::size_t covered = 0;
    while (covered < frames) {
        const int valid = in.readOr<std::uint8_t>(at, 0);
        const int total = in.readOr<std::uint8_t>(at + 1, 0);
        runs.emplace_back(valid, total);
        if (total == 0) break;
        covered += static_cast<std::size_t>(total);
        at += 2 + 2 * static_cast<std::size_t>(valid);
    }
    node.streams.push_back(std::move(runs));
    return at;
}

std::size_t walkPointers(const ByteReader& in, std::size_t pointers, std::size_t frames, WalkedNode& node) {
    std::size_t end = pointers + 6;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto distance = in.readOr<std::int16_t>(pointers + 2 * axis, 0);
        if (distance > 0)
            end = std::max(end, walkStream(in, pointers + static_cast<std::size_t>(distance), frames, node));
    }
    return end;
}

WalkedNode walkNode(const ByteReader& in, std::size_t at, std::size_t frames) {
    WalkedNode node;
    node.bone = in.readOr<std::uint8_t>(at, 255);
    node.flags = in.readOr<std::uint8_t>(at + 1, 0);
    node.next = in.readOr<std::int16_t>(at + 2, 0);
    std::size_t payload = at + 4;
    if ((node.flags & 0x02) != 0) payload += 6;
    if ((node.flags & 0x20) != 0) payload += 8;
    if ((node.flags & 0x01) != 0) payload += 6;
    std::size_t end = payload;
    if ((node.flags & 0x08) != 0) {
        end = std::max(end, walkPointers(in, payload, frames, node));
        payload += 6;
    }
    if ((node.flags & 0x04) != 0) end = std::max(end, walkPointers(in, payload, frames, node));
    node.extent = static_cast<std::int64_t>(end - at);
    return node;
}

WalkedList walkList(const ByteReader& in, std::size_t at, std::size_t frames) {
    WalkedList list;
    if (in.readOr<std::uint32_t>(at, 0) == 0x000000FFU) {
        list.isEmpty = true;
        list.end = at;
        return list;
    }
    for (;;) {
        if (list.nodes.size() > 256 || !in.contains(at, 4)) {
            list.fault = "the list does not end";
            return list;
        }
        list.nodes.push_back(walkNode(in, at, frames));
        const WalkedNode& node = list.nodes.back();
        if (node.next == 0) break;
        at += static_cast<std::size_t>(node.next);
    }
    list.end = at + static_cast<std::size_t>(list.nodes.back().extent);
    list.endsInZeros = in.read<std::uint32_t>(list.end) == 0U;
    return list;
}

/// Frames that section w of an animation stores (spec/mdl.md 3.1).
std::size_t framesOf(std::size_t w, std::size_t sections, std::size_t n, std::size_t f) {
    if (w + 1 == sections) return 1;
    const std::size_t last = std::min((w + 1) * f, n - 1);
    return last >= w * f ? last - w * f + 1 : 1;
}

}  // namespace

std::vector<WalkedAnimation> walkAnimations(std::span<const std::byte> mdl) {
    const ByteReader in(mdl);
    std::vector<WalkedAnimation> all;
    const auto count = static_cast<std::size_t>(in.readOr<std::int32_t>(180, 0));
    const auto table = static_cast<std::size_t>(in.readOr<std::int32_t>(184, 0));
    for (std::size_t i = 0; i < count; ++i) {
        WalkedAnimation animation;
        const std::size_t at = table + 100 * i;
        const auto field = [&](std::size_t offset) { return in.readOr<std::int32_t>(at + offset, 0); };
        const auto target = [&](std::int32_t relative) { return at + static_cast<std::size_t>(relative); };
        animation.offset = at;
        animation.flags = field(12);
        animation.frames = field(16);
        animation.sectionFrames = field(84);
        const auto n = static_cast<std::size_t>(animation.frames);
        if (animation.sectionFrames == 0) {
            animation.sections.push_back({n, walkList(in, target(field(56)), n)});
        } else {
            const auto f = static_cast<std::size_t>(animation.sectionFrames);
            const std::size_t sections = n / f + 2;
            for (std::size_t w = 0; w < sections; ++w) {
                const std::size_t frames = framesOf(w, sections, n, f);
                const auto index = in.readOr<std::int32_t>(target(field(80)) + 8 * w + 4, 0);
                animation.sections.push_back({frames, walkList(in, target(index), frames)});
            }
        }
        all.push_back(std::move(animation));
    }
    return all;
}

}  // namespace poseloom::tests
