// SPDX-License-Identifier: MIT
#include "panim/clip.h"

namespace poseloom::panim {

std::string_view nameOf(Interpolation interpolation) {
    return interpolation == Interpolation::Step ? "step" : "interpolate";
}

std::string_view nameOf(Ease ease) {
    switch (ease) {
        case Ease::Linear:
            return "linear";
        case Ease::In:
            return "ease_in";
        case Ease::Out:
            return "ease_out";
        case Ease::InOut:
            return "ease_in_out";
    }
    return "linear";
}

std::string_view typeOf(const Clip& clip, std::string_view object) {
    std::string_view type;
    for (const ObjectDeclaration& declared : clip.objects)
        if (declared.name == object) type = declared.type;
    return type;
}

}  // namespace poseloom::panim
