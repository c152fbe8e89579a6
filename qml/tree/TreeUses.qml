// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// The lines of scripts that name a node, and the scripts of the player animation script that play it.
Item {
    id: uses

    required property string node
    required property ScriptSession script
    required property TreeSession session
    required property int version

    signal scriptWanted(int script)

    /// What plays it comes first.
    function linesFor(node: string, version: int): var {
        if (!uses.visible || version < 0)
            return [];
        const players = uses.script.isOpen ? Array.from(uses.script.whoPlays(node.split("/").pop())) : [];
        return players.map(one => ({
                        "script": uses.script.title,
                        "line": one.line,
                        "text": qsTr("%1 · %2 · %3").arg(one.list).arg(one.conditions).arg(one.command),
                        "number": one.script
                    })).concat(Array.from(uses.session.usesOf(node)));
    }

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
        model: uses.linesFor(uses.node, uses.version)
        objectName: "treeUses"
        width: parent.width

        ScrollBar.vertical: ScrollBar {
        }
        delegate: Item {
            id: use

            required property int index
            required property var modelData
            readonly property int player: use.modelData.number ?? -1  ///< the script that plays it, or -1

            Accessible.name: qsTr("%1, line %2: %3").arg(use.modelData.script).arg(use.modelData.line).arg(use.modelData.text)
            Accessible.role: Accessible.ListItem
            height: code.visible ? 36 : 20
            objectName: "treeUse." + use.index
            width: list.width

            HoverHandler {
                id: hover
                cursorShape: Qt.PointingHandCursor
                enabled: use.player >= 0
            }
            TapHandler {
                enabled: use.player >= 0

                onTapped: uses.scriptWanted(use.player)
            }
            Rectangle {
                anchors.fill: parent
                color: Theme.hover
                visible: hover.hovered
            }
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
