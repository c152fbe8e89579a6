// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <thread>

#include "check_report.h"
#include "document/format_registry.h"
#include "document/project_check.h"
#include "document/static_names.h"
#include "mdl/vpk.h"
#include "player_script_options.h"
#include "progress_line.h"
#include "search_option.h"
#include "tree_checks.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace fs = std::filesystem;

namespace {

constexpr unsigned kMostJobs = 256;

struct CheckOptions {
    std::vector<std::string> paths;
    std::string format = "text";
    std::string kind;
    std::string semantics;
    SearchOption search;
    ReferenceOptions references;
    AnimTreeOptions trees;
    PlayerScriptOptions scripts;
    bool json = false;
    bool strict = false;
    unsigned jobs = 0;  ///< 0: one per core
};

struct Listing {
    std::vector<std::string> files;
    std::string trouble;  ///< why the folder could not be read to its end; empty: it could
};

/// Every supported file below a folder, in order of path; numbered parts of packages belong to their
/// directories. Links to folders are not followed: they may be circular.
Listing filesBelow(const fs::path& folder) {
    Listing result;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code unknown;
        if (it->is_regular_file(unknown) && document::formatOf(it->path()) != nullptr &&
            !mdl::directoryOf(it->path()))
            result.files.push_back(it->path().string());
    }
    if (error) result.trouble = folder.string() + ": " + error.message();
    std::sort(result.files.begin(), result.files.end());
    return result;
}

/// What files are checked against that lies outside them.
struct Beside {
    const TreeChecks& trees;
    const playerscript::ReadOptions& scripts;
    std::optional<eval::Semantics> semantics;  ///< over what projects say
};

FileReport checkOne(const std::string& path, const std::string& kindOption, const mdl::SearchPaths& search,
                    const Beside& beside) {
    FileReport report;
    report.file = path;
    const document::Format* format = document::formatOf(path, kindOption);
    Place place;
    place.file = path;
    const bool onlyFiles = path == "-" && format != nullptr && format->checkBytes == nullptr;
    if (format == nullptr || onlyFiles) {
        report.unreadable = true;
        report.diagnostics.push_back({"SYS005",
                                      Severity::Error,
                                      onlyFiles
                                          ? "a package cannot come from standard input; name its file"
                                          : "cannot tell what kind of file this is; name it with --kind",
                                      place,
                                      {},
                                      {},
                                      {}});
        return report;
    }
    report.kind = std::string(format->kind);
    const bool project = report.kind == "poseloom";
    report.diagnostics =
        beside.trees.wanted() && report.kind == "atr" ? beside.trees.check(path)
        : report.kind == "playeranim"                 ? checkPlayerScript(path, beside.scripts)
        : project && path == "-"
            ? document::checkProjectBytes(readInputText(path).value_or(std::string()), path, beside.semantics)
        : project     ? document::checkProject(path, beside.semantics)
        : path == "-" ? format->checkBytes(readInputText(path).value_or(std::string()), path)
                      : format->check(path, search);
    report.unreadable =
        std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                    [&](const Diagnostic& d) { return d.code.rfind("SYS", 0) == 0 && d.where.file == path; });
    return report;
}

/// Checks files on some threads; the reports come in the order of the paths, however many there are.
std::vector<FileReport> checkAll(const std::vector<std::string>& files, const CheckOptions& options,
                                 const mdl::SearchPaths& search, const Beside& beside,
                                 const Console& console) {
    std::vector<FileReport> reports(files.size());
    std::atomic<std::size_t> next{0};
    ProgressLine progress(console, files.size());
    const auto work = [&] {
        for (std::size_t i = next++; i < files.size(); i = next++) {
            reports[i] = checkOne(files[i], options.kind, search, beside);
            progress.advance();
        }
    };
    const std::size_t wanted = options.jobs != 0 ? options.jobs : std::thread::hardware_concurrency();
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < std::min(std::max<std::size_t>(wanted, 1), files.size()); ++i)
        threads.emplace_back(work);
    work();
    for (std::thread& thread : threads)
        thread.join();
    return reports;
}

