// SPDX-License-Identifier: MIT
#include "mdl/layout.h"
#include "mdl/readers.h"

namespace poseloom::mdl {

namespace {

constexpr int kOldestVersion = 44;
constexpr int kNewestVersion = 49;

std::string gameOf(int version) {
    if (version == 53) return "Titanfall 2 (or a Left 4 Dead 2 mod that is stamped 53 to lock it)";
    if (version == 52) return "Titanfall";
    if (version >= 54 && version <= 59) return "Apex Legends";
    if (version == 2531) return "Vampire: The Masquerade - Bloodlines";
    if (version == 10) return "GoldSrc (Half-Life)";
    if (version == 6) return "the Half-Life alpha";
    if (version >= 35 && version <= 37) return "the Half-Life 2 beta of 2003";
    return "no game that is known here";
}

/// The version where the file is a model that can be read; otherwise 0, and said why.
int checkedVersion(ReadContext& context) {
    const ByteReader& reader = context.reader();
    const auto id = reader.slice(0, 4);
    if (!id || !reader.contains(0, 8)) {
        context.reporter().report(
            "MDL001", Severity::Error, {"id", 0, reader.size()},
            "the file has " + std::to_string(reader.size()) + " bytes, too few for a model");
        return 0;
    }
    if (reader.fixedString(0, 4) != "IDST") {
        context.reporter().report("MDL001", Severity::Error, {"id", 0},
                                  "is not \"IDST\": this is not a Source model");
        return 0;
    }
    const int version = context.integer(layout::header::kVersion);
    if (version < kOldestVersion || version > kNewestVersion) {
        context.reporter().report("MDL002", Severity::Error, {"version", layout::header::kVersion},
                                  "version " + std::to_string(version) + " is that of " + gameOf(version) +
                                      "; versions 44 to 49 can be read");
        return 0;
    }
    if (!reader.contains(0, layout::kHeaderSize)) {
        context.reporter().report(
            "MDL001", Severity::Error, {"header", 0, reader.size()},
            "the file ends inside its header of " + std::to_string(layout::kHeaderSize) + " bytes");
        return 0;
    }
    return version;
}

void readHeader(ReadContext& context, Model& model) {
    const ByteReader& reader = context.reader();
    model.checksum = reader.readOr<std::uint32_t>(layout::header::kChecksum, 0);
    model.name = context.fixedText(layout::header::kName, 64);
    model.flags = reader.readOr<std::uint32_t>(layout::header::kFlags, 0);
    const int length = context.integer(layout::header::kLength);
    if (length < 0 || static_cast<std::size_t>(length) != reader.size()) {
        context.reporter().report(
            "MDL003", Severity::Warning, {"length", layout::header::kLength},
            "says " + std::to_string(length) + " bytes, the file has " + std::to_string(reader.size()));
    }
    const int header2 = context.integer(layout::header::kHeader2);
    if (header2 != 0 &&
        (header2 < 0 || !reader.contains(static_cast<std::uint64_t>(header2), layout::kHeader2Size))) {
        context.reporter().report(
            "MDL022", Severity::Error, {"studiohdr2index", layout::header::kHeader2},
            "the second header at " + std::to_string(header2) + " lies outside the file; it is ignored");
    }
    if (context.integer(layout::header::kBlocks) > 0) {
        model.animationBlockFile = context.name("szanimblockname", layout::header::kBlockName, 0);
    }
}

void takeBlocks(ReadContext& context, Model& model, std::vector<std::byte> blocks) {
    if (blocks.empty()) return;
    const ByteReader reader(blocks);
    const int version = reader.readOr<std::int32_t>(layout::header::kVersion, 0);
    if (reader.fixedString(0, 4) == "IDAG" && version == model.version) {
        model.blockBytes = std::move(blocks);
        return;
    }
    context.reporter().report("MDL035", Severity::Warning, {"szanimblockname", layout::header::kBlockName},
                              "the .ani file is not one (\"IDAG\") of version " +
                                  std::to_string(model.version) + "; it is left out");
}

}  // namespace

ReadResult readModel(std::vector<std::byte> bytes, const std::string& file, std::vector<std::byte> blocks) {
    auto model = std::make_shared<Model>();
    model->file = file;
    model->bytes = std::move(bytes);
    ReadContext context(model->bytes, file);
    model->version = checkedVersion(context);
    bool usable = model->version != 0;
    if (usable) {
        readHeader(context, *model);
        takeBlocks(context, *model, std::move(blocks));
        usable = readBones(context, *model);
    }
    if (usable) {
        readAnimations(context, *model);
        readListings(context, *model);
        readRig(context, *model);
        readSequences(context, *model);
        readProceduralBones(context, *model);
    }
    return {usable ? ModelPtr(std::move(model)) : nullptr, context.takeDiagnostics()};
}

}  // namespace poseloom::mdl
