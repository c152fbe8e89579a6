// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "xanim/xanim_export.h"
#include "xanim/xmodel_export.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom;
    const SourceText text(std::string(reinterpret_cast<const char*>(data), size));
    const auto motion = xanim::readXanimExport(text, "hostile");
    if (!motion.motion && !hasErrors(motion.diagnostics)) std::abort();
    for (std::size_t i = 0; motion.motion && i < motion.motion->frames.size(); ++i) {
        if (motion.motion->frames[i].size() != motion.motion->parts.size()) std::abort();
    }
    const auto model = xanim::readXmodelExport(text, "hostile");
    if (!model.model) {
        if (!hasErrors(model.diagnostics)) std::abort();
        return 0;
    }
    for (const std::uint32_t index : model.model->mesh.indices) {
        if (index >= model.model->mesh.vertices.size()) std::abort();
    }
    (void)xanim::writeXmodelExport(*model.model, xanim::kModelExport6);
    return 0;
}
