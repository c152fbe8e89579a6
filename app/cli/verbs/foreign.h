// SPDX-License-Identifier: MIT
#pragma once

#include "interop/import.h"
#include "verbs/pose_verb.h"

namespace poseloom::cli {

/// True for the kinds of other programs' files: glb, gltf, fbx, dae, bvh, smd.
bool isForeignKind(std::string_view kind);

/// The file at a path, where "-" is standard input.
interop::ImportResult importInput(const std::string& path, const std::string& kind,
                                  const interop::ImportOptions& options = {});

/// kUsage where the file was not even opened, else whether it has errors.
int statusOfImport(const interop::ImportResult& read);

/// The index of an animation by name or "#INDEX"; nullopt, after saying which there are.
std::optional<std::size_t> chosenClip(const interop::ImportedModel& model, const std::string& wanted,
                                      const Console& console);

int infoForeign(const std::string& path, const std::string& kind, const Console& console);
int infoForeignJson(const std::string& path, const std::string& kind, Json& document, const Console& console);
int dumpForeign(const std::string& path, const std::string& kind, Json& document, const Console& console);
int poseForeign(const PoseOptions& options, const std::string& kind, const Console& console);

}  // namespace poseloom::cli
