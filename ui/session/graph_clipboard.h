// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "document/document.h"

namespace poseloom::ui {

/// Slots and nodes as text of the format itself: the slots' names, and each node's block as it is written.
/// Ids that mean nothing, and the output, are left out.
std::string partOf(const document::Document& document, const std::vector<posegraph::NodeId>& ids);

/// How a part of a graph comes into a document.
struct Paste {
    TextEdits edits;
    std::map<std::string, std::string> names;  ///< of every pasted slot and node: as copied, as pasted
};

/// Plans the paste of a text that partOf() made, or of any text with slots or nodes. Names that are taken get
/// a number; references within the part follow; references out of it stay as written.
Result<Paste> planPaste(const document::Document& document, const std::string& part);

}  // namespace poseloom::ui
