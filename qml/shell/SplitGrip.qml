// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// The handle between two panels.
Rectangle {
    id: grip

    implicitWidth: 5
    implicitHeight: 5
    color: SplitHandle.pressed ? Theme.accent : SplitHandle.hovered ? Theme.border : Theme.window
}
