// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "document/motion_export.h"
#include "interop/import.h"
#include "mdl/search_paths.h"

namespace poseloom::document {

/// Clips of a file of another program, by their indices; none: all of them.
Motion motionOf(const interop::ImportedPtr& model, std::span<const std::size_t> clips);

/// A Source model and one of its animations.
Motion motionOf(const mdl::OpenResult& opened, std::size_t animation);

/// Bones that clips without any can be played on.
struct RigFile {
    std::shared_ptr<const rig::Skeleton> skeleton;  ///< null: the file gives none; the diagnostics say why
    std::shared_ptr<const rig::Mesh> mesh;
    Diagnostics diagnostics;
};

/// The bones of a .mdl or of a file of another program.
RigFile openRig(const std::filesystem::path& path, const mdl::SearchPaths& search);

/// A Perro clip on the bones of a rig: tracks of bones, by name or index, whose rotations are relative to the
/// bones' rest. What has no bone there is left out, and named (INT048).
Motion motionOf(const panim::ClipPtr& clip, const RigFile& rig, Diagnostics& diagnostics);

}  // namespace poseloom::document
