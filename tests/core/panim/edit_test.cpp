// SPDX-License-Identifier: MIT
#include "panim/edit.h"

#include <gtest/gtest.h>

#include "panim/format.h"
#include "panim/reader.h"
#include "shared_data.h"

namespace poseloom::panim {
namespace {

const std::string kClip =
    "[Animation]\nname = \"Walk\" # its name\nfps = 30\n[/Animation]\n\n[Objects]\nHero = Node3D\nRig = "
    "Skeleton3D\n"
    "[/Objects]\n\n[Frame0]\n@Hero {\n  position = (0, 0, 0) # home\n  visible = true\n}\n[/Frame0]\n\n"
    "# the end\n[Frame10]\n@Hero { position = (1, 0, 0) }\nemit_signal = { name = \"hit\", params = [@Hero, "
    "@Hero.position] }\n"
    "[/Frame10]\n";

std::string edited(const std::string& text, Edit edit) {
    const auto edits = plan(SourceText(text), edit);
    if (!edits) return edits.error().code;
    const std::string after = edits->apply(text);
    EXPECT_EQ(edits->inverse(text).apply(after), text);
    EXPECT_FALSE(read(SourceText(after), "t.panim").engineError);
    return after;
}

std::string with(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(PanimEdits, AValueIsReplacedWhereItStands) {
    EXPECT_EQ(edited(kClip, {SetField{"Hero", 0, "position", "(5, 0, 0)"}}),
              with(kClip, "(0, 0, 0)", "(5, 0, 0)"));
    EXPECT_EQ(edited(kClip, {SetField{"Hero", 10, "position", "(5, 0, 0)"}}),
              with(kClip, "(1, 0, 0)", "(5, 0, 0)"));
}

TEST(PanimEdits, AFieldJoinsTheBlockInTheFilesStyle) {
    EXPECT_EQ(edited(kClip, {SetField{"Hero", 0, "scale", "(1, 1, 1)"}}),
              with(kClip, "  visible = true\n", "  visible = true\n  scale = (1, 1, 1)\n"));
    EXPECT_EQ(edited(kClip, {SetField{"Hero", 10, "scale", "(1, 1, 1)"}}),
              with(kClip, "(1, 0, 0) }", "(1, 0, 0) scale = (1, 1, 1) }"));
}

TEST(PanimEdits, AControlComesBeforeTheKeysThatItIsFor) {
    const std::string after = edited(kClip, {SetField{"Hero", 0, "position.ease", "\"ease_in\""}});
    EXPECT_EQ(after, with(kClip, "  position", "  position.ease = \"ease_in\"\n  position"));
    EXPECT_EQ(read(SourceText(after), "t.panim").clip->tracks[0].keys[0].ease, Ease::In);
}

TEST(PanimEdits, ABlockAndAFrameAreMadeWhereTheyAreMissing) {
    EXPECT_EQ(edited(kClip, {SetField{"Rig", 10, "bones[0].position", "(1, 2, 3)"}}),
              with(kClip, "[/Frame10]", "@Rig {\n  bones[0].position = (1, 2, 3)\n}\n[/Frame10]"));
    EXPECT_EQ(edited(kClip, {SetField{"Hero", 5, "visible", "false"}}),
              with(kClip, "[Frame10]", "[Frame5]\n@Hero {\n  visible = false\n}\n[/Frame5]\n\n[Frame10]"));
    EXPECT_EQ(edited(kClip, {SetField{"Hero", 12, "visible", "false"}}),
              kClip + "\n[Frame12]\n@Hero {\n  visible = false\n}\n[/Frame12]\n");
}

TEST(PanimEdits, AKeyIsRemovedWithItsLineAndItsBlockWhenItWasTheLast) {
    EXPECT_EQ(edited(kClip, {RemoveField{"Hero", 0, "visible"}}), with(kClip, "  visible = true\n", ""));
    EXPECT_EQ(edited(kClip, {RemoveField{"Hero", 10, "position"}}),
              with(kClip, "@Hero { position = (1, 0, 0) }\n", ""));
    EXPECT_EQ(edited(kClip, {RemoveField{"Hero", 3, "position"}}), "PCE005");
}

TEST(PanimEdits, AKeyMovesToAnotherFrame) {
    const std::string after = edited(kClip, {MoveField{"Hero", "visible", 0, 10}});
    EXPECT_EQ(after,
              with(with(kClip, "  visible = true\n", ""), "(1, 0, 0) }", "(1, 0, 0) visible = true }"));
}

TEST(PanimEdits, AnObjectIsRenamedEverywhere) {
    std::string expected = with(kClip, "Hero = Node3D", "Man = Node3D");
    expected = with(with(expected, "@Hero {\n", "@Man {\n"), "@Hero { ", "@Man { ");
    expected = with(expected, "[@Hero, @Hero.position]", "[@Man, @Man.position]");
    EXPECT_EQ(edited(kClip, {RenameObject{"Hero", "Man"}}), expected);
    EXPECT_EQ(edited(kClip, {RenameObject{"Hero", "Rig"}}), "PCE003");
    EXPECT_EQ(edited(kClip, {RenameObject{"Hero", "a=b"}}), "PCE003");
    EXPECT_EQ(edited(kClip, {RenameObject{"Nobody", "x"}}), "PCE002");
}

TEST(PanimEdits, ObjectsComeGoAndChangeTheirType) {
    EXPECT_EQ(edited(kClip, {AddObject{"Cam", "Camera3D"}}),
              with(kClip, "[/Objects]", "Cam = Camera3D\n[/Objects]"));
    EXPECT_EQ(edited(kClip, {RemoveObject{"Rig"}}), with(kClip, "Rig = Skeleton3D\n", ""));
    EXPECT_EQ(edited(kClip, {SetObjectType{"Rig", "Skeleton2D"}}), with(kClip, "Skeleton3D", "Skeleton2D"));
    EXPECT_EQ(edited(kClip, {SetObjectType{"Hero", "Node2D"}}),
              "PCE004");  // its positions have three numbers
    EXPECT_EQ(edited("", {AddObject{"Hero", "Node3D"}}), "[Objects]\nHero = Node3D\n[/Objects]\n");
}

TEST(PanimEdits, SettingsKeepTheCommentBehindThem) {
    EXPECT_EQ(edited(kClip, {SetSetting{"name", "\"Run\""}}), with(kClip, "\"Walk\"", "\"Run\""));
    EXPECT_EQ(edited(kClip, {SetSetting{"default_ease", "ease_in"}}),
              with(kClip, "[/Animation]", "default_ease = ease_in\n[/Animation]"));
    EXPECT_EQ(edited(kClip, {SetSetting{"fps", ""}}), with(kClip, "fps = 30\n", ""));
    EXPECT_EQ(edited(kClip, {SetSetting{"fps", "0"}}), "PCE004");
}

TEST(PanimEdits, EventsComeChangeAndGo) {
    EXPECT_EQ(edited(kClip, {SetEvent{10, "", 0, "{ name = \"miss\" }"}}),
              with(kClip, "{ name = \"hit\", params = [@Hero, @Hero.position] }", "{ name = \"miss\" }"));
    EXPECT_EQ(edited(kClip, {AddEvent{0, "Hero", EventKind::CallMethod, "{ name = \"go\" }"}}),
              with(kClip, "  visible = true\n", "  visible = true\n  call_method = { name = \"go\" }\n"));
    EXPECT_EQ(edited(kClip, {AddEvent{0, "", EventKind::SetVar, "{ name = a value = 1 }"}}), "PCE004");
    const std::string gone = edited(kClip, {RemoveEvent{10, "", 0}});
    EXPECT_EQ(gone.find("emit_signal"), std::string::npos);
    EXPECT_EQ(edited(kClip, {RemoveEvent{10, "", 1}}), "PCE005");
}

TEST(PanimEdits, AFrameIsOpenedAndClosed) {
    const std::string open = edited(kClip, {SetFrameOpen{10, true}});
    EXPECT_EQ(open, with(kClip, "[Frame10]", "[Frame10?]"));
    EXPECT_EQ(edited(open, {SetFrameOpen{10, false}}), kClip);
}

TEST(PanimEdits, ABrokenClipIsNotEdited) {
    EXPECT_EQ(edited("[Animation]\n", {SetSetting{"fps", "30"}}), "PCE001");
}

TEST(PanimEdits, ListsAreOneEdit) {
    const Edit both{EditList{{{SetSetting{"fps", "24"}}, {RemoveObject{"Rig"}}}}};
    EXPECT_EQ(edited(kClip, both), with(with(kClip, "fps = 30", "fps = 24"), "Rig = Skeleton3D\n", ""));
}

TEST(PanimFormat, OpensBlocksUpAndKeepsEveryComment) {
    const std::string before =
        "#top\n[animation]\nfps=30 # rate\n[/ANIMATION]\n\n\n[Objects]\n@Hero=Node3D\n[/Objects]\n# "
        "about\n[Frame 0 ]\n"
        "@Hero{position=(1,2,3) visible=true} // both\n[/Frame9]";
    const std::string after =
        "#top\n[Animation]\nfps = 30  # rate\n[/Animation]\n\n[Objects]\nHero = Node3D\n[/Objects]\n# "
        "about\n[Frame0]\n"
        "@Hero {  // both\n    position = (1,2,3)\n    visible = true\n}\n[/Frame0]\n";
    EXPECT_EQ(*format(SourceText(before), "t.panim"), after);
    EXPECT_EQ(*format(SourceText(after), "t.panim"), after);
}

TEST(PanimFormat, KeepsTheMeaningOfEveryClip) {
    const auto path = tests::sharedData("perro/panim_parse.json");
    POSELOOM_NEED_SHARED(path);
    for (const auto& c : tests::readJson(path)) {
        const std::string before = c["input"].get<std::string>();
        const auto once = format(SourceText(before), "t.panim");
        ASSERT_EQ(once.has_value(), c["ok"].get<bool>()) << c["name"];
        if (!once) continue;
        const ReadResult a = read(SourceText(before), "t.panim");
        const ReadResult b = read(SourceText(*once), "t.panim");
        EXPECT_FALSE(b.engineError) << *once;
        EXPECT_EQ(a.clip->tracks.size(), b.clip->tracks.size()) << *once;
        EXPECT_EQ(a.clip->events.size(), b.clip->events.size()) << *once;
        EXPECT_EQ(a.clip->totalFrames, b.clip->totalFrames) << *once;
        EXPECT_EQ(*format(SourceText(*once), "t.panim"), *once);
    }
}

}  // namespace
}  // namespace poseloom::panim
