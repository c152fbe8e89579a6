// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// Everything that is wrong; a click goes there.
Item {
    id: panel

    required property ProblemsModel problems
    required property Workspace workspace

    objectName: "problemsPanel"

    ListView {
        id: list
        activeFocusOnTab: true
        anchors.fill: parent
        clip: true
        currentIndex: panel.problems.current
        model: panel.problems
        objectName: "problemsList"

        ScrollBar.vertical: ScrollBar {
        }
        delegate: ProblemRow {
            current: ListView.isCurrentItem
            width: list.width

            onFixChosen: fix => panel.problems.applyFix(index, fix)
            onJumped: panel.problems.jump(index)
            onSuppressed: panel.problems.suppress(index, "")
        }

        Keys.onReturnPressed: panel.problems.jump(list.currentIndex)
    }
    EmptyState {
        anchors.fill: parent
        text: qsTr("No problems. What is wrong with the graph, the model or the clips appears here; F8 travels.")
        visible: list.count === 0
    }
}
