// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom
import Poseloom.Ui

/// What plays on legs and torso, and on whom it can be seen.
Rectangle {
    id: answer

    required property ScriptPlayer player
    readonly property bool plays: answer.simulator.legs.length > 0 || answer.simulator.torso.length > 0
    required property ScriptSimulator simulator

    signal animationWanted(string animation)

    color: Theme.raised
    implicitHeight: column.implicitHeight + 12
    radius: Theme.radius

    ColumnLayout {
        id: column
        anchors.left: parent.left
        anchors.leftMargin: Theme.spacing
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing
        spacing: 2
        y: 6

        RowLayout {
            spacing: 6

            Text {
                Accessible.name: text
                Layout.fillWidth: true
                color: answer.simulator.problem.length > 0 ? Theme.error : answer.plays ? Theme.slot : Theme.textMuted
                font.pixelSize: Theme.fontSize
                font.weight: Font.DemiBold
                objectName: "simulatorAnswer"
                text: answer.simulator.problem.length > 0 ? answer.simulator.problem : answer.simulator.answer
                wrapMode: Text.WordWrap
            }
            PanelButton {
                enabled: answer.player.canPlay && answer.plays
                hint: qsTr("Play it once, over the state that goes on")
                icon.source: "qrc:/poseloom/icons/play.svg"
                implicitHeight: 22
                objectName: "simulatorPlay"
                text: qsTr("Play")
                visible: answer.simulator.kind !== ScriptSimulator.State

                onClicked: {
                    answer.player.playNow();
                    answer.player.playing = true;
                }
            }
        }
        Repeater {
            model: [[qsTr("legs"), answer.simulator.legs], [qsTr("torso"), answer.simulator.torso]]

            RowLayout {
                id: part

                required property var modelData

                spacing: 6
                visible: part.modelData[1].length > 0

                Text {
                    Layout.preferredWidth: 40
                    color: Theme.textMuted
                    font.pixelSize: Theme.smallFontSize
                    text: part.modelData[0]
                }
                Text {
                    Layout.fillWidth: true
                    color: Theme.text
                    elide: Text.ElideMiddle
                    font.family: Theme.monospace
                    font.pixelSize: Theme.smallFontSize
                    objectName: "simulatorPart." + part.modelData[0]
                    text: part.modelData[1]
                }
            }
        }
        Text {
            Layout.fillWidth: true
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            text: qsTr("One of %1 commands.").arg(answer.simulator.commands.length)
            visible: answer.simulator.commands.length > 1
        }
    }
}
