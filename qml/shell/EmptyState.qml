// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// Says what to do where there is nothing to show.
Item {
    id: empty

    required property string text

    Text {
        anchors.centerIn: parent
        width: Math.min(parent.width - 2 * Theme.spacing, 320)
        text: empty.text
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        lineHeight: 1.15
        Accessible.name: empty.text
    }
}
