// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom

/// An event on a track: a mark with its name.
Item {
    id: mark

    property color backdrop: "transparent"
    required property real eventFrame
    property bool labelled: false
    required property string name
    property real room: 0 ///< pixels for the label; it is cut there, so that the next one stays legible

    Accessible.name: qsTr("Event %1 at frame %2").arg(mark.name).arg(mark.eventFrame)
    Accessible.role: Accessible.Indicator
    ToolTip.delay: 300
    ToolTip.text: mark.Accessible.name
    ToolTip.visible: hover.hovered
    height: 9
    width: 9

    Rectangle {
        anchors.centerIn: parent
        antialiasing: true
        color: Theme.warning
        height: 7
        rotation: 45
        width: 7
    }
    Rectangle {
        anchors.fill: title
        color: mark.backdrop
        radius: 2
        visible: title.visible
    }
    Text {
        id: title
        anchors.left: parent.right
        anchors.leftMargin: 1
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textMuted
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize - 1
        rightPadding: 3
        text: mark.name
        visible: mark.labelled && width > 12
        width: Math.min(implicitWidth, mark.room)
    }
    HoverHandler {
        id: hover
    }
}
