// SPDX-License-Identifier: MIT
#include "mdl/layer_ramp.h"

#include <cmath>

#include "mdl/motion_curve.h"

namespace poseloom::mdl {

std::optional<float> layerWeight(const AutoLayer& layer, float place, float hostWeight) {
    if (!(place >= layer.start && place < layer.end)) return std::nullopt;
    float ramp = 1.0F;
    if (place < layer.peak && layer.start != layer.peak) {
        ramp = (place - layer.start) / (layer.peak - layer.start);
    } else if (place > layer.tail && layer.end != layer.tail) {
        ramp = (layer.end - place) / (layer.end - layer.tail);
    }
    if ((layer.flags & kLayerSpline) != 0) ramp = smooth(ramp);
    float weight = hostWeight * ramp;
    if ((layer.flags & kLayerCrossFade) != 0 && place > layer.tail) {
        weight /= 1.0F - hostWeight + weight;
    } else if ((layer.flags & kLayerNoBlend) != 0) {
        weight = ramp;
    }
    return std::isfinite(weight) ? weight : 0.0F;
}

}  // namespace poseloom::mdl
