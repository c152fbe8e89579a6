// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Every panel of the window, with handles between them.
SplitView {
    id: area

    required property ShellActions actions
    property bool graphPlayed: false  ///< before the model was shown by itself
    readonly property alias modelPreview: modelPreview
    readonly property bool modelShown: centre.modelShown
    required property ProblemsModel problems
    readonly property list<SplitView> splits: [area, columns, leftColumn, rightColumn, bottomRow]
    readonly property bool treeShown: centre.treeShown
    required property Workspace workspace

    function jumpToText(begin: int, end: int): void {
        centre.jumpToText(begin, end);
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
            centre.findInTree();
        else if (actionId === "library.find")
            library.focusSearch();
        else if (actionId === "view.problems")
            lists.currentIndex = 0;
        else if (actionId === "view.history")
            lists.currentIndex = 1;
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
    onModelShownChanged: {
        const preview = area.workspace.preview;
        if (area.modelShown)
            area.graphPlayed = preview.playing;
        preview.playing = !area.modelShown && area.graphPlayed;
        modelPreview.playing = area.modelShown;
    }

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

    // The panels get their sizes only after the window has laid itself out.
    Timer {
        interval: 100
        running: true

        onTriggered: {
            centre.run("canvas.fit");
            viewport.scene.focus();
        }
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
            visible: !area.treeShown

            handle: SplitGrip {
            }

            LibraryPanel {
                id: library
                SplitView.fillHeight: true
                SplitView.minimumHeight: 100
                workspace: area.workspace
            }
            OutlinePanel {
                SplitView.minimumHeight: 80
                SplitView.preferredHeight: area.height * 0.26
                workspace: area.workspace
            }
        }
        CentrePanel {
            id: centre
            SplitView.fillWidth: true
            SplitView.minimumWidth: 280
            model: modelPreview
            textures: modelTextures
            workspace: area.workspace
        }
        SplitView {
            id: rightColumn
            SplitView.minimumWidth: 240
            SplitView.preferredWidth: Math.max(300, area.width * 0.28)
            orientation: Qt.Vertical
            visible: !area.treeShown

            handle: SplitGrip {
            }

            ModelViewport {
                id: viewport
                SplitView.fillHeight: true
                SplitView.minimumHeight: 170
                model: area.modelShown ? modelPreview : null
                objectName: "modelViewport"
                textures: modelTextures
                workspace: area.workspace
            }
            InspectorPanel {
                id: inspector
                SplitView.minimumHeight: 110
                SplitView.preferredHeight: rightColumn.height * 0.55
                actions: area.actions
                visible: !area.modelShown
                workspace: area.workspace
            }
        }
    }
    SplitView {
        id: bottomRow
        SplitView.minimumHeight: 90
        SplitView.preferredHeight: Math.max(190, area.height * 0.26)
        orientation: Qt.Horizontal
        visible: !area.treeShown

        handle: SplitGrip {
        }

        StackLayout {
            SplitView.fillWidth: true
            SplitView.minimumWidth: 300
            currentIndex: area.modelShown ? 1 : 0

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
        }
        ListsPanel {
            id: lists
            SplitView.minimumWidth: 220
            SplitView.preferredWidth: Math.max(260, area.width * 0.28)
            actions: area.actions
            problems: area.problems
            workspace: area.workspace
        }
    }
}
