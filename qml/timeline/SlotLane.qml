// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom
import Poseloom.Ui

/// A slot's own track: name, share of the output, playhead and events.
Item {
    id: lane

    required property string clip
    readonly property bool current: lane.preview?.currentSlot === lane.index
    required property var events
    required property real frame
    required property int frameCount
    required property int index
    readonly property int lastFrame: Math.max(1, lane.frameCount - 1)
    required property string mode
    readonly property var modeAfter: ({
            "once": "loop",
            "loop": "boomerang",
            "boomerang": "once"
        })
    readonly property var modeSigns: ({
            "once": "1×",
            "loop": "↻",
            "boomerang": "↔"
        })
    readonly property var modeTexts: ({
            "once": qsTr("once"),
            "loop": qsTr("in a loop"),
            "boomerang": qsTr("forth and back")
        })
    required property string name
    readonly property PreviewSession preview: (ListView.view?.model as SlotLaneModel)?.preview ?? null
    required property real reach

    function scrub(x: real): void {
        lane.preview.playing = false;
        lane.preview.setSlotFrame(lane.index, x / track.width * lane.lastFrame);
    }

    Accessible.name: lane.clip === "" ? qsTr("Slot %1, without a clip").arg(lane.name) : qsTr("Slot %1, plays %2, weight %3").arg(lane.name).arg(lane.clip).arg(lane.reach.toLocaleString(Qt.locale(), "f", 2))
    Accessible.role: Accessible.ListItem
    Accessible.selected: lane.current
    implicitHeight: 22
    objectName: "slotLane" + lane.index

    Rectangle {
        anchors.fill: parent
        color: lane.current ? Theme.selection : "transparent"
    }
    Text {
        id: label
        anchors.verticalCenter: parent.verticalCenter
        color: lane.clip === "" ? Theme.textMuted : Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize + 1
        text: lane.name
        width: 104
        x: Theme.spacing
    }
    Rectangle {
        id: meter
        ToolTip.delay: 300
        ToolTip.text: qsTr("Weight reaching the output: %1").arg(lane.reach.toLocaleString(Qt.locale(), "f", 2))
        ToolTip.visible: meterHover.hovered
        anchors.left: label.right
        anchors.leftMargin: Theme.smallSpacing
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.raised
        height: 6
        radius: 3
        width: 46

        Rectangle {
            color: Theme.slot
            height: parent.height
            radius: 3
            width: parent.width * Math.max(0, Math.min(1, lane.reach))
        }
        HoverHandler {
            id: meterHover
        }
    }
    TapHandler {
        onTapped: lane.preview.currentSlot = lane.current ? -1 : lane.index
    }
    OverlayButton {
        id: modeButton
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing
        anchors.verticalCenter: parent.verticalCenter
        help: qsTr("%1 plays %2; a click or Space goes to the next mode").arg(lane.name).arg(lane.modeTexts[lane.mode] ?? "")
        implicitHeight: 20
        label: qsTr("Loop mode of %1: %2").arg(lane.name).arg(lane.modeTexts[lane.mode] ?? "")
        objectName: "slotMode" + lane.index
        text: lane.modeSigns[lane.mode] ?? ""
        visible: lane.clip !== ""

        onClicked: lane.preview.setSlotMode(lane.index, lane.modeAfter[lane.mode] ?? "loop")
    }
    Item {
        id: track
        anchors.left: meter.right
        anchors.leftMargin: Theme.spacing + 4
        anchors.right: parent.right
        anchors.rightMargin: 2 * Theme.spacing + modeButton.width
        height: parent.height

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            border.color: Theme.border
            color: lane.clip === "" ? "transparent" : Theme.raised
            height: 12
            opacity: lane.reach > 0 ? 1 : 0.55
            radius: 3
            width: parent.width

            Text {
                anchors.verticalCenter: parent.verticalCenter
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize - 1
                text: lane.clip === "" ? qsTr("no clip") : ""
                x: 6
            }
        }
        MouseArea {
            anchors.fill: parent
            enabled: lane.frameCount > 1
            preventStealing: true

            onPositionChanged: mouse => lane.scrub(mouse.x)
            onPressed: mouse => lane.scrub(mouse.x)
        }
        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.accent
            height: 20
            visible: lane.frameCount > 0
            width: 2
            x: lane.frame / lane.lastFrame * track.width - width / 2
        }
        Repeater {
            model: lane.events

            delegate: EventMark {
                required property int index
                required property var modelData
                readonly property real nextShare: lane.events[index + 1]?.share ?? 1

                anchors.verticalCenter: parent?.verticalCenter
                backdrop: lane.current ? Theme.selection : Theme.raised
                eventFrame: modelData.frame
                labelled: true
                name: modelData.name
                room: (nextShare - modelData.share) * track.width - width
                x: modelData.share * (parent?.width ?? 0) - width / 2
            }
        }
    }
}
