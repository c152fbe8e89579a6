// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// A question with up to three answers. Escape is the last one.
ShellDialog {
    id: dialog

    property string no: ""
    property string question: ""
    property string yes: ""

    signal noChosen
    signal yesChosen

    onOpened: yesButton.forceActiveFocus()

    ColumnLayout {
        anchors.fill: parent
        spacing: 2 * Theme.spacing

        Text {
            Layout.fillWidth: true
            color: Theme.text
            font.pixelSize: Theme.fontSize
            text: dialog.question
            wrapMode: Text.WordWrap
        }
        RowLayout {
            Layout.alignment: Qt.AlignRight
            spacing: Theme.spacing

            PanelButton {
                hint: qsTr("Change nothing (Esc)")
                objectName: dialog.objectName + ".cancel"
                text: qsTr("Cancel")

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
                prominent: true
                text: dialog.yes

                Keys.onReturnPressed: clicked()
                onClicked: {
                    dialog.accept();
                    dialog.yesChosen();
                }
            }
        }
    }
}
