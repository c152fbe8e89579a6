// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// What is under the pointer while a clip is dragged. Whoever takes the keys "poseloom/clip" finds here which.
Rectangle {
    id: ghost

    required property string animation
    required property string file
    required property string label

    Drag.active: true
    Drag.hotSpot: Qt.point(0, 0)
    Drag.keys: ["poseloom/clip"]
    Drag.source: ghost
    color: Theme.accent
    height: Theme.rowHeight
    opacity: 0.9
    radius: Theme.radius
    width: text.implicitWidth + 20

    Text {
        id: text
        anchors.centerIn: parent
        color: Theme.accentText
        font.pixelSize: Theme.fontSize
        text: ghost.label
    }
}
