// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A thin line between groups of a tool bar.
Item {
    implicitWidth: 9
    implicitHeight: Theme.rowHeight
    Rectangle {
        anchors.centerIn: parent
        width: 1
        height: parent.height - 6
        color: Theme.border
    }
}
