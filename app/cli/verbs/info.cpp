// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "search_option.h"
#include "textures.h"
#include "verbs/cod.h"
#include "verbs/foreign.h"
#include "verbs/scn.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {
struct InfoOptions {
    std::string file;
    std::string kind;
    bool json = false;
    SearchOption search;
};

int infoJson(const std::string& file, const std::string& kind, const mdl::SearchPaths& search,
             const Console& console) {
    Json document = newDocument("info");
    document["file"] = file;
    document["kind"] = kind;
    const int status = isCodKind(kind)       ? infoCodJson(kind, file, search, document, console)
                       : kind == "mdl"       ? infoMdlJson(file, search, document, console)
                       : kind == "atr"       ? infoAtrJson(file, document, console)
                       : isForeignKind(kind) ? infoForeignJson(file, kind, document, console)
                                             : infoPanimtreeJson(file, document, console);
    if (status != kUsage) print(console, document);
    return status;
}

int info(const InfoOptions& options, const Console& console) {
    const std::string kind = kindOf(options.file, options.kind);
    const auto search = options.search.open(console);
    if (!search) return kUsage;
    if (options.json &&
        (kind == "mdl" || kind == "panimtree" || kind == "atr" || isCodKind(kind) || isForeignKind(kind)))
        return infoJson(options.file, kind, *search, console);
    if (kind == "mdl") return infoMdl(options.file, *search, console);
    if (isForeignKind(kind)) return infoForeign(options.file, kind, console);
    if (kind == "vtf") return infoVtf(options.file, *search, console);
    if (kind == "vmt") return infoVmt(options.file, *search, console);
    if (kind == "vpk") return infoVpk(options.file, console);
    if (isZipKind(kind)) return infoZip(options.file, console);
    if (isCodKind(kind)) return infoCod(kind, options.file, *search, console);
    if (kind == "panimtree") return infoPanimtree(options.file, console);
    if (kind == "scn") return infoScn(options.file, console);
    if (kind == "atr") return infoAtr(options.file, console);
    console.err << options.file << ": " << (kind.empty() ? "cannot tell what kind of file this is" : kind)
                << (kind.empty() ? "; name it with --kind" : " files have no summary yet") << '\n';
    return kUsage;
}
}  // namespace

void addInfoVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<InfoOptions>();
    CLI::App* verb = app.add_subcommand("info", "A person's summary of a file");
    verb->add_option("file", options->file, "The file; - is standard input, with --kind")->required();
    verb->add_option("--kind", options->kind, "As in `formats`, where the name does not tell");
    verb->add_flag("--json", options->json, "One JSON document instead of text");
    options->search.addTo(*verb);
    verb->callback([options, &console, &status] { status = info(*options, console); });
}

}  // namespace poseloom::cli
