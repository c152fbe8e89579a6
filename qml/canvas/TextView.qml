// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// A pose graph as text. The cursor selects the node around it, and a selection elsewhere moves the cursor.
FocusScope {
    id: view

    required property Workspace workspace

    function followSelection(): void {
        const selection = view.workspace.document.selection;
        if (pane.editing || selection.length === 0)
            return;
        const position = bridge.positionOf(selection[selection.length - 1]);
        if (position >= 0)
            pane.show(position);
    }
    /// Selects a range of the shown text and brings it into view.
    function select(from: int, to: int): void {
        pane.select(from, to);
    }

    Component.onCompleted: view.followSelection()

    GraphTextBridge {
        id: bridge
        commentColor: Theme.textMuted
        document: view.workspace.document
        keyColor: Theme.add
        numberColor: Theme.invert
        referenceColor: Theme.slot
        stringColor: Theme.output
        tagColor: Theme.blend
        textDocument: pane.textDocument
    }
    Connections {
        function onSelectionChanged(): void {
            view.followSelection();
        }

        target: view.workspace.document
    }
    TextPane {
        id: pane
        anchors.fill: parent
        bridge: bridge
        focus: true
        label: qsTr("Text of the graph")

        onCursorMoved: position => {
            const id = bridge.nodeAt(position);
            if (id > 0)
                view.workspace.document.selection = [id];
        }
    }
}
