// SPDX-License-Identifier: MIT
#include "playerscript/outline.h"

#include <algorithm>
#include <map>

#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

/// What begins at a position, with its line.
using Items = std::multimap<std::size_t, std::pair<std::string, std::size_t*>>;

std::string listLine(const List& list) {
    return concat({list.section == Section::StateChanges ? "statechange " : "list ", codLower(list.name.text),
                   list.fromName.present() ? " " : "", codLower(list.fromName.text)});
}

}  // namespace

std::string evenWords(std::string_view text) {
    std::string even;
    bool blank = false;
    for (const char c : text) {
        blank = blank || isCodBlank(c);
        if (isCodBlank(c)) continue;
        if (blank && !even.empty()) even += ' ';
        blank = false;
        even += codLower(c);
    }
    return even;
}

std::string outlineLine(const PlayerScript& script, const Script& one) {
    std::string line;
    for (const Condition& condition : script.conditionsOf(one))
        line += concat({line.empty() ? "script " : ", ", evenWords(script.text.slice(condition.span))});
    return line.empty() ? "script default" : line;
}

std::string outlineLine(const PlayerScript& script, const Command& command) {
    std::string line = "command";
    for (const Part& part : script.partsOf(command)) {
        line += concat({" ", nameOf(part.part), " ", codLower(part.animation.text)});
        if (part.duration) line += concat({" duration ", std::to_string(part.duration->value)});
        if (part.blendTime) line += concat({" blendtime ", std::to_string(part.blendTime->value)});
        if (part.turret.size() > 0) line += " turretanim";
    }
    for (const Sound& sound : script.soundsOf(command))
        line += concat({" sound ", codLower(sound.alias.text)});
    return line;
}

Outline outlineOf(const PlayerScript& script) {
    Outline outline;
    outline.lists.resize(script.lists.size());
    outline.scripts.resize(script.scripts.size());
    Items items;
    for (const SectionHead& head : script.sections)
        items.emplace(head.word.span.begin, std::pair(concat({"[", nameOf(head.section), "]"}), nullptr));
    for (const Define& define : script.defines)
        items.emplace(define.span.begin, std::pair(evenWords(script.text.slice(define.span)), nullptr));
    for (const StateBlock& block : script.stateBlocks)
        items.emplace(block.name.span.begin,
                      std::pair(concat({"state ", codLower(block.name.text)}), nullptr));
    for (std::size_t i = 0; i < script.lists.size(); ++i)
        items.emplace(script.lists[i].span().begin, std::pair(listLine(script.lists[i]), &outline.lists[i]));
    for (std::size_t i = 0; i < script.scripts.size(); ++i)
        items.emplace(script.scripts[i].head.begin,
                      std::pair(outlineLine(script, script.scripts[i]), &outline.scripts[i]));
    for (const Command& command : script.commands)
        items.emplace(command.span.begin, std::pair(outlineLine(script, command), nullptr));
    for (auto& [position, item] : items) {
        if (item.second != nullptr) *item.second = outline.lines.size();
        outline.lines.push_back(std::move(item.first));
    }
    return outline;
}

}  // namespace poseloom::playerscript
