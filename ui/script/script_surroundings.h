// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace poseloom::ui {

/// The folder of the game that a player animation script lies in: `main` of `main/mp/playeranim.script`, else
/// its own.
QString gameFolderOfScript(const QString& script);

/// A table of weapons beside a script or in the folder of its game: `weapons*.tsv`, the first by name; empty
/// where there is none.
QString weaponTableBeside(const QString& script);

/// `animtrees/multiplayer.atr` of the game that a script belongs to; empty where there is none.
QString playerTreeBeside(const QString& script);

}  // namespace poseloom::ui
