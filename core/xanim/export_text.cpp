// SPDX-License-Identifier: MIT
#include "xanim/export_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace poseloom::xanim {

void appendReal(std::string& text, float value, int decimals) {
    std::array<char, 80> buffer{};
    const bool nothing =
        !std::isfinite(value) || std::abs(value) < 0.5F * std::pow(10.0F, static_cast<float>(-decimals));
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), nothing ? 0.0F : value,
                                   std::chars_format::fixed, decimals);
    text += ' ';
    text.append(buffer.data(), end.ptr);
}

void appendPlacement(std::string& text, const rig::Transform& placement) {
    const auto line = [&](const char* word, const glm::vec3& v) {
        text += word;
        for (const float component : {v.x, v.y, v.z})
            appendReal(text, component);
        text += '\n';
    };
    line("OFFSET", placement.translation);
    line("SCALE", glm::vec3(1.0F));
    line("X", placement.rotation * glm::vec3(1.0F, 0.0F, 0.0F));
    line("Y", placement.rotation * glm::vec3(0.0F, 1.0F, 0.0F));
    line("Z", placement.rotation * glm::vec3(0.0F, 0.0F, 1.0F));
}

std::string quoted(std::string_view name) {
    std::string text(name);
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '"' || c == '\n' || c == '\r'; }, '_');
    return '"' + text + '"';
}

}  // namespace poseloom::xanim
