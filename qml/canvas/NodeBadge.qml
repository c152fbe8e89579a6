// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// Says that something is wrong with a node; what it is comes on hover. It stands on the corner, so that an
/// error never moves or resizes the node.
Rectangle {
    id: badge

    required property int severity
    required property string problem

    width: 18
    height: 18
    radius: 9
    color: badge.severity === 2 ? Theme.error : badge.severity === 1 ? Theme.warning : Theme.info
    border.width: 2
    border.color: Theme.canvas
    Accessible.role: Accessible.AlertMessage
    Accessible.name: badge.problem

    Text {
        anchors.centerIn: parent
        text: badge.severity === 0 ? "i" : "!"
        color: Theme.dark ? "#16191d" : "#ffffff"
        font.pixelSize: Theme.smallFontSize
        font.bold: true
    }
    HoverHandler {
        id: hover
    }
    ToolTip.visible: hover.hovered
    ToolTip.text: badge.problem
}
