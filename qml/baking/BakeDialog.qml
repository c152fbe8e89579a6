// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Dialogs
import QtQuick.Layouts
import Poseloom.Ui

/// Writes the motion of the graph for other programs.
ShellDialog {
    id: dialog

    property string file: ""
    required property Workspace workspace

    closePolicy: job.running ? Popup.NoAutoClose : Popup.CloseOnEscape
    height: Math.min(560, dialog.parent.height - 60)
    objectName: "bakeDialog"
    title: qsTr("Bake the Motion")
    width: 620

    onAboutToShow: {
        job.suggest();
        job.strict = dialog.workspace.setting("bake/strict", false) === "true";
        if (dialog.file.length === 0)
            dialog.file = job.pathOf(dialog.workspace.suggestedUrl(job.skeletal ? dialog.workspace.setting("bake/ending", ".glb") : ".panim"));
    }
    onOpened: choose.forceActiveFocus()

    BakeJob {
        id: job
        objectName: "bakeJob"
        workspace: dialog.workspace
    }
    FileDialog {
        id: fileDialog
        acceptLabel: qsTr("Choose")
        fileMode: FileDialog.SaveFile
        nameFilters: [qsTr("glTF with mesh, skin and animation (*.glb *.gltf)"), qsTr("Clips of Perro (*.panim)"), qsTr("Source: SMD with a .qc (*.smd)"), qsTr("Source models (*.mdl)"), qsTr("BVH (*.bvh)")]
        title: qsTr("Bake to")

        onAccepted: dialog.file = job.pathOf(fileDialog.selectedFile)
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: Theme.spacing

        RowLayout {
            spacing: Theme.spacing

            Text {
                Layout.preferredWidth: 70
                color: Theme.textMuted
                font.pixelSize: Theme.fontSize
                text: qsTr("File")
            }
            EditorField {
                Layout.fillWidth: true
                enabled: !job.running
                hint: qsTr("The file to write; its ending says how: %1").arg(Array.from(job.endings()).join(" "))
                objectName: "bakeFile"
                text: dialog.file

                onEditingFinished: dialog.file = text
            }
            PanelButton {
                id: choose
                enabled: !job.running
                objectName: "bakeChoose"
                text: qsTr("Choose…")

                onClicked: {
                    fileDialog.currentFile = job.urlOf(dialog.file);
                    fileDialog.open();
                }
            }
        }
        BakeRange {
            Layout.fillWidth: true
            enabled: !job.running
            job: job
        }
        TickBox {
            checked: job.strict
            enabled: !job.running
            objectName: "bakeStrict"
            text: qsTr("Write nothing where there are warnings")

            onToggled: {
                job.strict = checked;
                dialog.workspace.storeSetting("bake/strict", checked ? "true" : "false");
            }
        }
        Text {
            Layout.fillWidth: true
            color: job.good ? Theme.text : Theme.error
            font.pixelSize: Theme.fontSize
            objectName: "bakeOutcome"
            text: job.running ? job.writing ? qsTr("Writing and reading again…") : qsTr("Baking…") : job.outcome
            visible: text.length > 0
            wrapMode: Text.WordWrap

            Binding on color  {
                value: Theme.textMuted
                when: job.running
            }
        }
        ProgressBar {
            Accessible.name: qsTr("How much is baked")
            Layout.fillWidth: true
            indeterminate: job.writing
            objectName: "bakeProgress"
            value: job.progress
            visible: job.running
        }
        BakeFindings {
            Layout.fillHeight: true
            Layout.fillWidth: true
            findings: job.findings
        }
        RowLayout {
            spacing: Theme.spacing

            Text {
                Layout.fillWidth: true
                color: Theme.textMuted
                font.pixelSize: Theme.fontSize
                objectName: "bakeFrames"
                text: job.frames === 1 ? qsTr("1 frame") : qsTr("%1 frames").arg(job.frames)
            }
            PanelButton {
                enabled: !job.writing
                objectName: "bakeCancel"
                text: job.running ? qsTr("Stop") : qsTr("Close")

                onClicked: job.running ? job.stop() : dialog.close()
            }
            PanelButton {
                enabled: !job.running
                objectName: "bakeStart"
                prominent: true
                text: qsTr("Bake")

                onClicked: {
                    const ending = dialog.file.match(/\.[a-z]+$/i);
                    if (ending !== null)
                        dialog.workspace.storeSetting("bake/ending", ending[0]);
                    job.start(dialog.file);
                }
            }
        }
    }
}
