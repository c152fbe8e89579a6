// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Dialogs
import Poseloom.Ui

/// Opening, saving and the questions that go with them.
Item {
    id: dialogs

    required property Workspace workspace
    property var afterwards: null

    function open(): void {
        openDialog.open();
    }
    function save(): bool {
        if (dialogs.workspace.document.path.length === 0) {
            dialogs.saveAs();
            return false;
        }
        if (!dialogs.workspace.save())
            return false;
        if (dialogs.workspace.needsProject) {
            projectQuestion.open();
            return false;
        }
        return true;
    }
    function saveAs(): void {
        saveDialog.currentFile = dialogs.workspace.suggestedUrl(".panimtree");
        saveDialog.open();
    }
    function saveProject(): void {
        projectDialog.currentFile = dialogs.workspace.suggestedUrl(".poseloom");
        projectDialog.open();
    }
    function askToSave(then: var): void {
        dialogs.afterwards = then;
        unsaved.open();
    }
    function askToReload(path: string): void {
        reloadQuestion.question = qsTr("Another program wrote %1 while it has changes here.").arg(path);
        reloadQuestion.open();
    }
    function askToRecover(path: string): void {
        recoveryQuestion.question = qsTr("%1 was edited before the program ended unexpectedly, and the edits were not saved.").arg(path);
        recoveryQuestion.open();
    }
    function namePreset(): void {
        presetDialog.open();
    }
    function proceed(): void {
        const then = dialogs.afterwards;
        dialogs.afterwards = null;
        if (then)
            then();
    }

    FileDialog {
        id: openDialog
        title: qsTr("Open")
        nameFilters: [qsTr("Everything Poseloom opens (*.poseloom *.panimtree *.mdl)"), qsTr("Projects (*.poseloom)"), qsTr("Pose graphs (*.panimtree)"), qsTr("Source models (*.mdl)"), qsTr("All files (*)")]
        onAccepted: dialogs.workspace.openUrl(openDialog.selectedFile)
    }
    FileDialog {
        id: saveDialog
        title: qsTr("Save the graph as")
        fileMode: FileDialog.SaveFile
        nameFilters: [qsTr("Pose graphs (*.panimtree)")]
        onAccepted: if (dialogs.workspace.saveAs(saveDialog.selectedFile))
            dialogs.proceed()
    }
    FileDialog {
        id: projectDialog
        title: qsTr("Save the project as")
        fileMode: FileDialog.SaveFile
        nameFilters: [qsTr("Projects (*.poseloom)")]
        onAccepted: if (dialogs.workspace.saveProject(projectDialog.selectedFile))
            dialogs.proceed()
    }
    QuestionDialog {
        id: unsaved
        objectName: "unsavedDialog"
        title: qsTr("Save the changes?")
        question: qsTr("“%1” has changes that are not saved.").arg(dialogs.workspace.document.title)
        yes: qsTr("Save")
        no: qsTr("Discard")
        onYesChosen: if (dialogs.save())
            dialogs.proceed()
        onNoChosen: dialogs.proceed()
        onRejected: dialogs.afterwards = null
    }
    QuestionDialog {
        id: projectQuestion
        objectName: "projectDialog"
        title: qsTr("Keep clips and places?")
        question: qsTr("The graph is saved. Its clips, presets and places on the canvas need a project file beside it.")
        yes: qsTr("Save Project…")
        no: qsTr("Not Now")
        onYesChosen: dialogs.saveProject()
        onNoChosen: dialogs.proceed()
        onRejected: dialogs.afterwards = null
    }
    QuestionDialog {
        id: reloadQuestion
        objectName: "reloadDialog"
        title: qsTr("The file was changed outside")
        yes: qsTr("Keep Mine")
        no: qsTr("Take Theirs")
        onNoChosen: dialogs.workspace.reload()
    }
    QuestionDialog {
        id: recoveryQuestion
        objectName: "recoveryDialog"
        title: qsTr("Recover unsaved edits?")
        yes: qsTr("Recover")
        no: qsTr("Discard")
        onYesChosen: dialogs.workspace.recover()
        onNoChosen: dialogs.workspace.discardRecovery()
    }
    PresetDialog {
        id: presetDialog
        workspace: dialogs.workspace
    }
}
