// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "mdl/search_paths.h"
#include "xanim/animation.h"
#include "xanim/asset_folder.h"
#include "xanim/model.h"
#include "xanim/recognition.h"

namespace poseloom::document {

/// Looks for the files of a game in these places.
xanim::FindFile finderIn(mdl::SearchPaths search);

/// The xanims of a game, by the names of leaves.
xanim::AssetFolder assetFolderIn(mdl::SearchPaths search);

/// The animation at a path: on disk, inside a package (`main/pak5.pk3/xanim/idle`), or in the search paths.
/// SYS and PAK codes where it cannot be read.
xanim::AnimationResult openXanim(const std::filesystem::path& path, const mdl::SearchPaths& search);

/// The model at a path, with what belongs to it: from the folder or package that it lies in, then from the
/// search paths. `path` is that of the file of the folder xmodel.
xanim::OpenedModel openXmodel(const std::filesystem::path& path, const mdl::SearchPaths& search,
                              std::size_t level = 0);

/// The kind of a file without extension: by its folder, else by its content.
std::optional<xanim::FileKind> codKindOf(const std::filesystem::path& path);

/// Everything that is wrong with a compiled file, alone or with what belongs to it.
Diagnostics checkCod(xanim::FileKind kind, const std::filesystem::path& path, const mdl::SearchPaths& search);
Diagnostics checkCodBytes(xanim::FileKind kind, const std::string& bytes, const std::string& file);

}  // namespace poseloom::document
