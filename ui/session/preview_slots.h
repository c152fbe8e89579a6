// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "document/assets.h"
#include "preview/preview_session.h"

namespace poseloom::ui {

/// What a preview plays, of slots as a project binds them.
std::vector<PreviewSlot> previewSlots(std::vector<document::BoundSlot> bound);

}  // namespace poseloom::ui
