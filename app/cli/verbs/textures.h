// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "console.h"
#include "json_output.h"
#include "mdl/search_paths.h"
#include "mdl/vmt.h"

namespace poseloom::cli {

// What the verbs do with textures (vtf), materials (vmt) and packages (vpk). Each returns the exit status.

int infoVtf(const std::string& path, const mdl::SearchPaths& search, const Console& console);
int infoVmt(const std::string& path, const mdl::SearchPaths& search, const Console& console);
int infoVpk(const std::string& path, const Console& console);

/// These fill a document made by newDocument("dump").
int dumpVtf(const std::string& path, const mdl::SearchPaths& search, Json& document, const Console& console);
int dumpVmt(const std::string& path, const mdl::SearchPaths& search, Json& document, const Console& console);
int dumpVpk(const std::string& path, Json& document, const Console& console);

Json toJson(const mdl::Material& material);

/// The largest image of one frame of a texture as a .png.
struct PictureOptions {
    std::string input;
    std::string output;
    int frame = 0;
    int mip = 0;
};
int writePicture(const PictureOptions& options, const mdl::SearchPaths& search, const Console& console);

/// Writes every file of a package below a folder. Nothing is written where one of them is there already,
/// unless `force`; paths that lead out of the folder are left out and reported.
int extractPackage(const std::string& input, const std::string& folder, bool force, const Console& console);

}  // namespace poseloom::cli
