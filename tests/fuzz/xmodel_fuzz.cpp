// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "fuzz/damage.h"
#include "fuzz/sound_cod.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace poseloom;
    if (size == 0) return 0;
    // The first byte says which of the three files is damaged; the others are sound.
    const fuzz::SoundXmodel& sound = fuzz::soundXmodel();
    const std::span<const std::uint8_t> rest(data + 1, size - 1);
    const auto file = [&](unsigned which, const std::vector<std::byte>& whole) {
        return data[0] % 3U == which ? fuzz::bytesFor(rest, whole) : whole;
    };
    const auto parts = file(1, sound.parts);
    const auto surfaces = file(2, sound.surfaces);
    const auto find = [&](const std::string& path) -> std::optional<xanim::FoundFile> {
        return xanim::FoundFile{path, path.starts_with("xmodelparts/") ? parts : surfaces, {}};
    };
    const auto opened = xanim::openModel(file(0, sound.model), "hostile", find);
    if (!opened.model && !hasErrors(opened.diagnostics)) std::abort();
    if (!opened.mesh) return 0;
    for (const std::uint32_t index : opened.mesh->indices) {
        if (index >= opened.mesh->vertices.size()) std::abort();
    }
    for (const rig::SkinVertex& vertex : opened.mesh->vertices) {
        for (const std::uint16_t joint : vertex.joints) {
            if (joint >= opened.skeleton.joints.size()) std::abort();
        }
    }
    return 0;
}
