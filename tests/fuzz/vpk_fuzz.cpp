// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "mdl/game_path.h"
#include "mdl/vpk.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom::mdl;
    const auto* begin = reinterpret_cast<const std::byte*>(data);
    const VpkResult read = readVpk({begin, begin + size}, "/nowhere/hostile_dir.vpk", size);
    if (!read.package) {
        if (!poseloom::hasErrors(read.diagnostics)) std::abort();
        return 0;
    }
    for (const VpkEntry& entry : read.package->entries()) {
        const auto path = normalisedGamePath(entry.path());
        if (!path || path->empty()) continue;
        if (path->starts_with("../") || read.package->find(*path) == nullptr) std::abort();
        if (entry.length == 0 && !read.package->extract(entry)) std::abort();
        (void)read.package->archiveOf(entry);
    }
    return 0;
}
