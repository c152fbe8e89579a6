// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// Every action, found by a few letters.
Popup {
    id: popup

    required property ShellActions actions

    function choose(row: int): void {
        const id = commands.actionAt(row);
        popup.close();
        if (id.length > 0)
            popup.actions.trigger(id);
    }

    height: Math.min(420, parent.height - 140)
    modal: true
    objectName: "commandPalette"
    padding: Theme.spacing
    parent: Overlay.overlay
    width: 520
    x: Math.round((parent.width - popup.width) / 2)
    y: 90

    background: Rectangle {
        border.color: Theme.border
        color: Theme.panel
        radius: Theme.radius + 2
    }

    onAboutToShow: {
        search.clear();
        list.currentIndex = 0;
    }
    onOpened: search.forceActiveFocus()

    CommandModel {
        id: commands
        catalogue: popup.actions.catalogue
        search: search.text

        onSearchChanged: list.currentIndex = 0
    }
    SearchField {
        id: search
        objectName: "commandSearch"
        placeholderText: qsTr("What do you want to do?")
        width: parent.width

        Keys.onDownPressed: list.incrementCurrentIndex()
        Keys.onEscapePressed: popup.close()
        Keys.onUpPressed: list.decrementCurrentIndex()
        onAccepted: popup.choose(list.currentIndex)
    }
    ListView {
        id: list
        anchors.bottom: parent.bottom
        anchors.top: search.bottom
        anchors.topMargin: Theme.spacing
        clip: true
        model: commands
        objectName: "commandList"
        width: parent.width

        ScrollBar.vertical: ScrollBar {
        }
        delegate: ShellMenuItem {
            required property string actionId
            required property string group
            required property int index
            required keys
            required property string label
            required property string when

            enabled: popup.actions.can(actionId, when)
            highlighted: ListView.isCurrentItem
            objectName: "command." + actionId
            text: qsTr("%1: %2").arg(group).arg(label)
            width: list.width

            onTriggered: popup.choose(index)
        }
    }
    EmptyState {
        anchors.fill: list
        text: qsTr("No action has these letters.")
        visible: list.count === 0
    }
}
