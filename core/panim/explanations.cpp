// SPDX-License-Identifier: MIT
#include <array>

#include "panim/reader.h"

namespace poseloom::panim {

namespace {

constexpr std::array kExplanations{
    Explanation{
        "PAM001", Severity::Error, "Something that cannot stand outside of the blocks",
        "A clip consists of lines `@variable = value` and of the blocks [Animation], [Objects] and [FrameN]. "
        "The engine stops at anything else, a byte order mark included, and plays an empty clip.",
        "[frame0]\n[/frame0]", "[Frame0]\n[/Frame0]"},
    Explanation{
        "PAM002", Severity::Error, "A block has no end",
        "[Animation], [Objects] and [FrameN] end with a closing line of their own, the block of an object "
        "with a `}` that stands alone on its line.",
        "[Frame0]\n@Hero {\nposition = (1, 2, 3)\n[/Frame0]",
        "[Frame0]\n@Hero {\nposition = (1, 2, 3)\n}\n[/Frame0]"},
    Explanation{
        "PAM003", Severity::Error, "A line is no `key = value`",
        "Each line of a block is one `key = value`. There are no block comments, and no value spans lines.",
        "[Animation]\nname\n[/Animation]", "[Animation]\nname = \"Walk\"\n[/Animation]"},
    Explanation{
        "PAM004", Severity::Error, "A value cannot be read",
        "A line holds one value and nothing behind it: no comma, no second value. Numbers begin with a digit "
        "or a minus and fit 32 bits. A clip with such a value, parsed while a game runs, can end the game.",
        "position = (1, 2, 3),", "position = (1, 2, 3)"},
    Explanation{"PAM005", Severity::Error, "An unknown variable",
                "A variable is used as a whole value, below the line that gives it one.",
                "[Frame0]\n@Hero {\nposition = @start\n}\n[/Frame0]",
                "@start = (1, 2, 3)\n[Frame0]\n@Hero {\nposition = @start\n}\n[/Frame0]"},
    Explanation{"PAM006", Severity::Error, "A setting has the wrong kind of value",
                "`name` is a text; `fps` is a number above zero.", "fps = 0", "fps = 30"},
    Explanation{
        "PAM007", Severity::Error, "An unknown interpolation or ease",
        "Interpolations are step and interpolate (also linear, lerp, slerp); eases are linear, ease_in, "
        "ease_out and ease_in_out.",
        "position.interp = \"cubic\"", "position.interp = \"interpolate\""},
    Explanation{"PAM008", Severity::Error, "An object is declared wrongly",
                "A line of [Objects] is `Name = NodeType`.", "Hero", "Hero = Node3D"},
    Explanation{"PAM009", Severity::Error, "An unknown type of node",
                "The type is spelt exactly as the engine spells it. There is no type Light3D: lights are "
                "RayLight3D, PointLight3D, SpotLight3D and AmbientLight3D.",
                "Hero = node3d", "Hero = Node3D"},
    Explanation{"PAM010", Severity::Error, "An unknown object",
                "A frame can only speak of objects that an [Objects] block above it declares.",
                "[Frame0]\n@Hero {\n}\n[/Frame0]",
                "[Objects]\nHero = Node3D\n[/Objects]\n[Frame0]\n@Hero {\n}\n[/Frame0]"},
    Explanation{
        "PAM011", Severity::Error, "Something that cannot stand in a frame",
        "A frame holds blocks of objects and emit_signal. The brace of a block stands on the line of its "
        "name. set_var and call_method belong into the block of an object.",
        "[Frame0]\n@Hero\n{\n}\n[/Frame0]", "[Frame0]\n@Hero {\n}\n[/Frame0]"},
    Explanation{
        "PAM012", Severity::Error, "A block on one line is written wrongly",
        "`@Name { key = value key = value }` needs at least one pair; pairs are parted by blanks alone, and "
        "keys hold letters, digits, underscores and dots only, so that bones need a block of several lines.",
        "@Hero { position = (1, 2, 3), visible = true }", "@Hero { position = (1, 2, 3) visible = true }"},
    Explanation{
        "PAM013", Severity::Error, "An unknown field",
        "The type of the object has no such field. Names are case-sensitive. A bone is written "
        "bones[3].position or bone[\"Spine\"].rotation, on objects of type Skeleton2D and Skeleton3D.",
        "Position = (1, 2, 3)", "position = (1, 2, 3)"},
    Explanation{
        "PAM014", Severity::Error, "A field that cannot be animated",
        "The engine knows the field and refuses it in a clip: tints and render layers never, fields of user "
        "interfaces, of 2D lights and many others not yet.",
        "modulate = (1, 1, 1, 1)", "visible = true"},
    Explanation{
        "PAM015", Severity::Error, "A field has the wrong kind of value",
        "Positions and scales are vectors of the object's dimension. A rotation in 3D is a quaternion "
        "(x, y, z, w) or three angles; rotation_deg takes angles in degrees.",
        "position = (1, 2)", "position = (1, 2, 0)"},
    Explanation{"PAM016", Severity::Error, "A bone is addressed wrongly",
                "Between the brackets stands an index, or a name with or without quotes.",
                "bones[].position = (1, 2, 3)", "bones[0].position = (1, 2, 3)"},
    Explanation{
        "PAM017", Severity::Error, "An event is written wrongly",
        "An event is an object with a `name`; emit_signal and call_method take a list `params`, set_var a "
        "`value`. A parameter is a number, a truth value, a text, a vector, @Object, @Object.field or a "
        "transform with position, rotation and scale.",
        "emit_signal = hit", "emit_signal = { name = \"hit\", params = [1, @Hero] }"},
    Explanation{"PAM018", Severity::Error, "The text is not UTF-8",
                "The engine reads UTF-8 only and treats any other file as an empty clip.",
                "a file saved as Latin-1", "Save the file as UTF-8 without a byte order mark."},
    Explanation{
        "PAM030", Severity::Info, "An open frame is played as any other",
        "The documentation says that an open frame starts from the live value. The engine keeps the mark and "
        "never looks at it; it only stops a build from dropping the frame's keys.",
        "[Frame0?]\n[/Frame0?]", "[Frame0]\n[/Frame0]"},
    Explanation{
        "PAM031", Severity::Warning, "Two fields fight over one curve",
        "Position, rotation and scale of an object, or of a bone, are one track with one interpolation and "
        "one ease: the last control wins for all three.",
        "rotation.ease = \"linear\"\nscale.ease = \"ease_in_out\"", "position.ease = \"ease_in_out\""},
    Explanation{"PAM032", Severity::Warning, "An object is declared twice",
                "The engine keeps both lines; the last type counts.", "Hero = Node3D\nHero = Node2D",
                "Hero = Node3D"},
    Explanation{"PAM033", Severity::Warning, "A frame is closed by another number",
                "The engine does not compare the numbers of [FrameN] and [/FrameM]; a person does.",
                "[Frame5]\n[/Frame9]", "[Frame5]\n[/Frame5]"},
    Explanation{"PAM034", Severity::Warning, "An unknown setting",
                "The engine reads name, fps, default_interp and default_ease and ignores the rest.",
                "[Animation]\nframerate = 30\n[/Animation]", "[Animation]\nfps = 30\n[/Animation]"},
    Explanation{
        "PAM035", Severity::Warning, "Letters in an event will be garbled",
        "Where the text of an event holds an @, the engine reads its bytes one by one: letters outside ASCII "
        "become two or more others.",
        "emit_signal = { name = \"tür\", params = [@Hero] }",
        "emit_signal = { name = \"door\", params = [@Hero] }"},
    Explanation{
        "PAM036", Severity::Warning, "An event refers to no object",
        "References in events are not checked. One to an object that is not declared, or not bound, becomes "
        "null.",
        "emit_signal = { name = \"hit\", params = [@Ghost] }",
        "emit_signal = { name = \"hit\", params = [@Hero] }"},
    Explanation{"PAM037", Severity::Warning, "A block is replaced by a later one",
                "A second [Animation] resets all settings, a second [Objects] all declarations.",
                "[Animation]\nfps = 30\n[/Animation]\n[Animation]\n[/Animation]",
                "[Animation]\nfps = 30\n[/Animation]"},
};

}  // namespace

std::span<const Explanation> explanations() {
    return kExplanations;
}

}  // namespace poseloom::panim
