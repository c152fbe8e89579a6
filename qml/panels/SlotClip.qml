// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// What plays in a slot.
ColumnLayout {
    id: view

    required property InspectorModel inspector
    required property Workspace workspace
    property string animation: ""

    function refresh(): void {
        view.animation = view.workspace.clipAnimation(view.inspector.name);
    }

    spacing: 4
    Component.onCompleted: view.refresh()
    Connections {
        target: view.workspace
        function onProjectChanged(): void {
            view.refresh();
        }
    }
    Connections {
        target: view.inspector
        function onNodeChanged(): void {
            view.refresh();
        }
    }
    Label {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.spacing
        Layout.rightMargin: Theme.spacing
        text: view.animation.length > 0 ? qsTr("Plays %1 of %2").arg(view.animation).arg(view.workspace.clipFile(view.inspector.name)) : qsTr("Plays nothing. Drag a clip of the library here, or double-click one while this slot is selected.")
        color: Theme.text
        font.pixelSize: Theme.fontSize
        wrapMode: Text.WordWrap
    }
    PanelButton {
        objectName: "slotClear"
        Layout.leftMargin: Theme.spacing
        visible: view.animation.length > 0
        text: qsTr("Take the clip out")
        hint: qsTr("The slot plays nothing until another clip is bound")
        onClicked: view.workspace.bindSlot(view.inspector.name, "", "")
    }
    DropArea {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: 40
        keys: ["poseloom/clip"]
        onDropped: event => {
            const clip = event.source as LibraryDrag;
            if (clip && view.workspace.bindSlot(view.inspector.name, clip.file, clip.animation))
                event.accept();
        }
    }
}
