// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// A new event at the playhead: of the frame, or of an object.
RowLayout {
    id: editor

    readonly property var kinds: ["emit_signal", "set_var", "call_method"]
    readonly property var objects: editor.session.objects
    readonly property var owners: [qsTr("the frame"), ...editor.objects.map(one => one.name)]
    required property ClipPlayer player
    readonly property ClipSession session: editor.player.sheet.session

    function take(): void {
        const owner = object.currentIndex > 0 ? object.currentText : "";
        if (editor.session.addEvent(editor.player.frame, owner, kind.currentText, value.text))
            value.text = "";
    }

    spacing: 4

    CompactComboBox {
        id: kind
        Layout.preferredWidth: 118
        hint: qsTr("What happens; set_var and call_method belong to an object")
        model: editor.kinds
        objectName: "clipNewEventKind"
    }
    CompactComboBox {
        id: object
        Layout.preferredWidth: 110
        hint: qsTr("Whose event it is")
        model: editor.owners
        objectName: "clipNewEventObject"
    }
    EditorField {
        id: value
        Layout.fillWidth: true
        font.family: Theme.monospace
        hint: qsTr("What it says: { name = \"step\" } (Return adds it at the playhead)")
        objectName: "clipNewEventValue"
        placeholderText: "{ name = \"step\" }"

        onAccepted: editor.take()
    }
    PanelButton {
        Layout.rightMargin: 8
        enabled: value.text.length > 0
        hint: qsTr("Add the event at the playhead (Return)")
        objectName: "clipNewEventAdd"
        text: qsTr("Add at %1").arg(editor.player.frame)

        onClicked: editor.take()
    }
}
