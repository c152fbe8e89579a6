// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// The name of a large group where cards are too small to be read.
Rectangle {
    id: mark

    required property var modelData

    color: Theme.canvas
    height: mark.modelData.rect.height
    objectName: "treeLandmark"
    radius: 3
    width: mark.modelData.rect.width
    x: Math.round(mark.modelData.rect.x)
    y: Math.round(mark.modelData.rect.y)
    z: 4

    Text {
        anchors.centerIn: parent
        color: Theme.text
        font.pixelSize: 11
        text: mark.modelData.name
        textFormat: Text.PlainText
    }
}
