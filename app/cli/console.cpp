// SPDX-License-Identifier: MIT
#include "console.h"

#include <iostream>
#include <iterator>

#include "document/format_registry.h"
#include "support/file_io.h"

namespace poseloom::cli {

namespace {
const char* colourOf(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return "\x1b[1;31m";
        case Severity::Warning:
            return "\x1b[1;33m";
        case Severity::Info:
            return "\x1b[1;36m";
    }
    return "";
}

}  // namespace

void print(const Console& console, const Diagnostic& d) {
    std::ostream& err = console.err;
    if (!d.where.file.empty()) {
        err << d.where.file << ':' << d.where.start.line << ':' << d.where.start.column << ": ";
    }
    if (console.colour) err << colourOf(d.severity);
    err << nameOf(d.severity) << '[' << d.code << ']';
    if (console.colour) err << "\x1b[0m";
    err << ": " << d.message << '\n';
    for (const Related& related : d.related) {
        err << "  " << related.where.file << ':' << related.where.start.line << ':'
            << related.where.start.column << ": " << related.message << '\n';
    }
    for (const Fix& fix : d.fixes)
        err << "  fix: " << fix.label << '\n';
}

void print(const Console& console, const Diagnostics& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics)
        print(console, diagnostic);
}

Result<std::string> readInputText(const std::string& path) {
    if (path != "-") return readTextFile(path);
    return std::string(std::istreambuf_iterator<char>(std::cin), {});
}

Result<void> writeOutput(const Console& console, const std::string& path, std::string_view bytes) {
    if (path != "-") return writeFileAtomically(path, bytes);
    console.out << bytes;
    return {};
}

std::string kindOf(const std::string& path, const std::string& kindOption) {
    const document::Format* format = document::formatOf(path, kindOption);
    return format == nullptr ? std::string{} : std::string(format->kind);
}

}  // namespace poseloom::cli
