// SPDX-License-Identifier: MIT
#include "panim/number_text.h"

#include <cmath>

#include "posegraph/rust_debug.h"

namespace poseloom::panim {

std::string numberText(float value) {
    return posegraph::debugFloat(std::isfinite(value) ? value : 0.0F);
}

std::string vectorText(std::initializer_list<float> numbers) {
    std::string text = "(";
    for (const float number : numbers)
        text.append(text.size() == 1 ? "" : ", ").append(numberText(number));
    return text.append(")");
}

}  // namespace poseloom::panim
