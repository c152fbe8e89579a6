// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// The titled frames, on the plane of the canvas and under everything on it.
Item {
    id: plane

    required property GraphCanvas canvas

    function rename(row: int): void {
        (frames.itemAt(row) as FrameBox)?.edit();
    }

    scale: plane.canvas.zoom
    transformOrigin: Item.TopLeft
    x: -plane.canvas.origin.x * plane.canvas.zoom
    y: -plane.canvas.origin.y * plane.canvas.zoom

    Repeater {
        id: frames
        model: plane.canvas.frames

        delegate: FrameBox {
            canvas: plane.canvas
        }
    }
}
