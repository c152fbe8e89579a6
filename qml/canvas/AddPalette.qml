// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// What can be added at a place of the canvas, searchable. Opened for a wire it offers what fits the wire,
/// and connects it.
Popup {
    id: adder

    required property GraphCanvas canvas
    readonly property var kinds: [{
            "kind": "Blend",
            "hint": qsTr("mixes inputs by their weights")
        }, {
            "kind": "Add",
            "hint": qsTr("lays inputs over a base")
        }, {
            "kind": "Invert",
            "hint": qsTr("turns a motion around")
        }, {
            "kind": "Slot",
            "hint": qsTr("plays a clip")
        }]
    readonly property var matching: adder.filtered(field.text, adder.takes)
    property int pinInput: 0
    property int pinNode: -1
    property point scene
    property bool takes: false

    function choose(kind: string): void {
        adder.close();
        adder.canvas.addAt(kind, adder.scene, adder.pinNode, adder.pinInput);
    }
    function filtered(text: string, takes: bool): var {
        const wanted = text.toLowerCase();
        return adder.kinds.filter(entry => (!takes || entry.kind !== "Slot") && (entry.kind + " " + entry.hint).toLowerCase().includes(wanted));
    }
    function openFor(view: point, scene: point, pinNode: int, pinInput: int, takes: bool): void {
        adder.scene = scene;
        adder.pinNode = pinNode;
        adder.pinInput = pinInput;
        adder.takes = takes;
        adder.x = Math.max(4, Math.min(view.x, adder.canvas.width - adder.width - 4));
        adder.y = Math.max(4, Math.min(view.y, adder.canvas.height - 4 * 34 - 60));
        field.clear();
        list.currentIndex = 0;
        adder.open();
        field.forceActiveFocus(Qt.PopupFocusReason);
    }

    focus: true
    height: adder.matching.length * 34 + Theme.rowHeight + 3 * Theme.spacing
    padding: Theme.spacing
    width: 270

    background: Rectangle {
        border.color: Theme.border
        color: Theme.panel
        radius: Theme.radius
    }

    Column {
        spacing: Theme.spacing
        width: adder.availableWidth

        SearchField {
            id: field
            objectName: "paletteField"
            placeholderText: adder.pinNode >= 0 ? qsTr("Add and connect") : qsTr("Add a node")
            width: adder.availableWidth

            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onEscapePressed: adder.close()
            Keys.onUpPressed: list.decrementCurrentIndex()
            onAccepted: {
                const entry = adder.matching[list.currentIndex];
                if (entry)
                    adder.choose(entry.kind);
            }
            onTextEdited: list.currentIndex = 0
        }
        ListView {
            id: list
            height: adder.matching.length * 34
            interactive: false
            model: adder.matching
            width: adder.availableWidth

            delegate: PaletteRow {
            }

            MouseArea {
                anchors.fill: parent
                hoverEnabled: true

                onClicked: event => {
                    const entry = adder.matching[list.indexAt(event.x, event.y)];
                    if (entry)
                        adder.choose(entry.kind);
                }
                onPositionChanged: event => {
                    const index = list.indexAt(event.x, event.y);
                    if (index >= 0)
                        list.currentIndex = index;
                }
            }
        }
    }
}
