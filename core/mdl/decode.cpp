// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "mdl/anim_nodes.h"
#include "mdl/sections.h"

namespace poseloom::mdl {

bool decodeFrame(const Model& model, std::size_t animation, double frame, std::span<rig::Transform> out) {
    fillRestPose(model, false, out);
    if (animation >= model.animations.size() || !std::isfinite(frame)) return false;
    const Animation& a = model.animations[animation];
    if ((a.flags & kFrameAnim) != 0 || (a.block == -1 && a.sectionFrames == 0)) return false;

    const double position = std::clamp(frame, 0.0, static_cast<double>(a.frames - 1));
    const int whole = static_cast<int>(position);
    const FramePlace at = placeOfFrame(a, whole);
    const auto place = placeOfSection(ByteReader(model.bytes), a, at.section);
    if (!place || place->block != 0) return false;
    SectionDecoder(model, a, place->offset).decode(at.local, static_cast<float>(position - whole), out);
    return true;
}

}  // namespace poseloom::mdl
