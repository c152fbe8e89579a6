// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// Every step since the file was opened; a click goes back or forward to it.
Item {
    id: panel

    required property UndoStack stack

    objectName: "historyPanel"

    HistoryModel {
        id: history
        stack: panel.stack
    }
    ListView {
        id: list
        activeFocusOnTab: true
        anchors.fill: parent
        clip: true
        currentIndex: history.current
        model: history
        objectName: "historyList"

        ScrollBar.vertical: ScrollBar {
        }
        delegate: Rectangle {
            id: row

            required property int index
            required property string label
            required property bool saved
            required property bool undone

            Accessible.name: row.label
            Accessible.role: Accessible.ListItem
            color: ListView.isCurrentItem ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
            height: Theme.rowHeight - 2
            objectName: "history." + row.index
            width: list.width

            Text {
                anchors.left: parent.left
                anchors.leftMargin: Theme.spacing
                anchors.right: mark.left
                anchors.verticalCenter: parent.verticalCenter
                color: row.undone ? Theme.textFaint : Theme.text
                elide: Text.ElideRight
                font.italic: row.undone
                font.pixelSize: Theme.fontSize
                text: row.label
            }
            Text {
                id: mark
                anchors.right: parent.right
                anchors.rightMargin: Theme.spacing
                anchors.verticalCenter: parent.verticalCenter
                color: Theme.textMuted
                font.pixelSize: Theme.smallFontSize
                text: row.saved ? qsTr("saved") : ""
            }
            HoverHandler {
                id: hover
            }
            TapHandler {
                onTapped: history.jump(row.index)
            }
        }

        Keys.onDownPressed: history.jump(history.current + 1)
        Keys.onUpPressed: history.jump(history.current - 1)
    }
}
