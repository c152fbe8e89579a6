// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// An object of a clip and the node of the scene that it moves.
RowLayout {
    id: row

    required property var modelData  ///< map: object, type, node, known
    property list<string> nodes

    signal bound(string object, string node)

    spacing: 6

    Text {
        Layout.maximumWidth: row.width * 0.5
        color: row.modelData.known ? Theme.text : Theme.error
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        text: row.modelData.type.length > 0 ? qsTr("%1 (%2)").arg(row.modelData.object).arg(row.modelData.type) : row.modelData.object
    }
    Text {
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        text: qsTr("moves @")
    }
    CompletingField {
        id: field
        Layout.preferredWidth: 170
        choices: row.nodes
        hint: qsTr("The key of the node that %1 moves; empty: the engine leaves it out").arg(row.modelData.object)
        objectName: "slotNode." + row.modelData.object
        placeholderText: qsTr("no node")
        text: row.modelData.node

        onEditingFinished: if (field.text !== row.modelData.node)
            row.bound(row.modelData.object, field.text)
        onTaken: text => {
            if (text !== row.modelData.node)
                row.bound(row.modelData.object, text);
        }
    }
    Text {
        Layout.fillWidth: true
        color: Theme.warning
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize
        text: !row.modelData.known ? qsTr("the clip has no such object") : row.modelData.node.length === 0 ? qsTr("not bound: nothing moves") : ""
    }
}
