// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Another name for an alias, everywhere it is used, or other values.
ScriptPopup {
    id: editor

    property int alias: -1
    required property ScriptSession session
    property string wasName: ""
    property string wasValues: ""

    function apply(): void {
        let done = true;
        if (values.text.trim() !== editor.wasValues)
            done = editor.session.setAlias(editor.alias, values.text.trim());
        if (done && name.text.trim() !== editor.wasName)
            done = editor.session.renameAlias(editor.alias, name.text.trim());
        if (done)
            editor.close();
    }
    function start(item: Item, alias: int, oldName: string, oldValues: string): void {
        editor.alias = alias;
        editor.wasName = oldName;
        editor.wasValues = oldValues;
        name.text = oldName;
        values.text = oldValues;
        editor.openAt(item);
        name.forceActiveFocus();
        name.selectAll();
    }

    objectName: "aliasEditor"
    width: 460

    ColumnLayout {
        anchors.fill: parent
        spacing: Theme.spacing

        EditorField {
            id: name
            Layout.fillWidth: true
            hint: qsTr("The name of the alias; every condition that uses it follows")
            objectName: "aliasName"

            onAccepted: editor.apply()
        }
        EditorField {
            id: values
            Layout.fillWidth: true
            hint: qsTr("Its values, with AND and MINUS between them")
            objectName: "aliasValues"

            onAccepted: editor.apply()
        }
        RowLayout {
            Layout.alignment: Qt.AlignRight
            spacing: 6

            PanelButton {
                hint: qsTr("Change nothing (Esc)")
                objectName: "aliasCancel"
                text: qsTr("Cancel")

                onClicked: editor.close()
            }
            PanelButton {
                hint: qsTr("An undo step each (Enter)")
                objectName: "aliasApply"
                prominent: true
                text: qsTr("Change")

                onClicked: editor.apply()
            }
        }
    }
}
