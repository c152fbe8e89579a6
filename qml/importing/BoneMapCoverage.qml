// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// How much of what the clip moves is followed, and what is not.
Column {
    id: view

    readonly property bool few: 2 * view.map.followed < view.map.moved
    required property BoneMapModel map

    spacing: 3

    Rectangle {
        color: Theme.border
        height: 4
        radius: 2
        width: parent.width

        Rectangle {
            color: view.few ? Theme.warning : Theme.accent
            height: parent.height
            radius: 2
            width: view.map.moved > 0 ? parent.width * view.map.followed / view.map.moved : 0
        }
    }
    Text {
        Accessible.name: text
        color: view.few ? Theme.warning : Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        objectName: "boneMapCoverage"
        text: view.map.idle.length === 0 ? qsTr("%1 of %2 moved bones followed").arg(view.map.followed).arg(view.map.moved) : qsTr("%1 of %2 moved bones followed; not: %3").arg(view.map.followed).arg(view.map.moved).arg(Array.from(view.map.idle).slice(0, 8).join(", "))
        width: parent.width
    }
}
