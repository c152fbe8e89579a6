// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// A question with up to three answers. Escape is the last one.
ShellDialog {
    id: dialog

    property string question: ""
    property string yes: ""
    property string no: ""

    signal yesChosen
    signal noChosen

    onOpened: yesButton.forceActiveFocus()

    ColumnLayout {
        anchors.fill: parent
        spacing: 2 * Theme.spacing
        Text {
            Layout.fillWidth: true
            text: dialog.question
            color: Theme.text
            font.pixelSize: Theme.fontSize
            wrapMode: Text.WordWrap
        }
        RowLayout {
            Layout.alignment: Qt.AlignRight
            spacing: Theme.spacing
            PanelButton {
                objectName: dialog.objectName + ".cancel"
                text: qsTr("Cancel")
                hint: qsTr("Change nothing (Esc)")
                onClicked: dialog.reject()
            }
            PanelButton {
                objectName: dialog.objectName + ".no"
                text: dialog.no
                visible: dialog.no.length > 0
                Keys.onReturnPressed: clicked()
                onClicked: {
                    dialog.accept();
                    dialog.noChosen();
                }
            }
            PanelButton {
                id: yesButton
                objectName: dialog.objectName + ".yes"
                text: dialog.yes
                prominent: true
                Keys.onReturnPressed: clicked()
                onClicked: {
                    dialog.accept();
                    dialog.yesChosen();
                }
            }
        }
    }
}
