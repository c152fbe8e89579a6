// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom

/// An event on a track: a mark with its name.
Item {
    id: mark

    required property string name
    required property real eventFrame
    property bool labelled: false

    width: 9
    height: 9
    Accessible.role: Accessible.Indicator
    Accessible.name: qsTr("Event %1 at frame %2").arg(mark.name).arg(mark.eventFrame)

    Rectangle {
        anchors.centerIn: parent
        width: 7
        height: 7
        rotation: 45
        color: Theme.warning
        antialiasing: true
    }
    Text {
        visible: mark.labelled
        anchors.left: parent.right
        anchors.leftMargin: 1
        anchors.verticalCenter: parent.verticalCenter
        text: mark.name
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize - 1
    }
    HoverHandler {
        id: hover
    }
    ToolTip.text: mark.Accessible.name
    ToolTip.visible: hover.hovered
    ToolTip.delay: 300
}
