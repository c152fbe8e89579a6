// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Dialogs
import Poseloom.Ui

/// Opening, saving and the questions that go with them.
Item {
    id: dialogs

    property var afterwards: null
    property string packageFile: ""  ///< whose models the package dialog shows
    property string recovered: ""  ///< what the question about a recovery says
    property var recovering: []  ///< what still has to be asked about: maps with whose and path
    property string reloaded: ""  ///< what the question about a reload says
    property TextSession text: null  ///< the tree, the script or the clip that is asked about
    readonly property var textKind: dialogs.textKinds[Math.max(0, dialogs.texts.indexOf(dialogs.text))]
    readonly property var textKinds: [{
            "name": "treeDialog",
            "filter": qsTr("Animation trees (*.atr)"),
            "saveAs": qsTr("Save the tree as"),
            "question": qsTr("Save the tree?")
        }, {
            "name": "scriptDialog",
            "filter": qsTr("Player animation scripts (*.script)"),
            "saveAs": qsTr("Save the script as"),
            "question": qsTr("Save the script?")
        }, {
            "name": "clipDialog",
            "filter": qsTr("Perro clips (*.panim)"),
            "saveAs": qsTr("Save the clip as"),
            "question": qsTr("Save the clip?")
        }]
    readonly property var texts: [dialogs.workspace.tree, dialogs.workspace.script, dialogs.workspace.clip]
    property bool treeShown: false  ///< a project is saved of the animation tree
    required property Workspace workspace

    function answered(): void {
        dialogs.recovering.shift();
        dialogs.askNext();
    }
    function askNext(): void {
        if (dialogs.recovering.length === 0)
            return;
        dialogs.recovered = qsTr("%1 was edited before the program ended unexpectedly, and the edits were not saved.").arg(dialogs.recovering[0].path);
        recoveryQuestion.open();
    }

    /// One question after the other; `whose` is the workspace or a text.
    function askToRecover(whose: var, path: string): void {
        dialogs.recovering.push({
                "whose": whose,
                "path": path
            });
        if (dialogs.recovering.length === 1)
            dialogs.askNext();
    }
    function askToReload(path: string): void {
        dialogs.reloaded = qsTr("Another program wrote %1 while it has changes here.").arg(path);
        reloadQuestion.open();
    }
    function askToSave(then: var): void {
        dialogs.afterwards = then;
        const changed = dialogs.texts.find(text => text.modified);
        if (changed !== undefined) {
            dialogs.text = changed;
            textQuestion.open();
        } else if (dialogs.workspace.modified)
            unsaved.open();
        else
            weightsQuestion.open();
    }
    function bake(): void {
        bakeDialog.open();
    }
    function chooseIn(packageFile: string): void {
        dialogs.packageFile = packageFile;
        packageDialog.open();
    }
    function editSearchPlaces(): void {
        searchPlacesDialog.open();
    }
    /// Goes on with what was asked for, or with the next question.
    function leaveText(): void {
        if (dialogs.texts.some(text => text.modified) || dialogs.workspace.modified || dialogs.workspace.weightsUnsaved)
            dialogs.askToSave(dialogs.afterwards);
        else
            dialogs.proceed();
    }
    function namePreset(): void {
        presetDialog.open();
    }
    function open(): void {
        openDialog.open();
    }
    function proceed(): void {
        const then = dialogs.afterwards;
        dialogs.afterwards = null;
        if (then)
            then();
    }
    function save(): bool {
        if (dialogs.workspace.sample) {
            dialogs.saveProject();
            return false;
        }
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
    /// Saves, asks what saving alone would lose, and goes on.
    function saveBefore(): void {
        if (dialogs.workspace.sample || (!dialogs.workspace.document.modified && dialogs.workspace.needsProject))
            dialogs.saveProject();
        else if (dialogs.save() && dialogs.workspace.weightsUnsaved)
            weightsQuestion.open();
        else if (!dialogs.workspace.modified)
            dialogs.proceed();
    }
    function saveProject(): void {
        const tree = dialogs.workspace.tree.path.replace(/\.atr$/i, ".poseloom");
        projectDialog.currentFile = dialogs.treeShown ? "file://" + tree : dialogs.workspace.suggestedUrl(".poseloom");
        projectDialog.open();
    }
    function saveTextAs(text: TextSession): void {
        dialogs.text = text;
        textDialog.currentFile = "file://" + text.path;
        textDialog.open();
    }
    function storeProject(url: url): bool {
        return dialogs.treeShown ? dialogs.workspace.saveTreeProject(url) : dialogs.workspace.saveProject(url);
    }

    FileDialog {
        id: openDialog
        nameFilters: [qsTr("Everything Poseloom opens (*.poseloom *.panimtree *.panim *.mdl *.vpk *.atr *.script *.glb *.gltf *.fbx *.dae *.bvh *.smd)"), qsTr("Projects (*.poseloom)"), qsTr("Pose graphs (*.panimtree)"), qsTr("Perro clips (*.panim)"), qsTr("Animation trees (*.atr)"), qsTr("Player animation scripts (*.script)"), qsTr("Source models (*.mdl)"), qsTr("Models and clips of other programs (*.glb *.gltf *.fbx *.dae *.bvh *.smd)"), qsTr("Valve packages (*.vpk)"), qsTr("All files (*)")]
        title: qsTr("Open")

        onAccepted: dialogs.workspace.openUrl(openDialog.selectedFile)
    }
    FileDialog {
        id: saveDialog
        acceptLabel: qsTr("Save")
        fileMode: FileDialog.SaveFile
        nameFilters: [qsTr("Pose graphs (*.panimtree)")]
        title: qsTr("Save the graph as")

        onAccepted: if (dialogs.workspace.saveAs(saveDialog.selectedFile))
            dialogs.proceed()
        onRejected: dialogs.afterwards = null
    }
    FileDialog {
        id: textDialog
        acceptLabel: qsTr("Save")
        fileMode: FileDialog.SaveFile
        nameFilters: [dialogs.textKind.filter]
        title: dialogs.textKind.saveAs

        onAccepted: dialogs.text.saveAs(textDialog.selectedFile)
    }
    FileDialog {
        id: projectDialog
        acceptLabel: qsTr("Save")
        fileMode: FileDialog.SaveFile
        nameFilters: [qsTr("Projects (*.poseloom)")]
        objectName: "projectFileDialog"
        title: dialogs.workspace.sample ? qsTr("Save a copy of the sample") : qsTr("Save the project as")

        onAccepted: if (dialogs.storeProject(projectDialog.selectedFile))
            dialogs.proceed()
        onRejected: dialogs.afterwards = null
    }
    LazyPopup {
        id: textQuestion
        sourceComponent: QuestionDialog {
            no: qsTr("Discard")
            objectName: dialogs.textKind.name
            question: qsTr("“%1” has changes that are not saved.").arg(dialogs.text?.title ?? "")
            title: dialogs.textKind.question
            yes: qsTr("Save")

            onNoChosen: {
                dialogs.text.discard();
                dialogs.leaveText();
            }
            onRejected: dialogs.afterwards = null
            onYesChosen: if (dialogs.text.save())
                dialogs.leaveText()
        }
    }
    LazyPopup {
        id: unsaved
        sourceComponent: QuestionDialog {
            no: qsTr("Discard")
            objectName: "unsavedDialog"
            question: dialogs.workspace.document.modified ? qsTr("“%1” has changes that are not saved.").arg(dialogs.workspace.document.title) : qsTr("The project of “%1” has changes that are not saved: live weights, clips, presets or places. The graph itself is saved.").arg(dialogs.workspace.document.title)
            title: qsTr("Save the changes?")
            yes: qsTr("Save")

            onNoChosen: dialogs.proceed()
            onRejected: dialogs.afterwards = null
            onYesChosen: dialogs.saveBefore()
        }
    }
    LazyPopup {
        id: weightsQuestion
        sourceComponent: QuestionDialog {
            no: qsTr("Discard")
            objectName: "weightsDialog"
            question: qsTr("The weights that you tried are not written in “%1”.").arg(dialogs.workspace.document.title)
            title: qsTr("Keep the live weights?")
            yes: qsTr("Keep and Save")

            onNoChosen: dialogs.proceed()
            onRejected: dialogs.afterwards = null
            onYesChosen: if (dialogs.workspace.keepWeights() && dialogs.save())
                dialogs.proceed()
        }
    }
    LazyPopup {
        id: projectQuestion
        sourceComponent: QuestionDialog {
            no: qsTr("Not Now")
            objectName: "projectDialog"
            question: qsTr("The graph is saved. Its clips, live weights, presets and places on the canvas need a project file beside it.")
            title: qsTr("Keep clips and places?")
            yes: qsTr("Save Project…")

            onNoChosen: dialogs.proceed()
            onRejected: dialogs.afterwards = null
            onYesChosen: dialogs.saveProject()
        }
    }
    LazyPopup {
        id: reloadQuestion
        sourceComponent: QuestionDialog {
            no: qsTr("Take Theirs")
            objectName: "reloadDialog"
            question: dialogs.reloaded
            title: qsTr("The file was changed outside")
            yes: qsTr("Keep Mine")

            onNoChosen: dialogs.workspace.reload()
        }
    }
    LazyPopup {
        id: recoveryQuestion
        sourceComponent: QuestionDialog {
            no: qsTr("Discard")
            objectName: "recoveryDialog"
            question: dialogs.recovered
            title: qsTr("Recover unsaved edits?")
            yes: qsTr("Recover")

            onNoChosen: {
                dialogs.recovering[0].whose.discardRecovery();
                dialogs.answered();
            }
            onRejected: dialogs.answered()
            onYesChosen: {
                dialogs.recovering[0].whose.recover();
                dialogs.answered();
            }
        }
    }
    LazyPopup {
        id: packageDialog
        sourceComponent: PackageDialog {
            file: dialogs.packageFile

            onChosen: path => dialogs.workspace.openInBackground(path)
        }
    }
    LazyPopup {
        id: bakeDialog
        sourceComponent: BakeDialog {
            workspace: dialogs.workspace
        }
    }
    LazyPopup {
        id: searchPlacesDialog
        sourceComponent: SearchPlacesDialog {
            workspace: dialogs.workspace
        }
    }
    LazyPopup {
        id: presetDialog
        sourceComponent: PresetDialog {
            workspace: dialogs.workspace
        }
    }
}
