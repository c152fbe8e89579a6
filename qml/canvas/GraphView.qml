// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// The graph as nodes and wires.
FocusScope {
    id: view

    readonly property alias canvas: canvas
    readonly property real smallestLegible: 0.6 ///< a name can be typed at this zoom
    required property Workspace workspace

    function find(): void {
        findBar.open();
    }

    /// The scene point in the middle of the view.
    function middle(): point {
        return canvas.toScene(Qt.point(canvas.width / 2, canvas.height / 2));
    }
    function rename(id: int): void {
        if (canvas.zoom < view.smallestLegible)
            canvas.zoomTo(1, canvas.pinPosition(id, -3));
        canvas.reveal(id);
        canvas.settle();
        layers.nodeFor(id)?.edit();
    }

    GraphCanvas {
        id: canvas
        Accessible.name: qsTr("Graph canvas")
        Accessible.role: Accessible.Pane
        anchors.fill: parent
        document: view.workspace.document
        focus: true
        objectName: "canvas"
        preview: view.workspace.preview

        colors: CanvasColors {
            add: Theme.add
            blend: Theme.blend
            body: Theme.panel
            broken: Theme.error
            grid: Theme.canvasGrid
            idleWire: Theme.idleWire
            invert: Theme.invert
            output: Theme.output
            selection: Theme.accent
            slot: Theme.slot
        }

        onFindRequested: view.find()
        onFrameRenameRequested: row => frames.rename(row)
        onPaletteRequested: (at, scene, pinNode, pinInput, takes) => addPalette.openFor(at, scene, pinNode, pinInput, takes)
        onRefused: reason => view.workspace.document.failed(reason)
        onRenameRequested: id => view.rename(id)

        Rectangle {
            anchors.fill: parent
            color: Theme.canvas
            z: -2
        }
        FrameLayer {
            id: frames
            canvas: canvas
            z: 1 // the wires are at 2
        }
        CanvasLayers {
            id: layers
            canvas: canvas
            z: 3
        }
        Rectangle {
            border.color: Theme.accent
            color: Qt.alpha(Theme.accent, 0.14)
            height: canvas.selectionBox.height
            visible: width > 0 || height > 0
            width: canvas.selectionBox.width
            x: canvas.selectionBox.x
            y: canvas.selectionBox.y
            z: 5
        }
    }
    CanvasDrop {
        anchors.fill: parent
        canvas: canvas
        workspace: view.workspace
    }
    Rectangle {
        anchors.fill: parent
        border.color: Theme.accent
        border.width: 1
        color: "transparent"
        opacity: 0.5
        visible: canvas.activeFocus
    }
    CanvasHud {
        anchors.fill: parent
        canvas: canvas
        emptyHint: view.workspace.document.path.length > 0 ? qsTr("Press Space to add a node, or drag a clip here from the library.") : qsTr("Open a graph, a project or a model with Ctrl+O, or drop one here. Ctrl+Shift+O opens the sample, Space adds a node.")
    }
    FindBar {
        id: findBar
        anchors.margins: Theme.spacing
        anchors.right: parent.right
        anchors.top: parent.top
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
