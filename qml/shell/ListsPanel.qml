// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Problems, history and the differences between documentation and engine as tabs.
Rectangle {
    id: lists

    required property ShellActions actions
    property alias currentIndex: tabs.currentIndex
    required property ProblemsModel problems
    readonly property int shownProblems: lists.shownText !== null ? lists.textProblems.total : lists.problems.total
    property TextSession shownText: null  ///< whose problems and steps are listed instead of the graph's
    required property TextProblems textProblems
    required property Workspace workspace

    color: Theme.panel

    DifferenceModel {
        id: differenceList
        workspace: lists.workspace
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
        PanelTab {
            hint: lists.actions.catalogue.hint("view.differences")
            objectName: "tab.differences"
            text: differenceList.total > 0 ? qsTr("Differences (%1)").arg(differenceList.total) : qsTr("Differences")
            visible: lists.shownText === null
            width: visible ? implicitWidth : 0
        }
    }
    StackLayout {
        anchors.bottom: parent.bottom
        anchors.top: tabs.bottom
        currentIndex: tabs.currentIndex
        width: parent.width

        StackLayout {
            currentIndex: lists.shownText !== null ? 1 : 0

            ProblemsPanel {
                problems: lists.problems
                workspace: lists.workspace
            }
            LazyView {
                shown: lists.shownText !== null

                sourceComponent: TextProblemList {
                    nothing: lists.shownText === lists.workspace.tree && lists.workspace.tree.references.length === 0 ? qsTr("No problems in the tree by itself. With the scripts that use it, more can be said.") : qsTr("No problems: the engine takes this file.")
                    objectName: lists.shownText === lists.workspace.clip ? "clipProblems" : lists.shownText === lists.workspace.script ? "scriptProblems" : "treeProblems"
                    problems: lists.textProblems
                }
            }
        }
        LazyView {
            shown: tabs.currentIndex === 1

            sourceComponent: HistoryPanel {
                stack: lists.shownText?.undoStack ?? lists.workspace.document.undoStack
            }
        }
        LazyView {
            shown: tabs.currentIndex === 2

            sourceComponent: DifferencesPanel {
                differences: differenceList
            }
        }
    }
}
