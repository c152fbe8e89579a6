// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <span>

#include "core/mdl/tiny_model.h"

namespace poseloom::mdl::tests {

/// A model of one bone whose three animations lie in the .ani: one as it is with ik rules and a local
/// hierarchy, one in sections, and (version 49) one frame by frame. Blocks begin at byte 416.
inline std::vector<std::byte> modelWithBlocks() {
    TinyModel tiny(49, 40);
    constexpr std::size_t kDesc = 100;
    const std::size_t table = tiny.size();
    constexpr int kBlockStart = 416;
    constexpr int kBlockSize = 1024;
    const auto describe = [&](std::size_t index, int block, int flags) {
        const std::size_t desc = table + index * kDesc;
        tiny.put<int>(desc + 96, 0);
        tiny.put<int>(desc, -static_cast<int>(desc));
        tiny.put<int>(desc + 4, static_cast<int>(TinyModel::kNames + 5) - static_cast<int>(desc));
        tiny.put<float>(desc + 8, 30.0F);
        tiny.put<int>(desc + 12, flags);
        tiny.put<int>(desc + 16, 40);
        tiny.put<int>(desc + 52, block);
        return desc;
    };
    const std::size_t plain = describe(0, 1, 1);
    tiny.put<int>(plain + 60, 2);
    tiny.put<int>(plain + 68, 256);
    tiny.put<int>(plain + 72, 2);
    tiny.put<int>(plain + 76, 640);
    const std::size_t sectioned = describe(1, 1, 0);
    describe(2, 2, static_cast<int>(kFrameAnim));
    tiny.put<int>(180, 3);
    tiny.put<int>(184, static_cast<int>(table));
    tiny.put<int>(sectioned + 80, static_cast<int>(tiny.size() - sectioned));
    tiny.put<int>(sectioned + 84, 15);
    for (const int index : {0, 64, 128, 192})
        for (const int value : {2, index})
            tiny.put<int>(tiny.size(), value);
    tiny.put<int>(352, 3);
    tiny.put<int>(356, static_cast<int>(tiny.size()));
    for (const int value : {0, 0, kBlockStart, kBlockStart + kBlockSize, kBlockStart + kBlockSize,
                            kBlockStart + 2 * kBlockSize})
        tiny.put<int>(tiny.size(), value);
    return tiny.bytes();
}

/// Its .ani: a header, and `content` from where the first block begins.
inline std::vector<std::byte> blockFile(std::span<const std::byte> content) {
    constexpr std::size_t kFirstBlock = 416;
    std::vector<std::byte> bytes(kFirstBlock + content.size());
    std::memcpy(bytes.data(), "IDAG", 4);
    const int version = 49;
    std::memcpy(bytes.data() + 4, &version, sizeof(version));
    std::copy(content.begin(), content.end(), bytes.begin() + kFirstBlock);
    return bytes;
}

}  // namespace poseloom::mdl::tests
