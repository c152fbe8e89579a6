// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// One slot: its place, what plays in it and how, and what the clip's objects are bound to.
Rectangle {
    id: entry

    required property string clip
    property bool current: false
    required property string difference
    required property int index
    property bool last: false
    required property string length
    required property bool missing
    readonly property list<string> modes: ["once", "loop", "boomerang"]
    required property string name
    required property int nodeId
    property list<string> nodes  ///< of the scene, for completion
    required property var objects  ///< list of maps: object, type, node, known
    required property bool paused
    required property string playback
    required property real speed
    required property SlotTable table
    required property int unbound

    signal chosen
    signal moved(int by)

    Accessible.name: qsTr("Slot %1, %2").arg(entry.index + 1).arg(entry.name)
    Accessible.role: Accessible.ListItem
    color: entry.current ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    implicitHeight: content.implicitHeight + 12
    objectName: "slotEntry." + entry.name

    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: entry.chosen()
    }
    Rectangle {
        color: Theme.border
        height: 1
        width: parent.width
        y: parent.height - 1
    }
    ColumnLayout {
        id: content
        spacing: 4
        width: parent.width - 2 * Theme.spacing
        x: Theme.spacing
        y: 6

        RowLayout {
            spacing: 6

            Text {
                Layout.preferredWidth: 22
                color: Theme.textMuted
                font.pixelSize: Theme.fontSize
                horizontalAlignment: Text.AlignRight
                text: entry.index + 1
            }
            Rectangle {
                color: Theme.slot
                implicitHeight: 9
                implicitWidth: 9
                radius: 4.5
            }
            Text {
                Layout.maximumWidth: entry.width * 0.3
                color: Theme.text
                elide: Text.ElideRight
                font.pixelSize: Theme.fontSize
                font.weight: Font.DemiBold
                text: entry.name
            }
            Text {
                Layout.fillWidth: true
                color: entry.missing ? Theme.error : Theme.textMuted
                elide: Text.ElideMiddle
                font.pixelSize: Theme.fontSize
                objectName: "slotClipText"
                text: entry.clip.length === 0 ? qsTr("plays nothing") : entry.missing ? qsTr("%1 is missing").arg(entry.clip) : qsTr("%1 · %2").arg(entry.clip).arg(entry.length)
            }
            PanelButton {
                enabled: entry.index > 0
                hint: qsTr("One place up (Alt+Up): scenes that list clips by place then mean another slot")
                icon.source: "qrc:/poseloom/icons/up.svg"
                objectName: "slotUp"

                onClicked: entry.moved(-1)
            }
            PanelButton {
                enabled: !entry.last
                hint: qsTr("One place down (Alt+Down): scenes that list clips by place then mean another slot")
                icon.source: "qrc:/poseloom/icons/down.svg"
                objectName: "slotDown"

                onClicked: entry.moved(1)
            }
        }
        RowLayout {
            Layout.leftMargin: 43
            spacing: 6
            visible: entry.clip.length > 0

            CompactComboBox {
                Layout.preferredWidth: 120
                currentIndex: entry.modes.indexOf(entry.playback)
                hint: qsTr("What happens at the clip's end")
                model: entry.modes
                objectName: "slotPlayback"

                onActivated: index => entry.table.setPlayback(entry.index, entry.modes[index])
            }
            Text {
                color: Theme.textMuted
                font.pixelSize: Theme.fontSize
                text: qsTr("Speed")
            }
            ExactField {
                Accessible.name: qsTr("Speed of %1").arg(entry.name)
                decimals: 2
                objectName: "slotSpeed"
                value: entry.speed

                onCommitted: number => entry.table.setSpeed(entry.index, number)
                onResetRequested: entry.table.setSpeed(entry.index, 1)
            }
            TickBox {
                checked: entry.paused
                hint: qsTr("The clip of %1 stands still at its frame").arg(entry.name)
                objectName: "slotPaused"
                text: qsTr("Held")

                onToggled: entry.table.setPaused(entry.index, checked)
            }
        }
        Repeater {
            model: entry.objects

            delegate: SlotObject {
                Layout.fillWidth: true
                Layout.leftMargin: 43
                nodes: entry.nodes

                onBound: (object, node) => entry.table.bind(entry.index, object, node)
            }
        }
        Text {
            Layout.fillWidth: true
            Layout.leftMargin: 43
            color: Theme.warning
            font.pixelSize: Theme.smallFontSize
            objectName: "slotDifference"
            text: entry.difference
            visible: entry.difference.length > 0
            wrapMode: Text.WordWrap
        }
    }
}
