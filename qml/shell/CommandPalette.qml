// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// Every action, found by a few letters.
Popup {
    id: popup

    required property ShellActions actions

    objectName: "commandPalette"
    parent: Overlay.overlay
    x: Math.round((parent.width - popup.width) / 2)
    y: 90
    width: 520
    height: Math.min(420, parent.height - 140)
    padding: Theme.spacing
    modal: true
    onAboutToShow: {
        search.clear();
        list.currentIndex = 0;
    }
    onOpened: search.forceActiveFocus()

    function choose(row: int): void {
        const id = commands.actionAt(row);
        popup.close();
        if (id.length > 0)
            popup.actions.trigger(id);
    }

    background: Rectangle {
        color: Theme.panel
        radius: Theme.radius + 2
        border.color: Theme.border
    }
    CommandModel {
        id: commands
        catalogue: popup.actions.catalogue
        search: search.text
        onSearchChanged: list.currentIndex = 0
    }
    SearchField {
        id: search
        objectName: "commandSearch"
        width: parent.width
        placeholderText: qsTr("What do you want to do?")
        Keys.onDownPressed: list.incrementCurrentIndex()
        Keys.onUpPressed: list.decrementCurrentIndex()
        Keys.onEscapePressed: popup.close()
        onAccepted: popup.choose(list.currentIndex)
    }
    ListView {
        id: list
        objectName: "commandList"
        anchors.top: search.bottom
        anchors.topMargin: Theme.spacing
        anchors.bottom: parent.bottom
        width: parent.width
        clip: true
        model: commands
        ScrollBar.vertical: ScrollBar {
        }
        delegate: ShellMenuItem {
            required property int index
            required property string actionId
            required property string label
            required property string group
            required property string when
            required keys

            objectName: "command." + actionId
            width: list.width
            text: qsTr("%1: %2").arg(group).arg(label)
            enabled: popup.actions.conditions[when] === true
            highlighted: ListView.isCurrentItem
            onTriggered: popup.choose(index)
        }
    }
    EmptyState {
        anchors.fill: list
        visible: list.count === 0
        text: qsTr("No action has these letters.")
    }
}
