// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// What a slot plays, and how far it is.
Item {
    id: body

    required property string clipName
    required property double progress

    Text {
        id: label
        color: body.clipName.length > 0 ? Theme.text : Theme.textMuted
        elide: Text.ElideMiddle
        font.italic: body.clipName.length === 0
        font.pixelSize: Theme.smallFontSize + 1
        text: body.clipName.length > 0 ? body.clipName : qsTr("drop a clip here")
        width: body.width - 20
        x: 10
        y: 4
    }
    Rectangle {
        id: track
        color: Theme.border
        height: 4
        radius: 2
        visible: body.clipName.length > 0
        width: body.width - 20
        x: 10
        y: body.height - 9

        Rectangle {
            color: Theme.slot
            height: parent.height
            radius: 2
            width: Math.max(0, Math.min(1, body.progress)) * track.width
        }
    }
}
