// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <ostream>

#include "document/format_registry.h"
#include "support/spelling.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

struct ExplainOptions {
    std::string code;
    bool all = false;
    bool json = false;
};

/// A title with every line of the text indented equally below it.
void printPart(const Console& console, const char* title, std::string_view text) {
    console.out << '\n' << title << '\n';
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        console.out << (line.empty() ? "" : "  ") << line << '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void printText(const Console& console, const Explanation& e) {
    console.out << e.code << " (" << nameOf(e.severity) << "): " << e.title << "\n\n" << e.text << '\n';
    printPart(console, "Example", e.example);
    printPart(console, "Fix", e.fix);
}

Json explanationToJson(const Explanation& e) {
    return {{"code", e.code}, {"severity", nameOf(e.severity)}, {"title", e.title},
            {"text", e.text}, {"example", e.example},           {"fix", e.fix}};
}

int unknownCode(const Console& console, const std::string& code, const std::vector<Explanation>& all) {
    std::vector<std::string_view> codes;
    for (const Explanation& e : all)
        codes.push_back(e.code);
    console.err << "no diagnostic has the code " << code << didYouMean(code, codes)
                << " `poseloom-cli explain --all` lists them.\n";
    return kUsage;
}

int explain(const ExplainOptions& options, const Console& console) {
    std::vector<Explanation> chosen;
    const std::vector<Explanation> all = document::allExplanations();
    for (const Explanation& e : all) {
        if (options.all || e.code == options.code) chosen.push_back(e);
    }
    if (chosen.empty()) return unknownCode(console, options.code, all);
    if (options.json) {
        Json document = newDocument("explain");
        document["explanations"] = Json::array();
        for (const Explanation& e : chosen)
            document["explanations"].push_back(explanationToJson(e));
        print(console, document);
        return kDone;
    }
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (i > 0) console.out << '\n';
        printText(console, chosen[i]);
    }
    return kDone;
}

}  // namespace

void addExplainVerb(CLI::App& app, const Console& console, int& status) {
    auto options = std::make_shared<ExplainOptions>();
    CLI::App* verb =
        app.add_subcommand("explain", "The long text of a diagnostic, with an example and its fix");
    auto* code = verb->add_option("code", options->code, "A code such as PGT001");
    auto* all = verb->add_flag("--all", options->all, "Every code");
    code->excludes(all);
    verb->add_flag("--json", options->json, "One JSON document");
    verb->callback([options, &console, &status] {
        if (options->code.empty() && !options->all) throw CLI::RequiredError("a code, or --all");
        status = explain(*options, console);
    });
}

}  // namespace poseloom::cli
