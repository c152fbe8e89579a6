// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "fuzz/damage.h"
#include "fuzz/sound_cod.h"
#include "xanim/sampling.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom;
    const std::vector<std::byte> bytes = fuzz::bytesFor({data, size}, fuzz::soundXanim());
    const auto read = xanim::readAnimation(bytes, "hostile");
    if (!read.animation) {
        if (!hasErrors(read.diagnostics)) std::abort();
        return 0;
    }
    const rig::ClipPtr clip = xanim::makeClip(read.animation);
    std::vector<rig::Transform> pose(clip->info().tracks.size());
    for (const int frame : {0, clip->info().frames / 2, clip->info().frames - 1}) {
        clip->sample(frame, pose);
        for (const rig::Transform& t : pose) {
            if (!(std::abs(glm::length(t.rotation) - 1.0F) < 1e-3F)) std::abort();
        }
    }
    if (hasErrors(read.diagnostics) || read.animation->version != xanim::kVersion) return 0;
    // What is sound can be written, and means the same.
    const auto written = xanim::writeAnimation(*read.animation);
    if (written && !xanim::readAnimation(*written, "again").animation) std::abort();
    return 0;
}
