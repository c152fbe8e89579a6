// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "document/motion_export.h"
#include "mdl/writer.h"

namespace poseloom::document {

// Written files are read again by our own readers and compared with what was to be written.

/// glTF, Studiomdl data or Biovision hierarchy: every clip is there and its poses are within `tolerance` (and
/// what the format rounds off) of the motion's.
std::vector<FileCheck> checkForeignMotion(const std::filesystem::path& file, std::span<const std::byte> bytes,
                                          const rig::Skeleton& skeleton, std::span<const rig::ClipPtr> clips,
                                          double tolerance);

/// The engine reads the clip without a refusal, and nothing of it is lost.
std::vector<FileCheck> checkPanimMotion(const std::filesystem::path& file, const std::string& text,
                                        const panim::Clip& wanted);

/// The model keeps the rules of its kind, and its poses are within the steps that the format stores.
std::vector<FileCheck> checkMdlMotion(const std::filesystem::path& file, std::span<const std::byte> bytes,
                                      const mdl::ModelSource& source, Diagnostics& diagnostics);

}  // namespace poseloom::document
