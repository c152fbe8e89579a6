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
    required property Workspace workspace

    color: Theme.panel

    PanelTabs {
        id: tabs
        width: parent.width

        PanelTab {
            hint: lists.actions.catalogue.hint("view.problems")
            objectName: "tab.problems"
            text: lists.problems.total > 0 ? qsTr("Problems (%1)").arg(lists.problems.total) : qsTr("Problems")
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

        ProblemsPanel {
            problems: lists.problems
            workspace: lists.workspace
        }
        LazyView {
            shown: tabs.currentIndex === 1

            sourceComponent: HistoryPanel {
                workspace: lists.workspace
            }
        }
    }
}
