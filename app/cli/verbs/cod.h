// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "console.h"
#include "document/cod_export.h"
#include "json_output.h"
#include "mdl/search_paths.h"
#include "verbs/pose_verb.h"
#include "xanim/animation.h"
#include "xanim/model.h"

namespace poseloom::cli {

// What the verbs do with the files of Call of Duty (xanim, xmodel, xmodelparts, xmodelsurfs) and with zip
// packages (pk3, iwd). Each returns the exit status.

/// True for the kinds of compiled files.
bool isCodKind(std::string_view kind);
/// True for the kinds of zip packages.
bool isZipKind(std::string_view kind);

int infoCod(const std::string& kind, const std::string& path, const mdl::SearchPaths& search,
            const Console& console);
/// These fill a document made by newDocument().
int dumpCod(const std::string& kind, const std::string& path, const mdl::SearchPaths& search, Json& document,
            const Console& console);
int infoCodJson(const std::string& kind, const std::string& path, const mdl::SearchPaths& search,
                Json& document, const Console& console);

int infoZip(const std::string& path, const Console& console);
int dumpZip(const std::string& path, Json& document, const Console& console);
/// As extractPackage(), for zip packages.
int extractZip(const std::string& input, const std::string& folder, bool force, const Console& console);

/// Converts a file of Call of Duty as document::convertCod() does.
int convertCodFile(const document::CodConversion& conversion, const mdl::SearchPaths& search,
                   const Console& console);

/// `pose` of an xanim, alone or on the bones of a model.
int poseXanim(const PoseOptions& options, const Console& console);

/// The files of a path, where "-" is standard input, which brings no files beside it.
xanim::AnimationResult openXanimInput(const std::string& path, const mdl::SearchPaths& search);
xanim::OpenedModel openXmodelInput(const std::string& path, const mdl::SearchPaths& search);

/// Latin-1 bytes, as names of Call of Duty are, as UTF-8.
std::string utf8OfLatin1(std::string_view text);

/// 2 where the file could not be opened, 1 where it has errors, else 0.
int statusOfReading(const Diagnostics& diagnostics);

}  // namespace poseloom::cli
