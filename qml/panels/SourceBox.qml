// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// Chooses what is connected to an input or a base; the first entry disconnects.
CompactComboBox {
    id: box

    property var entries: []
    required property int input
    required property InspectorModel inspector
    readonly property string nothing: qsTr("nothing")
    required property string source

    function refresh(): void {
        box.entries = box.inspector.choices(box.nothing);
        box.currentIndex = box.inspector.choiceOf(box.source);
    }

    displayText: box.source.length > 0 ? box.source : box.nothing
    model: box.entries

    Component.onCompleted: box.refresh()
    onActivated: index => {
        box.inspector.connectName(index === 0 ? "" : box.textAt(index), box.input);
        box.refresh();
    }

    Connections {
        function onNodeChanged(): void {
            box.refresh();
        }

        target: box.inspector
    }
}
