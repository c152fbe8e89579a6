// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// A tree or a script of Call of Duty as text. Lines count from 1.
FocusScope {
    id: view

    property alias editName: pane.editName
    readonly property alias editing: pane.editing
    required property string label
    required property TextSession session

    signal lineChosen(int line)

    /// Selects a line, for a person who wants to edit it.
    function selectLine(line: int): void {
        const begin = bridge.positionOf(line);
        if (begin >= 0)
            pane.select(begin, bridge.endOf(line));
    }
    /// Brings a line into view while somebody works elsewhere.
    function showLine(line: int): void {
        const position = bridge.positionOf(line);
        if (!pane.editing && position >= 0)
            pane.show(position);
    }

    SessionTextBridge {
        id: bridge
        commentColor: Theme.textMuted
        keyColor: Theme.add
        numberColor: Theme.invert
        referenceColor: Theme.slot
        session: view.session
        stringColor: Theme.output
        tagColor: Theme.blend
        textDocument: pane.textDocument
    }
    TextPane {
        id: pane
        anchors.fill: parent
        bridge: bridge
        focus: true
        label: view.label
        tab: "\t"

        onCursorMoved: position => view.lineChosen(bridge.lineAt(position))
    }
}
