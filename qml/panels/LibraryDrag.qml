// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// What is under the pointer while a clip is dragged. Whoever takes the keys "poseloom/clip" finds here which.
Rectangle {
    id: ghost

    required property string file
    required property string animation
    required property string label

    width: text.implicitWidth + 20
    height: Theme.rowHeight
    radius: Theme.radius
    color: Theme.accent
    opacity: 0.9
    Drag.active: true
    Drag.source: ghost
    Drag.keys: ["poseloom/clip"]
    Drag.hotSpot: Qt.point(0, 0)

    Text {
        id: text
        anchors.centerIn: parent
        text: ghost.label
        color: Theme.accentText
        font.pixelSize: Theme.fontSize
    }
}
