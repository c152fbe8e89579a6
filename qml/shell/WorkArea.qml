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
        else
            centre.run(actionId);
    }

    orientation: Qt.Vertical
    handle: SplitGrip {
    }

    SplitView {
        SplitView.fillHeight: true
        SplitView.minimumHeight: 260
        orientation: Qt.Horizontal
        handle: SplitGrip {
        }

        SplitView {
            SplitView.preferredWidth: Math.max(200, area.width * 0.165)
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
            SplitView.preferredWidth: Math.max(300, area.width * 0.29)
            SplitView.minimumWidth: 240
            orientation: Qt.Vertical
            handle: SplitGrip {
            }
            ModelViewport {
                objectName: "modelViewport"
                SplitView.fillHeight: true
                SplitView.minimumHeight: 140
                workspace: area.workspace
            }
            InspectorPanel {
                SplitView.preferredHeight: area.height * 0.34
                SplitView.minimumHeight: 110
                workspace: area.workspace
                actions: area.actions
            }
        }
    }
    SplitView {
        SplitView.preferredHeight: Math.max(150, area.height * 0.24)
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
            SplitView.preferredWidth: Math.max(300, area.width * 0.38)
            SplitView.minimumWidth: 220
            workspace: area.workspace
            problems: area.problems
            actions: area.actions
        }
    }
}
