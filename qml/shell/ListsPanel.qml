// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// Problems and history as tabs.
Rectangle {
    id: lists

    required property Workspace workspace
    required property ProblemsModel problems
    required property ShellActions actions
    property alias currentIndex: tabs.currentIndex

    color: Theme.panel

    PanelTabs {
        id: tabs
        width: parent.width
        PanelTab {
            objectName: "tab.problems"
            text: lists.problems.total > 0 ? qsTr("Problems (%1)").arg(lists.problems.total) : qsTr("Problems")
            hint: lists.actions.catalogue.hint("view.problems")
        }
        PanelTab {
            objectName: "tab.history"
            text: qsTr("History")
            hint: lists.actions.catalogue.hint("view.history")
        }
    }
    StackLayout {
        anchors.top: tabs.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        currentIndex: tabs.currentIndex
        ProblemsPanel {
            problems: lists.problems
            workspace: lists.workspace
        }
        HistoryPanel {
            workspace: lists.workspace
        }
    }
}
