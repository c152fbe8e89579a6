// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdlib>

#include "mdl/keyvalues.h"
#include "mdl/vmt.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom;
    const SourceText text(std::string(reinterpret_cast<const char*>(data), size));
    const mdl::KeyValuesResult parsed = mdl::readKeyValues(text, "hostile.vmt");
    for (const mdl::KeyValue& root : parsed.roots) {
        if (root.span.end > size) std::abort();
    }
    const mdl::MaterialResult read = mdl::readVmt(text, "hostile.vmt");
    if (!read.material && !hasErrors(read.diagnostics)) std::abort();
    if (read.material && !std::isfinite(read.material->color.x + read.material->alphaTestReference))
        std::abort();
    return 0;
}
