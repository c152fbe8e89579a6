// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "mdl/model.h"

namespace poseloom::bench {

/// A generated model: a humanoid of 67 bones that all turn, of which the root also moves.
struct ModelSize {
    const char* name;
    int animations;
    int frames;
};

/// About 0.5, 11 and 34 MB.
inline constexpr ModelSize kSmallModel{"small", 20, 56};
inline constexpr ModelSize kMediumModel{"medium", 120, 202};
inline constexpr ModelSize kLargeModel{"large", 300, 250};

/// The file of such a model. Written once and kept: in the folder that POSELOOM_BENCH_MODELS names, so that
/// several runs share it, or else in memory.
std::vector<std::byte> modelFile(const ModelSize& size);
mdl::ModelPtr model(const ModelSize& size);

/// Bytes that hold the frames, without bones and tables: the file less that of the same model whose
/// animations have one frame.
std::size_t animationBytes(const ModelSize& size);

/// An unsectioned animation of 225 frames whose every track is one run, or 75 runs of three frames.
mdl::ModelPtr modelOfRuns(bool worst);

/// Writes a project into a folder: the medium model, and a tree of 112 KB that plays its animations. The
/// files are called "generated" with .mdl, .panimtree and .poseloom.
void writeProject(const std::filesystem::path& folder);

}  // namespace poseloom::bench
