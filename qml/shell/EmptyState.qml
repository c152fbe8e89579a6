// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// Says what to do where there is nothing to show.
Item {
    id: empty

    required property string text

    Text {
        Accessible.name: empty.text
        anchors.centerIn: parent
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        horizontalAlignment: Text.AlignHCenter
        lineHeight: 1.15
        text: empty.text
        width: Math.min(parent.width - 2 * Theme.spacing, 320)
        wrapMode: Text.WordWrap
    }
}
