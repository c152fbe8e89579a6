// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// What floats over the canvas: the minimap, the zoom, and a hint where there is nothing yet.
Item {
    id: hud

    required property PlaneItem canvas
    required property string emptyHint
    readonly property bool roomy: hud.width > 420 && hud.height > 260

    Text {
        anchors.horizontalCenter: parent.horizontalCenter
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        horizontalAlignment: Text.AlignHCenter
        text: hud.emptyHint
        visible: hud.canvas.nodeCount === 0 && hud.canvas.wholeShown
        width: Math.min(380, hud.width - 40)
        wrapMode: Text.WordWrap
        y: Math.max(Theme.spacing, hud.height / 2 - 60 - height)
    }
    Rectangle {
        id: frame
        anchors.bottom: parent.bottom
        anchors.margins: Theme.spacing
        anchors.right: parent.right
        border.color: Theme.border
        color: Qt.alpha(Theme.panel, 0.85)
        height: 76
        radius: Theme.radius
        visible: hud.roomy && hud.canvas.nodeCount > 0 && !hud.canvas.wholeShown
        width: 120

        MinimapItem {
            id: map
            Accessible.name: qsTr("Map of the graph")
            Accessible.role: Accessible.Graphic
            anchors.fill: parent
            anchors.margins: 1
            canvas: hud.canvas
            objectName: "minimap"

            Rectangle {
                border.color: Theme.accent
                color: Qt.alpha(Theme.accent, 0.1)
                height: map.viewRect.height
                radius: 2
                width: map.viewRect.width
                x: map.viewRect.x
                y: map.viewRect.y
            }
            MouseArea {
                anchors.fill: parent

                onPositionChanged: event => map.goTo(Qt.point(event.x, event.y))
                onPressed: event => map.goTo(Qt.point(event.x, event.y))
            }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.margins: Theme.spacing
        border.color: Theme.border
        color: Qt.alpha(Theme.panel, 0.85)
        height: 22
        radius: Theme.radius
        visible: hud.roomy
        width: zoomText.implicitWidth + 2 * Theme.spacing

        Text {
            id: zoomText
            anchors.centerIn: parent
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            objectName: "zoomText"
            text: qsTr("%1 %").arg(Math.round(hud.canvas.zoom * 100))
        }
        MouseArea {
            Accessible.name: qsTr("Zoom to 100 %")
            Accessible.role: Accessible.Button
            anchors.fill: parent
            objectName: "zoomReset"

            onClicked: hud.canvas.zoomTo(1, Qt.point(hud.canvas.width / 2, hud.canvas.height / 2))
        }
    }
}
