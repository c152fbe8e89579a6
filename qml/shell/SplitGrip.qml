// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// The handle between two panels.
Rectangle {
    id: grip
    color: SplitHandle.pressed ? Theme.accent : SplitHandle.hovered ? Theme.border : Theme.window
    implicitHeight: 5
    implicitWidth: 5
}
