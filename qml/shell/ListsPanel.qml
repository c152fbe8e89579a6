// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Problems and history as tabs.
Rectangle {
    id: lists

    required property ShellActions actions
    property alias currentIndex: tabs.currentIndex
    required property ProblemsModel problems
    readonly property int shownProblems: lists.treeShown ? treeProblems.total : lists.problems.total
    property bool treeShown: false  ///< the problems and steps of the animation tree
    required property Workspace workspace

    signal treeLineWanted(int line)

    color: Theme.panel

    TreeProblems {
        id: treeProblems
        session: lists.workspace.tree
    }
    PanelTabs {
        id: tabs
        width: parent.width

        PanelTab {
            hint: lists.actions.catalogue.hint("view.problems")
            objectName: "tab.problems"
            text: lists.shownProblems > 0 ? qsTr("Problems (%1)").arg(lists.shownProblems) : qsTr("Problems")
        }
        PanelTab {
            hint: lists.actions.catalogue.hint("view.history")
            objectName: "tab.history"
            text: qsTr("History")
        }
    }
    StackLayout {
        anchors.bottom: parent.bottom
        anchors.top: tabs.bottom
        currentIndex: tabs.currentIndex
        width: parent.width

        StackLayout {
            currentIndex: lists.treeShown ? 1 : 0

            ProblemsPanel {
                problems: lists.problems
                workspace: lists.workspace
            }
            LazyView {
                shown: lists.treeShown

                sourceComponent: TreeProblemList {
                    problems: treeProblems
                    session: lists.workspace.tree

                    onJumped: line => lists.treeLineWanted(line)
                }
            }
        }
        LazyView {
            shown: tabs.currentIndex === 1

            sourceComponent: HistoryPanel {
                stack: lists.treeShown ? lists.workspace.tree.undoStack : lists.workspace.document.undoStack
            }
        }
    }
}
