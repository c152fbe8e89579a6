// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Dialogs
import Poseloom.Ui

/// Adding clips of files, and bone maps.
Item {
    id: dialogs

    /// A sheet takes all input of the window.
    readonly property bool shown: importDialog.shown || boneMapDialog.shown
    required property Workspace workspace

    function chooseClips(): void {
        fileDialog.open();
    }
    function importFrom(file: url): void {
        reader.read(file);
        importDialog.open();
    }
    function showBoneMap(slot: string): void {
        slotMap.slot = slot;
        boneMapDialog.map = slotMap;
        boneMapDialog.open();
    }
    /// Of the import that is open: what is decided counts when it is accepted.
    function showDraft(): void {
        boneMapDialog.map = reader.boneMap;
        boneMapDialog.open();
    }

    ImportSession {
        id: reader
        objectName: "importSession"
        workspace: dialogs.workspace
    }
    BoneMapModel {
        id: slotMap
        objectName: "boneMapOfSlot"
        workspace: dialogs.workspace
    }
    FileDialog {
        id: fileDialog
        nameFilters: [qsTr("Models and clips (*.glb *.gltf *.fbx *.dae *.bvh *.smd *.mdl *.panim)"), qsTr("All files (*)")]
        objectName: "clipFileDialog"
        title: qsTr("Add clips from a file")

        onAccepted: dialogs.importFrom(fileDialog.selectedFile)
    }
    LazySheet {
        id: importDialog
        sourceComponent: ImportDialog {
            session: reader

            onBoneMapWanted: dialogs.showDraft()
        }
    }
    LazySheet {
        id: boneMapDialog

        property BoneMapModel map: slotMap

        sourceComponent: BoneMapDialog {
            map: boneMapDialog.map

            onClosed: {
                slotMap.slot = "";
                if (importDialog.shown)
                    (importDialog.item as Sheet).forceActiveFocus();
            }
        }
    }
    Connections {
        function onBoneMapWanted(slot: string): void {
            dialogs.showBoneMap(slot);
        }
        function onFileOpened(): void {
            boneMapDialog.close();
            importDialog.close();
        }

        target: dialogs.workspace
    }
}
