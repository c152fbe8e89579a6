// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "support/byte_reader.h"

namespace poseloom::tests {

/// A second reading of node lists, written from spec/mdl.md 2.2, 2.3 and 3.1 alone and used only to check the
/// writer. It measures; it does not decode.
struct WalkedNode {
    int bone = 0;
    int flags = 0;
    int next = 0;
    std::int64_t extent = 0;  ///< bytes from the node's start to the last byte that belongs to it
    std::vector<std::vector<std::pair<int, int>>> streams;  ///< (valid, total) of each run
};

struct WalkedList {
    std::vector<WalkedNode> nodes;
    std::size_t end = 0;       ///< first byte behind the last node
    bool endsInZeros = false;  ///< four zero bytes follow
    bool isEmpty = false;      ///< the list is ff 00 00 00
    std::string fault;         ///< why the walk stopped early; empty where it did not
};

struct WalkedSection {
    std::size_t frames = 0;
    WalkedList list;
};

struct WalkedAnimation {
    std::size_t offset = 0;
    int frames = 0;
    int flags = 0;
    int sectionFrames = 0;
    std::vector<WalkedSection> sections;
};

/// Every animation of a .mdl.
std::vector<WalkedAnimation> walkAnimations(std::span<const std::byte> mdl);

}  // namespace poseloom::tests
