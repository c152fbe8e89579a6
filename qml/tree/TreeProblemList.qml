// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// What is wrong with an animation tree; a click goes to the node, a fix is an undo step.
ListView {
    id: list

    required property TreeProblems problems
    required property TreeSession session

    signal jumped(int line)

    Accessible.name: qsTr("Problems of the tree")
    clip: true
    model: list.problems
    objectName: "treeProblems"

    ScrollBar.vertical: ScrollBar {
    }
    delegate: ProblemRow {
        id: problem

        required property int line

        hideable: false
        width: list.width

        onFixChosen: fix => list.problems.applyFix(problem.index, fix)
        onJumped: list.jumped(problem.line)
    }

    EmptyState {
        anchors.fill: parent
        text: list.session.references.length > 0 ? qsTr("No problems: the engine takes this tree.") : qsTr("No problems in the tree by itself. With the scripts that use it, more can be said.")
        visible: list.count === 0
    }
}
