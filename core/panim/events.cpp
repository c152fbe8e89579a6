// SPDX-License-Identifier: MIT
#include <array>

#include "panim/fields.h"
#include "panim/transforms.h"
#include "support/concat.h"
#include "support/word_scan.h"

namespace poseloom::panim {

namespace {

constexpr std::array<std::string_view, 3> kEventKinds{"emit_signal", "set_var", "call_method"};

tl::unexpected<Fault> refuseEvent(std::string engine, std::string message) {
    return tl::unexpected(Fault{"PAM017", std::move(engine), std::move(message)});
}

void appendAsLatin1(std::string& text, char byte) {
    const auto code = static_cast<unsigned char>(byte);
    if (code < 0x80) {
        text += byte;
        return;
    }
    text += static_cast<char>(0xC0U | (code >> 6U));
    text += static_cast<char>(0x80U | (code & 0x3FU));
}

bool endsReference(char c) {
    constexpr std::string_view kEnds = ",]}):= \t\n\r\f";
    return kEnds.find(c) != std::string_view::npos;
}

/// What the engine makes of a text with references: each becomes a string, and all other bytes are taken for
/// Latin-1 (3.11).
std::string withQuotedReferences(std::string_view text) {
    std::string out;
    bool quoted = false;
    bool escaped = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted || c != '@') {
            appendAsLatin1(out, c);
            if (c == '"' && !escaped) quoted = !quoted;
            escaped = quoted && c == '\\' && !escaped;
            continue;
        }
        std::size_t end = at + 1;
        while (end < text.size() && !endsReference(text[end]))
            ++end;
        if (end == at + 1) {
            out += c;
            continue;
        }
        out.append("\"").append(text.substr(at, end - at)).append("\"");
        at = end - 1;
    }
    return out;
}

bool isName(std::string_view text) {
    return !text.empty() && !(text[0] >= '0' && text[0] <= '9') && endOfWord(text, 0) == text.size();
}

Checked<Param> referenceOf(std::string_view text) {
    const std::size_t dot = text.find('.');
    const std::string_view object = text.substr(0, dot);
    const std::string_view field = dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
    if (isName(object) && (dot == std::string_view::npos || isName(field)))
        return Param(ObjectReference{std::string(object), std::string(field)});
    return refuseEvent(concat({"invalid object reference `@", text, "`"}),
                       concat({"`@", text, "` is no reference: write @Object or @Object.field"}));
}

/// The parts of a transform that an object gives, in either dimension.
struct TransformParts {
    std::optional<glm::vec2> position2;
    std::optional<glm::vec3> position3;
    std::optional<float> rotation2;
    std::optional<glm::quat> rotation3;
    std::optional<glm::vec2> scale2;
    std::optional<glm::vec3> scale3;
};

glm::vec3 vectorOf(const SceneValue& value) {
    return {value.numbers[0], value.numbers[1], value.numbers[2]};
}

void readRotation(TransformParts& parts, const SceneValue& value, bool degrees) {
    const auto angle = [degrees](float given) { return degrees ? toRadians(given) : given; };
    if (value.kind == SceneValue::Kind::Number) parts.rotation2 = angle(value.number);
    if (value.isVector(3)) {
        const glm::vec3 given = vectorOf(value);
        parts.rotation3 = fromEuler({angle(given.x), angle(given.y), angle(given.z)});
    }
    if (value.isVector(4) && !degrees) {
        const auto& n = value.numbers;
        parts.rotation3 = normalisedAsEngine(glm::quat(n[3], n[0], n[1], n[2]));
    }
}

void readVector(const SceneValue& value, std::optional<glm::vec2>& flat, std::optional<glm::vec3>& solid) {
    if (value.isVector(2)) flat = glm::vec2(value.numbers[0], value.numbers[1]);
    if (value.isVector(3)) solid = vectorOf(value);
}

