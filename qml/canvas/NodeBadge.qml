// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// Says that something is wrong with a node; what it is comes on hover. It stands on the corner, so that an
/// error never moves or resizes the node.
Rectangle {
    id: badge

    required property string problem
    required property int severity

    Accessible.name: badge.problem
    Accessible.role: Accessible.AlertMessage
    border.color: Theme.canvas
    border.width: 2
    color: badge.severity === 2 ? Theme.error : badge.severity === 1 ? Theme.warning : Theme.info
    height: 18
    radius: 9
    width: 18

    Text {
        anchors.centerIn: parent
        color: Theme.dark ? "#16191d" : "#ffffff"
        font.bold: true
        font.pixelSize: Theme.smallFontSize
        text: badge.severity === 0 ? "i" : "!"
    }
    HoverHandler {
        id: hover
    }
    ToolTip {
        text: badge.problem
        visible: hover.hovered
        width: Math.min(implicitWidth, 340)
    }
}
