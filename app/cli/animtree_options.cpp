// SPDX-License-Identifier: MIT
#include "animtree_options.h"

#include <filesystem>
#include <iomanip>
#include <sstream>

#include "document/tree_assets.h"
#include "reference_options.h"
#include "support/cod_tokenizer.h"

namespace poseloom::cli {

namespace {

/// The folder above the one called xanim, where that is meant.
std::filesystem::path gameFolderOf(const std::string& place) {
    std::filesystem::path path = std::filesystem::path(place).lexically_normal();
    const std::filesystem::path folder = path.has_filename() ? path : path.parent_path();
    std::error_code error;
    if (codLower(folder.filename().string()) != "xanim" || !std::filesystem::is_directory(folder, error))
        return path;
    return folder.has_parent_path() ? folder.parent_path() : std::filesystem::path(".");
}

}  // namespace

void AnimTreeOptions::addTo(CLI::App& verb) {
    verb.add_option("--tree-index", treeIndex, "The tree's place in the registry, from 1")
        ->check(CLI::Range(1U, 127U));
    verb.add_flag("--anim-check", animCheck, "As with com_animCheck 1: nothing is pruned");
    verb.add_flag("--file-order", fileOrder, "Number siblings in file order instead of the engine's reverse");
    CLI::Option* loops = verb.add_option_function<std::string>(
                                 "--loop-assets",
                                 [this](const std::string& list) {
                                     loopAssets = list;
                                     loopsKnown = true;
                                 },
                                 "Assets that loop, parted by commas; all others do not")
                             ->trigger_on_parse();
    verb.add_option(
            "--assets", assets,
            "A folder or package of the game where xanims are looked for, or its folder xanim; may be "
            "given again, the first that has a file wins")
        ->type_name("DIR|PACKAGE")
        ->allow_extra_args(false)
        ->excludes(loops);
}

std::optional<animtree::CompileOptions> AnimTreeOptions::compileOptions(const Console& console) const {
    animtree::CompileOptions compiling;
    compiling.treeIndex = treeIndex;
    compiling.animCheck = animCheck;
    compiling.order = fileOrder ? animtree::SiblingOrder::File : animtree::SiblingOrder::Reversed;
    if (loopsKnown) compiling.loops = animtree::LoopFlags(wordsOf(loopAssets));
    if (assets.empty()) return compiling;
    mdl::SearchPaths search;
    for (const std::string& place : assets) {
        if (const auto added = search.add(gameFolderOf(place)); !added) {
            print(console, added.error());
            return std::nullopt;
        }
    }
    compiling.assets = document::treeAssetsIn(std::move(search));
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
