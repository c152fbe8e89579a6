// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom

/// Shown while there is nothing to show.
Column {
    id: empty
    Accessible.name: headline.text
    Accessible.role: Accessible.StaticText
    objectName: "viewportEmpty"
    spacing: Theme.spacing

    Text {
        id: headline
        anchors.horizontalCenter: parent.horizontalCenter
        color: Theme.text
        font.pixelSize: Theme.fontSize + 5
        font.weight: Font.DemiBold
        text: qsTr("Drop a model here")
    }
    Text {
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        horizontalAlignment: Text.AlignHCenter
        text: qsTr("A .mdl with its .vvd and .vtx beside it, or a .poseloom project")
        width: parent.width
        wrapMode: Text.WordWrap
    }
}
