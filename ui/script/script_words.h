// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace poseloom::ui {

/// A word of a script as a person reads it.
QString shownWord(std::string_view word);

/// A text with single blanks between its words and none around it; comments stay.
std::string evenText(std::string_view text);

}  // namespace poseloom::ui
