// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <atomic>
#include <filesystem>
#include <memory>
#include <vector>

#include "document/asset_cache.h"
#include "importing/clip_files.h"
#include "panim/clip.h"
#include "rig/mesh.h"
#include "rig/skeleton.h"

namespace poseloom::ui {

/// A file whose clips are looked at before anything takes them.
struct ClipSource {
    ClipFile file;
    std::vector<rig::ClipPtr> clips;                ///< one per file.clips
    std::shared_ptr<const rig::Skeleton> skeleton;  ///< of a .panim: the names of its bones alone
    panim::ClipPtr panim;                           ///< of a .panim
    std::shared_ptr<const rig::Mesh> mesh;          ///< null: none
    Diagnostics diagnostics;
    bool hasBody() const { return skeleton && !panim; }
    document::AssetCache assets;  ///< everything that was read for it
};

/// Reads a file of a kind that slots take, on whatever thread.
ClipSource readClips(const QString& path, const std::vector<std::filesystem::path>& places,
                     std::shared_ptr<const std::atomic<bool>> cancelled);

}  // namespace poseloom::ui
