// SPDX-License-Identifier: MIT
#include "mdl/vmt.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

#include "mdl/game_path.h"
#include "mdl/keyvalues.h"

namespace poseloom::mdl {

namespace {

constexpr std::size_t kDeepestPatch = 8;

/// The numbers of "[1 .5 0]", "{255 128 0}" or "1", up to three; what is no number is skipped.
std::vector<float> numbersOf(std::string_view text) {
    std::vector<float> numbers;
    while (!text.empty() && numbers.size() < 3) {
        float value = 0.0F;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool read = error == std::errc{};
        if (read && std::isfinite(value)) numbers.push_back(value);
        text.remove_prefix(read ? static_cast<std::size_t>(end - text.data()) : 1);
    }
    return numbers;
}

float numberOf(std::string_view text, float otherwise) {
    const std::vector<float> numbers = numbersOf(text);
    return numbers.empty() ? otherwise : numbers.front();
}

/// Braces count to 255, brackets to 1.
glm::vec3 colourOf(std::string_view text) {
    const std::vector<float> n = numbersOf(text);
    const float scale = text.find('{') == std::string_view::npos ? 1.0F : 1.0F / 255.0F;
    if (n.size() == 3) return glm::vec3(n[0], n[1], n[2]) * scale;
    return n.empty() ? glm::vec3(1.0F) : glm::vec3(n[0] * scale);
}

std::string textureName(std::string_view written) {
    std::string name(written);
    std::replace(name.begin(), name.end(), '\\', '/');
    if (foldCase(name).ends_with(".vtf")) name.resize(name.size() - 4);
    return name;
}

Material materialOf(const KeyValue& root) {
    Material m;
    m.shader = root.key;
    const auto value = [&](std::string_view key) -> std::string_view {
        const KeyValue* found = root.find(key);
        return found == nullptr || found->block ? std::string_view{} : std::string_view(found->value);
    };
    const auto flag = [&](std::string_view key) { return numberOf(value(key), 0.0F) != 0.0F; };
    m.baseTexture = textureName(value("$basetexture"));
    m.bumpMap = textureName(value("$bumpmap"));
    if (m.bumpMap.empty()) m.bumpMap = textureName(value("$normalmap"));
    m.color = colourOf(value("$color"));
    m.color2 = colourOf(value("$color2"));
    m.alphaTest = flag("$alphatest");
    m.alphaTestReference = numberOf(value("$alphatestreference"), m.alphaTestReference);
    m.translucent = flag("$translucent");
    m.additive = flag("$additive");
    m.noCull = flag("$nocull");
    m.selfIllum = flag("$selfillum");
    return m;
}

/// Reads a material and those that it patches.
class VmtReader {
  public:
    VmtReader(const SearchPaths& search, Diagnostics& diagnostics)
        : m_search(search), m_diagnostics(diagnostics) {}

    std::optional<KeyValue> read(const SourceText& text, const std::string& file) {
        KeyValuesResult parsed = readKeyValues(text, file);
        for (Diagnostic& d : parsed.diagnostics)
            m_diagnostics.push_back(std::move(d));
        const auto root = std::find_if(parsed.roots.begin(), parsed.roots.end(),
                                       [](const KeyValue& entry) { return entry.block; });
        if (root == parsed.roots.end()) {
            report("MDL111", Severity::Error, placeIn(text, file, {0, 0}),
                   "there is no shader with a block of keys in this text");
            return std::nullopt;
        }
        if (foldCase(root->key) != "patch") return std::move(*root);
        return patched(*root, placeIn(text, file, root->span));
    }

  private:
    void report(const char* code, Severity severity, Place place, std::string message) {
        m_diagnostics.push_back({code, severity, std::move(message), std::move(place), {}, {}, {}});
    }

    std::optional<KeyValue> patched(const KeyValue& patch, const Place& place) {
        const KeyValue* include = patch.find("include");
        const auto path = include == nullptr ? std::nullopt : normalisedGamePath(include->value);
        if (!path || path->empty()) {
            report("MDL112", Severity::Error, place, "this patch includes no material");
            return std::nullopt;
        }
        if (!m_included.insert(*path).second || m_included.size() > kDeepestPatch) {
            report("MDL112", Severity::Error, place,
                   "patches include each other in a circle, or more than 8 deep, at \"" + *path + "\"");
            return std::nullopt;
        }
        const auto found = m_search.read(*path);
        if (!found) {
            report("MDL112", Severity::Error, place,
                   "the material \"" + include->value + "\" that this patch includes is not there");
            return std::nullopt;
        }
        m_diagnostics.insert(m_diagnostics.end(), found->problems.begin(), found->problems.end());
        const auto* begin = reinterpret_cast<const char*>(found->bytes.data());
        auto base = read(SourceText(std::string(begin, found->bytes.size())), found->place);
        if (!base) return std::nullopt;
        for (const char* block : {"insert", "replace"}) {
            if (const KeyValue* changes = patch.find(block)) apply(*changes, *base);
        }
        return base;
    }

    static void apply(const KeyValue& changes, KeyValue& base) {
        for (const KeyValue& change : changes.children) {
            if (KeyValue* known = base.find(change.key)) {
                *known = change;
            } else {
                base.children.push_back(change);
            }
        }
    }

    const SearchPaths& m_search;
    Diagnostics& m_diagnostics;
    std::set<std::string> m_included;
};

}  // namespace

MaterialResult readVmt(const SourceText& text, const std::string& file, const SearchPaths& search) {
    MaterialResult result;
    if (const auto root = VmtReader(search, result.diagnostics).read(text, file))
        result.material = materialOf(*root);
    return result;
}

}  // namespace poseloom::mdl
