// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The lines of scripts that name a node.
Item {
    id: uses

    required property string node
    required property TreeSession session
    required property int version

    PanelHeader {
        id: header
        title: list.count > 0 ? qsTr("Used by (%1)").arg(list.count) : qsTr("Used by")
        width: parent.width
    }
    ListView {
        id: list
        Accessible.name: qsTr("Used by")
        Accessible.role: Accessible.List
        anchors.bottom: parent.bottom
        anchors.top: header.bottom
        clip: true
        model: uses.visible && uses.version >= 0 ? uses.session.usesOf(uses.node) : []
        objectName: "treeUses"
        width: parent.width

        ScrollBar.vertical: ScrollBar {
        }
        delegate: Item {
            id: use

            required property var modelData

            Accessible.name: qsTr("%1, line %2: %3").arg(use.modelData.script).arg(use.modelData.line).arg(use.modelData.text)
            Accessible.role: Accessible.ListItem
            height: code.visible ? 36 : 20
            width: list.width

            Text {
                color: Theme.text
                elide: Text.ElideMiddle
                font.pixelSize: Theme.smallFontSize
                text: qsTr("%1, line %2").arg(use.modelData.script).arg(use.modelData.line)
                width: parent.width - 2 * Theme.spacing
                x: Theme.spacing
                y: 2
            }
            Text {
                id: code
                color: Theme.textMuted
                elide: Text.ElideRight
                font.family: Theme.monospace
                font.pixelSize: Theme.smallFontSize
                text: use.modelData.text
                visible: text.length > 0
                width: parent.width - 3 * Theme.spacing
                x: 2 * Theme.spacing
                y: 17
            }
        }

        EmptyState {
            anchors.fill: parent
            text: uses.session.references.length > 0 ? qsTr("No script names it.") : qsTr("With the scripts that use the tree, their lines stand here.")
            visible: list.count === 0
        }
    }
}
