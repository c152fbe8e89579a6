// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// The curves of the current track, with what it is drawn of on the left.
Item {
    id: view

    required property ClipAxis axis
    required property real namesWidth
    required property ClipPlayer player
    readonly property ClipSheet sheet: view.player.sheet

    ClipCurveHead {
        id: head
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.top: parent.top
        player: view.player
        width: view.namesWidth
    }
    ClipCurves {
        id: curves
        Accessible.name: qsTr("Curves of %1").arg(view.sheet.trackName)
        Accessible.role: Accessible.Graphic
        anchors.bottom: parent.bottom
        anchors.left: head.right
        anchors.right: parent.right
        anchors.top: parent.top
        axis: view.axis
        chosenColor: Theme.warning
        frame: view.player.frame
        groundColor: Theme.panel
        headColor: Theme.error
        lineColor: Qt.alpha(Theme.border, 0.6)
        objectName: "clipCurves"
        sheet: view.sheet
        xColor: view.sheet.lineNames.length > 1 ? Theme.axisX : Theme.accent
        yColor: Theme.axisY
        zColor: Theme.axisZ
        zeroColor: Theme.border

        onScrubbed: frame => view.player.frame = frame

        Repeater {
            model: curves.marks

            Rectangle {
                id: mark

                required property var modelData

                color: Qt.alpha(Theme.panel, 0.85)
                height: value.height
                width: value.width + 6
                x: 2
                y: Math.max(0, mark.modelData.y - height - 1)

                Text {
                    id: value
                    color: Theme.textMuted
                    font.pixelSize: Theme.smallFontSize
                    text: mark.modelData.text
                    x: 3
                }
            }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        anchors.left: head.right
        anchors.top: parent.top
        color: Theme.border
        width: 1
    }
    EmptyState {
        anchors.fill: curves
        text: view.sheet.currentTrack < 0 ? qsTr("Choose a track to see its curves.") : qsTr("This track has no keys: nothing is animated.")
        visible: curves.sampleCount === 0 && !view.sheet.readOnly
    }
}
