// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Asks for the name of a preset.
ShellDialog {
    id: dialog

    required property Workspace workspace

    objectName: "presetDialog"
    title: qsTr("Store the weights as a preset")
    onOpened: {
        field.clear();
        field.forceActiveFocus();
    }
    onAccepted: dialog.workspace.storePreset(field.text)

    ColumnLayout {
        anchors.fill: parent
        spacing: 2 * Theme.spacing
        TextField {
            id: field
            objectName: "presetName"
            Layout.fillWidth: true
            placeholderText: qsTr("Name, for example: sprint")
            selectByMouse: true
            Accessible.name: qsTr("Name of the preset")
            onAccepted: if (field.text.trim().length > 0)
                dialog.accept()
        }
        RowLayout {
            Layout.alignment: Qt.AlignRight
            spacing: Theme.spacing
            PanelButton {
                objectName: "presetCancel"
                text: qsTr("Cancel")
                hint: qsTr("Store nothing (Esc)")
                onClicked: dialog.reject()
            }
            PanelButton {
                objectName: "presetStore"
                text: qsTr("Store")
                prominent: true
                enabled: field.text.trim().length > 0
                hint: qsTr("Keep the weights under this name (Return)")
                onClicked: dialog.accept()
            }
        }
    }
}
