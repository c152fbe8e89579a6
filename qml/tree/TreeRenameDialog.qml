// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Renames a node in the tree and in every script that names it, after showing each line that changes.
ShellDialog {
    id: dialog

    property string node: ""
    required property TreeSession session

    function start(node: string): void {
        dialog.node = node;
        name.text = node.split("/").pop();
        dialog.open();
        name.forceActiveFocus();
        name.selectAll();
        rename.plan(dialog.node, name.text);
    }
    function take(): void {
        const above = dialog.node.substring(0, dialog.node.lastIndexOf("/") + 1);
        const path = above + name.text;
        if (!rename.apply())
            return;
        dialog.session.current = path;
        dialog.close();
    }

    height: Math.min(560, parent.height - 80)
    objectName: "treeRenameDialog"
    title: qsTr("Rename everywhere")
    width: Math.min(760, parent.width - 80)

    TreeRename {
        id: rename
        session: dialog.session
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: Theme.spacing

        TextField {
            id: name
            Accessible.name: qsTr("New name")
            Layout.fillWidth: true
            color: Theme.text
            font.pixelSize: Theme.fontSize
            objectName: "treeRenameName"
            selectByMouse: true

            onAccepted: dialog.take()
            onTextEdited: rename.plan(dialog.node, name.text)
        }
        Text {
            Layout.fillWidth: true
            color: rename.reason.length > 0 ? Theme.error : Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            objectName: "treeRenameSays"
            text: rename.working ? qsTr("Reading the scripts…") : rename.reason.length > 0 ? rename.reason : lines.count === 0 ? qsTr("Type the new name.") : qsTr("Lines that change: %1, in the tree and in other files: %2. Other files are written at once; undo writes them back.").arg(lines.count).arg(rename.files)
            wrapMode: Text.WordWrap
        }
        ListView {
            id: lines
            Accessible.name: qsTr("Lines that change")
            Accessible.role: Accessible.List
            Layout.fillHeight: true
            Layout.fillWidth: true
            clip: true
            model: rename
            objectName: "treeRenameLines"

            ScrollBar.vertical: ScrollBar {
            }
            delegate: Item {
                id: line

                required property string after
                required property string before
                required property string file
                required property int index
                required property int number

                height: 56
                width: lines.width

                Text {
                    color: Theme.textMuted
                    font.pixelSize: Theme.smallFontSize
                    text: qsTr("%1, line %2").arg(line.file).arg(line.number)
                    y: 2
                }
                Text {
                    color: Theme.error
                    elide: Text.ElideRight
                    font.family: Theme.monospace
                    font.pixelSize: Theme.smallFontSize + 1
                    text: "− " + line.before
                    width: line.width - 20
                    x: 8
                    y: 18
                }
                Text {
                    color: Theme.slot
                    elide: Text.ElideRight
                    font.family: Theme.monospace
                    font.pixelSize: Theme.smallFontSize + 1
                    text: "+ " + line.after
                    width: line.width - 20
                    x: 8
                    y: 35
                }
            }
        }
        RowLayout {
            Layout.alignment: Qt.AlignRight
            spacing: Theme.spacing

            PanelButton {
                hint: qsTr("Change nothing (Esc)")
                text: qsTr("Cancel")

                onClicked: dialog.reject()
            }
            PanelButton {
                enabled: rename.ready
                hint: qsTr("Rename in every line above, as one undo step")
                objectName: "treeRenameTake"
                prominent: true
                text: qsTr("Rename")

                onClicked: dialog.take()
            }
        }
    }
}
