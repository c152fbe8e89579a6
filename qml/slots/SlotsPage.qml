// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The slots of the graph in the order of the file, which is their meaning to a scene of Perro.
Rectangle {
    id: page

    required property Workspace workspace

    color: Theme.panel
    objectName: "slotsPage"

    SceneBinding {
        id: sceneBinding
        workspace: page.workspace
    }
    SlotTable {
        id: slotTable
        scene: sceneBinding
        workspace: page.workspace
    }
    SceneBar {
        id: bar
        scene: sceneBinding
        width: parent.width
    }
    Text {
        id: remark
        anchors.top: bar.bottom
        bottomPadding: 6
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        leftPadding: Theme.spacing
        rightPadding: Theme.spacing
        text: qsTr("The order is meaning: a scene of Perro fills slots by their places, the first entry the first slot. Alt+Up and Alt+Down move a slot.")
        topPadding: 6
        width: parent.width
        wrapMode: Text.WordWrap
    }
    ListView {
        id: list
        function move(by: int): void {
            const row = list.currentIndex;
            if (slotTable.move(row, row + by))
                list.currentIndex = row + by;
        }

        Accessible.name: qsTr("Slots in the order of the file")
        activeFocusOnTab: true
        anchors.bottom: parent.bottom
        anchors.top: remark.bottom
        clip: true
        currentIndex: -1
        model: slotTable
        objectName: "slotsList"
        reuseItems: true
        width: parent.width

        ScrollBar.vertical: ScrollBar {
        }
        delegate: SlotEntry {
            current: ListView.isCurrentItem
            last: index === list.count - 1
            nodes: sceneBinding.nodes
            table: slotTable
            width: list.width - 10

            onChosen: {
                list.currentIndex = index;
                list.forceActiveFocus();
                page.workspace.document.selection = [nodeId];
            }
            onMoved: by => {
                list.currentIndex = index;
                list.move(by);
            }
        }

        Keys.onPressed: event => {
            const by = event.key === Qt.Key_Up ? -1 : event.key === Qt.Key_Down ? 1 : 0;
            event.accepted = by !== 0 && event.modifiers === Qt.AltModifier;
            if (event.accepted)
                list.move(by);
        }

        EmptyState {
            anchors.fill: parent
            text: qsTr("The graph has no slots. Ctrl+4 adds one.")
            visible: list.count === 0
        }
    }
}
