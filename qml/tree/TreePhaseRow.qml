// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// One thing that plays: a clock, a member that follows it, or a leaf on its own. The bar can be dragged.
Item {
    id: row

    required property bool clock
    required property int cycle
    required property bool loops
    required property bool member
    required property string name
    required property var notes
    required property string path
    required property double phase
    required property double seconds
    required property double weight

    signal scrubbed(double share)

    Accessible.name: qsTr("%1 at %2 percent").arg(row.name).arg(Math.round(row.phase * 100))
    Accessible.role: Accessible.ListItem
    height: 24

    Text {
        id: label
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.text
        elide: Text.ElideMiddle
        font.pixelSize: Theme.smallFontSize + 1
        font.weight: row.clock ? Font.DemiBold : Font.Normal
        text: row.name
        width: Math.min(240, row.width * 0.3) - x
        x: Theme.spacing + (row.member ? 16 : 0)
    }
    Text {
        id: numbers
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textMuted
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize
        text: row.clock ? qsTr("clock · cycle %1").arg(row.cycle) : qsTr("%1 % · %2 s %3").arg(Math.round(row.weight * 100)).arg(Number(row.seconds).toLocaleString(Qt.locale(), "f", 2)).arg(row.loops ? qsTr("loop") : qsTr("once"))
        width: 128
        x: Math.min(240, row.width * 0.3) + Theme.spacing
    }
    Rectangle {
        id: track
        anchors.left: numbers.right
        anchors.leftMargin: Theme.spacing
        anchors.right: parent.right
        anchors.rightMargin: 2 * Theme.spacing
        anchors.verticalCenter: parent.verticalCenter
        border.color: Theme.border
        color: row.clock || row.member ? Qt.tint(Theme.field, Qt.alpha(Theme.slot, 0.18)) : Theme.field
        height: 14
        radius: 3

        Rectangle {
            color: row.clock || row.member ? Theme.slot : Theme.blend
            height: parent.height - 4
            opacity: 0.35 + 0.65 * row.weight
            radius: 2
            width: Math.max(1, row.phase * (parent.width - 4))
            x: 2
            y: 2
        }
        Repeater {
            model: row.notes

            Rectangle {
                id: note

                required property var modelData

                color: Theme.warning
                height: parent.height
                width: 2
                x: note.modelData.share * (parent.width - 2)

                HoverHandler {
                    id: overNote
                }
                Text {
                    color: Theme.text
                    font.pixelSize: Theme.smallFontSize
                    text: note.modelData.name
                    visible: overNote.hovered
                    x: 5
                }
            }
        }
        MouseArea {
            anchors.fill: parent
            preventStealing: true

            onPositionChanged: event => row.scrubbed(Math.max(0, Math.min(1, event.x / track.width)))
            onPressed: event => row.scrubbed(Math.max(0, Math.min(1, event.x / track.width)))
        }
    }
}
