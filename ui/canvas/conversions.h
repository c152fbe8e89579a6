// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "layout/spatial_grid.h"

namespace poseloom::ui {

inline QRectF toRectF(const layout::Rect& rect) {
    return {static_cast<double>(rect.topLeft.x), static_cast<double>(rect.topLeft.y),
            static_cast<double>(rect.size.x), static_cast<double>(rect.size.y)};
}

}  // namespace poseloom::ui
