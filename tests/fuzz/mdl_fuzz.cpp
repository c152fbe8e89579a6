// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "core/mdl/exercise_model.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto* begin = reinterpret_cast<const std::byte*>(data);
    if (!poseloom::mdl::tests::exerciseModel({begin, begin + size}).fault.empty()) std::abort();
    return 0;
}
