// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts

/// A part of the pose that the engine plays otherwise: by how much, when, and why.
Rectangle {
    id: row

    required property string amount
    required property list<string> causes
    required property list<string> codes
    property bool current: false
    required property int index
    required property string node
    required property string part
    required property string when

    signal chosen

    Accessible.name: qsTr("%1, %2").arg(row.part).arg(row.amount)
    Accessible.role: Accessible.ListItem
    color: row.current ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    implicitHeight: content.implicitHeight + 8
    objectName: "difference." + row.index

    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: row.chosen()
    }
    ColumnLayout {
        id: content
        spacing: 1
        width: row.width - 2 * Theme.spacing
        x: Theme.spacing
        y: 4

        RowLayout {
            spacing: 6

            Text {
                Layout.fillWidth: true
                color: Theme.text
                elide: Text.ElideMiddle
                font.pixelSize: Theme.fontSize
                text: row.node.length > 0 ? qsTr("%1 of @%2").arg(row.part).arg(row.node) : row.part
            }
            Text {
                color: Theme.boneGhost
                font.pixelSize: Theme.fontSize
                text: row.amount
            }
        }
        Text {
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            text: row.when
        }
        Repeater {
            model: row.causes

            delegate: Text {
                required property int index
                required property string modelData

                Layout.fillWidth: true
                color: Theme.text
                font.pixelSize: Theme.smallFontSize
                text: row.codes[index].length > 0 ? qsTr("%1 · %2").arg(row.codes[index]).arg(modelData) : modelData
                wrapMode: Text.WordWrap
            }
        }
    }
}
