// SPDX-License-Identifier: MIT
#pragma once

#include "scn/writer.h"
#include "support/result.h"
#include "support/source_text.h"
#include "support/text_edits.h"

namespace poseloom::scn {

/// The text edits after which the AnimationTree `key` plays these entries, in the order of the slots: only
/// what differs is written, in place; comments and unknown members stay. Read back before it is given: the
/// result says exactly what was asked for. Refused with an SCE code where that cannot be done.
Result<TextEdits> planEntries(const SourceText& text, const std::string& key,
                              const std::vector<EntrySetting>& entries);

std::span<const Explanation> editExplanations();

}  // namespace poseloom::scn
