// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "eval/evaluation.h"

namespace poseloom::tests {

/// A graph from the text of a .panimtree.
std::shared_ptr<const posegraph::Graph> graphOf(const std::string& text);

/// A clip from JSON: one list of `{object, bone, components{}}` per frame, the shape of
/// documented_eval.json. Components other than position, rotation and scale are values.
rig::ClipPtr clipOf(const nlohmann::json& frames, rig::ClipInfo info = {});

/// What differs between a pose and `[{object, bone, components{}}]`, in words; empty where nothing does.
/// Components that are not listed must not be authored. Rotations are compared up to sign.
std::string differences(const eval::Program& program, const eval::PoseResult& pose,
                        const nlohmann::json& expected, double tolerance);

}  // namespace poseloom::tests
