// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "mdl/vtx.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const poseloom::ByteReader reader({reinterpret_cast<const std::byte*>(data), size});
    const auto result = poseloom::mdl::readVtx(reader);
    if (!result.data) return 0;
    for (const auto& mesh : result.data->meshes) {
        if (mesh.triangles.size() % 3 != 0) std::abort();
    }
    return 0;
}
