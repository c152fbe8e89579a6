// SPDX-License-Identifier: MIT
#include "animtree/edit.h"

#include <gtest/gtest.h>

namespace poseloom::animtree {

namespace {

std::string edited(const std::string& text, const Edit& edit) {
    const auto edits = plan(SourceText(text), edit);
    if (!edits) return "refused: " + edits.error().code;
    const std::string after = edits->apply(text);
    EXPECT_EQ(edits->inverse(text).apply(after), text);
    return after;
}

constexpr const char* kTree =
    "// head\n\n// the legs\nlegs // l\n{\n    walk // w\n    // fast\n    run\n}\n\ntorso : complete\n{\n   "
    " aim\n    "
    "shoot : loopsync\n    {\n        s1\n    }\n}";

}  // namespace

TEST(AnimTreeEdit, AddsInTheStyleOfTheFile) {
    EXPECT_EQ(edited("g\n{\n  a\n}\n", {AddNode{"g", "b"}}), "g\n{\n  a\n  b\n}\n");
    EXPECT_EQ(edited("g\n{\n  a\n}\n", {AddNode{"g", "b", NodeKind::Leaf, {}, 0}}), "g\n{\n  b\n  a\n}\n");
    EXPECT_EQ(edited("g\r\n{\r\n  a\r\n}", {AddNode{"", "h", NodeKind::Group, {.loopsync = true}}}),
              "g\r\n{\r\n  a\r\n}\r\nh : loopsync\r\n{\r\n}");
    EXPECT_EQ(edited("g\n{\n}\n", {AddNode{"g", "a"}}), "g\n{\n\ta\n}\n");
    EXPECT_EQ(edited("", {AddNode{"", "a"}}), "a\n");
    EXPECT_EQ(edited("// only this", {AddNode{"", "a"}}), "// only this\na");
    EXPECT_EQ(edited("\xEF\xBB\xBF"
                     "b\n",
                     {AddNode{"", "a", NodeKind::Leaf, {}, 0}}),
              "\xEF\xBB\xBF"
              "a\nb\n");
    EXPECT_EQ(edited(std::string("a\n\0x", 4), {AddNode{"", "b"}}), std::string("a\nb\n\0x", 6));
}

TEST(AnimTreeEdit, RemovesANodeWithTheCommentsThatSpeakOfIt) {
    EXPECT_EQ(edited(kTree, {RemoveNode{"legs/run"}}).substr(0, 44),
              "// head\n\n// the legs\nlegs // l\n{\n    walk //");
    EXPECT_EQ(edited("// free\n\n// above\na // behind\nb\n", {RemoveNode{"a"}}), "// free\n\nb\n");
    EXPECT_EQ(edited("a\nb", {RemoveNode{"b"}}), "a");
    EXPECT_EQ(edited("a\r\nb", {RemoveNode{"b"}}), "a");
    EXPECT_EQ(edited("a", {RemoveNode{"a"}}), "");
    EXPECT_EQ(edited("a\na\n", {RemoveNode{"a#2"}}), "a\n");
}

TEST(AnimTreeEdit, RenamesTheNameAlone) {
    EXPECT_EQ(edited("g  : loopsync // x\n{\n  a\n}\n", {RenameNode{"g", "h"}}),
              "h  : loopsync // x\n{\n  a\n}\n");
    EXPECT_EQ(edited("a\n", {RenameNode{"a", "A"}}), "A\n");
    EXPECT_EQ(edited("\"a\"\n", {RenameNode{"a", "b"}}), "b\n");
}

TEST(AnimTreeEdit, MovesWithinAGroup) {
    EXPECT_EQ(edited("a\n// of b\nb // b\nc\n", {MoveNode{"b", "", 0}}), "// of b\nb // b\na\nc\n");
    EXPECT_EQ(edited("a\nb\nc", {MoveNode{"a", "", 2}}), "b\nc\na");
    EXPECT_EQ(edited("a\nb\nc", {MoveNode{"c", "", 0}}), "c\na\nb");
    EXPECT_EQ(edited("a\nb\n", {MoveNode{"b", "", 9}}), "a\nb\n");
}

TEST(AnimTreeEdit, MovesBetweenGroupsAndIndents) {
    EXPECT_EQ(edited("a\ng\n{\n  h\n  {\n// note\n    c\n  }\n}\n", {MoveNode{"g/h", "", 0}}),
              "h\n{\n// note\n  c\n}\na\ng\n{\n}\n");
    EXPECT_EQ(edited("g\n{\n  b\n}\na", {MoveNode{"a", "g", 0}}), "g\n{\n  a\n  b\n}");
    EXPECT_EQ(edited("g\n{\n}\nh\n{\n}\n", {MoveNode{"h", "g"}}), "g\n{\n\th\n\t{\n\t}\n}\n");
}

TEST(AnimTreeEdit, WrapsSiblingsInAGroup) {
    EXPECT_EQ(edited("a\n\n// of b\nb\nc", {WrapNodes{{"a", "b"}, "g", {.complete = true}}}),
              "g : complete\n{\n\ta\n\n\t// of b\n\tb\n}\nc");
    EXPECT_EQ(edited("a\nb\nc", {WrapNodes{{"c", "a"}, "g"}}), "g\n{\n\ta\n\tc\n}\nb");
    EXPECT_EQ(edited("a", {WrapNodes{{"a"}, "a"}}), "a\n{\n\ta\n}");
}

TEST(AnimTreeEdit, SetsAndClearsProperties) {
    EXPECT_EQ(edited("g // x\n{\n}\n", {SetProperties{"g", {.loopsync = true}}}),
              "g : loopsync // x\n{\n}\n");
    EXPECT_EQ(edited("g  :  LoopSync  complete\n{\n}\n", {SetProperties{"g", {.complete = true}}}),
              "g  :  complete\n{\n}\n");
    EXPECT_EQ(edited("g : loopsync\n{\n}\n", {SetProperties{"g", {.nonloopsync = true}}}),
              "g : nonloopsync\n{\n}\n");
    EXPECT_EQ(edited("g /* a */ : /* b */ loopsync complete // c\n{\n}\n", {SetProperties{"g", {}}}),
              "g /* a */ /* b */ // c\n{\n}\n");
    EXPECT_EQ(edited("g : complete\n{\n}\n", {SetProperties{"g", {.loopsync = true, .complete = true}}}),
              "g : complete loopsync\n{\n}\n");
}

TEST(AnimTreeEdit, SortsByNameAndKeepsCommentsWithTheirNodes) {
    EXPECT_EQ(edited("c\n// free\n\n// of B\nB // b\n\na", {SortChildren{""}}),
              "a\n// free\n\n// of B\nB // b\n\nc");
    EXPECT_EQ(edited("g\n{\n c\n h\n {\n  z\n  y\n }\n b\n}\na\n", {SortChildren{"", true}}),
              "a\ng\n{\n b\n c\n h\n {\n  y\n  z\n }\n}\n");
    EXPECT_EQ(edited("g\n{\n c\n b\n}\na\n", {SortChildren{"g"}}), "g\n{\n b\n c\n}\na\n");
}

TEST(AnimTreeEdit, RefusesWhatTheFormatForbidsAndSaysWhy) {
    const auto code = [](const std::string& text, const Edit& edit) { return edited(text, edit); };
    EXPECT_EQ(code("a b\n", {RemoveNode{"a"}}), "refused: ATE001");
    EXPECT_EQ(code("a\n", {RemoveNode{"b"}}), "refused: ATE002");
    EXPECT_EQ(code("a\n", {RemoveNode{""}}), "refused: ATE002");
    EXPECT_EQ(code("a\n", {AddNode{"", "b-c"}}), "refused: ATE003");
    EXPECT_EQ(code("a\n", {RenameNode{"a", ""}}), "refused: ATE003");
    EXPECT_EQ(code("a\n", {RenameNode{"a", std::string(58, 'x')}}), "refused: ATE003");
    EXPECT_EQ(code("a\nb\n", {RenameNode{"a", "B"}}), "refused: ATE004");
    EXPECT_EQ(code("a\ng\n{\n a\n}\n", {MoveNode{"g/a", ""}}), "refused: ATE004");
    EXPECT_EQ(code("a\n", {AddNode{"", "A"}}), "refused: ATE004");
    EXPECT_EQ(code("a\n", {SetProperties{"a", {.complete = true}}}), "refused: ATE005");
    EXPECT_EQ(code("a\n", {AddNode{"a", "b"}}), "refused: ATE005");
    EXPECT_EQ(code("a\n", {AddNode{"", "b", NodeKind::Leaf, {.complete = true}}}), "refused: ATE005");
    EXPECT_EQ(code("g\n{\n}\n", {SetProperties{"g", {.loopsync = true, .nonloopsync = true}}}),
              "refused: ATE006");
    EXPECT_EQ(code(kTree, {SetProperties{"torso", {.nonloopsync = true}}}), "refused: ATE007");
    EXPECT_EQ(code("g : loopsync\n{\n}\nh : loopsync\n{\n}\n", {MoveNode{"h", "g"}}), "refused: ATE007");
    EXPECT_EQ(code(kTree, {WrapNodes{{"torso/shoot"}, "x", {.loopsync = true}}}), "refused: ATE007");
    EXPECT_EQ(code("g\n{\n h\n {\n }\n}\n", {MoveNode{"g", "g/h"}}), "refused: ATE008");
    EXPECT_EQ(code(kTree, {WrapNodes{{"torso", "legs/run"}, "x"}}), "refused: ATE009");
    EXPECT_EQ(code("a /* b\n*/ /* c */\n", {AddNode{"", "d"}}), "refused: ATE010");
    EXPECT_EQ(code("a\n/* open", {AddNode{"", "b"}}), "a\nb\n/* open");
    EXPECT_EQ(code("a /* open", {AddNode{"", "b"}}), "refused: ATE010");
}

TEST(AnimTreeEdit, PlansAListInOrder) {
    const Edit list{
        EditList{{{RenameNode{"a", "b"}}, {EditList{{{AddNode{"", "a"}}}}}, {MoveNode{"a", "", 0}}}}};
    EXPECT_EQ(edited("a\n", list), "a\nb\n");
    EXPECT_EQ(describe(list), "3 changes");
    EXPECT_EQ(edited("a\n", {EditList{{{RenameNode{"a", "b"}}, {RemoveNode{"a"}}}}}), "refused: ATE002");
}

}  // namespace poseloom::animtree
