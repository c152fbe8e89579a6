// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

#include "console.h"
#include "export_report.h"
#include "json_output.h"
#include "mdl/model.h"
#include "mdl/search_paths.h"

namespace poseloom::cli {

// Each verb adds its subcommand; its callback runs after parsing and sets `status`.

void addBakeVerb(CLI::App& app, const Console& console, int& status);
void addCheckVerb(CLI::App& app, const Console& console, int& status);
void addCompileVerb(CLI::App& app, const Console& console, int& status);
void addConvertVerb(CLI::App& app, const Console& console, int& status);
void addDiffVerb(CLI::App& app, const Console& console, int& status);
void addDumpVerb(CLI::App& app, const Console& console, int& status);
void addEvalVerb(CLI::App& app, const Console& console, int& status);
void addExplainVerb(CLI::App& app, const Console& console, int& status);
void addFmtVerb(CLI::App& app, const Console& console, int& status);
void addFormatsVerb(CLI::App& app, const Console& console, int& status);
void addInfoVerb(CLI::App& app, const Console& console, int& status);
void addPoseVerb(CLI::App& app, const Console& console, int& status);
void addReferencesVerb(CLI::App& app, const Console& console, int& status);
void addRenderVerb(CLI::App& app, const Console& console, int& status);
void addSelectVerb(CLI::App& app, const Console& console, int& status);

/// `diff` of two .panim files; returns the exit status.
int diffPanim(const std::string& before, const std::string& after, bool json, const Console& console);

/// What `convert` makes of a model.
struct ModelConversion {
    std::string input;
    std::string output;
    std::vector<std::string> animations;  ///< names, or # and an index; empty: all
    bool withDeltas = false;
    ExportOptions exports;
};

/// The index of a model's animation by name or "#INDEX"; nullopt, after saying why, where there is none.
std::optional<std::size_t> chooseAnimation(const mdl::Model& model, const std::string& wanted,
                                           const Console& console);

/// Writes a model to another program's format; returns the exit status.
int convertModel(const ModelConversion& conversion, const mdl::SearchPaths& search, const Console& console);

/// `dump` of one kind: fills a document made by newDocument("dump"); returns the exit status.
int dumpPanimtree(const std::string& path, Json& document, const Console& console);
int dumpPanim(const std::string& path, Json& document, const Console& console);
int dumpAtr(const std::string& path, Json& document, const Console& console);
int dumpMdl(const std::string& path, const mdl::SearchPaths& search, Json& document, const Console& console);

/// `info` of one kind: prints a person's summary; returns the exit status.
int infoMdl(const std::string& path, const mdl::SearchPaths& search, const Console& console);
/// `info` of a .panimtree: a person's summary on `console.out`; returns the exit status.
int infoPanimtree(const std::string& path, const Console& console);
/// `info --json` of one kind: fills a document made by newDocument("info"); returns the exit status.
int infoMdlJson(const std::string& path, const mdl::SearchPaths& search, Json& document,
                const Console& console);
int infoPanimtreeJson(const std::string& path, Json& document, const Console& console);
/// Both of an .atr.
int infoAtr(const std::string& path, const Console& console);
int infoAtrJson(const std::string& path, Json& document, const Console& console);

}  // namespace poseloom::cli
