// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>

namespace poseloom::panim {

/// The shortest decimals that read back as the same number, without an exponent where the format has to read
/// it: "1.0", "0.35". What is not finite is "0.0": the format cannot say it.
std::string numberText(float value);
/// "(1.0, 2.0)".
std::string vectorText(std::initializer_list<float> numbers);

}  // namespace poseloom::panim
