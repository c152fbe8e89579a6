// SPDX-License-Identifier: MIT
#include "animtree_options.h"

#include <iomanip>
#include <sstream>

#include "reference_options.h"

namespace poseloom::cli {

void AnimTreeOptions::addTo(CLI::App& verb) {
    verb.add_option("--tree-index", treeIndex, "The tree's place in the registry, from 1")
        ->check(CLI::Range(1U, 127U));
    verb.add_flag("--anim-check", animCheck, "As with com_animCheck 1: nothing is pruned");
    verb.add_flag("--file-order", fileOrder, "Number siblings in file order instead of the engine's reverse");
    verb.add_option_function<std::string>(
            "--loop-assets",
            [this](const std::string& list) {
                loopAssets = list;
                loopsKnown = true;
            },
            "Assets that loop, parted by commas; all others do not")
        ->trigger_on_parse();
}

animtree::CompileOptions AnimTreeOptions::compileOptions() const {
    animtree::CompileOptions compiling;
    compiling.treeIndex = treeIndex;
    compiling.animCheck = animCheck;
    compiling.order = fileOrder ? animtree::SiblingOrder::File : animtree::SiblingOrder::Reversed;
    if (loopsKnown) compiling.loops = animtree::LoopFlags(wordsOf(loopAssets));
    return compiling;
}

std::string hex(std::uint32_t value) {
    std::ostringstream text;
    text << "0x" << std::hex << std::setw(8) << std::setfill('0') << value;
    return text.str();
}

std::string flagWords(std::uint8_t flags) {
    std::string words;
    const auto add = [&](std::uint8_t bit, std::string_view word) {
        if ((flags & bit) == 0) return;
        words.append(words.empty() ? "" : " ").append(word);
    };
    add(animtree::kLoopSync, "loopsync");
    add(animtree::kNonLoopSync, "nonloopsync");
    add(animtree::kSyncClock, "clock");
    add(animtree::kComplete, "complete");
    return words;
}

}  // namespace poseloom::cli
