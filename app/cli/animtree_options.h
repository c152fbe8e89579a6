// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "animtree/compile.h"
#include "console.h"

namespace poseloom::cli {

/// How a tree is compiled, as several verbs ask for it.
struct AnimTreeOptions {
    std::uint32_t treeIndex = 1;
    bool animCheck = false;
    bool fileOrder = false;
    bool loopsKnown = false;  ///< `--loop-assets` was given, perhaps with nothing
    std::string loopAssets;
    std::vector<std::string> assets;  ///< `--assets`, in the order given

    void addTo(CLI::App& verb);
    /// Nullopt, after saying why, where a place of `--assets` cannot be used. What is known of assets is
    /// shared by copies and may be asked from several threads.
    std::optional<animtree::CompileOptions> compileOptions(const Console& console) const;
};

/// "0x0001002a".
std::string hex(std::uint32_t value);
/// "loopsync clock complete".
std::string flagWords(std::uint8_t flags);

}  // namespace poseloom::cli
