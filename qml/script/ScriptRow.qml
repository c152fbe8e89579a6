// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// A row of the table: a head, an alias or a script.
Rectangle {
    id: row

    required property int chosen
    required property var commands
    required property var conditions
    property real contentHeight: Theme.rowHeight
    readonly property bool current: row.kind === "script" && row.session.current === row.number
    required property string detail
    readonly property bool head: row.kind !== "script" && row.kind !== "alias"
    required property int hits
    required property string kind
    required property int line
    required property int number
    required property string problem
    required property string problemText
    required property string reason
    required property ScriptSession session
    required property string title
    required property string unreachable
    required property string verdict

    signal aliasWanted(int alias, string name, string values)
    signal commandWanted(int command)
    signal conditionWanted(int condition)
    signal shown(string animation)
    signal tapped

    Accessible.name: qsTr("Line %1").arg(row.line)
    Accessible.role: Accessible.Row
    Accessible.selected: row.current
    color: row.current ? Theme.selection : row.verdict === "won" ? Qt.alpha(Theme.slot, 0.16) : hover.hovered && row.kind === "script" ? Theme.hover : "transparent"
    implicitHeight: row.contentHeight
    objectName: "scriptRow." + row.kind + "." + row.number

    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: row.tapped()
    }
    Loader {
        active: row.head
        width: parent.width

        sourceComponent: ScriptHead {
            detail: row.detail
            kind: row.kind
            line: row.line
            title: row.title

            onImplicitHeightChanged: row.contentHeight = implicitHeight
        }
    }
    Loader {
        active: row.kind === "alias"
        width: parent.width

        sourceComponent: ScriptAlias {
            conditions: row.conditions
            current: row.current
            detail: row.detail
            line: row.line
            number: row.number
            title: row.title

            onEditWanted: row.aliasWanted(row.number, row.title, row.detail)
            onImplicitHeightChanged: row.contentHeight = implicitHeight
            onRemoveWanted: row.session.removeAlias(row.number)
        }
    }
    Loader {
        active: row.kind === "script"
        width: parent.width

        sourceComponent: ScriptEntry {
            chosen: row.chosen
            commands: row.commands
            conditions: row.conditions
            current: row.current
            hits: row.hits
            line: row.line
            number: row.number
            problem: row.problem
            problemText: row.problemText
            reason: row.reason
            session: row.session
            unreachable: row.unreachable
            verdict: row.verdict

            onCommandWanted: command => row.commandWanted(command)
            onConditionWanted: condition => row.conditionWanted(condition)
            onImplicitHeightChanged: row.contentHeight = implicitHeight
            onShown: animation => row.shown(animation)
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        color: Theme.border
        height: 1
        opacity: 0.5
        visible: row.kind === "script"
        width: parent.width
    }
}
