// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// Everything that is wrong; a click goes there.
Item {
    id: panel

    required property Workspace workspace
    required property ProblemsModel problems

    objectName: "problemsPanel"

    ListView {
        id: list
        objectName: "problemsList"
        anchors.fill: parent
        clip: true
        activeFocusOnTab: true
        model: panel.problems
        currentIndex: panel.problems.current
        Keys.onReturnPressed: panel.problems.jump(list.currentIndex)
        ScrollBar.vertical: ScrollBar {
        }
        delegate: ProblemRow {
            width: list.width
            current: ListView.isCurrentItem
            onJumped: panel.problems.jump(index)
            onFixChosen: fix => panel.problems.applyFix(index, fix)
            onSuppressed: panel.problems.suppress(index, "")
        }
    }
    EmptyState {
        anchors.fill: parent
        visible: list.count === 0
        text: qsTr("No problems. What is wrong with the graph, the model or the clips appears here; F8 travels.")
    }
}
