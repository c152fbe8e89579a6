// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "mdl/vvd.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t kBones = 100;
    poseloom::mdl::ReadContext context({reinterpret_cast<const std::byte*>(data), size}, "hostile.vvd");
    const auto result = poseloom::mdl::readVvd(context, kBones);
    if (!result && !poseloom::hasErrors(context.takeDiagnostics())) std::abort();
    return 0;
}
