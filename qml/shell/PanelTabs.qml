// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// Tabs over a view.
TabBar {
    id: bar
    implicitHeight: Theme.rowHeight + 2
    spacing: 0

    background: Rectangle {
        color: Theme.raised

        Rectangle {
            anchors.bottom: parent.bottom
            color: Theme.border
            height: 1
            width: parent.width
        }
    }
}
