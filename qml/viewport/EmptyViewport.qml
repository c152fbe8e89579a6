// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom

/// Shown while there is nothing to show.
Column {
    id: empty

    objectName: "viewportEmpty"
    spacing: Theme.spacing
    Accessible.role: Accessible.StaticText
    Accessible.name: headline.text

    Text {
        id: headline
        anchors.horizontalCenter: parent.horizontalCenter
        text: qsTr("Drop a model here")
        color: Theme.text
        font.pixelSize: Theme.fontSize + 5
        font.weight: Font.DemiBold
    }
    Text {
        anchors.horizontalCenter: parent.horizontalCenter
        text: qsTr("A .mdl with its .vvd and .vtx beside it, or a .poseloom project")
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
    }
}
