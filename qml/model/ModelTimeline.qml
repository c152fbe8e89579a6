// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom
import Poseloom.Ui

/// Transport, ruler and events of the model that plays by itself.
FocusScope {
    id: panel

    required property ModelPreview model

    Accessible.name: qsTr("Timeline of the model")
    Accessible.role: Accessible.Pane
    objectName: "modelTimeline"

    Keys.onPressed: event => keys.press(event)

    ModelKeys {
        id: keys
        model: panel.model
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

                IconButton {
                    help: qsTr("Previous model of the folder (Page Up)")
                    label: qsTr("Previous model")
                    objectName: "modelPrevious"
                    path: "M8 3l6 9H2z"

                    onClicked: panel.model.openNeighbour(-1)
                }
                IconButton {
                    help: qsTr("Next model of the folder (Page Down)")
                    label: qsTr("Next model")
                    objectName: "modelNext"
                    path: "M8 13L2 4h12z"

                    onClicked: panel.model.openNeighbour(1)
                }
            }
            Row {
                spacing: 1

                IconButton {
                    help: qsTr("To the start (Home)")
                    label: qsTr("To the start")
                    objectName: "modelStart"
                    path: "M2 3h2v10h-2z M14 3v10l-9-5z"

                    onClicked: panel.model.rewind()
                }
                IconButton {
                    help: qsTr("One frame back (Left)")
                    label: qsTr("One frame back")
                    objectName: "modelBack"
                    path: "M11 3v10l-7-5z M12 3h2v10h-2z"

                    onClicked: panel.model.step(-1)
                }
                IconButton {
                    help: panel.model.playing ? qsTr("Pause (Space)") : qsTr("Play (Space)")
                    label: panel.model.playing ? qsTr("Pause") : qsTr("Play")
                    objectName: "modelPlay"
                    path: panel.model.playing ? "M3 2h4v12h-4z M9 2h4v12h-4z" : "M3 1v14l12-7z"

                    onClicked: panel.model.playing = !panel.model.playing
                }
                IconButton {
                    help: qsTr("One frame forward (Right)")
                    label: qsTr("One frame forward")
                    objectName: "modelForward"
                    path: "M5 3v10l7-5z M2 3h2v10h-2z"

                    onClicked: panel.model.step(1)
                }
                IconButton {
                    help: qsTr("To the end (End)")
                    label: qsTr("To the end")
                    objectName: "modelEnd"
                    path: "M12 3h2v10h-2z M2 3v10l9-5z"

                    onClicked: panel.model.toEnd()
                }
            }
            NumberField {
                decimals: 1
                help: qsTr("Frame; step with Left and Right")
                label: qsTr("Frame")
                maximum: Math.max(0, panel.model.frameCount - 1)
                objectName: "modelFrame"
                value: panel.model.frame

                onEdited: number => panel.model.frame = number
            }
            InfoText {
                objectName: "modelRange"
                text: panel.model.frameCount > 1 ? qsTr("of %1 · %2 fps").arg(panel.model.frameCount - 1).arg(Number(panel.model.fps).toLocaleString(Qt.locale(), "f", 0)) : qsTr("one frame")
            }
            SpeedSlider {
                from: -2
                objectName: "modelSpeed"
                preview: panel.model
                to: 4
            }
            InfoText {
                color: Theme.text
                text: panel.model.playingName
            }
        }
        ScrubBar {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.smallSpacing
            Layout.rightMargin: Theme.smallSpacing
            events: panel.model.events
            preview: panel.model
        }
        ListView {
            id: eventList
            Accessible.name: qsTr("Events")
            Accessible.role: Accessible.List
            Layout.fillHeight: true
            Layout.fillWidth: true
            Layout.margins: Theme.smallSpacing
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            model: panel.model.events
            objectName: "modelEvents"

            delegate: Text {
                required property var modelData

                Accessible.name: text
                color: Theme.text
                elide: Text.ElideRight
                font.pixelSize: Theme.smallFontSize + 1
                height: 18
                leftPadding: Theme.spacing
                text: qsTr("frame %1  %2  %3").arg(Number(modelData.frame).toLocaleString(Qt.locale(), "f", 1)).arg(modelData.name).arg(modelData.options)
                width: eventList.width

                TapHandler {
                    onTapped: panel.model.frame = parent.modelData.frame
                }
            }

            EmptyState {
                anchors.fill: parent
                text: qsTr("No events in what plays.")
                visible: eventList.count === 0
            }
        }
    }

    component IconButton: OverlayButton {
        id: iconButton

        required property string path

        implicitWidth: Theme.rowHeight + 4

        contentItem: TransportIcon {
            color: iconButton.enabled ? Theme.text : Theme.textMuted
            path: iconButton.path
        }
    }
    component InfoText: Text {
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize + 1
        height: Theme.rowHeight
        verticalAlignment: Text.AlignVCenter
    }
}
