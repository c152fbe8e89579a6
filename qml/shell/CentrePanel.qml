// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// The open graph, as canvas or as text: one document, two views.
Rectangle {
    id: centre

    required property Workspace workspace

    function jumpToText(begin: int, end: int): void {
        const document = centre.workspace.document;
        textView.select(document.textPosition(begin), document.textPosition(end));
    }
    function run(actionId: string): void {
        const middle = canvas.middle();
        if (actionId === "view.canvas")
            tabs.currentIndex = 0;
        else if (actionId === "view.text")
            tabs.currentIndex = 1;
        else if (actionId === "edit.addSlot")
            centre.workspace.document.addSlot("", middle);
        else if (actionId.startsWith("edit.add"))
            centre.workspace.document.addNode(actionId.substring(8), middle);
        else if (actionId === "edit.selectAll")
            canvas.canvas.selectAll();
        else if (actionId === "canvas.rename")
            canvas.rename(centre.workspace.document.currentNode);
        else if (actionId === "canvas.find")
            canvas.find();
        else if (actionId === "canvas.tidy")
            canvas.canvas.tidy();
        else if (actionId === "canvas.solo")
            canvas.canvas.soloSelection();
        else if (actionId === "canvas.fit")
            canvas.canvas.fit();
        else if (actionId === "canvas.fitSelection")
            canvas.canvas.fitSelection();
    }

    color: Theme.canvas

    PanelTabs {
        id: tabs
        width: parent.width

        PanelTab {
            hint: qsTr("The graph as nodes and wires (Alt+1)")
            objectName: "tab.canvas"
            text: qsTr("Canvas")
        }
        PanelTab {
            hint: qsTr("The same graph as text (Alt+2)")
            objectName: "tab.text"
            text: qsTr("Text")
        }
    }
    StackLayout {
        anchors.bottom: parent.bottom
        anchors.top: tabs.bottom
        currentIndex: tabs.currentIndex
        width: parent.width

        GraphView {
            id: canvas
            objectName: "graphView"
            workspace: centre.workspace
        }
        TextView {
            id: textView
            objectName: "textView"
            workspace: centre.workspace
        }
    }
}
