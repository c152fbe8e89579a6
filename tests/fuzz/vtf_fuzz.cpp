// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>

#include "mdl/vtf.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom::mdl;
    const auto* begin = reinterpret_cast<const std::byte*>(data);
    const TextureResult read = readVtf({begin, begin + size}, "hostile.vtf");
    if (!read.texture) {
        if (!poseloom::hasErrors(read.diagnostics)) std::abort();
        return 0;
    }
    const Texture& t = *read.texture;
    for (int mip = 0; mip < t.mips; ++mip) {
        for (const int frame : {0, t.frames - 1}) {
            for (const ImageIndex& index :
                 {ImageIndex{mip, frame, 0, 0}, {mip, frame, t.faces - 1, t.depthOf(mip) - 1}}) {
                const auto image = decode(t, index);
                if (image && image->rgba.size() > 64 * size) std::abort();
            }
        }
    }
    return 0;
}
