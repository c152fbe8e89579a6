// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// What the player does: a state with a move type, an event, or a change of state.
ColumnLayout {
    id: question

    required property ScriptSimulator simulator

    spacing: 4

    RowLayout {
        spacing: 4

        Repeater {
            model: [[ScriptSimulator.State, qsTr("State"), qsTr("What is asked for all the time: how the player moves")], [ScriptSimulator.Event, qsTr("Event"), qsTr("What happens once: a shot, a jump, a death")], [ScriptSimulator.StateChange, qsTr("Change"), qsTr("From one state to another")]]

            PanelButton {
                id: kind

                required property var modelData

                checked: question.simulator.kind === kind.modelData[0]
                hint: kind.modelData[2]
                objectName: "simulatorKind." + kind.modelData[0]
                text: kind.modelData[1]

                onClicked: question.simulator.kind = kind.modelData[0]
            }
        }
        Item {
            Layout.fillWidth: true
        }
        PanelButton {
            hint: qsTr("A rifleman who stands, with nothing in his hands")
            objectName: "simulatorReset"
            text: qsTr("Reset")

            onClicked: question.simulator.reset()
        }
    }
    RowLayout {
        spacing: 4

        SimulatorChoice {
            Layout.fillWidth: true
            Layout.preferredWidth: 10
            simulator: question.simulator
            type: "state"
            value: question.simulator.state
            visible: question.simulator.kind !== ScriptSimulator.Event

            onChosen: word => question.simulator.state = word
        }
        Text {
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            text: qsTr("from")
            visible: question.simulator.kind === ScriptSimulator.StateChange
        }
        SimulatorChoice {
            Layout.fillWidth: true
            Layout.preferredWidth: 10
            objectName: "simulatorFrom"
            simulator: question.simulator
            type: "state"
            value: question.simulator.from
            visible: question.simulator.kind === ScriptSimulator.StateChange

            onChosen: word => question.simulator.from = word
        }
        SimulatorChoice {
            Layout.fillWidth: true
            Layout.preferredWidth: 10
            simulator: question.simulator
            type: "moves"
            value: question.simulator.moveType
            visible: question.simulator.kind === ScriptSimulator.State

            onChosen: word => question.simulator.moveType = word
        }
        SimulatorChoice {
            Layout.fillWidth: true
            Layout.preferredWidth: 10
            simulator: question.simulator
            type: "event"
            value: question.simulator.event
            visible: question.simulator.kind === ScriptSimulator.Event

            onChosen: word => question.simulator.event = word
        }
        PanelButton {
            hint: qsTr("Another random number (now %1), which chooses among the commands").arg(question.simulator.seed)
            objectName: "simulatorShuffle"
            text: qsTr("Chance %1").arg(question.simulator.seed)
            visible: question.simulator.kind !== ScriptSimulator.State

            onClicked: question.simulator.shuffle()
        }
    }
}
