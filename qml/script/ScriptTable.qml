// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// A player animation script as a table in the order of its file. Up and Down walk its scripts, Ctrl+Up and
/// Ctrl+Down move one, Delete removes it.
ListView {
    id: table

    required property ScriptRows rows
    required property ScriptSession session

    signal animationWanted(string animation)

    function follow(): void {
        const row = table.session.current < 0 ? -1 : table.rows.rowOfScript(table.session.current);
        if (row === table.currentIndex)
            return;
        table.currentIndex = row;
        if (row >= 0)
            table.positionViewAtIndex(row, ListView.Contain);
    }
    /// Brings a line of the text into view, and chooses the script that it belongs to.
    function goToLine(line: int): void {
        table.session.current = table.session.scriptAt(line);
        table.showRow(table.rows.rowAtLine(line));
    }
    function goToList(list: int): void {
        const row = table.rows.rowOfList(list);
        if (row >= 0)
            table.positionViewAtIndex(row, ListView.Beginning);
    }
    function openAlias(item: Item, alias: int, name: string, values: string): void {
        aliasEditor.active = true;
        (aliasEditor.item as AliasEditor).start(item, alias, name, values);
    }
    function openCommand(item: Item, script: int, command: int): void {
        commandEditor.active = true;
        (commandEditor.item as CommandEditor).start(item, script, command);
    }
    function openCondition(item: Item, script: int, condition: int, type: string, value: string): void {
        conditionEditor.active = true;
        (conditionEditor.item as ConditionEditor).start(item, script, condition, type, value);
    }
    function showRow(row: int): void {
        if (row >= 0)
            table.positionViewAtIndex(row, ListView.Contain);
    }
    function step(by: int): void {
        const next = table.rows.neighbourOf(table.session.current, by);
        if (next >= 0)
            table.session.current = next;
    }

    Accessible.name: qsTr("Scripts of the player animation script")
    Accessible.role: Accessible.Table
    activeFocusOnTab: true
    boundsBehavior: Flickable.StopAtBounds
    cacheBuffer: 400
    clip: true
    currentIndex: -1
    keyNavigationEnabled: false
    model: table.rows
    objectName: "scriptTable"
    pixelAligned: true
    reuseItems: false

    ScrollBar.vertical: ScrollBar {
        minimumSize: 0.04
    }
    delegate: ScriptRow {
        id: row
        session: table.session
        width: table.width

        onAliasWanted: (alias, name, values) => table.openAlias(row, alias, name, values)
        onCommandWanted: command => table.openCommand(row, row.number, command)
        onConditionWanted: condition => {
            const one = condition < 0 ? null : row.conditions[condition];
            table.openCondition(row, row.number, condition, one?.type ?? "weaponclass", one?.value ?? "");
        }
        onShown: animation => table.animationWanted(animation)
        onTapped: {
            table.forceActiveFocus(Qt.MouseFocusReason);
            if (row.kind === "script")
                table.session.current = row.number;
        }
    }

    Component.onCompleted: table.follow()
    Keys.onDeletePressed: table.session.removeScript(table.session.current)
    Keys.onDownPressed: event => event.modifiers & Qt.ControlModifier ? table.session.shiftScript(table.session.current, 1) : table.step(1)
    Keys.onPressed: event => {
        event.accepted = event.key === Qt.Key_D && (event.modifiers & Qt.ControlModifier) !== 0;
        if (event.accepted)
            table.session.duplicateScript(table.session.current);
    }
    Keys.onUpPressed: event => {
        if (event.modifiers & Qt.ControlModifier)
            table.session.shiftScript(table.session.current, -1);
        else
            table.step(-1);
    }

    Connections {
        function onCurrentChanged(): void {
            table.follow();
        }

        target: table.session
    }
    LazyPopup {
        id: conditionEditor
        sourceComponent: ConditionEditor {
            session: table.session
        }
    }
    LazyPopup {
        id: commandEditor
        sourceComponent: CommandEditor {
            session: table.session
        }
    }
    LazyPopup {
        id: aliasEditor
        sourceComponent: AliasEditor {
            session: table.session
        }
    }
    EmptyState {
        anchors.fill: parent
        text: table.rows.search.length > 0 ? qsTr("No script says “%1”.").arg(table.rows.search) : table.rows.neverOnly ? qsTr("Something selects every script.") : qsTr("The script is empty. Write its sections in the text.")
        visible: table.count === 0
    }
}
