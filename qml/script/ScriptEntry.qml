// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// A script of a player animation script: its conditions as chips, its commands below, and how it fares.
Item {
    id: entry

    required property int chosen
    required property var commands
    required property var conditions
    required property bool current
    required property int hits
    required property int line
    required property int number
    required property string problem
    required property string problemText
    required property string reason
    required property ScriptSession session
    required property string unreachable
    required property string verdict

    signal commandWanted(int command)
    signal conditionWanted(int condition)
    signal shown(string animation)

    implicitHeight: column.implicitHeight + 10

    Rectangle {
        color: entry.verdict === "won" ? Theme.slot : entry.verdict === "lost" ? Theme.error : Theme.warning
        height: parent.height
        opacity: entry.verdict === "lost" ? 0.45 : 1
        visible: entry.verdict.length > 0 || entry.unreachable.length > 0
        width: 3
    }
    Text {
        color: entry.problem === "error" ? Theme.error : Theme.textFaint
        font.family: Theme.monospace
        font.pixelSize: Theme.smallFontSize
        horizontalAlignment: Text.AlignRight
        text: entry.line
        width: 40
        y: 8
    }
    Column {
        id: column
        spacing: 1
        width: entry.width - x - (count.visible ? 56 : Theme.spacing)
        x: 52
        y: 5

        Flow {
            spacing: 4
            width: parent.width

            Text {
                color: Theme.textMuted
                font.italic: true
                font.pixelSize: Theme.smallFontSize
                height: 20
                text: qsTr("default")
                verticalAlignment: Text.AlignVCenter
                visible: entry.conditions.length === 0
            }
            Repeater {
                model: entry.conditions

                delegate: ConditionChip {
                    required property var modelData

                    editable: entry.current
                    most: column.width
                    type: modelData.type
                    value: modelData.value

                    onChangeWanted: entry.conditionWanted(index)
                    onRemoved: entry.session.removeCondition(entry.number, index)
                }
            }
            PanelButton {
                font.pixelSize: Theme.smallFontSize
                hint: qsTr("One condition more: all of them must hold")
                implicitHeight: 20
                objectName: "scriptAddCondition"
                text: qsTr("+ Condition")
                visible: entry.current

                onClicked: entry.conditionWanted(-1)
            }
        }
        Repeater {
            model: entry.commands

            delegate: ScriptCommand {
                required property var modelData

                chosen: entry.chosen === index
                editable: entry.current
                parts: modelData
                width: column.width

                onEditWanted: entry.commandWanted(index)
                onRemoved: entry.session.removeCommand(entry.number, index)
                onShown: animation => entry.shown(animation)
            }
        }
        Text {
            color: Theme.textMuted
            font.italic: true
            font.pixelSize: Theme.smallFontSize
            height: 20
            text: qsTr("plays nothing")
            verticalAlignment: Text.AlignVCenter
            visible: entry.commands.length === 0
            x: 16
        }
        ScriptRemark {
            action: entry.current ? qsTr("Move Above") : ""
            actionHint: qsTr("Move it above the script that shadows it (Ctrl+Shift+Up)")
            actionName: "scriptMoveAbove"
            objectName: "scriptUnreachable." + entry.number
            sign: "warning"
            text: qsTr("Nothing selects it: %1").arg(entry.unreachable)
            tint: Theme.warning
            visible: entry.unreachable.length > 0
            width: parent.width

            onActed: entry.session.moveAboveShadow(entry.number)
        }
        ScriptRemark {
            objectName: "scriptProblem." + entry.number
            sign: entry.problem === "error" ? "error" : "warning"
            text: entry.problemText
            tint: entry.problem === "error" ? Theme.error : Theme.warning
            visible: entry.problemText.length > 0 && entry.unreachable.length === 0
            width: parent.width
        }
        ScriptRemark {
            objectName: "scriptReason." + entry.number
            sign: "close"
            text: entry.reason
            tint: Theme.error
            visible: entry.verdict === "lost"
            width: parent.width
        }
        PanelButton {
            font.pixelSize: Theme.smallFontSize
            hint: qsTr("One command more: a state takes one of them by the player's number, all else by chance")
            implicitHeight: 20
            objectName: "scriptAddCommand"
            text: qsTr("+ Command")
            visible: entry.current

            onClicked: entry.commandWanted(-1)
        }
    }
    Text {
        id: count
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing + 8
        color: entry.hits === 0 ? Theme.warning : Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        text: Number(entry.hits).toLocaleString(Qt.locale(), "f", 0)
        visible: entry.hits >= 0
        y: 8
    }
}
