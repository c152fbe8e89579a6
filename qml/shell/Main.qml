// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The window: menus and transport on top, the work area, the status below.
ApplicationWindow {
    id: window

    property bool mayClose: false
    readonly property string shownTitle: area.shownText !== null ? area.shownText.title : window.workspace.bareModel || (window.workspace.document.path.length === 0 && window.workspace.modelPath.length > 0) ? window.workspace.modelPath.split("/").pop() : window.workspace.document.title
    readonly property bool textsModified: window.workspace.tree.modified || window.workspace.script.modified || window.workspace.clip.modified
    property string theme: ""  ///< "light" or "dark"; empty: as the system
    readonly property bool unsaved: window.workspace.modified || window.workspace.weightsUnsaved || window.textsModified
    required property Workspace workspace

    function guarded(then: var): void {
        if (window.unsaved)
            dialogs.askToSave(then);
        else
            then();
    }
    function run(actionId: string): void {
        if (actionId === "file.open")
            window.guarded(() => dialogs.open());
        else if (actionId === "file.sample")
            window.guarded(() => window.workspace.openSample());
        else if (actionId === "file.sampleOutside")
            window.guarded(() => window.workspace.openSampleOutside());
        else if (actionId === "file.sampleTree")
            window.guarded(() => window.workspace.openSampleTree());
        else if (actionId === "file.sampleScript")
            window.guarded(() => window.workspace.openSampleScript());
        else if (actionId === "file.sampleClip")
            window.guarded(() => window.workspace.openSampleClip());
        else if (actionId === "file.save")
            area.shownText !== null ? area.shownText.save() : dialogs.save();
        else if (actionId === "file.saveAs")
            area.shownText !== null ? dialogs.saveTextAs(area.shownText) : dialogs.saveAs();
        else if (actionId === "file.saveProject")
            dialogs.saveProject();
        else if (actionId === "file.bake")
            dialogs.bake();
        else if (actionId === "file.searchPlaces")
            dialogs.editSearchPlaces();
        else if (actionId === "file.addClips")
            importDialogs.chooseClips();
        else if (actionId === "file.quit")
            window.close();
        else if (actionId === "weights.storePreset")
            dialogs.namePreset();
        else if (actionId === "help.palette")
            commandPalette.open();
        else if (actionId === "help.shortcuts")
            shortcutsDialog.open();
        else if (actionId === "help.about")
            aboutDialog.open();
        else
            area.run(actionId);
    }

    color: Theme.window
    font.pixelSize: Theme.fontSize
    height: 900
    minimumHeight: 560
    minimumWidth: 900
    objectName: "mainWindow"
    title: qsTr("%1%2 – Poseloom").arg(window.workspace.modified || window.textsModified ? "● " : "").arg(window.shownTitle)
    visible: true
    width: 1440

    footer: StatusBar {
        player: shellActions.player
        problems: problemList
        shownText: area.shownText
        workspace: window.workspace

        onProblemsClicked: shellActions.trigger("view.problems")
    }
    header: ShellToolBar {
        actions: shellActions
        title: window.shownTitle
        workspace: window.workspace
    }
    menuBar: ShellMenuBar {
        actions: shellActions
        workspace: window.workspace

        onRecentChosen: path => window.guarded(() => window.workspace.openInBackground(path))
    }

    Component.onCompleted: {
        const chosen = window.theme.length > 0 ? window.theme : window.workspace.setting("theme", "");
        if (chosen !== "")
            Theme.dark = chosen === "dark";
        if (window.workspace.recoverable)
            dialogs.askToRecover(window.workspace, window.workspace.document.path);
        for (const text of [window.workspace.tree, window.workspace.script, window.workspace.clip])
            if (text.recoverable())
                dialogs.askToRecover(text, text.path);
    }
    onClosing: close => {
        if (window.mayClose || !window.unsaved) {
            area.storeLayout();
            window.workspace.closed();
            return;
        }
        close.accepted = false;
        dialogs.askToSave(() => {
                window.mayClose = true;
                window.close();
            });
    }

    palette {
        alternateBase: Theme.raised
        base: Theme.field
        brightText: Theme.accentText
        button: Theme.raised
        buttonText: Theme.text
        dark: Theme.textMuted
        highlight: Theme.accent
        highlightedText: Theme.accentText
        light: Theme.panel
        mid: Theme.border
        midlight: Theme.hover
        placeholderText: Theme.textFaint
        text: Theme.text
        toolTipBase: Theme.panel
        toolTipText: Theme.text
        window: Theme.window
        windowText: Theme.text
    }
    Connections {
        function onDarkChanged(): void {
            if (window.theme.length === 0)
                window.workspace.storeSetting("theme", Theme.dark ? "dark" : "light");
        }

        target: Theme
    }
    ProblemsModel {
        id: problemList
        workspace: window.workspace

        onJumpRequested: (begin, end) => area.jumpToText(begin, end)
    }
    ShellActions {
        id: shellActions
        clipSheet: area.clipPlayer.sheet
        objectName: "shellActions"
        player: area.clipShown ? area.clipPlayer : area.scriptShown ? area.scriptPlayer : area.treeShown ? area.treePlayer : area.modelShown ? area.modelPreview : window.workspace.preview
        problems: problemList
        shownText: area.shownText
        textProblems: area.shownText !== null ? area.textProblems : null
        workspace: window.workspace

        onRequested: actionId => window.run(actionId)
    }
    WorkArea {
        id: area
        actions: shellActions
        anchors.fill: parent
        enabled: !importDialogs.shown
        problems: problemList
        workspace: window.workspace
    }
    DropArea {
        id: fileDrop
        anchors.fill: parent
        keys: ["text/uri-list"]

        onDropped: drop => {
            const files = drop.urls;
            if (files.length > 0)
                window.guarded(() => window.workspace.openUrl(files[0]));
        }

        Rectangle {
            anchors.fill: parent
            border.color: Theme.accent
            border.width: 3
            color: Qt.alpha(Theme.accent, 0.12)
            visible: fileDrop.containsDrag
        }
    }
    ShellDialogs {
        id: dialogs
        treeShown: area.treeShown
        workspace: window.workspace
    }
    ImportDialogs {
        id: importDialogs
        anchors.fill: parent
        objectName: "importDialogs"
        workspace: window.workspace
    }
    LazyPopup {
        id: commandPalette
        sourceComponent: CommandPalette {
            actions: shellActions
        }
    }
    LazyPopup {
        id: shortcutsDialog
        sourceComponent: ShortcutsDialog {
            actions: shellActions
        }
    }
    LazyPopup {
        id: aboutDialog
        sourceComponent: AboutDialog {
        }
    }
    Toast {
        id: toast
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 2 * Theme.spacing
        anchors.horizontalCenter: parent.horizontalCenter
    }
    Connections {
        function onChangedOutside(path: string): void {
            dialogs.askToReload(path);
        }
        function onFailed(message: string): void {
            toast.show(message);
        }
        function onPackageChosen(path: string): void {
            dialogs.chooseIn(path);
        }
        function onReadMeanwhile(): void {
            window.guarded(() => window.workspace.takeRead());
        }
        function onRecoveryFound(path: string): void {
            dialogs.askToRecover(window.workspace, path);
        }

        target: window.workspace
    }
    Connections {
        function onRecoveryFound(path: string): void {
            dialogs.askToRecover(window.workspace.tree, path);
        }

        target: window.workspace.tree
    }
    Connections {
        function onRecoveryFound(path: string): void {
            dialogs.askToRecover(window.workspace.script, path);
        }

        target: window.workspace.script
    }
    Connections {
        function onRecoveryFound(path: string): void {
            dialogs.askToRecover(window.workspace.clip, path);
        }

        target: window.workspace.clip
    }
}
