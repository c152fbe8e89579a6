// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/preview_slots.h"

#include <utility>

namespace poseloom::ui {

namespace {

std::vector<eval::PerroBinding> perroBindings(const std::vector<document::Binding>& bindings) {
    std::vector<eval::PerroBinding> result;
    result.reserve(bindings.size());
    for (const document::Binding& binding : bindings)
        result.push_back({binding.object, binding.node});
    return result;
}

}  // namespace

std::vector<PreviewSlot> previewSlots(std::vector<document::BoundSlot> bound) {
    std::vector<PreviewSlot> result;
    result.reserve(bound.size());
    for (document::BoundSlot& slot : bound)
        result.push_back(
            {std::move(slot.source), slot.playback, {std::move(slot.panim), perroBindings(slot.bindings)}});
    return result;
}

}  // namespace poseloom::ui
