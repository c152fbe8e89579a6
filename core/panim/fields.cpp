// SPDX-License-Identifier: MIT
#include "panim/fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "panim/lines.h"
#include "panim/transforms.h"
#include "support/concat.h"

namespace poseloom::panim {

namespace {

tl::unexpected<Fault> refuse(std::string_view code, std::string engine, std::string message,
                             std::string betterKey = {}) {
    return tl::unexpected(Fault{code, std::move(engine), std::move(message), std::move(betterKey)});
}

std::string quotedKey(std::string_view key) {
    return concat({"`", key, "`"});
}

std::string_view trim(std::string_view text) {
    const Span span = trimmed(text, {0, text.size()});
    return text.substr(span.begin, span.size());
}

bool equalsInAnyCase(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

Checked<Bone> boneOf(std::string_view selector, std::string_view key) {
    if (selector.empty())
        return refuse("PAM016", concat({"bone selector cannot be empty in `", key, "`"}),
                      "Between the brackets stands the index or the name of a bone");
    const bool digits =
        std::all_of(selector.begin(), selector.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (digits) {
        std::uint32_t index = 0;
        const auto parsed = std::from_chars(selector.data(), selector.data() + selector.size(), index);
        if (parsed.ec == std::errc{}) return Bone{index, {}};
        return refuse("PAM016", concat({"invalid bone index `", selector, "` in `", key, "`"}),
                      "No skeleton has a bone of that index");
    }
    std::string_view name = selector;
    for (const char quote : {'"', '\''}) {
        const bool quoted = selector.size() >= 2 && selector.front() == quote && selector.back() == quote;
        if (quoted) name = selector.substr(1, selector.size() - 2);
    }
    name = trim(name);
    if (name.empty())
        return refuse("PAM016", concat({"bone name cannot be empty in `", key, "`"}),
                      "Between the quotes stands the name of a bone");
    return Bone{std::nullopt, std::string(name)};
}

/// `bones[3].position`; nullopt where the key is no such path.
std::optional<Checked<ObjectField>> boneFieldOf(std::string_view type, std::string_view key) {
    if (type != "Skeleton2D" && type != "Skeleton3D") return std::nullopt;
    const std::size_t dot = key.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto field = boneField(type == "Skeleton2D", trim(key.substr(dot + 1)));
    const std::string_view head = trim(key.substr(0, dot));
    const bool path = (head.starts_with("bone[") || head.starts_with("bones[")) && head.ends_with(']');
    if (!field || !path) return std::nullopt;
    const std::size_t open = head.find('[');
    auto bone = boneOf(trim(head.substr(open + 1, head.size() - open - 2)), key);
    if (!bone) return Checked<ObjectField>(tl::unexpected(std::move(bone.error())));
    return Checked<ObjectField>(ObjectField{*field, std::move(*bone)});
}

tl::unexpected<Fault> expects(std::string_view key, std::string_view engine, std::string_view ours) {
    return refuse("PAM015", concat({"`", key, "` expects ", engine}),
                  concat({quotedKey(key), " takes ", ours}));
}

glm::vec3 vec3Of(const SceneValue& value) {
    return {value.numbers[0], value.numbers[1], value.numbers[2]};
}

rig::Transform solidWith(const Field& field, const glm::vec3& vector, const glm::quat& rotation) {
    rig::Transform made;
    if (field.component == rig::kPosition) made.translation = vector;
    if (field.component == rig::kScale) made.scale = vector;
    if (field.component == rig::kRotation) made.rotation = rotation;
    return made;
}

std::string notYetAnimatable(std::string_view type, std::string_view key) {
    return concat({"`", key, "` is valid for `", type, "` but not yet animatable in `.panim`"});
}

constexpr glm::quat kNoRotation{1.0F, 0.0F, 0.0F, 0.0F};

Checked<Value> numberValue(const SceneValue& value, const Field& field, std::string_view key) {
    if (value.kind != SceneValue::Kind::Number) return expects(key, "f32", "a number");
    const float number = field.form == Form::Degrees ? toRadians(value.number) : value.number;
    if (field.component == 0) return Value(number);
    Transform2D flat;
    flat.rotation = number;
    return Value(flat);
}

Checked<Value> wholeNumberValue(const SceneValue& value, std::string_view key) {
    constexpr float kBound = 2147483648.0F;
    const float number = value.number;
    const bool whole = value.kind == SceneValue::Kind::Number && std::trunc(number) == number &&
                       number >= -kBound && number <= kBound;
    if (!whole) return expects(key, "i32", "a whole number");
    constexpr auto kMost = static_cast<double>(std::numeric_limits<std::int32_t>::max());
    return Value(static_cast<std::int32_t>(std::min(static_cast<double>(number), kMost)));
}

Checked<Value> rotationValue(const SceneValue& value, const Field& field, std::string_view key) {
    if (field.form == Form::RotationDegrees) {
        if (!value.isVector(3))
            return expects(key, "vec3 (Euler degrees)", "three angles in degrees, about X, Y and Z");
        const glm::vec3 degrees = vec3Of(value);
        const glm::vec3 radians{toRadians(degrees.x), toRadians(degrees.y), toRadians(degrees.z)};
        return Value(solidWith(field, {}, fromEuler(radians)));
    }
    if (value.isVector(3)) return Value(solidWith(field, {}, fromEuler(vec3Of(value))));
    if (!value.isVector(4))
        return expects(key, "vec4 or vec3 (Euler radians)",
                       "a quaternion (x, y, z, w) or three angles in radians");
    const auto& n = value.numbers;
    return Value(solidWith(field, {}, normalisedAsEngine(glm::quat(n[3], n[0], n[1], n[2]))));
}

}  // namespace

Checked<ObjectField> resolveField(std::string_view type, std::string_view key, bool control) {
    if (auto bone = boneFieldOf(type, key)) return std::move(*bone);
    const FieldLookup found = lookUpField(type, key);
    switch (found.state) {
        case FieldState::Animatable:
            return ObjectField{found.field, std::nullopt};
        case FieldState::NotAnimatable:
            return refuse("PAM014",
                          control ? notYetAnimatable(type, key)
                                  : concat({"`", key, "` is valid but not animatable in `.panim`"}),
                          concat({quotedKey(key), " is a field of ", type, " that no clip can animate"}));
        case FieldState::NotYetAnimatable:
            return refuse("PAM014", notYetAnimatable(type, key),
                          concat({"The engine cannot animate ", quotedKey(key), " of a ", type, " yet"}));
        case FieldState::Unknown:
            break;
    }
    const auto meant = nearestField(type, key);
    return refuse("PAM013", concat({"unsupported object key `", key, "` for node type `", type, "`"}),
                  concat({"A ", type, " has no field ", quotedKey(key), meant ? "; did you mean `" : "",
                          meant.value_or(""), meant ? "`?" : ""}),
                  std::string(meant.value_or("")));
}

Checked<Value> fieldValue(const SceneValue& value, const Field& field, std::string_view key) {
    switch (field.form) {
        case Form::Bool:
            if (value.kind != SceneValue::Kind::Bool) return expects(key, "bool", "true or false");
            return Value(value.truth);
        case Form::Int:
            return wholeNumberValue(value, key);
        case Form::Float:
        case Form::Degrees:
            return numberValue(value, field, key);
        case Form::Vector2: {
            if (!value.isVector(2)) return expects(key, "vec2", "two numbers (x, y)");
            const glm::vec2 vector{value.numbers[0], value.numbers[1]};
            Transform2D flat;
            (field.component == rig::kScale ? flat.scale : flat.position) = vector;
            return Value(flat);
        }
        case Form::Vector3:
            if (!value.isVector(3)) return expects(key, "vec3", "three numbers (x, y, z)");
            if (field.component == 0) return Value(vec3Of(value));
            return Value(solidWith(field, vec3Of(value), kNoRotation));
        case Form::Rotation:
        case Form::RotationDegrees:
            return rotationValue(value, field, key);
        case Form::AssetPath:
            break;
    }
    if (const std::string* text = value.asText()) return Value(Asset{*text});
    return expects(key, "asset path string/key", "the path of an asset in quotes, or one word");
}

std::optional<ControlKey> controlKey(std::string_view key) {
    const std::size_t dot = key.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const std::string_view suffix = trim(key.substr(dot + 1));
    const bool interpolation = equalsInAnyCase(suffix, "interp") || equalsInAnyCase(suffix, "interpolation");
    const bool ease = equalsInAnyCase(suffix, "ease") || equalsInAnyCase(suffix, "easing");
    if (!interpolation && !ease) return std::nullopt;
    return ControlKey{trim(key.substr(0, dot)), ease};
}

namespace {

/// In lower case, with underscores for blanks and hyphens.
std::string plainWord(std::string_view word) {
    std::string plain(word);
    for (char& c : plain) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 0x20);
        if (c == '-' || c == ' ') c = '_';
    }
    return plain;
}

template <typename T>
struct Word {
    std::string_view word;
    T meaning;
};

constexpr std::array kInterpolations{
    Word<Interpolation>{"step", Interpolation::Step},
    Word<Interpolation>{"interpolate", Interpolation::Interpolate},
    Word<Interpolation>{"linear", Interpolation::Interpolate},
    Word<Interpolation>{"lerp", Interpolation::Interpolate},
    Word<Interpolation>{"slerp", Interpolation::Interpolate},
};
constexpr std::array kEases{
    Word<Ease>{"linear", Ease::Linear},   Word<Ease>{"ease_in", Ease::In},
    Word<Ease>{"easein", Ease::In},       Word<Ease>{"in", Ease::In},
    Word<Ease>{"ease_out", Ease::Out},    Word<Ease>{"easeout", Ease::Out},
    Word<Ease>{"out", Ease::Out},         Word<Ease>{"ease_in_out", Ease::InOut},
    Word<Ease>{"easeinout", Ease::InOut}, Word<Ease>{"in_out", Ease::InOut},
};

template <typename T, std::size_t size>
Checked<T> wordOf(const SceneValue& value, const std::array<Word<T>, size>& words, std::string_view what,
                  std::string_view expected) {
    const std::string* text = value.asText();
    if (text == nullptr)
        return refuse("PAM007", concat({what, " expects text"}), concat({"Here must stand ", expected}));
    const std::string_view raw = trim(*text);
    const std::string plain = plainWord(raw);
    for (const Word<T>& word : words)
        if (word.word == plain) return word.meaning;
    return refuse("PAM007", concat({"unknown ", what, " `", raw, "` (expected ", expected, ")"}),
                  concat({"There is no ", what, " `", raw, "`; there are ", expected}));
}

}  // namespace

Checked<Interpolation> interpolationOf(const SceneValue& value) {
    return wordOf(value, kInterpolations, "interpolation", "`step` or `interpolate`");
}

Checked<Ease> easeOf(const SceneValue& value) {
    return wordOf(value, kEases, "ease", "`linear`, `ease_in`, `ease_out`, `ease_in_out`");
}

Fault invalidValue(std::string_view text) {
    return {"PAM004", concat({"invalid value `", text, "`"}),
            text.empty() ? std::string("A value is missing behind the `=`")
                         : concat({"`", text.substr(0, 80),
                                   "` is not one value: a number, text in quotes, a word, "
                                   "true or false, (x, y, z), [a, b] or { a = b }"})};
}

}  // namespace poseloom::panim
