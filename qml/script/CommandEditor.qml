// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Adds or changes one command of a script: what plays on which part of the body.
ScriptPopup {
    id: editor

    property int command: -1  ///< -1: a new one
    property var more: []  ///< parts that have no fields here: further sounds
    property int script: -1
    required property ScriptSession session

    function apply(): void {
        const text = editor.session.commandText([first.read(), second.read(), ...editor.more]);
        const done = editor.command < 0 ? editor.session.addCommand(editor.script, text) : editor.session.setCommand(editor.script, editor.command, text);
        if (done)
            editor.close();
    }
    function start(item: Item, script: int, command: int): void {
        editor.script = script;
        editor.command = command;
        const parts = Array.from(editor.session.partsOf(script, command));
        first.show(parts.length > 0 ? parts[0] : {
                "part": "both"
            });
        second.show(parts.length > 1 ? parts[1] : null);
        editor.more = parts.slice(2);
        editor.openAt(item);
        first.startTyping();
    }

    objectName: "commandEditor"
    width: 620

    ColumnLayout {
        anchors.fill: parent
        spacing: 6

        CommandPart {
            id: first
            Layout.fillWidth: true
            objectName: "commandFirst"
            session: editor.session

            onAccepted: editor.apply()
        }
        CommandPart {
            id: second
            Layout.fillWidth: true
            objectName: "commandSecond"
            optional: true
            session: editor.session

            onAccepted: editor.apply()
        }
        RowLayout {
            Layout.alignment: Qt.AlignRight
            Layout.topMargin: 2
            spacing: 6

            PanelButton {
                hint: qsTr("Change nothing (Esc)")
                objectName: "commandCancel"
                text: qsTr("Cancel")

                onClicked: editor.close()
            }
            PanelButton {
                hint: qsTr("As one undo step (Enter)")
                objectName: "commandApply"
                prominent: true
                text: editor.command < 0 ? qsTr("Add") : qsTr("Change")

                onClicked: editor.apply()
            }
        }
    }
}
