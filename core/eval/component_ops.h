// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "eval/cell.h"
#include "eval/program.h"

namespace poseloom::eval {

/// A pose of the program: floats in its layout, authored components per track, one cell per value. Owns
/// nothing; `data` is null where there is no pose.
struct View {
    const float* data = nullptr;
    const rig::ComponentMask* authored = nullptr;
    const Cell* values = nullptr;
};

/// Where an operation writes.
struct Target {
    float* data = nullptr;
    rig::ComponentMask* authored = nullptr;
    Cell* values = nullptr;
};

// The meaning of the nodes track by track and component by component, for poses that author different things.
// rig/jobs.h does the same faster for poses that author everything. A null mask selects everything.

/// `shares` are positive and sum to 1.
void blendTracks(const Program& program, std::span<const View> inputs, std::span<const float> shares,
                 const MaskCode* mask, const Target& out);
void blendValues(const Program& program, std::span<const View> inputs, std::span<const float> shares,
                 const MaskCode* mask, const Target& out);

void addTracks(const Program& program, const View& base, const View& current, const View& rest, float weight,
               rig::Delta side, const MaskCode* mask, const Target& out);
void addValues(const Program& program, const View& base, const View& current, const View& rest, float weight,
               const MaskCode* mask, const Target& out);

/// An Add whose inputs stand at frame 0: the base, and what it lacks from `rest`.
void fillTracks(const Program& program, const View& base, const View& rest, const MaskCode* mask,
                const Target& out);
void fillValues(const Program& program, const View& base, const View& rest, const MaskCode* mask,
                const Target& out);

void invertTracks(const Program& program, const View& current, const View& rest, const MaskCode* mask,
                  const Target& out);
void invertValues(const Program& program, const View& current, const View& rest, const MaskCode* mask,
                  const Target& out);

}  // namespace poseloom::eval
