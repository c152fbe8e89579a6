// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "search_option.h"
#include "textures.h"
#include "verbs/cod.h"
#include "verbs/foreign.h"
#include "verbs/playeranim.h"
#include "verbs/scn.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {
struct DumpOptions {
    std::string file;
    std::string kind;
    SearchOption search;
    WeaponOptions weapons;
    bool json = false;
};

int dump(const DumpOptions& options, const Console& console) {
    const std::string kind = kindOf(options.file, options.kind);
    Json document = newDocument("dump");
    int status = kDone;
    const auto search = options.search.open(console);
    if (!search) return kUsage;
    if (kind == "panimtree") {
        status = dumpPanimtree(options.file, document, console);
    } else if (kind == "panim") {
        status = dumpPanim(options.file, document, console);
    } else if (kind == "scn") {
        status = dumpScn(options.file, document, console);
    } else if (kind == "poseloom") {
        status = dumpProject(options.file, document, console);
    } else if (kind == "atr") {
        status = dumpAtr(options.file, document, console);
    } else if (kind == "playeranim") {
        status = dumpPlayeranim(options.file, options.weapons, document, console);
    } else if (kind == "mdl") {
        status = dumpMdl(options.file, *search, document, console);
    } else if (isForeignKind(kind)) {
        status = dumpForeign(options.file, kind, document, console);
    } else if (kind == "vtf") {
        status = dumpVtf(options.file, *search, document, console);
    } else if (kind == "vmt") {
        status = dumpVmt(options.file, *search, document, console);
    } else if (kind == "vpk") {
        status = dumpVpk(options.file, document, console);
    } else if (isZipKind(kind)) {
        status = dumpZip(options.file, document, console);
    } else if (isCodKind(kind)) {
        status = dumpCod(kind, options.file, *search, document, console);
    } else {
        console.err << options.file << ": cannot tell what kind of file this is; name it with --kind (see "
                    << "`poseloom-cli formats`)\n";
        return kUsage;
    }
    if (status != kUsage) print(console, document);
    return status;
}
}  // namespace

void addDumpVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<DumpOptions>();
    CLI::App* verb = app.add_subcommand("dump", "What a file means, as JSON");
    verb->add_option("file", options->file, "The file; - is standard input")->required();
    verb->add_option("--kind", options->kind, "As in `formats`, where the name does not tell");
    options->search.addTo(*verb);
    options->weapons.addTo(*verb);
    verb->add_flag("--json", options->json, "JSON is the only form of a dump; accepted for symmetry");
    verb->callback([options, &console, &status] { status = dump(*options, console); });
}

}  // namespace poseloom::cli
