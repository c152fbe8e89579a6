// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Every action and its key.
ShellDialog {
    id: dialog

    required property ShellActions actions

    objectName: "shortcutsDialog"
    title: qsTr("Keyboard shortcuts")
    width: 560
    height: Math.min(640, parent.height - 80)

    ColumnLayout {
        anchors.fill: parent
        spacing: Theme.spacing
        SearchField {
            id: search
            objectName: "shortcutSearch"
            Layout.fillWidth: true
            placeholderText: qsTr("Filter")
        }
        ListView {
            id: list
            objectName: "shortcutList"
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            model: CommandModel {
                catalogue: dialog.actions.catalogue
                search: search.text
            }
            section.property: "group"
            section.delegate: Text {
                required property string section
                text: section
                topPadding: Theme.spacing
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
                font.weight: Font.DemiBold
            }
            ScrollBar.vertical: ScrollBar {
            }
            delegate: RowLayout {
                id: row
                required property string label
                required property string keys
                width: list.width - 14
                height: Theme.rowHeight - 2
                Text {
                    Layout.fillWidth: true
                    text: row.label
                    color: Theme.text
                    font.pixelSize: Theme.fontSize
                }
                Text {
                    text: row.keys
                    color: Theme.textMuted
                    font.pixelSize: Theme.fontSize
                }
            }
        }
        PanelButton {
            objectName: "shortcutsClose"
            Layout.alignment: Qt.AlignRight
            text: qsTr("Close")
            hint: qsTr("Close this page (Esc)")
            onClicked: dialog.close()
        }
    }
}
