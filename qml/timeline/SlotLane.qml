// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom
import Poseloom.Ui

/// A slot's own track: name, share of the output, playhead and events.
Item {
    id: lane

    readonly property PreviewSession preview: (ListView.view?.model as SlotLaneModel)?.preview ?? null
    required property int index
    required property string name
    required property string clip
    required property real frame
    required property int frameCount
    required property real reach
    required property var events

    readonly property bool current: lane.preview?.currentSlot === lane.index
    readonly property int lastFrame: Math.max(1, lane.frameCount - 1)

    objectName: "slotLane" + lane.index
    implicitHeight: Theme.rowHeight
    Accessible.role: Accessible.ListItem
    Accessible.name: lane.clip === "" ? qsTr("Slot %1, without a clip").arg(lane.name)
                                      : qsTr("Slot %1, plays %2, weight %3").arg(lane.name).arg(lane.clip)
                                            .arg(lane.reach.toLocaleString(Qt.locale(), "f", 2))
    Accessible.selected: lane.current

    Rectangle {
        anchors.fill: parent
        color: lane.current ? Theme.selection : "transparent"
    }
    Text {
        id: label
        anchors.verticalCenter: parent.verticalCenter
        x: Theme.spacing
        width: 104
        text: lane.name
        elide: Text.ElideRight
        color: lane.clip === "" ? Theme.textMuted : Theme.text
        font.pixelSize: Theme.smallFontSize + 1
    }
    Rectangle {
        id: meter
        anchors.verticalCenter: parent.verticalCenter
        anchors.left: label.right
        anchors.leftMargin: Theme.smallSpacing
        width: 46
        height: 6
        radius: 3
        color: Theme.raised
        ToolTip.text: qsTr("Weight reaching the output: %1").arg(lane.reach.toLocaleString(Qt.locale(), "f", 2))
        ToolTip.visible: meterHover.hovered
        ToolTip.delay: 300

        Rectangle {
            width: parent.width * Math.max(0, Math.min(1, lane.reach))
            height: parent.height
            radius: 3
            color: Theme.slot
        }
        HoverHandler {
            id: meterHover
        }
    }
    TapHandler {
        onTapped: lane.preview.currentSlot = lane.current ? -1 : lane.index
    }
    Item {
        id: track
        anchors.left: meter.right
        anchors.leftMargin: Theme.spacing + 4
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing + 2
        height: parent.height

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width
            height: 12
            radius: 3
            color: lane.clip === "" ? "transparent" : Theme.raised
            border.color: Theme.border
            opacity: lane.reach > 0 ? 1 : 0.55

            Text {
                anchors.verticalCenter: parent.verticalCenter
                x: 6
                text: lane.clip === "" ? qsTr("no clip") : ""
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize - 1
            }
        }
        MouseArea {
            anchors.fill: parent
            enabled: lane.frameCount > 1
            preventStealing: true
            onPressed: mouse => lane.scrub(mouse.x)
            onPositionChanged: mouse => lane.scrub(mouse.x)
        }
        Repeater {
            model: lane.events
            delegate: EventMark {
                required property var modelData

                name: modelData.name
                eventFrame: modelData.frame
                labelled: true
                x: modelData.share * (parent?.width ?? 0) - width / 2
                anchors.verticalCenter: parent?.verticalCenter
            }
        }
        Rectangle {
            visible: lane.frameCount > 0
            x: lane.frame / lane.lastFrame * track.width - width / 2
            anchors.verticalCenter: parent.verticalCenter
            width: 2
            height: 16
            color: Theme.accent
        }
    }

    function scrub(x: real): void {
        lane.preview.playing = false;
        lane.preview.setSlotFrame(lane.index, x / track.width * lane.lastFrame);
    }
}
