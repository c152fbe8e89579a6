// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "document/format_registry.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

std::string whatIsDone(const document::Format& format) {
    std::string text;
    for (const auto& [done, word] : {std::pair(format.reads, "reads"), std::pair(format.edits, "edits"),
                                     std::pair(format.writes, "writes")}) {
        if (done) text += (text.empty() ? "" : ", ") + std::string(word);
    }
    return text.empty() ? "nothing" : text;
}

int listFormats(bool json, const Console& console) {
    if (json) {
        Json document = newDocument("formats");
        document["formats"] = Json::array();
        for (const document::Format& f : document::formats()) {
            document["formats"].push_back({{"kind", f.kind},
                                           {"name", f.name},
                                           {"extension", f.extension},
                                           {"reads", f.reads},
                                           {"edits", f.edits},
                                           {"writes", f.writes},
                                           {"note", f.note}});
        }
        print(console, document);
        return kDone;
    }
    for (const document::Format& f : document::formats()) {
        console.out << f.kind << std::string(12 - std::min<std::size_t>(f.kind.size(), 11), ' ') << f.name
                    << (f.extension.empty() ? "" : " (") << f.extension
                    << (f.extension.empty() ? ": " : "): ") << whatIsDone(f);
        if (!f.note.empty()) console.out << "; " << f.note;
        console.out << '\n';
    }
    return kDone;
}

}  // namespace

void addFormatsVerb(CLI::App& app, const Console& console, int& status) {
    auto json = std::make_shared<bool>(false);
    CLI::App* verb = app.add_subcommand("formats", "What can be read and written");
    verb->add_flag("--json", *json, "One JSON document");
    verb->callback([json, &console, &status] { status = listFormats(*json, console); });
}

}  // namespace poseloom::cli
