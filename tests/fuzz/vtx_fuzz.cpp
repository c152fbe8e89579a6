// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "fuzz/sound_model.h"
#include "mdl/vtx.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom;
    const std::vector<std::byte> bytes = fuzz::bytesFor({data, size}, fuzz::soundModel().vtx);
    const auto result = mdl::readVtx(ByteReader(bytes));
    if (!result.data) return 0;
    for (const auto& mesh : result.data->meshes) {
        if (mesh.triangles.size() % 3 != 0) std::abort();
    }
    return 0;
}
