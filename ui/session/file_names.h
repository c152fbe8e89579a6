// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace poseloom::ui {

/// A path as a person typed it, with the ending of its kind where that was left out.
inline QString withSuffix(const QString& path, const QString& suffix) {
    return path.endsWith(suffix, Qt::CaseInsensitive) ? path : path + suffix;
}

}  // namespace poseloom::ui
