// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// The graph as nodes and wires.
FocusScope {
    id: view

    required property Workspace workspace
    readonly property alias canvas: canvas

    /// The scene point in the middle of the view.
    function middle(): point {
        return canvas.toScene(Qt.point(canvas.width / 2, canvas.height / 2));
    }
    function rename(id: int): void {
        if (canvas.boxesOnly)
            canvas.zoomTo(1, canvas.pinPosition(id, -3));
        canvas.reveal(id);
        canvas.settle();
        for (let i = 0; i < nodes.count; ++i) {
            const node = nodes.itemAt(i) as NodeDelegate;
            if (node !== null && node.shown && node.nodeId === id)
                node.edit();
        }
    }
    function find(): void {
        findBar.open();
    }

    GraphCanvas {
        id: canvas
        objectName: "canvas"
        anchors.fill: parent
        focus: true
        document: view.workspace.document
        preview: view.workspace.preview
        colors: CanvasColors {
            grid: Theme.canvasGrid
            idleWire: Theme.idleWire
            broken: Theme.error
            body: Theme.raised
            selection: Theme.accent
            slot: Theme.slot
            blend: Theme.blend
            add: Theme.add
            invert: Theme.invert
            output: Theme.output
        }
        Accessible.role: Accessible.Pane
        Accessible.name: qsTr("Graph canvas")
        onRenameRequested: id => view.rename(id)
        onFindRequested: view.find()
        onPaletteRequested: (at, scene, pinNode, pinInput, takes) => addPalette.openFor(at, scene, pinNode, pinInput, takes)
        onRefused: reason => view.workspace.document.failed(reason)

        Rectangle {
            anchors.fill: parent
            z: -2
            color: Theme.canvas
        }
        Item {
            x: -canvas.origin.x * canvas.zoom
            y: -canvas.origin.y * canvas.zoom
            scale: canvas.zoom
            transformOrigin: Item.TopLeft
            visible: !canvas.boxesOnly
            Repeater {
                id: nodes
                model: canvas.nodes
                delegate: NodeDelegate {
                }
            }
        }
        Rectangle {
            x: canvas.selectionBox.x
            y: canvas.selectionBox.y
            width: canvas.selectionBox.width
            height: canvas.selectionBox.height
            visible: width > 0 || height > 0
            color: Qt.alpha(Theme.accent, 0.14)
            border.color: Theme.accent
        }
    }
    CanvasDrop {
        anchors.fill: parent
        canvas: canvas
        workspace: view.workspace
    }
    Rectangle {
        anchors.fill: parent
        color: "transparent"
        border.width: 1
        border.color: Theme.accent
        visible: canvas.activeFocus
        opacity: 0.5
    }
    CanvasHud {
        anchors.fill: parent
        canvas: canvas
    }
    FindBar {
        id: findBar
        anchors.top: parent.top
        anchors.right: parent.right
        anchors.margins: Theme.spacing
        canvas: canvas
        document: view.workspace.document
        onClosed: canvas.forceActiveFocus(Qt.OtherFocusReason)
    }
    AddPalette {
        id: addPalette
        canvas: canvas
        onClosed: canvas.forceActiveFocus(Qt.OtherFocusReason)
    }
}
