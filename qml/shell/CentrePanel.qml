// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// The open graph, as canvas or as text: one document, two views.
Rectangle {
    id: centre

    readonly property var canvasActions: ({
            "edit.selectAll": () => canvas.canvas.selectAll(),
            "edit.cut": () => canvas.canvas.cutSelection(),
            "edit.copy": () => canvas.canvas.copySelection(),
            "edit.paste": () => canvas.canvas.paste(),
            "canvas.tidy": () => canvas.canvas.tidy(),
            "canvas.frame": () => canvas.canvas.frameSelection(),
            "canvas.solo": () => canvas.canvas.soloSelection(),
            "canvas.fit": () => canvas.canvas.fit(),
            "canvas.fitSelection": () => canvas.canvas.fitSelection(),
            "align.left": () => canvas.canvas.align("left"),
            "align.right": () => canvas.canvas.align("right"),
            "align.top": () => canvas.canvas.align("top"),
            "align.middle": () => canvas.canvas.align("middle"),
            "align.across": () => canvas.canvas.distribute(true),
            "align.down": () => canvas.canvas.distribute(false)
        })
    required property ClipPlayer clipPlayer
    readonly property bool clipShown: tabs.currentIndex === 5
    required property ScriptCoverage coverage
    required property ModelPreview model
    readonly property bool modelShown: tabs.currentIndex === 2
    required property TreePlayer player
    readonly property bool scriptShown: tabs.currentIndex === 4
    required property ScriptSimulator simulator
    required property ModelTextures textures
    readonly property bool treeShown: tabs.currentIndex === 3
    property bool wasBare: false
    required property Workspace workspace

    signal searchWanted

    function findInModel(): void {
        (modelView.item as ModelView)?.focusSearch();
    }

    /// A model that is opened by itself has no graph to show, and a graph that is opened has one.
    function followBareModel(): void {
        const bare = centre.workspace.bareModel;
        if (bare === centre.wasBare)
            return;
        centre.wasBare = bare;
        tabs.currentIndex = bare ? 2 : 0;
    }
    function jumpToText(begin: int, end: int): void {
        const document = centre.workspace.document;
        textView.active = true;
        (textView.item as TextView).select(document.textPosition(begin), document.textPosition(end));
    }
    function run(actionId: string): void {
        const middle = canvas.middle();
        if (actionId === "view.canvas")
            tabs.currentIndex = 0;
        else if (actionId === "view.text")
            tabs.currentIndex = 1;
        else if (actionId === "view.model")
            tabs.currentIndex = 2;
        else if (actionId === "view.tree")
            tabs.currentIndex = 3;
        else if (actionId === "view.script")
            tabs.currentIndex = 4;
        else if (actionId === "view.clip")
            tabs.currentIndex = 5;
        else if (actionId === "view.slots")
            tabs.currentIndex = 6;
        else if (centre.clipShown)
            (clipView.item as ClipPage)?.run(actionId);
        else if (centre.treeShown)
            (treeView.item as TreePage)?.run(actionId);
        else if (centre.scriptShown)
            (scriptView.item as ScriptPage)?.run(actionId);
        else if (actionId === "edit.addSlot")
            centre.workspace.document.addSlot("", middle);
        else if (actionId.startsWith("edit.add"))
            centre.workspace.document.addNode(actionId.substring(8), middle);
        else if (centre.canvasActions[actionId] !== undefined)
            centre.canvasActions[actionId]();
        else if (actionId === "canvas.rename")
            canvas.rename(centre.workspace.document.currentNode);
        else if (actionId === "canvas.find")
            canvas.find();
    }
    /// Shows an animation of the script in its tree, which is opened where it is not.
    function showAnimation(name: string): void {
        const tree = centre.workspace.tree;
        const file = centre.workspace.script.treeFile;
        if (file.length > 0 && tree.path !== file && !tree.modified)
            centre.workspace.open(file);
        const path = tree.isOpen ? tree.pathOf(name) : "";
        if (path.length === 0) {
            centre.workspace.failed(qsTr("No tree that is open has “%1”.").arg(name));
            return;
        }
        tabs.currentIndex = 3;
        tree.current = path;
        centre.showInTree(path);
    }
    function showClipLine(line: int): void {
        (clipView.item as ClipPage)?.goToLine(line);
    }
    function showInTree(path: string): void {
        (treeView.item as TreePage)?.hand.show(path);
    }
    function showScript(script: int): void {
        tabs.currentIndex = 4;
        centre.workspace.script.current = script;
    }
    function showScriptLine(line: int): void {
        (scriptView.item as ScriptPage)?.goToLine(line);
    }
    function showScriptList(list: int): void {
        (scriptView.item as ScriptPage)?.goToList(list);
    }

    color: Theme.canvas

    Component.onCompleted: {
        centre.followBareModel();
        if (centre.workspace.clip.isOpen)
            tabs.currentIndex = 5;
        else if (centre.workspace.script.isOpen)
            tabs.currentIndex = 4;
        else if (centre.workspace.tree.isOpen)
            tabs.currentIndex = 3;
    }

    Connections {
        function onFileOpened(): void {
            if (centre.treeShown || centre.scriptShown || centre.clipShown)
                tabs.currentIndex = centre.workspace.bareModel ? 2 : 0;
        }
        function onProjectChanged(): void {
            centre.followBareModel();
        }

        target: centre.workspace
    }
    Connections {
        function onOpened(): void {
            tabs.currentIndex = 3;
        }

        target: centre.workspace.tree
    }
    Connections {
        function onOpened(): void {
            tabs.currentIndex = 4;
        }

        target: centre.workspace.script
    }
    Connections {
        function onShown(): void {
            if (centre.clipPlayer.sheet.hasClip)
                tabs.currentIndex = 5;
            else if (centre.clipShown)
                tabs.currentIndex = 0;
        }

        target: centre.clipPlayer.sheet
    }
    PanelTabs {
        id: tabs
        width: parent.width

        PanelTab {
            hint: qsTr("The graph as nodes and wires (Alt+1)")
            objectName: "tab.canvas"
            text: qsTr("Canvas")
        }
        PanelTab {
            hint: qsTr("The same graph as text (Alt+2)")
            objectName: "tab.text"
            text: qsTr("Text")
        }
        PanelTab {
            enabled: centre.model.hasModel
            hint: qsTr("The model by itself: sequences, animations, bones and bytes (Alt+5)")
            objectName: "tab.model"
            text: qsTr("Model")
        }
        PanelTab {
            enabled: centre.workspace.tree.isOpen
            hint: qsTr("The animation tree of Call of Duty that is open (Alt+6)")
            objectName: "tab.tree"
            text: centre.workspace.tree.isOpen ? qsTr("Tree: %1").arg(centre.workspace.tree.title) : qsTr("Tree")
            visible: centre.workspace.tree.isOpen
            width: visible ? implicitWidth : 0
        }
        PanelTab {
            enabled: centre.workspace.script.isOpen
            hint: qsTr("The player animation script of Call of Duty that is open (Alt+7)")
            objectName: "tab.script"
            text: centre.workspace.script.isOpen ? qsTr("Script: %1").arg(centre.workspace.script.title) : qsTr("Script")
            visible: centre.workspace.script.isOpen
            width: visible ? implicitWidth : 0
        }
        PanelTab {
            enabled: centre.clipPlayer.sheet.hasClip
            hint: qsTr("The clip that is open or looked at: tracks, keys and curves (Alt+9)")
            objectName: "tab.clip"
            text: qsTr("Clip: %1").arg(centre.clipPlayer.sheet.title)
            visible: centre.clipPlayer.sheet.hasClip
            width: visible ? implicitWidth : 0
        }
        PanelTab {
            hint: qsTr("The slots in their order, what plays in them, and the scene (Alt+0)")
            objectName: "tab.slots"
            text: qsTr("Slots")
        }
    }
    StackLayout {
        anchors.bottom: parent.bottom
        anchors.top: tabs.bottom
        currentIndex: tabs.currentIndex
        width: parent.width

        GraphView {
            id: canvas
            objectName: "graphView"
            workspace: centre.workspace
        }
        LazyView {
            id: textView
            shown: tabs.currentIndex === 1

            sourceComponent: TextView {
                objectName: "textView"
                workspace: centre.workspace
            }
        }
        LazyView {
            id: modelView
            shown: centre.modelShown

            sourceComponent: ModelView {
                model: centre.model
                textures: centre.textures
            }
        }
        LazyView {
            id: treeView
            shown: centre.treeShown

            sourceComponent: TreePage {
                player: centre.player
                session: centre.workspace.tree

                onSearchWanted: centre.searchWanted()
            }
        }
        LazyView {
            id: scriptView
            shown: centre.scriptShown

            sourceComponent: ScriptPage {
                coverage: centre.coverage
                session: centre.workspace.script
                simulator: centre.simulator

                onAnimationWanted: animation => centre.showAnimation(animation)
            }
        }
        LazyView {
            id: clipView
            shown: centre.clipShown

            sourceComponent: ClipPage {
                player: centre.clipPlayer
                workspace: centre.workspace
            }
        }
        LazyView {
            shown: tabs.currentIndex === 6

            sourceComponent: SlotsPage {
                workspace: centre.workspace
            }
        }
    }
}
