// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "console.h"
#include "json_output.h"
#include "playerscript/script.h"
#include "weapon_options.h"

namespace poseloom::cli {

// The verbs on player animation scripts; each returns the exit status.

/// `dump`: fills a document made by newDocument("dump").
int dumpPlayeranim(const std::string& path, const WeaponOptions& weapons, Json& document,
                   const Console& console);

/// `diff` of two scripts.
int diffPlayeranim(const std::string& before, const std::string& after, const WeaponOptions& weapons,
                   bool json, const Console& console);

/// The parts of a command as objects: part, animation, duration, blendtime, turret.
Json commandToJson(const playerscript::PlayerScript& script, const playerscript::Command& command);

}  // namespace poseloom::cli
