// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// Every step since the file was opened; a click goes back or forward to it.
Item {
    id: panel

    required property Workspace workspace

    objectName: "historyPanel"

    HistoryModel {
        id: history
        workspace: panel.workspace
    }
    ListView {
        id: list
        objectName: "historyList"
        anchors.fill: parent
        clip: true
        activeFocusOnTab: true
        model: history
        currentIndex: history.current
        Keys.onUpPressed: history.jump(history.current - 1)
        Keys.onDownPressed: history.jump(history.current + 1)
        ScrollBar.vertical: ScrollBar {
        }
        delegate: Rectangle {
            id: row

            required property int index
            required property string label
            required property bool undone
            required property bool saved

            objectName: "history." + row.index
            width: list.width
            height: Theme.rowHeight - 2
            color: ListView.isCurrentItem ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
            Accessible.role: Accessible.ListItem
            Accessible.name: row.label

            Text {
                anchors.left: parent.left
                anchors.leftMargin: Theme.spacing
                anchors.right: mark.left
                anchors.verticalCenter: parent.verticalCenter
                text: row.label
                color: row.undone ? Theme.textFaint : Theme.text
                font.pixelSize: Theme.fontSize
                font.italic: row.undone
                elide: Text.ElideRight
            }
            Text {
                id: mark
                anchors.right: parent.right
                anchors.rightMargin: Theme.spacing
                anchors.verticalCenter: parent.verticalCenter
                text: row.saved ? qsTr("saved") : ""
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
            }
            HoverHandler {
                id: hover
            }
            TapHandler {
                onTapped: history.jump(row.index)
            }
        }
    }
}
