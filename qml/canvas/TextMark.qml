// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// One place in the text that something is wrong with: tinted and underlined by a wave.
Rectangle {
    id: mark

    required property var modelData

    x: mark.modelData.x
    y: mark.modelData.y
    width: mark.modelData.width
    height: mark.modelData.height
    radius: 2
    color: Qt.alpha(mark.modelData.tint, 0.16)

    Item {
        y: mark.height - 4
        width: mark.width
        height: 6
        clip: true
        Text {
            y: -3
            text: "~".repeat(Math.min(400, Math.ceil(mark.width / 4)))
            font.pixelSize: 9
            font.bold: true
            color: mark.modelData.tint
        }
    }
}
