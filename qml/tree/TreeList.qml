// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The nodes of an animation tree. Left and Right fold, F2 renames, Delete removes, Ctrl+Up and Ctrl+Down move among
/// siblings; a row can be dragged onto a group.
ListView {
    id: list

    readonly property string currentPath: rows.pathAt(list.currentIndex)
    property int dropRow: -1
    property int editedRow: -1
    required property TreeRows rows
    required property TreeSession session

    signal shown(string path)

    function at(sceneY: real): int {
        const y = list.mapFromItem(null, 0, sceneY).y;
        return y < 0 || y > list.height ? -1 : list.indexAt(4, y + list.contentY);
    }
    /// What is selected elsewhere is current here.
    function follow(): void {
        const path = list.session.current;
        if (path === list.currentPath)
            return;
        const row = path.length > 0 ? list.rows.show(path) : -1;
        list.currentIndex = row;
        if (row >= 0)
            list.positionViewAtIndex(row, ListView.Contain);
    }
    /// Selects a row as the arrow keys do; the other views show it.
    function go(row: int): void {
        if (row < 0 || row >= list.count)
            return;
        list.currentIndex = row;
        list.positionViewAtIndex(row, ListView.Contain);
        list.session.current = list.rows.pathAt(row);
    }
    /// An edit makes the rows anew: the view stays where it was, and the node that was meant is current.
    function keepPlace(path: string, act: var): bool {
        const before = list.contentY;
        const done = act();
        list.contentY = before;
        list.go(list.rows.show(path));
        return done;
    }
    function moveTo(row: int): void {
        const node = list.currentPath;
        const parent = list.session.groupOf(list.rows.pathAt(row));
        list.dropRow = -1;
        if (row < 0 || node.length === 0 || parent === node || parent === list.session.groupOf(node))
            return;
        const name = node.split("/").pop();
        list.keepPlace(parent.length > 0 ? parent + "/" + name : name, () => list.session.moveNode(node, parent));
    }
    function remove(): void {
        const row = list.currentIndex;
        const node = list.currentPath;
        const next = list.rows.pathAt(row > 0 ? row - 1 : row + 1);
        if (node.length > 0)
            list.keepPlace(next, () => list.session.removeNode(node));
    }
    function renameCurrent(): void {
        list.follow();
        list.editedRow = list.currentIndex;
    }
    function shift(by: int): void {
        const node = list.currentPath;
        if (node.length > 0)
            list.keepPlace(node, () => list.session.shiftNode(node, by));
    }
    function showCurrent(): void {
        if (list.currentPath.length > 0)
            list.shown(list.currentPath);
    }

    Accessible.name: qsTr("Nodes of the animation tree")
    Accessible.role: Accessible.Tree
    activeFocusOnTab: true
    boundsBehavior: Flickable.StopAtBounds
    clip: true
    currentIndex: -1
    interactive: true
    keyNavigationEnabled: false
    model: list.rows
    objectName: "treeList"
    pixelAligned: true

    ScrollBar.vertical: ScrollBar {
    }
    delegate: TreeRow {
        id: row
        current: ListView.isCurrentItem || list.session.selection.indexOf(row.path) >= 0
        dropTarget: list.dropRow === row.index
        editing: list.editedRow === row.index
        width: list.width

        onDragged: y => {
            list.currentIndex = row.index;
            list.dropRow = list.at(y);
        }
        onDropped: y => list.moveTo(list.at(y))
        onEditingEnded: {
            list.editedRow = -1;
            list.forceActiveFocus();
        }
        onFolded: list.rows.toggle(row.index)
        onRenameWanted: list.renameCurrent()
        onRenamed: name => {
            const above = row.path.substring(0, row.path.lastIndexOf("/") + 1);
            const node = row.path;
            list.keepPlace(above + name, () => list.session.renameNode(node, name));
        }
        onTapped: extend => {
            list.forceActiveFocus(Qt.MouseFocusReason);
            list.currentIndex = row.index;
            list.session.choose(row.path, extend);
            list.showCurrent();
        }
    }

    Keys.onDeletePressed: list.remove()
    Keys.onDownPressed: event => event.modifiers & Qt.ControlModifier ? list.shift(1) : list.go(list.currentIndex + 1)
    Keys.onLeftPressed: list.rows.toggle(list.currentIndex)
    Keys.onPressed: event => {
        if (event.key !== Qt.Key_F2)
            return;
        list.renameCurrent();
        event.accepted = true;
    }
    Keys.onReturnPressed: list.showCurrent()
    Keys.onRightPressed: list.rows.toggle(list.currentIndex)
    Keys.onUpPressed: event => event.modifiers & Qt.ControlModifier ? list.shift(-1) : list.go(list.currentIndex - 1)

    Connections {
        function onSelectionChanged(): void {
            list.follow();
        }

        target: list.session
    }
    EmptyState {
        anchors.fill: parent
        text: list.rows.search.length > 0 ? qsTr("No node is called “%1”.").arg(list.rows.search) : qsTr("The tree is empty. Add a leaf or a group.")
        visible: list.count === 0
    }
}
