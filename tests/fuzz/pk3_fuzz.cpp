// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "fuzz/damage.h"
#include "support/zip_package.h"
#include "zip_writer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom;
    static const std::vector<std::byte> sound = tests::bytesOfZip(
        tests::zipped({{"xanim/idle", "stored", false}, {"xanim/run", std::string(200, 'r'), true}}, "note"));
    const ZipResult read = readZip(fuzz::bytesFor({data, size}, sound), "hostile.pk3");
    if (!read.package) {
        if (!hasErrors(read.diagnostics)) std::abort();
        return 0;
    }
    for (const ZipEntry& entry : read.package->entries()) {
        if (entry.path.empty() || entry.path.front() == '/' || entry.path.starts_with("../")) std::abort();
        const auto content = read.package->extract(entry);
        if (content && content->size() != entry.size) std::abort();
    }
    return 0;
}
