// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "document/project.h"

/// Whatever the text, reading ends; and what was read and written reads back as the same text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom::document;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const ProjectReadResult read = readProject(text, "fuzz.poseloom");
    if (!read.project) return 0;
    const std::string written = writeProject(*read.project);
    const ProjectReadResult again = readProject(written, "fuzz.poseloom");
    if (!again.project || writeProject(*again.project) != written) std::abort();
    return 0;
}
