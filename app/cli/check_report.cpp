// SPDX-License-Identifier: MIT
#include "check_report.h"

#include <algorithm>
#include <map>
#include <ostream>

#include "document/format_registry.h"

namespace poseloom::cli {

namespace {

const char* sarifLevel(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return "error";
        case Severity::Warning:
            return "warning";
        case Severity::Info:
            return "note";
    }
    return "none";
}

const char* githubCommand(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return "error";
        case Severity::Warning:
            return "warning";
        case Severity::Info:
            return "notice";
    }
    return "notice";
}

/// A path as a URI reference (RFC 3986): every byte but `/` and the unreserved ones is percent-encoded.
std::string uriOf(std::string_view path) {
    constexpr std::string_view kPlain = "/-._~";
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string uri;
    for (const char c : path) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (letter || kPlain.find(c) != std::string_view::npos) {
            uri += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        uri += '%';
        uri += kDigits[byte >> 4U];
        uri += kDigits[byte & 15U];
    }
    return uri;
}

Json sarifResult(const Diagnostic& d) {
    const Json region{{"startLine", d.where.start.line},
                      {"startColumn", d.where.start.column},
                      {"endLine", d.where.end.line},
                      {"endColumn", d.where.end.column}};
    const Json location{
        {"physicalLocation", {{"artifactLocation", {{"uri", uriOf(d.where.file)}}}, {"region", region}}}};
    return {{"ruleId", d.code},
            {"level", sarifLevel(d.severity)},
            {"message", {{"text", d.message}}},
            {"locations", Json::array({location})}};
}

Json sarifRules(const std::map<std::string, bool>& used) {
    Json rules = Json::array();
    for (const Explanation& e : document::allExplanations()) {
        if (used.count(std::string(e.code)) == 0) continue;
        rules.push_back({{"id", e.code},
                         {"shortDescription", {{"text", e.title}}},
                         {"fullDescription", {{"text", e.text}}},
                         {"help", {{"text", e.fix}}}});
    }
    return rules;
}

/// Workflow commands end at a line break and split at `,` and `:`.
std::string escaped(std::string_view text, bool property) {
    std::string result;
    for (const char c : text) {
        if (c == '%')
            result += "%25";
        else if (c == '\r')
            result += "%0D";
        else if (c == '\n')
            result += "%0A";
        else if (property && c == ':')
            result += "%3A";
        else if (property && c == ',')
            result += "%2C";
        else
            result += c;
    }
    return result;
}

}  // namespace

std::size_t FileReport::count(Severity severity) const {
    return static_cast<std::size_t>(std::count_if(
        diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) { return d.severity == severity; }));
}

void printText(const Console& console, const std::vector<FileReport>& reports) {
    // Diagnostics are what this verb produces: they go to standard output, plain unless that is a terminal.
    const Console toOutput{console.out, console.out, false};
    std::size_t errors = 0;
    std::size_t warnings = 0;
    for (const FileReport& report : reports) {
        print(toOutput, report.diagnostics);
        errors += report.count(Severity::Error);
        warnings += report.count(Severity::Warning);
    }
    console.err << reports.size() << (reports.size() == 1 ? " file, " : " files, ") << errors
                << (errors == 1 ? " error, " : " errors, ") << warnings
                << (warnings == 1 ? " warning" : " warnings") << '\n';
}

void printJson(const Console& console, const std::vector<FileReport>& reports) {
    Json document = newDocument("check");
    document["files"] = Json::array();
    for (const FileReport& report : reports) {
        document["files"].push_back({{"file", report.file},
                                     {"kind", report.kind},
                                     {"errors", report.count(Severity::Error)},
                                     {"warnings", report.count(Severity::Warning)},
                                     {"diagnostics", toJson(report.diagnostics)}});
    }
    print(console, document);
}

void printSarif(const Console& console, const std::vector<FileReport>& reports) {
    std::map<std::string, bool> used;
    Json results = Json::array();
    for (const FileReport& report : reports) {
        for (const Diagnostic& d : report.diagnostics) {
            used[d.code] = true;
            results.push_back(sarifResult(d));
        }
    }
    const Json driver{{"name", "poseloom-cli"}, {"version", POSELOOM_VERSION}, {"rules", sarifRules(used)}};
    const Json run{{"tool", {{"driver", driver}}}, {"results", std::move(results)}};
    const Json document{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                        {"version", "2.1.0"},
                        {"runs", Json::array({run})}};
    print(console, document);
}

void printGithub(const Console& console, const std::vector<FileReport>& reports) {
    for (const FileReport& report : reports) {
        for (const Diagnostic& d : report.diagnostics) {
            console.out << "::" << githubCommand(d.severity) << " file=" << escaped(d.where.file, true)
                        << ",line=" << d.where.start.line << ",col=" << d.where.start.column
                        << ",endLine=" << d.where.end.line << ",endColumn=" << d.where.end.column
                        << ",title=" << escaped(d.code, true) << "::" << escaped(d.message, false) << '\n';
        }
    }
}

}  // namespace poseloom::cli
