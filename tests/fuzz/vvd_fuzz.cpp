// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "fuzz/sound_model.h"
#include "mdl/vvd.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom;
    constexpr std::size_t kBones = 100;
    const std::vector<std::byte> bytes = fuzz::bytesFor({data, size}, fuzz::soundModel().vvd);
    mdl::ReadContext context(bytes, "hostile.vvd");
    const auto result = mdl::readVvd(context, kBones);
    if (!result && !hasErrors(context.takeDiagnostics())) std::abort();
    return 0;
}
