// SPDX-License-Identifier: MIT
#include "mdl/phy.h"

#include "mdl/read_context.h"

namespace poseloom::mdl {

namespace {

constexpr int kPhyHeaderSize = 16;

/// The byte after the last solid; nullopt, and reported, where the solids do not fit.
std::optional<std::uint64_t> endOfSolids(ReadContext& context, int solids) {
    const ByteReader& reader = context.reader();
    std::uint64_t at = kPhyHeaderSize;
    for (int i = 0; i < solids; ++i) {
        const auto size = reader.read<std::int32_t>(at);
        if (!size || *size < 0 || !reader.contains(at + 4, static_cast<std::uint64_t>(*size))) {
            context.reporter().report(
                "MDL064", Severity::Warning, {"solid size", at},
                "solid " + std::to_string(i) + " of " + std::to_string(solids) + " does not fit in the file");
            return std::nullopt;
        }
        at += 4 + static_cast<std::uint64_t>(*size);
    }
    return at;
}

std::string textFrom(const ByteReader& reader, std::uint64_t offset) {
    const auto rest = reader.slice(offset, reader.size() - offset);
    if (!rest) return {};
    std::string text(reinterpret_cast<const char*>(rest->data()), rest->size());
    return text.substr(0, text.find('\0'));
}

std::optional<PhysicsFile> readFile(ReadContext& context) {
    const int headerSize = context.integer(0);
    if (!context.reader().contains(0, kPhyHeaderSize) || headerSize != kPhyHeaderSize) {
        context.reporter().report("MDL064", Severity::Warning, {"phyheader_t.size", 0},
                                  "the header has " + std::to_string(headerSize) + " bytes, not 16");
        return std::nullopt;
    }
    PhysicsFile file;
    file.solids = context.integer(8);
    file.checksum = context.reader().readOr<std::uint32_t>(12, 0);
    const auto end = endOfSolids(context, file.solids);
    if (!end) return std::nullopt;
    file.text = textFrom(context.reader(), *end);
    return file;
}

}  // namespace

PhysicsResult readPhysics(const Model& model, const NamedBytes& phy) {
    PhysicsResult result;
    ReadContext context(phy.bytes, phy.file);
    result.file = readFile(context);
    if (result.file && result.file->checksum != model.checksum) {
        context.reporter().report("MDL065", Severity::Warning, {"phyheader_t.checkSum", 12},
                                  std::to_string(result.file->checksum) + " is not that of the model (" +
                                      std::to_string(model.checksum) + ")");
    }
    result.diagnostics = context.takeDiagnostics();
    return result;
}

}  // namespace poseloom::mdl
