// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// Takes clips from the library: onto a slot it fills it, onto the empty canvas it makes a slot for it.
DropArea {
    id: area

    required property GraphCanvas canvas
    required property Workspace workspace
    property bool overSlot: false
    property point at

    function take(source: QtObject, view: point): void {
        const document = area.workspace.document;
        const slot = area.canvas.slotAt(view);
        if (slot >= 0) {
            area.workspace.bindSlot(document.nameOf(slot), source["file"], source["animation"]);
            return;
        }
        const name = area.canvas.freeName(source["animation"]);
        if (document.addSlot(name, area.canvas.toScene(view)))
            area.workspace.bindSlot(name, source["file"], source["animation"]);
    }

    objectName: "canvasDrop"
    keys: ["poseloom/clip"]
    onPositionChanged: drag => {
        area.at = Qt.point(drag.x, drag.y);
        area.overSlot = area.canvas.slotAt(area.at) >= 0;
    }
    onDropped: drop => {
        area.take(drop.source as QtObject, Qt.point(drop.x, drop.y));
        drop.accept();
    }

    Rectangle {
        anchors.fill: parent
        visible: area.containsDrag
        color: "transparent"
        border.width: 2
        border.color: Theme.accent
    }
    Rectangle {
        x: area.at.x + 14
        y: area.at.y + 18
        width: hint.implicitWidth + 2 * Theme.spacing
        height: Theme.rowHeight
        radius: Theme.radius
        visible: area.containsDrag
        color: Theme.raised
        border.color: Theme.border
        Text {
            id: hint
            anchors.centerIn: parent
            text: area.overSlot ? qsTr("Play it in this slot") : qsTr("Add a slot for it")
            color: Theme.text
            font.pixelSize: Theme.smallFontSize
        }
    }
}
