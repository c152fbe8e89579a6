// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// What floats over the canvas: the minimap, the zoom, and a hint where there is nothing yet.
Item {
    id: hud

    required property GraphCanvas canvas
    readonly property bool roomy: hud.width > 420 && hud.height > 260

    Text {
        anchors.centerIn: parent
        width: Math.min(380, hud.width - 40)
        visible: hud.canvas.nodeCount === 0
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        text: qsTr("Press Space to add a node, or drag a clip here from the library.")
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
    }
    Rectangle {
        id: frame
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.margins: Theme.spacing
        width: 168
        height: 112
        radius: Theme.radius
        visible: hud.roomy && hud.canvas.nodeCount > 0
        color: Qt.alpha(Theme.panel, 0.85)
        border.color: Theme.border
        MinimapItem {
            id: map
            objectName: "minimap"
            anchors.fill: parent
            anchors.margins: 1
            canvas: hud.canvas
            Accessible.role: Accessible.Graphic
            Accessible.name: qsTr("Map of the graph")
            Rectangle {
                x: map.viewRect.x
                y: map.viewRect.y
                width: map.viewRect.width
                height: map.viewRect.height
                color: Qt.alpha(Theme.accent, 0.1)
                border.color: Theme.accent
                radius: 2
            }
            MouseArea {
                anchors.fill: parent
                onPressed: event => map.goTo(Qt.point(event.x, event.y))
                onPositionChanged: event => map.goTo(Qt.point(event.x, event.y))
            }
        }
    }
    Rectangle {
        anchors.left: parent.left
        anchors.bottom: parent.bottom
        anchors.margins: Theme.spacing
        width: zoomText.implicitWidth + 2 * Theme.spacing
        height: 22
        radius: Theme.radius
        color: Qt.alpha(Theme.panel, 0.85)
        border.color: Theme.border
        visible: hud.roomy
        Text {
            id: zoomText
            objectName: "zoomText"
            anchors.centerIn: parent
            text: qsTr("%1 %").arg(Math.round(hud.canvas.zoom * 100))
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
        }
        MouseArea {
            objectName: "zoomReset"
            anchors.fill: parent
            Accessible.role: Accessible.Button
            Accessible.name: qsTr("Zoom to 100 %")
            onClicked: hud.canvas.zoomTo(1, Qt.point(hud.canvas.width / 2, hud.canvas.height / 2))
        }
    }
}
