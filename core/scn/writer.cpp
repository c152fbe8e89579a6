// SPDX-License-Identifier: MIT
#include "scn/writer.h"

#include <array>
#include <charconv>

#include "posegraph/lexer.h"
#include "posegraph/unicode.h"
#include "support/concat.h"

namespace poseloom::scn {

namespace {

std::string keyText(const std::string& key) {
    return posegraph::isIdentifier(key) ? key : posegraph::quoted(key);
}

}  // namespace

EntrySetting settingOf(const Entry& entry) {
    return {entry.source, entry.bindings, entry.playback, entry.speed, entry.paused};
}

std::string writeBindings(const std::vector<Binding>& bindings) {
    std::string text = "{";
    const char* separator = " ";
    for (const Binding& binding : bindings) {
        text += concat({separator, keyText(binding.object), " = @", binding.node});
        separator = ", ";
    }
    return text + " }";
}

std::string writeSpeed(double speed) {
    std::array<char, 64> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<float>(speed),
                                   std::chars_format::fixed);
    std::string text(digits.data(), end.ptr);
    if (text.find('.') == std::string::npos) text += ".0";
    return text;
}

std::string writeEntry(const EntrySetting& setting) {
    if (setting.source.empty() && setting.bindings.empty()) return "\"\"";
    std::string text = concat({"{ animation = ", posegraph::quoted(setting.source)});
    if (!setting.bindings.empty()) text += concat({", bindings = ", writeBindings(setting.bindings)});
    text += concat({", playback = ", nameOf(setting.playback)});
    if (setting.speed != 1.0) text += concat({", speed = ", writeSpeed(setting.speed)});
    if (setting.paused) text += ", paused = true";
    return text + " }";
}

std::string writeTreeNode(const std::string& key, const std::string& tree,
                          const std::vector<EntrySetting>& entries, double speed, bool paused) {
    std::string text =
        concat({"[", key, "]\n    [AnimationTree]\n        tree = ", posegraph::quoted(tree), "\n"});
    if (speed != 1.0) text += concat({"        speed = ", writeSpeed(speed), "\n"});
    if (paused) text += "        paused = true\n";
    text += "        animations = [\n";
    for (const EntrySetting& entry : entries)
        text += concat({"            ", writeEntry(entry), ",\n"});
    return text + concat({"        ]\n    [/AnimationTree]\n[/", key, "]\n"});
}

}  // namespace poseloom::scn
