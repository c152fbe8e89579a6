// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "rig/clip.h"

namespace poseloom::ui {

/// A clip that is looked at and belongs to a file that is not edited here: an animation of a model, or of a
/// file of another program.
struct InspectedClip {
    rig::ClipPtr clip;  ///< null: none
    QString name;
    QString owner;  ///< the file that it belongs to
};

}  // namespace poseloom::ui
