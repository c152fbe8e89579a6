// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A thin line between groups of a tool bar.
Item {
    implicitHeight: Theme.rowHeight
    implicitWidth: 9

    Rectangle {
        anchors.centerIn: parent
        color: Theme.border
        height: parent.height - 6
        width: 1
    }
}
