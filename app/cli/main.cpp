// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <iostream>

#include "verbs/verbs.h"

namespace {

int run(int argc, char** argv) {
    using namespace poseloom::cli;
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    const bool colour = terminal && std::getenv("NO_COLOR") == nullptr;
    const Console console{std::cout, std::cerr, colour, terminal};
    int status = kDone;

    CLI::App app{"Checks, shows and edits game animation graphs.", "poseloom-cli"};
    app.set_version_flag("--version", std::string("poseloom-cli ") + POSELOOM_VERSION);
    app.require_subcommand(1);
    addCheckVerb(app, console, status);
    addConvertVerb(app, console, status);
    addDiffVerb(app, console, status);
    addDumpVerb(app, console, status);
    addEvalVerb(app, console, status);
    addExplainVerb(app, console, status);
    addFmtVerb(app, console, status);
    addFormatsVerb(app, console, status);
    addInfoVerb(app, console, status);
    addPoseVerb(app, console, status);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error, std::cout, std::cerr) == 0 ? kDone : kUsage;
    }
    std::cout.flush();
    return std::cout ? status : kUsage;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& fault) {
        std::cerr << "poseloom-cli: internal fault: " << fault.what() << '\n';
        return poseloom::cli::kInternalFault;
    }
}
