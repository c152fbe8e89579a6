// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "core/mdl/exercise_model.h"
#include "fuzz/sound_model.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom;
    if (!mdl::tests::exerciseModel(fuzz::bytesFor({data, size}, fuzz::soundModel().mdl)).fault.empty())
        std::abort();
    return 0;
}
