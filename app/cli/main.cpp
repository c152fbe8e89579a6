// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>

#include "support/spelling.h"
#include "verbs/verbs.h"

namespace {

/// An empty variable counts as not set (no-color.org).
bool isSet(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

/// Where the command line begins with a word that is no verb, says so and which there are.
bool namesUnknownVerb(const CLI::App& app, int argc, char** argv) {
    if (argc < 2 || argv[1][0] == '-') return false;
    std::vector<std::string> names;
    for (const CLI::App* verb : app.get_subcommands({}))
        names.push_back(verb->get_name());
    if (std::find(names.begin(), names.end(), argv[1]) != names.end()) return false;
    const std::vector<std::string_view> views(names.begin(), names.end());
    std::cerr << "no verb is called " << argv[1] << poseloom::didYouMean(argv[1], views) << "\nThe verbs are";
    for (const std::string& name : names)
        std::cerr << (name == names.front() ? " " : ", ") << name;
    std::cerr << ". `poseloom-cli --help` says what they do.\n";
    return true;
}

int run(int argc, char** argv) {
    using namespace poseloom::cli;
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    const bool colour = terminal && !isSet("NO_COLOR");
    const Console console{std::cout, std::cerr, colour, terminal};
    int status = kDone;

    CLI::App app{"Checks, shows and edits game animation graphs.", "poseloom-cli"};
    app.set_version_flag("--version", std::string("poseloom-cli ") + POSELOOM_VERSION);
    app.require_subcommand(1);
    addBakeVerb(app, console, status);
    addCheckVerb(app, console, status);
    addCompileVerb(app, console, status);
    addConvertVerb(app, console, status);
    addDiffVerb(app, console, status);
    addDumpVerb(app, console, status);
    addEvalVerb(app, console, status);
    addExplainVerb(app, console, status);
    addFmtVerb(app, console, status);
    addFormatsVerb(app, console, status);
    addInfoVerb(app, console, status);
    addPoseVerb(app, console, status);
    addReferencesVerb(app, console, status);
    addRenderVerb(app, console, status);
    addSelectVerb(app, console, status);

    if (namesUnknownVerb(app, argc, argv)) return kUsage;
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
