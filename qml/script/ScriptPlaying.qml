// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom
import Poseloom.Ui

/// What the simulator's soldier plays now, and which scripts a set of questions reaches.
FocusScope {
    id: panel

    required property ScriptCoverage coverage
    required property ScriptPlayer player

    signal lineWanted(int line)

    Accessible.name: qsTr("Playing and coverage of the script")
    Accessible.role: Accessible.Pane
    objectName: "scriptPlaying"

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

            PanelButton {
                hint: panel.player.playing ? qsTr("Pause (Ctrl+Space)") : qsTr("Play (Ctrl+Space)")
                icon.source: panel.player.playing ? "qrc:/poseloom/icons/pause.svg" : "qrc:/poseloom/icons/play.svg"
                objectName: "scriptPlay"

                onClicked: panel.player.playing = !panel.player.playing
            }
            PanelButton {
                hint: qsTr("Begin anew, with nothing playing (Ctrl+Home)")
                icon.source: "qrc:/poseloom/icons/start.svg"
                objectName: "scriptRewind"

                onClicked: panel.player.rewind()
            }
            SpeedSlider {
                from: 0
                objectName: "scriptSpeed"
                preview: panel.player
                to: 4
            }
            Text {
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
                height: Theme.rowHeight
                objectName: "scriptStatus"
                text: panel.player.fault.length > 0 ? panel.player.fault : panel.player.status
                verticalAlignment: Text.AlignVCenter
                width: Math.min(implicitWidth, panel.width - 2 * Theme.spacing)
                wrapMode: Text.WordWrap
            }
        }
        Repeater {
            model: [[qsTr("Legs"), panel.player.legs], [qsTr("Torso"), panel.player.torso]]

            RowLayout {
                id: part

                required property var modelData

                Layout.leftMargin: Theme.spacing
                spacing: Theme.spacing
                visible: panel.player.canPlay

                Text {
                    Layout.preferredWidth: 44
                    color: Theme.textMuted
                    font.pixelSize: Theme.smallFontSize
                    text: part.modelData[0]
                }
                Text {
                    Layout.fillWidth: true
                    color: Theme.text
                    font.family: Theme.monospace
                    font.pixelSize: Theme.smallFontSize
                    objectName: "scriptPlays." + part.modelData[0]
                    text: part.modelData[1].length > 0 ? part.modelData[1] : "—"
                }
            }
        }
        ScriptCoverageList {
            Layout.fillHeight: true
            Layout.fillWidth: true
            Layout.topMargin: 4
            coverage: panel.coverage

            onLineWanted: line => panel.lineWanted(line)
        }
    }
}
