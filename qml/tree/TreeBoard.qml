// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// An animation tree on the canvas: groups as cards, wires between them, and what is dragged.
FocusScope {
    id: board

    readonly property alias canvas: canvas
    readonly property TreeHand hand: TreeHand {
        canvas: canvas
        player: board.player
        session: board.session
    }
    required property TreePlayer player
    required property TreeSession session

    signal searchWanted

    TreeCanvas {
        id: canvas
        Accessible.name: qsTr("Animation tree canvas")
        Accessible.role: Accessible.Pane
        anchors.fill: parent
        focus: true
        objectName: "treeCanvas"
        player: board.player
        session: board.session

        colors: CanvasColors {
            blend: Theme.blend
            body: Theme.panel
            broken: Theme.error
            grid: Theme.canvasGrid
            idleWire: Theme.idleWire
            output: Theme.output
            selection: Theme.accent
            slot: Theme.slot
        }

        onRenameRequested: node => board.hand.edit(node)
        onSearchRequested: board.searchWanted()

        Rectangle {
            anchors.fill: parent
            color: Theme.canvas
            z: -2
        }
        Item {
            scale: canvas.zoom
            transformOrigin: Item.TopLeft
            visible: !canvas.boxesOnly
            x: -canvas.origin.x * canvas.zoom
            y: -canvas.origin.y * canvas.zoom
            z: 3

            Repeater {
                model: canvas.cards

                delegate: TreeCard {
                    hand: board.hand
                }
            }
        }
        TreeLandmarks {
            anchors.fill: parent
            canvas: canvas
            groundColor: Theme.canvas
            objectName: "treeLandmarks"
            textColor: Theme.text
            z: 4
        }
        Rectangle {
            border.color: canvas.dropTarget !== undefined ? Theme.slot : Theme.border
            border.width: 2
            color: Theme.panel
            height: Theme.rowHeight
            objectName: "treeDragged"
            radius: Theme.radius
            visible: board.hand.draggedName.length > 0
            width: dragged.implicitWidth + 20
            x: board.hand.draggedTo.x + 12
            y: board.hand.draggedTo.y + 6
            z: 6

            Text {
                id: dragged
                anchors.centerIn: parent
                color: Theme.text
                font.pixelSize: Theme.fontSize
                text: board.hand.draggedName
            }
        }
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
        emptyHint: qsTr("The tree has no groups yet. Its leaves are in the card of the tree.")
    }
}
