// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>
#include <vector>

#include "support/text_edits.h"

namespace poseloom::ui {

/// The bytes of a file as a text view shows them, with the way back. Every line end is shown as "\n" and
/// every byte that is not UTF-8 as U+FFFD, so that a view that normalises what it holds cannot change a byte
/// that nobody touched.
struct ShownText {
    QString text;
    std::vector<std::size_t> bytes;  ///< byte position of each UTF-16 unit, and of the end

    /// The index in `text` that shows the byte; clamped to the text.
    qsizetype indexOf(std::size_t byte) const;
};

ShownText show(std::string_view bytes);

/// The smallest edit of `bytes` after which they are shown as `typed`. Inserted lines end with `lineEnd`.
TextEdits editsFromTyping(std::string_view bytes, const QString& typed, std::string_view lineEnd);

}  // namespace poseloom::ui
