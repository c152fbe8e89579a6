// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom
import Poseloom.Ui

/// The transport of the clip inspector, and the events of the clip.
FocusScope {
    id: panel

    required property ClipPlayer player
    readonly property ClipSheet sheet: panel.player.sheet

    Accessible.name: qsTr("Timeline of the clip")
    Accessible.role: Accessible.Pane
    objectName: "clipTimeline"

    Keys.onPressed: event => keys.press(event)

    ClipKeys {
        id: keys
        player: panel.player
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.panel
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        Flow {
            Layout.fillWidth: true
            padding: Theme.smallSpacing
            spacing: Theme.spacing

            Row {
                spacing: 1

                Repeater {
                    model: [{
                            "name": "clipStart",
                            "label": qsTr("To the start"),
                            "help": qsTr("To the start (Home)"),
                            "path": "M2 3h2v10h-2z M14 3v10l-9-5z",
                            "act": () => panel.player.rewind()
                        }, {
                            "name": "clipBackOne",
                            "label": qsTr("One frame back"),
                            "help": qsTr("One frame back (Left)"),
                            "path": "M11 3v10l-7-5z M12 3h2v10h-2z",
                            "act": () => panel.player.step(-1)
                        }, {
                            "name": "clipPlay",
                            "label": panel.player.playing ? qsTr("Pause") : qsTr("Play"),
                            "help": panel.player.playing ? qsTr("Pause (Space)") : qsTr("Play (Space)"),
                            "path": panel.player.playing ? "M3 2h4v12h-4z M9 2h4v12h-4z" : "M3 1v14l12-7z",
                            "act": () => panel.player.playing = !panel.player.playing
                        }, {
                            "name": "clipForwardOne",
                            "label": qsTr("One frame forward"),
                            "help": qsTr("One frame forward (Right)"),
                            "path": "M5 3v10l7-5z M2 3h2v10h-2z",
                            "act": () => panel.player.step(1)
                        }, {
                            "name": "clipEnd",
                            "label": qsTr("To the end"),
                            "help": qsTr("To the end (End)"),
                            "path": "M12 3h2v10h-2z M2 3v10l9-5z",
                            "act": () => panel.player.toEnd()
                        }]

                    OverlayButton {
                        id: button

                        required property var modelData

                        help: button.modelData.help
                        implicitWidth: Theme.rowHeight + 4
                        label: button.modelData.label
                        objectName: button.modelData.name

                        contentItem: TransportIcon {
                            color: Theme.text
                            path: button.modelData.path
                        }

                        onClicked: button.modelData.act()
                    }
                }
            }
            NumberField {
                decimals: 0
                help: qsTr("Frame; step with Left and Right")
                label: qsTr("Frame")
                maximum: Math.max(0, panel.player.frameCount - 1)
                objectName: "clipFrame"
                value: panel.player.frame

                onEdited: number => panel.player.frame = number
            }
            Text {
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize + 1
                height: Theme.rowHeight
                objectName: "clipRange"
                text: qsTr("of %1 · %2 fps").arg(Math.max(0, panel.player.frameCount - 1)).arg(Number(panel.player.fps).toLocaleString(Qt.locale(), "g", 4))
                verticalAlignment: Text.AlignVCenter
            }
            SpeedSlider {
                from: -2
                objectName: "clipSpeed"
                preview: panel.player
                to: 4
            }
            OverlayButton {
                checkable: true
                checked: panel.player.loopAll
                help: qsTr("Begin again at the end (Alt+L)")
                label: qsTr("Loop")
                objectName: "clipLoop"
                text: qsTr("Loop")

                onClicked: panel.player.loopAll = checked
            }
            Text {
                Accessible.name: text
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize + 1
                height: Theme.rowHeight
                objectName: "clipStatus"
                text: panel.player.status
                verticalAlignment: Text.AlignVCenter
            }
        }
        ListView {
            id: list
            Accessible.name: qsTr("Events")
            Accessible.role: Accessible.List
            Layout.fillHeight: true
            Layout.fillWidth: true
            Layout.leftMargin: Theme.smallSpacing
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            objectName: "clipEvents"

            ScrollBar.vertical: ScrollBar {
            }
            delegate: ClipEventRow {
                player: panel.player
                width: list.width
            }
            model: ClipEvents {
                sheet: panel.sheet
            }

            EmptyState {
                anchors.fill: parent
                text: qsTr("No events in this clip.")
                visible: list.count === 0
            }
        }
        ClipNewEvent {
            Layout.fillWidth: true
            Layout.margins: 4
            player: panel.player
            visible: !panel.sheet.readOnly
        }
    }
}
