// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace poseloom::ui {

/// What a text view paints words with.
struct TextColors {
    QColor tag;        ///< of graphs tags, of Call of Duty's texts braces
    QColor reference;  ///< references; of Call of Duty's texts parts of the body and properties
    QColor key;        ///< keys and keywords
    QColor number;
    QColor string;  ///< also the names of a script's lists
    QColor comment;
    bool operator==(const TextColors&) const = default;
};

}  // namespace poseloom::ui
