// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Every panel of the window, with handles between them.
SplitView {
    id: area

    required property ShellActions actions
    readonly property bool clipEdited: area.clipShown && !clipDesk.sheet.readOnly
    readonly property alias clipPlayer: clipDesk.player
    readonly property bool clipShown: centre.clipShown
    property bool graphPlayed: false  ///< before something else was shown
    property bool graphWasShown: true
    readonly property alias modelPreview: modelPreview
    readonly property bool modelShown: centre.modelShown
    required property ProblemsModel problems
    readonly property alias scriptPlayer: scriptPlayer
    readonly property bool scriptShown: centre.scriptShown
    /// The text that is shown instead of the graph; null: none.
    readonly property TextSession shownText: area.treeShown ? area.workspace.tree : area.scriptShown ? area.workspace.script : area.clipEdited ? area.workspace.clip : null
    readonly property list<SplitView> splits: [area, columns, leftColumn, rightColumn, bottomRow]
    readonly property alias textProblems: textProblems
    readonly property alias treePlayer: treePlayer
    readonly property bool treeShown: centre.treeShown
    required property Workspace workspace

    /// Goes to a line of the text that is shown.
    function goToLine(line: int): void {
        if (area.treeShown)
            (treeOutline.item as TreeOutline)?.goToLine(line);
        else if (area.scriptShown)
            centre.showScriptLine(line);
        else if (area.clipShown)
            centre.showClipLine(line);
    }
    function jumpToText(begin: int, end: int): void {
        centre.jumpToText(begin, end);
    }
    /// Of graph, model, tree, script and clip only what is shown plays.
    function playShown(): void {
        const preview = area.workspace.preview;
        const graphShown = !area.modelShown && !area.clipShown && area.shownText === null;
        if (!graphShown && area.graphWasShown)
            area.graphPlayed = preview.playing;
        area.graphWasShown = graphShown;
        preview.playing = graphShown && area.graphPlayed;
        modelPreview.playing = area.modelShown;
        treePlayer.shown = area.treeShown;
        scriptPlayer.shown = area.scriptShown;
    }
    function restoreLayout(): void {
        for (let i = 0; i < area.splits.length; ++i) {
            const state = area.workspace.setting("layout/" + i, undefined);
            if (state !== undefined)
                area.splits[i].restoreState(state);
        }
    }
    function run(actionId: string): void {
        if (actionId === "library.find" && area.modelShown)
            centre.findInModel();
        else if (actionId === "library.find" && area.treeShown)
            (treeOutline.item as TreeOutline)?.focusSearch();
        else if (actionId === "library.find" && area.scriptShown)
            (scriptOutline.item as ScriptOutline)?.focusSearch();
        else if (actionId === "library.find")
            library.focusSearch();
        else if (actionId === "view.problems")
            lists.currentIndex = 0;
        else if (actionId === "view.history")
            lists.currentIndex = 1;
        else if (actionId === "view.differences")
            lists.currentIndex = 2;
        else if (actionId.startsWith("input.") || actionId.startsWith("mask."))
            inspector.run(actionId);
        else if (actionId.startsWith("viewport."))
            viewport.run(actionId.substring(9));
        else
            centre.run(actionId);
    }
    function storeLayout(): void {
        for (let i = 0; i < area.splits.length; ++i)
            area.workspace.storeSetting("layout/" + i, area.splits[i].saveState());
    }

    orientation: Qt.Vertical

    handle: SplitGrip {
    }

    Component.onCompleted: area.restoreLayout()
    onClipShownChanged: area.playShown()
    onModelShownChanged: area.playShown()
    onScriptShownChanged: area.playShown()
    onTreeShownChanged: area.playShown()

    ModelTextures {
        id: modelTextures
        preview: modelPreview
    }
    ModelPreview {
        id: modelPreview
        objectName: "modelPreview"
        workspace: area.workspace

        onFailed: message => area.workspace.failed(message)
    }
    TreePlayer {
        id: treePlayer
        objectName: "treePlayer"
        shown: false
        workspace: area.workspace

        onFailed: message => area.workspace.failed(message)
    }
    ClipDesk {
        id: clipDesk
        shown: area.clipShown
        workspace: area.workspace
    }
    TextProblems {
        id: textProblems
        session: area.shownText

        onJumpRequested: line => area.goToLine(line)
    }
    ScriptSimulator {
        id: scriptSimulator
        objectName: "simulator"
        session: area.workspace.script
    }
    ScriptCoverage {
        id: scriptCoverage
        objectName: "scriptCoverage"
        simulator: scriptSimulator
    }
    ScriptPlayer {
        id: scriptPlayer
        objectName: "scriptPlayer"
        simulator: scriptSimulator
        workspace: area.workspace
    }

    // The panels get their sizes only after the window has laid itself out.
    Timer {
        interval: 100
        running: true

        onTriggered: viewport.scene.focus()
    }
    SplitView {
        id: columns
        SplitView.fillHeight: true
        SplitView.minimumHeight: 260
        orientation: Qt.Horizontal

        handle: SplitGrip {
        }

        SplitView {
            id: leftColumn
            SplitView.minimumWidth: 150
            SplitView.preferredWidth: Math.max(180, area.width * 0.14)
            orientation: Qt.Vertical

            handle: SplitGrip {
            }

            LibraryPanel {
                id: library
                SplitView.fillHeight: true
                SplitView.minimumHeight: 100
                visible: area.shownText === null
                workspace: area.workspace

                onAddClipsWanted: area.actions.trigger("file.addClips")
            }
            OutlinePanel {
                SplitView.minimumHeight: 80
                SplitView.preferredHeight: area.height * 0.26
                visible: area.shownText === null
                workspace: area.workspace
            }
            LazyView {
                id: treeOutline
                SplitView.fillHeight: true
                shown: area.treeShown
                visible: area.treeShown

                sourceComponent: TreeOutline {
                    session: area.workspace.tree

                    onShown: path => centre.showInTree(path)
                }
            }
            LazyView {
                id: scriptOutline
                SplitView.fillHeight: true
                shown: area.scriptShown
                visible: area.scriptShown

                sourceComponent: ScriptOutline {
                    session: area.workspace.script

                    onLineWanted: line => centre.showScriptLine(line)
                    onListWanted: list => centre.showScriptList(list)
                }
            }
            LazyView {
                SplitView.fillHeight: true
                shown: area.clipEdited
                visible: area.clipEdited

                sourceComponent: ClipOutline {
                    session: area.workspace.clip
                }
            }
        }
        CentrePanel {
            id: centre
            SplitView.fillWidth: true
            SplitView.minimumWidth: 280
            clipPlayer: clipDesk.player
            coverage: scriptCoverage
            model: modelPreview
            player: treePlayer
            simulator: scriptSimulator
            textures: modelTextures
            workspace: area.workspace

            onSearchWanted: (treeOutline.item as TreeOutline)?.focusSearch()
        }
        SplitView {
            id: rightColumn
            SplitView.minimumWidth: 240
            SplitView.preferredWidth: Math.max(300, area.width * 0.28)
            orientation: Qt.Vertical

            handle: SplitGrip {
            }

            ModelViewport {
                id: viewport
                SplitView.fillHeight: true
                SplitView.minimumHeight: 170
                model: area.modelShown ? modelPreview : null
                objectName: "modelViewport"
                other: area.treeShown ? treePlayer.view : area.scriptShown ? scriptPlayer.view : area.clipShown ? clipDesk.player.view : null
                textures: modelTextures
                workspace: area.workspace
            }
            InspectorPanel {
                id: inspector
                SplitView.minimumHeight: 110
                SplitView.preferredHeight: rightColumn.height * 0.55
                actions: area.actions
                visible: !area.modelShown && area.shownText === null
                workspace: area.workspace
            }
            LazyView {
                SplitView.minimumHeight: 150
                SplitView.preferredHeight: rightColumn.height * 0.55
                shown: area.treeShown
                visible: area.treeShown

                sourceComponent: TreeInspector {
                    player: treePlayer
                    script: area.workspace.script
                    session: area.workspace.tree

                    onScriptWanted: script => centre.showScript(script)
                }
            }
            LazyView {
                SplitView.minimumHeight: 220
                SplitView.preferredHeight: rightColumn.height * 0.66
                shown: area.scriptShown
                visible: area.scriptShown

                sourceComponent: ScriptSimulatorPanel {
                    player: scriptPlayer
                    session: area.workspace.script
                    simulator: scriptSimulator

                    onLineWanted: line => centre.showScriptLine(line)
                }
            }
            LazyView {
                SplitView.minimumHeight: 150
                SplitView.preferredHeight: rightColumn.height * 0.55
                shown: area.clipEdited
                visible: area.clipEdited

                sourceComponent: ClipKeyPanel {
                    player: clipDesk.player
                }
            }
        }
    }
    SplitView {
        id: bottomRow
        SplitView.minimumHeight: 90
        SplitView.preferredHeight: Math.max(190, area.height * 0.26)
        orientation: Qt.Horizontal

        handle: SplitGrip {
        }

        StackLayout {
            SplitView.fillWidth: true
            SplitView.minimumWidth: 300
            currentIndex: area.clipShown ? 4 : area.scriptShown ? 3 : area.treeShown ? 2 : area.modelShown ? 1 : 0

            TimelinePanel {
                objectName: "timelinePanel"
                workspace: area.workspace
            }
            LazyView {
                shown: area.modelShown

                sourceComponent: ModelTimeline {
                    model: modelPreview
                }
            }
            LazyView {
                shown: area.treeShown

                sourceComponent: TreeTimeline {
                    player: treePlayer
                }
            }
            LazyView {
                shown: area.scriptShown

                sourceComponent: ScriptPlaying {
                    coverage: scriptCoverage
                    player: scriptPlayer

                    onLineWanted: line => centre.showScriptLine(line)
                }
            }
            LazyView {
                shown: area.clipShown

                sourceComponent: ClipTimeline {
                    player: clipDesk.player
                }
            }
        }
        ListsPanel {
            id: lists
            SplitView.minimumWidth: 220
            SplitView.preferredWidth: Math.max(260, area.width * 0.28)
            actions: area.actions
            problems: area.problems
            shownText: area.shownText
            textProblems: textProblems
            workspace: area.workspace
        }
    }
}
