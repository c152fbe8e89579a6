// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Gives a field of an object a value at the playhead: a track that is not there yet begins so.
ColumnLayout {
    id: editor

    readonly property var objects: editor.player.sheet.session.objects
    required property ClipPlayer player

    function take(): void {
        const session = editor.player.sheet.session;
        if (session.setField(object.currentText, editor.player.frame, field.text, value.text))
            field.text = value.text = "";
    }

    spacing: 4
    visible: editor.objects.length > 0

    Text {
        Layout.fillWidth: true
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        text: qsTr("New field at frame %1").arg(editor.player.frame)
    }
    CompactComboBox {
        id: object
        Layout.fillWidth: true
        hint: qsTr("The object that gets the field")
        model: editor.objects.map(one => one.name)
        objectName: "clipNewObject"
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: 4

        EditorField {
            id: field
            Layout.fillWidth: true
            Layout.preferredWidth: 90
            font.family: Theme.monospace
            hint: qsTr("The field: position, rotation_deg, visible, bone[\"Head\"].rotation …")
            objectName: "clipNewField"
            placeholderText: qsTr("field")

            onAccepted: value.forceActiveFocus(Qt.TabFocusReason)
        }
        EditorField {
            id: value
            Layout.fillWidth: true
            Layout.preferredWidth: 90
            font.family: Theme.monospace
            hint: qsTr("The value: (0, 1, 0), 0.5, true … (Return adds it)")
            objectName: "clipNewValue"
            placeholderText: qsTr("value")

            onAccepted: editor.take()
        }
        PanelButton {
            enabled: field.text.length > 0 && value.text.length > 0
            hint: qsTr("Add the field at the playhead (Return)")
            objectName: "clipNewAdd"
            text: qsTr("Add")

            onClicked: editor.take()
        }
    }
}