Checked<Param> transformOf(const SceneValue& object) {
    TransformParts parts;
    for (const auto& [key, value] : object.members) {
        if (key == "position") readVector(value, parts.position2, parts.position3);
        if (key == "scale") readVector(value, parts.scale2, parts.scale3);
        if (key == "rotation") readRotation(parts, value, false);
        if (key == "rotation_deg") readRotation(parts, value, true);
    }
    if (parts.position2 && parts.rotation2 && parts.scale2)
        return Param(Transform2D{*parts.position2, *parts.rotation2, *parts.scale2});
    if (parts.position3 && parts.rotation3 && parts.scale3)
        return Param(rig::Transform{*parts.position3, *parts.rotation3, *parts.scale3});
    return refuseEvent("unsupported object param",
                       "An object as a parameter is a transform: it needs position, rotation and scale");
}

Checked<Param> paramOf(const SceneValue& value) {
    switch (value.kind) {
        case SceneValue::Kind::Number:
            return Param(value.number);
        case SceneValue::Kind::Bool:
            return Param(value.truth);
        case SceneValue::Kind::Text:
        case SceneValue::Kind::Word:
            if (value.text.starts_with('@')) return referenceOf(std::string_view(value.text).substr(1));
            return Param(value.text);
        case SceneValue::Kind::Vector: {
            const auto& n = value.numbers;
            if (n.size() == 2) return Param(glm::vec2(n[0], n[1]));
            if (n.size() == 3) return Param(vectorOf(value));
            return Param(glm::vec4(n[0], n[1], n[2], n[3]));
        }
        case SceneValue::Kind::Object:
            return transformOf(value);
        default:
            break;
    }
    return refuseEvent("unsupported param value",
                       "A parameter is a number, a truth value, text, a vector, @Object or a transform");
}

Checked<std::vector<Param>> paramsOf(const SceneValue& value) {
    if (value.kind != SceneValue::Kind::Array)
        return refuseEvent("params must be an array", "`params` is a list such as [1, \"left\"]");
    std::vector<Param> params;
    for (const SceneValue& item : value.items) {
        auto param = paramOf(item);
        if (!param) return tl::unexpected(std::move(param.error()));
        params.push_back(std::move(*param));
    }
    return params;
}

/// Reads one member; members of other names are ignored.
Checked<void> readMember(Event& event, bool& named, std::string_view key, const SceneValue& value) {
    if (key == "name") {
        const std::string* text = value.asText();
        named = text != nullptr;
        event.name = named ? *text : std::string();
    } else if (key == "params" && event.kind != EventKind::SetVar) {
        auto params = paramsOf(value);
        if (!params) return tl::unexpected(std::move(params.error()));
        event.params = std::move(*params);
    } else if (key == "value" && event.kind == EventKind::SetVar) {
        auto param = paramOf(value);
        if (!param) return tl::unexpected(std::move(param.error()));
        event.params.clear();
        event.params.push_back(std::move(*param));
    }
    return {};
}

}  // namespace

std::string_view nameOf(EventKind kind) {
    return kEventKinds[static_cast<std::size_t>(kind)];
}

std::optional<EventKind> eventKindOf(std::string_view key) {
    for (std::size_t i = 0; i < kEventKinds.size(); ++i)
        if (kEventKinds[i] == key) return static_cast<EventKind>(i);
    return std::nullopt;
}

Checked<Event> eventOf(EventKind kind, std::string_view text) {
    const bool references = text.find('@') != std::string_view::npos;
    const std::string rewritten = references ? withQuotedReferences(text) : std::string(text);
    const auto value = parseSceneValue(rewritten);
    if (!value) return tl::unexpected(invalidValue(rewritten));
    if (value->kind != SceneValue::Kind::Object)
        return refuseEvent("expected object",
                           concat({"Behind ", nameOf(kind), " stands { name = \"...\" }"}));
    Event event;
    event.kind = kind;
    bool named = false;
    for (const auto& [key, member] : value->members) {
        if (auto good = readMember(event, named, key, member); !good)
            return tl::unexpected(std::move(good.error()));
    }
    if (!named)
        return refuseEvent(concat({nameOf(kind), " requires `name`"}),
                           concat({nameOf(kind), " needs a `name` that is a text"}));
    if (kind == EventKind::SetVar && event.params.empty())
        return refuseEvent("set_var requires `value`", "set_var needs a `value`");
    return event;
}

}  // namespace poseloom::panim
