// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "scn/scene.h"

namespace poseloom::scn {

/// What an entry of `animations` shall say.
struct EntrySetting {
    std::string source;
    std::vector<Binding> bindings;
    Playback playback = Playback::Loop;
    double speed = 1.0;
    bool paused = false;
};

EntrySetting settingOf(const Entry& entry);

/// `{ animation = "res://idle.panim", bindings = { Hero = @PlayerRoot }, playback = loop }`; speed and pause
/// only where they are not the default. A slot without a clip is `""`, so that later ones keep their places.
std::string writeEntry(const EntrySetting& setting);

/// A whole node, for the clipboard: to be pasted into a scene.
std::string writeTreeNode(const std::string& key, const std::string& tree,
                          const std::vector<EntrySetting>& entries, double speed = 1.0, bool paused = false);

/// `{ Hero = @PlayerRoot }`.
std::string writeBindings(const std::vector<Binding>& bindings);
/// The shortest decimal with a point.
std::string writeSpeed(double speed);

}  // namespace poseloom::scn
