// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// What a person does to the cards of a tree: choose, drag, type a name.
QtObject {
    id: hand

    required property TreeCanvas canvas
    property string draggedName: ""
    property point draggedTo
    property string editedPath: "/" ///< of nothing: a path never begins so
    required property TreePlayer player
    required property TreeSession session

    /// A node was asked for: the list that it stands in scrolls to it.
    signal revealed(string path)

    function choose(path: string, extend: bool): void {
        hand.canvas.forceActiveFocus(Qt.MouseFocusReason);
        hand.session.choose(path, extend);
    }
    function drag(path: string, name: string, scene: point): void {
        hand.draggedName = name;
        hand.draggedTo = hand.canvas.mapFromItem(null, scene.x, scene.y);
        hand.canvas.dragTo(path, hand.draggedTo);
    }
    function drop(path: string): void {
        if (hand.draggedName.length === 0)
            return;
        hand.draggedName = "";
        hand.canvas.endDrag(path);
    }
    function edit(path: string): void {
        hand.show(path);
        hand.editedPath = path;
    }
    function endEditing(): void {
        hand.editedPath = "/";
        hand.canvas.forceActiveFocus(Qt.OtherFocusReason);
    }
    function rename(path: string, name: string): void {
        const above = path.substring(0, path.lastIndexOf("/") + 1);
        if (hand.session.renameNode(path, name))
            hand.session.current = above + name;
    }
    function show(path: string): void {
        hand.canvas.reveal(path);
        hand.revealed(path);
    }
}
