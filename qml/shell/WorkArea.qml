// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// Every panel of the window, with handles between them.
SplitView {
    id: area

    required property Workspace workspace
    required property ShellActions actions
    required property ProblemsModel problems

    function jumpToText(begin: int, end: int): void {
        centre.jumpToText(begin, end);
    }
    function run(actionId: string): void {
        if (actionId === "library.find")
            library.focusSearch();
        else if (actionId === "view.problems")
            lists.currentIndex = 0;
        else if (actionId === "view.history")
            lists.currentIndex = 1;
        else if (actionId.startsWith("viewport."))
            area.runInViewport(actionId.substring(9));
        else
            centre.run(actionId);
    }
    function runInViewport(what: string): void {
        if (what === "focus")
            viewport.scene.focus();
        else if (what === "ortho")
            viewport.viewCamera.orthographic = !viewport.viewCamera.orthographic;
        else if (what === "mesh")
            viewport.meshShown = !viewport.meshShown;
        else if (what === "skeleton")
            viewport.skeletonShown = !viewport.skeletonShown;
        else if (what === "names")
            viewport.namesShown = !viewport.namesShown;
        else if (what === "grid")
            viewport.gridShown = !viewport.gridShown;
        else if (what === "wireframe")
            viewport.wireframe = !viewport.wireframe;
        else
            viewport.look(what);
    }

    readonly property list<SplitView> splits: [area, columns, leftColumn, rightColumn, bottomRow]

    function storeLayout(): void {
        for (let i = 0; i < area.splits.length; ++i)
            area.workspace.storeSetting("layout/" + i, area.splits[i].saveState());
    }
    function restoreLayout(): void {
        for (let i = 0; i < area.splits.length; ++i) {
            const state = area.workspace.setting("layout/" + i, undefined);
            if (state !== undefined)
                area.splits[i].restoreState(state);
        }
    }
    Component.onCompleted: area.restoreLayout()
    // The panels get their sizes only after the window has laid itself out.
    Timer {
        running: true
        interval: 100
        onTriggered: {
            centre.run("canvas.fit");
            viewport.scene.focus();
        }
    }

    orientation: Qt.Vertical
    handle: SplitGrip {
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
            SplitView.preferredWidth: Math.max(180, area.width * 0.14)
            SplitView.minimumWidth: 150
            orientation: Qt.Vertical
            handle: SplitGrip {
            }
            LibraryPanel {
                id: library
                SplitView.fillHeight: true
                SplitView.minimumHeight: 100
                workspace: area.workspace
            }
            OutlinePanel {
                SplitView.preferredHeight: area.height * 0.26
                SplitView.minimumHeight: 80
                workspace: area.workspace
            }
        }
        CentrePanel {
            id: centre
            SplitView.fillWidth: true
            SplitView.minimumWidth: 280
            workspace: area.workspace
        }
        SplitView {
            id: rightColumn
            SplitView.preferredWidth: Math.max(300, area.width * 0.3)
            SplitView.minimumWidth: 240
            orientation: Qt.Vertical
            handle: SplitGrip {
            }
            ModelViewport {
                id: viewport
                objectName: "modelViewport"
                SplitView.fillHeight: true
                SplitView.minimumHeight: 140
                workspace: area.workspace
            }
            InspectorPanel {
                SplitView.preferredHeight: area.height * 0.36
                SplitView.minimumHeight: 110
                workspace: area.workspace
                actions: area.actions
            }
        }
    }
    SplitView {
        id: bottomRow
        SplitView.preferredHeight: Math.max(150, area.height * 0.23)
        SplitView.minimumHeight: 90
        orientation: Qt.Horizontal
        handle: SplitGrip {
        }
        TimelinePanel {
            objectName: "timelinePanel"
            SplitView.fillWidth: true
            SplitView.minimumWidth: 300
            workspace: area.workspace
        }
        ListsPanel {
            id: lists
            SplitView.preferredWidth: Math.max(260, area.width * 0.3)
            SplitView.minimumWidth: 220
            workspace: area.workspace
            problems: area.problems
            actions: area.actions
        }
    }
}
