// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Poseloom.Ui

/// Chooses what is connected to an input or a base; the first entry disconnects.
CompactComboBox {
    id: box

    required property InspectorModel inspector
    required property string source
    required property int input
    readonly property string nothing: qsTr("nothing")
    property var entries: []

    function refresh(): void {
        box.entries = box.inspector.choices(box.nothing);
        box.currentIndex = box.inspector.choiceOf(box.source);
    }

    model: box.entries
    displayText: box.source.length > 0 ? box.source : box.nothing
    onActivated: index => {
        box.inspector.connectName(index === 0 ? "" : box.textAt(index), box.input);
        box.refresh();
    }
    Component.onCompleted: box.refresh()
    Connections {
        target: box.inspector
        function onNodeChanged(): void {
            box.refresh();
        }
    }
}