/// Files of one kind whose names clash where Perro builds them in.
void addStaticClashes(std::vector<FileReport>& reports) {
    for (const char* kind : {"panimtree", "panim"}) {
        std::vector<FileReport*> ofKind;
        std::vector<std::string> paths;
        for (FileReport& report : reports) {
            if (report.kind != kind) continue;
            ofKind.push_back(&report);
            paths.push_back(report.file);
        }
        auto clashes = document::staticClashes(paths);
        for (std::size_t i = 0; i < clashes.size(); ++i)
            if (clashes[i]) ofKind[i]->diagnostics.push_back(std::move(*clashes[i]));
    }
}

int statusOf(const std::vector<FileReport>& reports) {
    int status = kDone;
    for (const FileReport& report : reports) {
        if (report.unreadable) return kUsage;
        if (hasErrors(report.diagnostics)) status = kInputHasErrors;
    }
    return status;
}

int check(const CheckOptions& options, const Console& console) {
    if (std::count(options.paths.begin(), options.paths.end(), "-") > 1) {
        console.err << "check: standard input can be only one of the files\n";
        return kUsage;
    }
    const auto search = options.search.open(console);
    if (!search) return kUsage;
    const auto trees = TreeChecks::open(options.references, options.trees, console);
    if (!trees) return kUsage;
    const auto scripts = options.scripts.open(console, trees->assets());
    if (!scripts) return kUsage;
    std::optional<eval::Semantics> semantics;
    if (options.semantics == "documented") semantics = eval::Semantics::Documented;
    if (options.semantics == "perro") semantics = eval::Semantics::Perro;
    std::vector<std::string> files;
    bool allRead = true;
    for (const std::string& path : options.paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        const Listing below = filesBelow(path);
        files.insert(files.end(), below.files.begin(), below.files.end());
        if (below.trouble.empty() && !below.files.empty()) continue;
        allRead = false;
        console.err << (below.trouble.empty() ? path + ": no supported file below this folder"
                                              : below.trouble)
                    << '\n';
    }
    std::vector<FileReport> reports =
        checkAll(files, options, *search, {*trees, *scripts, semantics}, console);
    addStaticClashes(reports);
    if (auto between = trees->checkScripts(files)) reports.push_back(std::move(*between));
    if (options.strict) {
        for (FileReport& report : reports) {
            for (Diagnostic& d : report.diagnostics) {
                if (d.severity == Severity::Warning) d.severity = Severity::Error;
            }
        }
    }
    if (options.json || options.format == "json")
        printJson(console, reports);
    else if (options.format == "sarif")
        printSarif(console, reports);
    else if (options.format == "github")
        printGithub(console, reports);
    else
        printText(console, reports);
    return allRead ? statusOf(reports) : static_cast<int>(kUsage);
}

}  // namespace

void addCheckVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<CheckOptions>();
    CLI::App* verb = app.add_subcommand("check", "Reads, validates and says everything that is wrong");
    verb->add_option(
            "path", options->paths,
            "Files, or folders with all supported files below them; - is standard input, with --kind")
        ->required();
    verb->add_option("--format", options->format, "text, json, sarif or github")
        ->check(CLI::IsMember({"text", "json", "sarif", "github"}));
    verb->add_flag("--json", options->json, "The same as --format json");
    verb->add_flag("--strict", options->strict, "Warnings count as errors");
    verb->add_option("--jobs", options->jobs, "Files checked at the same time; as many as there are cores")
        ->check(CLI::Range(1U, kMostJobs));
    verb->add_option("--kind", options->kind, "What the files are, where their names do not tell");
    verb->add_option(
            "--semantics", options->semantics,
            "How projects of graphs play, over what they say themselves: documented or perro; animation "
            "trees follow uo in any case")
        ->check(CLI::IsMember({"documented", "perro", "uo"}));
    options->search.addTo(*verb);
    options->references.addTo(*verb, {}, false);
    options->trees.addTo(*verb);
    options->scripts.addTo(*verb);
    verb->callback([options, &console, &status] { status = check(*options, console); });
}

}  // namespace poseloom::cli
