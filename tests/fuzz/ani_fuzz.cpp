// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "core/mdl/blocked_model.h"
#include "core/mdl/exercise_model.h"

/// The input is the .ani of a sound model whose animations lie in its blocks.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom::mdl;
    const auto* begin = reinterpret_cast<const std::byte*>(data);
    if (!tests::exerciseModel(tests::modelWithBlocks(), tests::blockFile({begin, size})).fault.empty())
        std::abort();
    return 0;
}
