// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom
import Poseloom.Ui

/// What holds of the player: his weapon, where he is, what he does meanwhile.
GridLayout {
    id: grid

    required property ScriptSimulator simulator

    function valueOf(version: int, type: string): string {
        return version >= 0 ? grid.simulator.condition(type) : "";
    }

    columnSpacing: Theme.spacing
    columns: grid.width > 330 ? 2 : 1
    rowSpacing: 3

    RowLayout {
        Layout.fillWidth: true
        Layout.preferredWidth: 10
        spacing: 4

        Text {
            Layout.preferredWidth: 62
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            text: qsTr("weapon")
        }
        CompletingField {
            id: weapon

            readonly property string held: grid.valueOf(grid.simulator.version, "weapons")

            Layout.fillWidth: true
            choices: grid.simulator.session.weapons
            hint: qsTr("The weapon in hand; its class comes along where the table of weapons knows it")
            objectName: "simulator.weapons"
            placeholderText: qsTr("none")
            text: weapon.held

            onEditingFinished: grid.simulator.setCondition("weapons", weapon.text)
            onHeldChanged: weapon.text = weapon.held
            onTaken: text => grid.simulator.setCondition("weapons", text)
        }
    }
    Repeater {
        model: [["weaponclass", qsTr("class"), ""], ["weapon_position", qsTr("position"), ""], ["strafing", qsTr("strafing"), ""], ["mounted", qsTr("mounted"), qsTr("on foot")], ["vehicle", qsTr("vehicle"), qsTr("none")], ["vehicle_motion", qsTr("its motion"), qsTr("none")], ["movetype", qsTr("before"), qsTr("the same")]]

        SimulatorChoice {
            id: choice

            required property var modelData

            Layout.fillWidth: true
            Layout.preferredWidth: 10
            label: choice.modelData[1]
            simulator: grid.simulator
            type: choice.modelData[0]
            usual: choice.modelData[2]
            value: grid.valueOf(grid.simulator.version, choice.modelData[0])

            onChosen: word => grid.simulator.setCondition(choice.modelData[0], word)
        }
    }
    Flow {
        Layout.columnSpan: grid.columns
        Layout.fillWidth: true
        spacing: 3

        Repeater {
            model: [["firing", qsTr("Firing"), qsTr("The attack button is down")], ["crouching", qsTr("Crouching"), qsTr("The player crouches")], ["underhand", qsTr("Underhand"), qsTr("The view points upwards")]]

            PanelButton {
                id: bare

                required property var modelData

                checked: grid.valueOf(grid.simulator.version, bare.modelData[0]).length > 0
                font.pixelSize: Theme.smallFontSize
                hint: bare.modelData[2]
                objectName: "simulator." + bare.modelData[0]
                text: bare.modelData[1]

                onClicked: grid.simulator.setCondition(bare.modelData[0], bare.checked ? "" : "1")
            }
        }
        PanelButton {
            checked: grid.simulator.dead
            font.pixelSize: Theme.smallFontSize
            hint: qsTr("The player is dead: nothing but death plays")
            objectName: "simulator.dead"
            text: qsTr("Dead")

            onClicked: grid.simulator.dead = !grid.simulator.dead
        }
        PanelButton {
            font.pixelSize: Theme.smallFontSize
            hint: qsTr("The player with the number before: a state takes its commands by it")
            objectName: "simulatorClientLess"
            text: "−"

            onClicked: --grid.simulator.client
        }
        Text {
            color: Theme.text
            font.pixelSize: Theme.smallFontSize
            height: Theme.rowHeight
            objectName: "simulatorClient"
            text: qsTr("client %1").arg(grid.simulator.client)
            verticalAlignment: Text.AlignVCenter
        }
        PanelButton {
            font.pixelSize: Theme.smallFontSize
            hint: qsTr("The player with the next number")
            objectName: "simulatorClientMore"
            text: "+"

            onClicked: ++grid.simulator.client
        }
    }
}
