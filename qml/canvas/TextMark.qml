// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// One place in the text that something is wrong with: tinted and underlined by a wave.
Rectangle {
    id: mark

    required property var modelData

    color: Qt.alpha(mark.modelData.tint, 0.16)
    height: mark.modelData.height
    radius: 2
    width: mark.modelData.width
    x: mark.modelData.x
    y: mark.modelData.y

    Item {
        clip: true
        height: 6
        width: mark.width
        y: mark.height - 4

        Text {
            color: mark.modelData.tint
            font.bold: true
            font.pixelSize: 9
            text: "~".repeat(Math.min(400, Math.ceil(mark.width / 4)))
            y: -3
        }
    }
}
