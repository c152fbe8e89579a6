// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// What can be added at a place of the canvas, searchable. Opened for a wire it offers what fits the wire,
/// and connects it.
Popup {
    id: palette

    required property GraphCanvas canvas
    property point scene
    property int pinNode: -1
    property int pinInput: 0
    property bool takes: false
    readonly property list<QtObject> kinds: [
        PaletteEntry {
            kind: "Blend"
            hint: qsTr("mixes inputs by their weights")
        },
        PaletteEntry {
            kind: "Add"
            hint: qsTr("lays inputs over a base")
        },
        PaletteEntry {
            kind: "Invert"
            hint: qsTr("turns a motion around")
        },
        PaletteEntry {
            kind: "Slot"
            hint: qsTr("plays a clip")
        }
    ]
    readonly property var matching: palette.filtered(field.text, palette.takes)

    function openFor(view: point, scene: point, pinNode: int, pinInput: int, takes: bool): void {
        palette.scene = scene;
        palette.pinNode = pinNode;
        palette.pinInput = pinInput;
        palette.takes = takes;
        palette.x = Math.max(0, Math.min(view.x, palette.canvas.width - palette.width));
        palette.y = Math.max(0, Math.min(view.y, palette.canvas.height - palette.height));
        field.clear();
        list.currentIndex = 0;
        palette.open();
        field.forceActiveFocus(Qt.PopupFocusReason);
    }
    function filtered(text: string, takes: bool): list<QtObject> {
        const wanted = text.toLowerCase();
        return palette.kinds.filter(entry => (!takes || entry["kind"] !== "Slot") && (entry["kind"].toLowerCase().includes(wanted) || entry["hint"].toLowerCase().includes(wanted)));
    }
    function choose(kind: string): void {
        palette.close();
        palette.canvas.addAt(kind, palette.scene, palette.pinNode, palette.pinInput);
    }

    width: 270
    height: 4 * 34 + Theme.rowHeight + 3 * Theme.spacing
    padding: Theme.spacing
    focus: true

    background: Rectangle {
        color: Theme.panel
        radius: Theme.radius
        border.color: Theme.border
    }
    contentItem: Column {
        spacing: Theme.spacing
        SearchField {
            id: field
            objectName: "paletteField"
            width: parent.width
            placeholderText: palette.pinNode >= 0 ? qsTr("Add and connect") : qsTr("Add a node")
            onTextEdited: list.currentIndex = 0
            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onUpPressed: list.decrementCurrentIndex()
            Keys.onEscapePressed: palette.close()
            onAccepted: {
                const entry = palette.matching[list.currentIndex];
                if (entry)
                    palette.choose(entry["kind"]);
            }
        }
        ListView {
            id: list
            width: parent.width
            height: 4 * 34
            interactive: false
            model: palette.matching
            delegate: PaletteRow {
                width: list.width
                current: list.currentIndex === index
                onHighlighted: list.currentIndex = index
                onChosen: palette.choose(kind)
            }
        }
    }
}
