// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "animtree/compile.h"

namespace poseloom::cli {

/// How a tree is compiled, as several verbs ask for it.
struct AnimTreeOptions {
    std::uint32_t treeIndex = 1;
    bool animCheck = false;
    bool fileOrder = false;
    bool loopsKnown = false;  ///< `--loop-assets` was given, perhaps with nothing
    std::string loopAssets;

    void addTo(CLI::App& verb);
    animtree::CompileOptions compileOptions() const;
};

/// "0x0001002a".
std::string hex(std::uint32_t value);
/// "loopsync clock complete".
std::string flagWords(std::uint8_t flags);

}  // namespace poseloom::cli
