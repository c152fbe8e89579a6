// SPDX-License-Identifier: MIT
#include "export_report.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "json_output.h"
#include "rig/skeleton.h"
#include "weight_option.h"

namespace poseloom::cli {

namespace fs = std::filesystem;

namespace {

bool isHtml(const std::string& path) {
    return rig::equalIgnoringCase(fs::path(path).extension().string(), ".html");
}

Json exportDocument(std::string_view verb, const std::string& input, const document::MotionOutcome& outcome,
                    const Diagnostics& diagnostics) {
    Json document = newDocument(verb);
    document["input"] = input;
    Json& files = document["written"] = Json::array();
    for (const fs::path& file : outcome.written) {
        std::error_code error;
        const auto bytes = fs::file_size(file, error);
        files.push_back({{"file", file.string()}, {"bytes", error ? 0 : bytes}});
    }
    document["keys"] = {{"frames", outcome.keys.frames},
                        {"written", outcome.keys.keys},
                        {"distance", number(outcome.keys.distance)},
                        {"radians", number(outcome.keys.radians)}};
    Json& checks = document["checks"] = Json::array();
    for (const document::FileCheck& check : outcome.checks)
        checks.push_back({{"file", check.file.string()},
                          {"check", check.what},
                          {"good", check.good},
                          {"found", check.found}});
    document["diagnostics"] = toJson(diagnostics);
    return document;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else
            result += c;
    }
    return result;
}

void appendRow(std::string& html, std::initializer_list<std::string_view> cells, const char* cell = "td") {
    html += "<tr>";
    for (const std::string_view text : cells)
        html.append("<").append(cell).append(">").append(escaped(text)).append("</").append(cell).append(">");
    html += "</tr>\n";
}

std::string htmlReport(const std::string& input, const document::MotionOutcome& outcome,
                       const Diagnostics& diagnostics) {
    std::string html =
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + escaped(input) +
        "</title>\n<style>body{font:14px sans-serif;margin:2em}table{border-collapse:collapse;margin:1em 0}"
        "td,th{border:1px solid #999;padding:.3em .6em;text-align:left}</style></head><body>\n<h1>" +
        escaped(input) + "</h1>\n<h2>Written</h2>\n<table>\n";
    for (const fs::path& file : outcome.written)
        appendRow(html, {file.string()});
    html += "</table>\n<p>" + std::to_string(outcome.keys.keys) + " keys of " +
            std::to_string(outcome.keys.frames) + " values.</p>\n<h2>Checks</h2>\n<table>\n";
    appendRow(html, {"file", "check", "result", "found"}, "th");
    for (const document::FileCheck& check : outcome.checks)
        appendRow(html, {check.file.string(), check.what, check.good ? "good" : "wrong", check.found});
    html += "</table>\n<h2>Messages</h2>\n<table>\n";
    appendRow(html, {"code", "severity", "message"}, "th");
    for (const Diagnostic& d : diagnostics)
        appendRow(html, {d.code, nameOf(d.severity), d.message});
    return html + "</table>\n</body></html>\n";
}

bool isFileProblem(const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::Error && diagnostic.code.starts_with("SYS");
}

void sayWritten(const std::vector<fs::path>& written, const Console& console) {
    for (const fs::path& file : written)
        console.err << "wrote " << file.string() << '\n';
}

}  // namespace

void ExportOptions::addTo(CLI::App& verb) {
    verb.add_option("--report", report, "A .json or .html file that tells what was written and checked");
    verb.add_flag("--strict", strict, "Warnings count as errors");
    verb.add_option(
            "--tolerance", tolerance,
            "Leave out keys that the others give within so many units and radians (.glb, .gltf, .panim)")
        ->check(finiteNumber)
        ->check(CLI::NonNegativeNumber);
}

int finishExport(std::string_view verb, const std::string& input, const document::MotionOutcome& outcome,
                 const Diagnostics& before, const ExportOptions& options, const Console& console) {
    Diagnostics diagnostics = before;
    diagnostics.insert(diagnostics.end(), outcome.diagnostics.begin(), outcome.diagnostics.end());
    print(console, diagnostics);
    sayWritten(outcome.written, console);
    const Json document = exportDocument(verb, input, outcome, diagnostics);
    if (!options.report.empty()) {
        const std::string text = isHtml(options.report)
                                     ? htmlReport(input, outcome, diagnostics)
                                     : document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
        if (const auto done = writeOutput(console, options.report, text); !done) {
            print(console, done.error());
            return kUsage;
        }
    }
    if (options.json) print(console, document);
    if (std::any_of(diagnostics.begin(), diagnostics.end(), isFileProblem)) return kUsage;
    const bool warned =
        options.strict && std::any_of(diagnostics.begin(), diagnostics.end(),
                                      [](const auto& d) { return d.severity == Severity::Warning; });
    return hasErrors(diagnostics) || warned ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
