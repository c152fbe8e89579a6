// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// What stands on the plane of the canvas, panned and zoomed with it: nodes, and the shares on the wires
/// of what is selected.
Item {
    id: plane

    required property GraphCanvas canvas

    function nodeFor(id: int): NodeDelegate {
        for (let i = 0; i < nodes.count; ++i) {
            const node = nodes.itemAt(i) as NodeDelegate;
            if (node !== null && node.shown && node.nodeId === id)
                return node;
        }
        return null;
    }

    scale: plane.canvas.zoom
    transformOrigin: Item.TopLeft
    x: -plane.canvas.origin.x * plane.canvas.zoom
    y: -plane.canvas.origin.y * plane.canvas.zoom

    Item {
        visible: !plane.canvas.boxesOnly

        Repeater {
            id: nodes
            model: plane.canvas.nodes

            delegate: NodeDelegate {
            }
        }
    }
    Repeater {
        model: plane.canvas.wireLabels

        delegate: Rectangle {
            id: label

            required property var modelData

            border.color: Theme.border
            color: Theme.panel
            height: 18
            opacity: label.modelData.share > 0 ? 1 : 0.6
            radius: 9
            width: number.implicitWidth + 12
            x: label.modelData.x - width / 2
            y: label.modelData.y - height / 2

            Text {
                id: number
                Accessible.name: qsTr("%1 arrives through this wire").arg(number.text)
                anchors.centerIn: parent
                color: Theme.text
                font.pixelSize: Theme.smallFontSize
                text: qsTr("%1 %").arg(Math.round(label.modelData.share * 100))
            }
        }
    }
}
