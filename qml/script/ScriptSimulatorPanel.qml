// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Asks the script as the game does, and tells why it answers as it does.
Rectangle {
    id: panel

    required property ScriptPlayer player
    required property ScriptSession session
    required property ScriptSimulator simulator

    signal lineWanted(int line)

    clip: true
    color: Theme.panel
    objectName: "scriptSimulator"

    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        PanelHeader {
            Layout.fillWidth: true
            title: qsTr("Simulator")

            PanelButton {
                enabled: panel.session.current >= 0
                flat: true
                font.pixelSize: Theme.smallFontSize
                hint: qsTr("The plainest player who gets the current script")
                implicitHeight: Theme.rowHeight - 4
                objectName: "simulatorAsk"
                text: qsTr("Who Gets This?")

                onClicked: if (!panel.simulator.ask(panel.session.current))
                    panel.session.failed(qsTr("Nobody gets this script."))
            }
        }
        SimulatorQuestion {
            Layout.fillWidth: true
            Layout.margins: 6
            simulator: panel.simulator
        }
        SimulatorConditions {
            Layout.fillWidth: true
            Layout.leftMargin: 6
            Layout.rightMargin: 6
            simulator: panel.simulator
        }
        SimulatorAnswer {
            Layout.fillWidth: true
            Layout.margins: 6
            player: panel.player
            simulator: panel.simulator
        }
        ListView {
            id: list
            Accessible.name: qsTr("What was tried")
            Accessible.role: Accessible.List
            Layout.fillHeight: true
            Layout.fillWidth: true
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            model: panel.simulator.tried
            objectName: "simulatorTried"

            ScrollBar.vertical: ScrollBar {
            }
            delegate: SimulatorTried {
                conditions: modelData.conditions
                line: modelData.line
                reason: modelData.reason
                width: list.width
                won: modelData.won

                onTapped: panel.lineWanted(modelData.line)
            }
        }
    }
}
