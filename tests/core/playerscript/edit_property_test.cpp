// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "playerscript/edit.h"
#include "playerscript/outline.h"
#include "stock_script.h"

namespace poseloom::playerscript {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> scriptTexts() {
    std::vector<std::string> texts{"EVENTS\njump\n{\n}\n",
                                   "set movetype a = walk\r\nEVENTS\r\njump\r\n{\r\n\t// one\r\n\tmovetype "
                                   "a, firing\r\n\t{\r\n\t\tboth x // y\r\n\t}\r\n}",
                                   "ANIMATIONS\nSTATE COMBAT {\nidle {\ndefault {\nboth x\n}\n}\n}\n"};
    const fs::path dialects = poseloom::tests::sharedData("cod/dialects");
    if (!fs::exists(dialects)) return texts;
    texts.push_back(poseloom::tests::readAll(tests::stockScriptPath()));
    for (const auto& entry : fs::recursive_directory_iterator(dialects)) {
        if (entry.path().extension() == ".script") texts.push_back(poseloom::tests::readAll(entry.path()));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::shared_ptr<const PlayerScript> editedScript(const std::string& text) {
    const SourceText source(text);
    TextReporter reporter(source, {});
    return std::make_shared<const PlayerScript>(
        readSyntax(source, tokenizeCod(source.bytes()), {}, reporter).script);
}

std::uint32_t below(std::size_t count) {
    return *rc::gen::inRange(std::uint32_t{0}, static_cast<std::uint32_t>(std::max<std::size_t>(count, 1)));
}

std::string anyCondition() {
    return *rc::gen::elementOf(std::vector<std::string>{"strafing left", "firing",
                                                        "weaponclass pistol AND mg", "weapons none",
                                                        "movetype all", "nonsense", "crouching"});
}

std::string anyCommand() {
    return *rc::gen::elementOf(std::vector<std::string>{"both x duration 5", "legs a torso b", "torso y",
                                                        "sound z", "both", "both q turretanim"});
}

std::string anyName() {
    return *rc::gen::elementOf(
        std::vector<std::string>{"fresh", "moving", "rifle", "all", "Prone", "two words"});
}

Edit anyEdit(const PlayerScript& script) {
    const std::uint32_t one = below(script.scripts.size());
    const std::uint32_t list = below(script.lists.size());
    const std::uint32_t index = below(6);
    const std::uint32_t define = below(script.defines.size());
    switch (*rc::gen::inRange(0, 15)) {
        case 0:
            return {AddScript{list, index, anyCondition(), {anyCommand()}}};
        case 1:
            return {RemoveScript{one}};
        case 2:
        case 3:
            return {MoveScript{one, list, index}};
        case 4:
            return {MoveAboveShadow{one}};
        case 5:
            return {AddCondition{one, anyCondition()}};
        case 6:
            return {RemoveCondition{one, below(3)}};
        case 7:
            return {SetCondition{one, below(3), anyCondition()}};
        case 8:
            return {AddCommand{one, index, anyCommand()}};
        case 9:
            return {RemoveCommand{one, below(2)}};
        case 10:
            return {SetCommand{one, below(2), anyCommand()}};
        case 11:
            return {
                AddAlias{*rc::gen::arbitrary<bool>() ? ConditionType::MoveType : ConditionType::WeaponClass,
                         anyName(), "all"}};
        case 12:
            return {RemoveAlias{define}};
        case 13:
            return {SetAlias{define,
                             *rc::gen::elementOf(std::vector<std::string>{"walk", "mg AND smg", "oops"})}};
        default:
            return {RenameAlias{define, anyName()}};
    }
}

}  // namespace

TEST(RandomPlayerScriptEdits, UndoToTheSameBytesAndLeaveASoundScript) {
    const std::vector<std::string> texts = scriptTexts();
    std::size_t planned = 0;
    std::size_t steps = 0;
    const bool held = rc::check([&] {
        std::string text = *rc::gen::elementOf(texts);
        const std::string original = text;
        std::vector<TextEdits> undo;
        for (int step = 0; step < 25; ++step) {
            const Edit edit = anyEdit(*editedScript(text));
            const auto edits = plan(SourceText(text), edit);
            ++steps;
            if (!edits) {
                RC_ASSERT(edits.error().code.compare(0, 3, "PAE") == 0);
                if (edits.error().code == "PAE001") break;
                continue;
            }
            RC_ASSERT(edits->validFor(text.size()));
            const std::string after = edits->apply(text);
            undo.push_back(edits->inverse(text));
            RC_ASSERT(edits->inverse(text).apply(after) == text);
            text = after;
            ++planned;
        }
        for (auto it = undo.rbegin(); it != undo.rend(); ++it)
            text = it->apply(text);
        RC_ASSERT(text == original);
    });
    EXPECT_TRUE(held);
    EXPECT_GT(planned, 200U) << "of " << steps;
}

TEST(RandomPlayerScriptEdits, MoveWhatIsNamedAndNothingElse) {
    const std::vector<std::string> texts = scriptTexts();
    const bool held = rc::check([&] {
        const std::string text = *rc::gen::elementOf(texts);
        const auto before = editedScript(text);
        if (before->scripts.empty()) return;
        const std::uint32_t one = below(before->scripts.size());
        const List& list = before->lists[before->scripts[one].list];
        const std::uint32_t index = below(list.scripts.count);
        const auto edits = plan(SourceText(text), {MoveScript{one, before->scripts[one].list, index}});
        if (!edits) return;
        const auto after = editedScript(edits->apply(text));
        std::vector<std::string> wanted;
        for (std::uint32_t i = list.scripts.first; i < list.scripts.end(); ++i)
            wanted.push_back(outlineLine(*before, before->scripts[i]));
        const std::uint32_t from = one - list.scripts.first;
        const std::string moved = wanted[from];
        wanted.erase(wanted.begin() + from);
        wanted.insert(wanted.begin() + index, moved);
        std::vector<std::string> found;
        for (const Script& script : after->scriptsOf(after->lists[before->scripts[one].list]))
            found.push_back(outlineLine(*after, script));
        RC_ASSERT(found == wanted);
    });
    EXPECT_TRUE(held);
}

}  // namespace poseloom::playerscript
