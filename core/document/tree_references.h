// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <span>

#include "animtree/references.h"
#include "document/assets.h"

namespace poseloom::document {

/// What the scripts in these places say of trees: folders of scripts, or tables as the verb `references`
/// writes them (ATR080). The first place that cannot be read fails the whole.
Result<animtree::ReferenceTable> readTreeReferences(std::span<const std::filesystem::path> places);

/// Everything that is wrong with the tree of a project, under its references and with its animations.
Diagnostics checkTreeOf(const OpenedProject& opened);

}  // namespace poseloom::document
