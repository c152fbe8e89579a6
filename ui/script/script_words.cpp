// SPDX-License-Identifier: GPL-3.0-or-later
#include "script/script_words.h"

#include "support/cod_tokenizer.h"

namespace poseloom::ui {

QString shownWord(std::string_view word) {
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

std::string evenText(std::string_view text) {
    std::string even;
    even.reserve(text.size());
    bool gap = false;
    for (const char c : text) {
        if (isCodBlank(c)) {
            gap = true;
            continue;
        }
        if (gap && !even.empty()) even += ' ';
        gap = false;
        even += c;
    }
    return even;
}

}  // namespace poseloom::ui
