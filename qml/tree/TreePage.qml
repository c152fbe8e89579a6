// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// An animation tree of Call of Duty: United Offensive on its canvas, and what can be done with it.
Rectangle {
    id: view

    readonly property TreeHand hand: board.hand
    required property TreePlayer player
    required property TreeSession session

    signal searchWanted

    function run(actionId: string): void {
        if (actionId === "canvas.fit")
            board.canvas.fit();
        else if (actionId === "canvas.rename" && view.session.current.length > 0)
            board.hand.edit(view.session.current);
        else if (actionId === "edit.delete" && view.session.current.length > 0)
            view.session.removeNode(view.session.current);
        else if (actionId === "canvas.find")
            view.searchWanted();
    }

    color: Theme.panel
    objectName: "treeView"

    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        TreeTools {
            Layout.fillWidth: true
            Layout.margins: 6
            hand: board.hand
            session: view.session
        }
        TreeBoard {
            id: board
            Layout.fillHeight: true
            Layout.fillWidth: true
            player: view.player
            session: view.session

            onSearchWanted: view.searchWanted()
        }
        Text {
            Accessible.name: text
            Layout.fillWidth: true
            Layout.margins: 6
            color: view.session.engineError.length > 0 ? Theme.error : Theme.textMuted
            elide: Text.ElideRight
            font.pixelSize: Theme.smallFontSize
            objectName: "treeSummary"
            text: view.session.engineError.length > 0 ? qsTr("%1 · the engine stops: %2").arg(view.session.summary).arg(view.session.engineError) : view.session.summary
        }
    }
}
