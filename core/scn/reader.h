// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>

#include "scn/scene.h"
#include "support/diagnostic.h"
#include "support/source_text.h"
#include "support/text_reporter.h"

namespace poseloom::scn {

struct ReadResult {
    std::shared_ptr<const Scene> scene;  ///< never null: as far as the text could be read
    Diagnostics diagnostics;
};

/// Reads a .scn. Never fails: every fault is reported and the rest is read on. Linear in the text.
ReadResult read(const SourceText& text, const std::string& file);

/// What the engine takes and a person will be surprised by, of the scene alone.
void checkRules(const SourceText& text, const Scene& scene, TextReporter& reporter);

std::span<const Explanation> explanations();

}  // namespace poseloom::scn
