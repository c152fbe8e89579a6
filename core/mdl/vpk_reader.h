// SPDX-License-Identifier: MIT
#pragma once

#include "mdl/vpk.h"
#include "support/byte_reader.h"
#include "support/reporter.h"

namespace poseloom::mdl {

/// Reads the directory of one package: folders within extensions, names within folders (spec/mdl.md 1.6).
class VpkReader {
  public:
    static constexpr std::uint64_t kLargestHeader = 28;

    VpkReader(std::vector<std::byte> head, std::filesystem::path file, std::uint64_t fileSize);

    VpkResult read();

    /// The size of header and directory that a header states; the header's own size where it is none.
    static std::uint64_t directorySize(std::span<const std::byte> head);
    /// Of a normalised path, for the index.
    static std::uint64_t hashOf(std::string_view gamePath);

  private:
    bool readHeader();
    void readDirectory();
    bool readFolder(std::string_view extension, std::string_view folder);
    bool readEntry(std::string_view extension, std::string_view folder, std::string_view name);
    std::optional<std::string_view> nextString();
    bool complain(std::string_view what);
    void index();

    std::shared_ptr<Vpk> m_package = std::make_shared<Vpk>();
    ByteReader m_reader;
    Reporter m_reporter;
    std::uint64_t m_fileSize;
    std::uint64_t m_position = 0;
    std::uint64_t m_end = 0;
};

}  // namespace poseloom::mdl
