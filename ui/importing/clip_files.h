// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

#include "document/asset_cache.h"

namespace poseloom::ui {

/// A clip of a file, as the library lists it.
struct FileClip {
    QString name;
    QString animation;  ///< what Workspace::bindSlot() takes
    int frames = 0;     ///< 0: not known before the file is read
    double fps = 0.0;
    bool loops = false;
    bool delta = false;
    bool operator==(const FileClip&) const = default;
};

struct ClipFile {
    QString path;  ///< absolute
    std::vector<FileClip> clips;
    bool operator==(const ClipFile&) const = default;
};

/// What is in a file of a kind that slots take, through the cache: read only where it was not yet.
ClipFile clipFileOf(const std::filesystem::path& path, document::AssetCache& cache);

/// The .panim files of a folder by name, a few hundred at most; they are not read.
std::vector<ClipFile> clipFilesIn(const std::filesystem::path& folder);

/// "24 frames · 30 fps · loops", or empty where nothing is known.
QString factsOf(const FileClip& clip);

}  // namespace poseloom::ui
