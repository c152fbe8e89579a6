// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// What plays in a slot.
ColumnLayout {
    id: view

    property string animation: ""
    property string file: ""  ///< that plays in the slot; empty: none
    property bool foreign: false  ///< its bones are others than the model's
    required property InspectorModel inspector
    required property Workspace workspace

    function refresh(): void {
        view.animation = view.workspace.clipAnimation(view.inspector.name);
        view.file = view.workspace.clipFile(view.inspector.name);
        view.foreign = view.workspace.canMapBones(view.inspector.name);
    }

    spacing: 4

    Component.onCompleted: view.refresh()

    Connections {
        function onProjectChanged(): void {
            view.refresh();
        }

        target: view.workspace
    }
    Connections {
        function onNodeChanged(): void {
            view.refresh();
        }

        target: view.inspector
    }
    Label {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.spacing
        Layout.rightMargin: Theme.spacing
        color: Theme.text
        font.pixelSize: Theme.fontSize
        text: view.animation.length > 0 ? qsTr("Plays %1 of %2").arg(view.animation).arg(view.file) : view.file.length > 0 ? qsTr("Plays %1").arg(view.file) : qsTr("Plays nothing. Drag a clip of the library here, or double-click one while this slot is selected.")
        wrapMode: Text.WordWrap
    }
    Flow {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.spacing
        spacing: 4
        visible: view.file.length > 0

        PanelButton {
            hint: qsTr("Which bone of the model follows which of the clip")
            objectName: "slotBoneMap"
            text: qsTr("Bone Map…")
            visible: view.foreign

            onClicked: view.workspace.boneMapWanted(view.inspector.name)
        }
        PanelButton {
            hint: qsTr("Show its tracks, keys and curves: a .panim to edit, any other clip to look at")
            objectName: "slotInspect"
            text: qsTr("Inspect Clip")

            onClicked: view.workspace.inspectSlot(view.inspector.name)
        }
        PanelButton {
            hint: qsTr("The slot plays nothing until another clip is bound")
            objectName: "slotClear"
            text: qsTr("Take the clip out")

            onClicked: view.workspace.bindSlot(view.inspector.name, "", "")
        }
    }
    Repeater {
        delegate: ParameterRow {
            Layout.fillWidth: true
            parameters: slotParameters
        }
        model: SlotParameterModel {
            id: slotParameters
            slot: view.inspector.kind === "Slot" ? view.inspector.name : ""
            workspace: view.workspace
        }
    }
    DropArea {
        Layout.fillHeight: true
        Layout.fillWidth: true
        Layout.minimumHeight: 40
        keys: ["poseloom/clip"]

        onDropped: event => {
            const clip = event.source as LibraryDrag;
            if (clip && view.workspace.bindSlot(view.inspector.name, clip.file, clip.animation))
                event.accept();
        }
    }
}
