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

    onAccepted: dialog.workspace.storePreset(field.text)
    onOpened: {
        field.clear();
        field.forceActiveFocus();
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 2 * Theme.spacing

        TextField {
            id: field
            Accessible.name: qsTr("Name of the preset")
            Layout.fillWidth: true
            objectName: "presetName"
            placeholderText: qsTr("Name, for example: sprint")
            selectByMouse: true

            onAccepted: if (field.text.trim().length > 0)
                dialog.accept()
        }
        RowLayout {
            Layout.alignment: Qt.AlignRight
            spacing: Theme.spacing

            PanelButton {
                hint: qsTr("Store nothing (Esc)")
                objectName: "presetCancel"
                text: qsTr("Cancel")

                onClicked: dialog.reject()
            }
            PanelButton {
                enabled: field.text.trim().length > 0
                hint: qsTr("Keep the weights under this name (Return)")
                objectName: "presetStore"
                prominent: true
                text: qsTr("Store")

                onClicked: dialog.accept()
            }
        }
    }
}
