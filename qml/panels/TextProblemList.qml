// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// What is wrong with a tree or a script; a click goes to its line, a fix is an undo step.
ListView {
    id: list

    required property string nothing  ///< what to say where there is no problem
    required property TextProblems problems

    Accessible.name: qsTr("Problems of the text")
    clip: true
    currentIndex: list.problems.current
    highlightFollowsCurrentItem: true
    model: list.problems

    ScrollBar.vertical: ScrollBar {
    }
    delegate: ProblemRow {
        id: problem
        current: list.problems.current === problem.index
        hideable: false
        width: list.width

        onFixChosen: fix => list.problems.applyFix(problem.index, fix)
        onJumped: list.problems.jump(problem.index)
    }

    EmptyState {
        anchors.fill: parent
        text: list.nothing
        visible: list.count === 0
    }
}
