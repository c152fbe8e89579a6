// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Every action and its key.
ShellDialog {
    id: dialog

    required property ShellActions actions

    height: Math.min(640, parent.height - 80)
    objectName: "shortcutsDialog"
    title: qsTr("Keyboard shortcuts")
    width: 560

    ColumnLayout {
        anchors.fill: parent
        spacing: Theme.spacing

        SearchField {
            id: search
            Layout.fillWidth: true
            objectName: "shortcutSearch"
            placeholderText: qsTr("Filter")
        }
        ListView {
            id: list
            Layout.fillHeight: true
            Layout.fillWidth: true
            clip: true
            objectName: "shortcutList"
            section.property: "group"

            ScrollBar.vertical: ScrollBar {
            }
            delegate: RowLayout {
                id: row

                required property string keys
                required property string label

                height: Theme.rowHeight - 2
                width: list.width - 14

                Text {
                    Layout.fillWidth: true
                    color: Theme.text
                    font.pixelSize: Theme.fontSize
                    text: row.label
                }
                Text {
                    color: Theme.textMuted
                    font.pixelSize: Theme.fontSize
                    text: row.keys
                }
            }
            model: CommandModel {
                catalogue: dialog.actions.catalogue
                search: search.text
            }
            section.delegate: Text {
                required property string section

                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
                font.weight: Font.DemiBold
                text: section
                topPadding: Theme.spacing
            }
        }
        PanelButton {
            Layout.alignment: Qt.AlignRight
            hint: qsTr("Close this page (Esc)")
            objectName: "shortcutsClose"
            text: qsTr("Close")

            onClicked: dialog.close()
        }
    }
}
