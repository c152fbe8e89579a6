// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// The window: menus and transport on top, the work area, the status below.
ApplicationWindow {
    id: window

    required property Workspace workspace
    property string theme: ""  ///< "light" or "dark"; empty: as the system
    property bool mayClose: false

    objectName: "mainWindow"
    width: 1440
    height: 900
    minimumWidth: 900
    minimumHeight: 560
    visible: true
    title: qsTr("%1%2 – Poseloom").arg(window.workspace.modified ? "● " : "").arg(window.workspace.document.title)
    color: Theme.window
    font.pixelSize: Theme.fontSize
    palette {
        window: Theme.window
        windowText: Theme.text
        base: Theme.field
        alternateBase: Theme.raised
        text: Theme.text
        button: Theme.raised
        buttonText: Theme.text
        brightText: Theme.accentText
        highlight: Theme.accent
        highlightedText: Theme.accentText
        mid: Theme.border
        midlight: Theme.hover
        dark: Theme.textMuted
        light: Theme.panel
        placeholderText: Theme.textFaint
        toolTipBase: Theme.panel
        toolTipText: Theme.text
    }

    Component.onCompleted: {
        const chosen = window.theme.length > 0 ? window.theme : window.workspace.setting("theme", "");
        if (chosen !== "")
            Theme.dark = chosen === "dark";
        if (window.workspace.recoverable)
            dialogs.askToRecover(window.workspace.document.path);
    }
    Connections {
        target: Theme
        function onDarkChanged(): void {
            if (window.theme.length === 0)
                window.workspace.storeSetting("theme", Theme.dark ? "dark" : "light");
        }
    }

    function guarded(then: var): void {
        if (window.workspace.modified)
            dialogs.askToSave(then);
        else
            then();
    }
    onClosing: close => {
        if (window.mayClose || !window.workspace.modified) {
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

    ProblemsModel {
        id: problemList
        workspace: window.workspace
        onJumpRequested: (begin, end) => area.jumpToText(begin, end)
    }
    ShellActions {
        id: shellActions
        workspace: window.workspace
        problems: problemList
        onRequested: actionId => window.run(actionId)
    }
    function run(actionId: string): void {
        if (actionId === "file.open")
            window.guarded(() => dialogs.open());
        else if (actionId === "file.sample")
            window.guarded(() => window.workspace.openSample());
        else if (actionId === "file.save")
            dialogs.save();
        else if (actionId === "file.saveAs")
            dialogs.saveAs();
        else if (actionId === "file.saveProject")
            dialogs.saveProject();
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

    menuBar: ShellMenuBar {
        actions: shellActions
        workspace: window.workspace
        onRecentChosen: path => window.guarded(() => window.workspace.open(path))
    }
    header: ShellToolBar {
        actions: shellActions
        workspace: window.workspace
    }
    WorkArea {
        id: area
        anchors.fill: parent
        actions: shellActions
        problems: problemList
        workspace: window.workspace
    }
    footer: StatusBar {
        workspace: window.workspace
        problems: problemList
        onProblemsClicked: shellActions.trigger("view.problems")
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
            visible: fileDrop.containsDrag
            color: Qt.alpha(Theme.accent, 0.12)
            border.width: 3
            border.color: Theme.accent
        }
    }

    ShellDialogs {
        id: dialogs
        workspace: window.workspace
    }
    CommandPalette {
        id: commandPalette
        actions: shellActions
    }
    ShortcutsDialog {
        id: shortcutsDialog
        actions: shellActions
    }
    AboutDialog {
        id: aboutDialog
    }
    Toast {
        id: toast
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 2 * Theme.spacing
    }
    Connections {
        target: window.workspace
        function onFailed(message: string): void {
            toast.show(message);
        }
        function onChangedOutside(path: string): void {
            dialogs.askToReload(path);
        }
        function onRecoveryFound(path: string): void {
            dialogs.askToRecover(path);
        }
    }
}
