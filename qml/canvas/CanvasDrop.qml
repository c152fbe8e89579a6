// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// Takes clips from the library: onto a slot it fills it, onto the empty canvas it makes a slot for it.
DropArea {
    id: area

    property point at
    required property GraphCanvas canvas
    property bool overSlot: false
    required property Workspace workspace

    function take(source: QtObject, view: point): void {
        const document = area.workspace.document;
        const slot = area.canvas.slotAt(view);
        if (slot >= 0) {
            area.workspace.bindSlot(document.nameOf(slot), source["file"], source["animation"]);
            return;
        }
        const name = area.canvas.freeName(source["animation"]);
        area.workspace.addSlotPlaying(name, area.canvas.toScene(view), source["file"], source["animation"]);
    }

    keys: ["poseloom/clip"]
    objectName: "canvasDrop"

    onDropped: drop => {
        area.take(drop.source as QtObject, Qt.point(drop.x, drop.y));
        drop.accept();
    }
    onPositionChanged: drag => {
        area.at = Qt.point(drag.x, drag.y);
        area.overSlot = area.canvas.slotAt(area.at) >= 0;
    }

    Rectangle {
        anchors.fill: parent
        border.color: Theme.accent
        border.width: 2
        color: "transparent"
        visible: area.containsDrag
    }
    Rectangle {
        border.color: Theme.border
        color: Theme.raised
        height: Theme.rowHeight
        radius: Theme.radius
        visible: area.containsDrag
        width: hint.implicitWidth + 2 * Theme.spacing
        x: area.at.x + 14
        y: area.at.y + 18

        Text {
            id: hint
            anchors.centerIn: parent
            color: Theme.text
            font.pixelSize: Theme.smallFontSize
            text: area.overSlot ? qsTr("Play it in this slot") : qsTr("Add a slot for it")
        }
    }
}
