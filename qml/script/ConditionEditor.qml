// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Adds or changes one condition of a script: what it is about, and the values that it asks for.
ScriptPopup {
    id: editor

    readonly property bool bare: editor.choices.length === 0
    readonly property list<string> choices: Array.from(editor.session.valuesOf(types.currentText))
    property int condition: -1  ///< -1: a new one
    property int script: -1
    required property ScriptSession session

    function apply(): void {
        const text = editor.bare ? types.currentText : types.currentText + " " + values.text.trim();
        const done = editor.condition < 0 ? editor.session.addCondition(editor.script, text) : editor.session.setCondition(editor.script, editor.condition, text);
        if (done)
            editor.close();
    }
    function start(item: Item, script: int, condition: int, type: string, value: string): void {
        editor.script = script;
        editor.condition = condition;
        types.currentIndex = Math.max(0, Array.from(editor.session.conditionTypes()).indexOf(type));
        values.text = value;
        editor.openAt(item);
        values.forceActiveFocus();
    }

    objectName: "conditionEditor"
    width: 420

    ColumnLayout {
        anchors.fill: parent
        spacing: Theme.spacing

        RowLayout {
            spacing: 6

            CompactComboBox {
                id: types
                Layout.preferredWidth: 140
                hint: qsTr("What the condition is about")
                model: editor.session.conditionTypes()
                objectName: "conditionType"

                onActivated: values.text = ""
            }
            CompletingField {
                id: values
                Layout.fillWidth: true
                choices: editor.choices
                hint: qsTr("Its values: one, or several with AND and MINUS where the condition takes several")
                objectName: "conditionValue"
                placeholderText: qsTr("a value, or several with AND")
                visible: !editor.bare
                words: true

                onAccepted: editor.apply()
            }
            Text {
                Layout.fillWidth: true
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
                text: qsTr("It has no value: the word alone is the condition.")
                visible: editor.bare
            }
        }
        RowLayout {
            Layout.alignment: Qt.AlignRight
            spacing: 6

            PanelButton {
                hint: qsTr("Change nothing (Esc)")
                objectName: "conditionCancel"
                text: qsTr("Cancel")

                onClicked: editor.close()
            }
            PanelButton {
                hint: qsTr("As one undo step (Enter)")
                objectName: "conditionApply"
                prominent: true
                text: editor.condition < 0 ? qsTr("Add") : qsTr("Change")

                onClicked: editor.apply()
            }
        }
    }
}
