// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// What a slot plays, and how far it is.
Item {
    id: body

    required property string clipName
    required property double progress

    Text {
        id: label
        x: 10
        y: 4
        width: body.width - 20
        elide: Text.ElideMiddle
        text: body.clipName.length > 0 ? body.clipName : qsTr("drop a clip here")
        color: body.clipName.length > 0 ? Theme.text : Theme.textMuted
        font.pixelSize: Theme.smallFontSize + 1
        font.italic: body.clipName.length === 0
    }
    Rectangle {
        id: track
        x: 10
        y: body.height - 9
        width: body.width - 20
        height: 4
        radius: 2
        visible: body.clipName.length > 0
        color: Theme.border
        Rectangle {
            width: Math.max(0, Math.min(1, body.progress)) * track.width
            height: parent.height
            radius: 2
            color: Theme.slot
        }
    }
}
