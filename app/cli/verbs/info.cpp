// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "search_option.h"
#include "textures.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {
struct Options {
    std::string file;
    std::string kind;
    SearchOption search;
};

int info(const Options& options, const Console& console) {
    const std::string kind = kindOf(options.file, options.kind);
    const auto search = options.search.open(console);
    if (!search) return kUsage;
    if (kind == "mdl") return infoMdl(options.file, *search, console);
    if (kind == "vtf") return infoVtf(options.file, *search, console);
    if (kind == "vmt") return infoVmt(options.file, *search, console);
    if (kind == "vpk") return infoVpk(options.file, console);
    if (kind == "panimtree") return infoPanimtree(options.file, console);
    console.err << options.file << ": " << (kind.empty() ? "cannot tell what kind of file this is" : kind)
                << (kind.empty() ? "; name it with --kind" : " files have no summary yet") << '\n';
    return kUsage;
}
}  // namespace

void addInfoVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<Options>();
    CLI::App* verb = app.add_subcommand("info", "A person's summary of a file");
    verb->add_option("file", options->file, "The file")->required();
    verb->add_option("--kind", options->kind,
                     "mdl, panimtree, vtf, vmt or vpk, where the name does not tell");
    options->search.addTo(*verb);
    verb->callback([options, &console, &status] { status = info(*options, console); });
}

}  // namespace poseloom::cli
