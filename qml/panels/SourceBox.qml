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

    model: [box.nothing].concat(box.inspector.candidates)
    displayText: box.source.length > 0 ? box.source : box.nothing
    currentIndex: Math.max(0, box.inspector.candidates.indexOf(box.source) + 1)
    onActivated: index => {
        box.inspector.connectName(index === 0 ? "" : box.textAt(index), box.input);
        box.currentIndex = Qt.binding(() => Math.max(0, box.inspector.candidates.indexOf(box.source) + 1));
    }
}
