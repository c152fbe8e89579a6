// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "document/assets.h"
#include "json_output.h"

namespace poseloom::cli {

/// `dump` of a scene or of a project: fills a document made by newDocument("dump"); returns the exit status.
int dumpScn(const std::string& path, Json& document, const Console& console);
int dumpProject(const std::string& path, Json& document, const Console& console);

/// `info` of a scene: a person's summary; returns the exit status.
int infoScn(const std::string& path, const Console& console);

/// An AnimationTree of a scene, opened as a project that plays as the engine does; nullopt, with messages,
/// where there is none. `node`: its key; empty: the first.
std::optional<document::OpenedProject> openSceneTree(const std::string& path, const std::string& node,
                                                     document::AssetCache& cache, const Console& console);

}  // namespace poseloom::cli
