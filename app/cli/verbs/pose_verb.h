// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mdl/model.h"
#include "search_option.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

/// What `pose` was asked for.
struct PoseOptions {
    std::string model;
    std::string kind;
    std::string rig;  ///< of an xanim: the model whose bones it moves
    std::string animation;
    std::string sequence;
    std::optional<double> frame;
    std::optional<double> time;
    std::optional<double> cycle;
    std::vector<std::string> poseParameters;  ///< NAME=V
    bool normalised = false;
    std::string stage = "accumulated";
    std::string space = "local";
    SearchOption search;
    bool procedural = false;
    bool localHierarchy = false;
    bool json = false;
};

/// `pose --sequence`: returns the exit status.
int poseSequence(const PoseOptions& options, const Console& console);

/// "bones" of a pose's document: one local or model-space transform per bone.
Json bonesOf(const mdl::Model& model, std::span<const rig::Transform> bones);
/// The same as a table for people, under a line `title`.
void printBones(const mdl::Model& model, const std::string& title, std::span<const rig::Transform> bones,
                const Console& console);
void printBones(std::span<const std::string> names, const std::string& title,
                std::span<const rig::Transform> bones, const Console& console);

/// Says that a file has no `kind` of that name, what there is, and what was probably meant.
void sayUnknown(const std::string& file, std::string_view kind, std::string_view wanted,
                std::span<const std::string_view> known, const Console& console);

/// True where the file was not even opened, which is wrong usage.
bool isUnreadable(const Diagnostics& diagnostics);

}  // namespace poseloom::cli
