// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Layouts
import Poseloom.Ui

/// The current node of an animation tree: what the engine makes of it, its switches, how it plays, and which
/// scripts name it.
Rectangle {
    id: panel

    readonly property bool group: panel.session.isGroup(panel.node) && panel.node.length > 0
    readonly property string node: panel.session.current
    required property TreePlayer player
    required property ScriptSession script
    required property TreeSession session
    property int version: 0 ///< counts changes of the tree, which bindings to functions cannot see

    signal scriptWanted(int script)

    clip: true
    color: Theme.panel
    objectName: "treeInspector"

    Connections {
        function onChanged(): void {
            ++panel.version;
        }

        target: panel.session
    }
    Connections {
        function onChanged(): void {
            ++panel.version;
        }

        target: panel.script
    }
    LazyPopup {
        id: renameDialog
        sourceComponent: TreeRenameDialog {
            session: panel.session
        }
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        PanelHeader {
            Layout.fillWidth: true
            title: qsTr("Inspector")
        }
        EmptyState {
            Layout.fillHeight: true
            Layout.fillWidth: true
            text: qsTr("Choose a leaf or a group, on the canvas or in the outline.")
            visible: panel.node.length === 0
        }
        ColumnLayout {
            Layout.fillWidth: true
            Layout.margins: Theme.spacing
            spacing: 6
            visible: panel.node.length > 0

            Text {
                Layout.fillWidth: true
                color: Theme.text
                elide: Text.ElideMiddle
                font.pixelSize: Theme.fontSize + 1
                font.weight: Font.DemiBold
                objectName: "treeNodeName"
                text: panel.node.split("/").pop()
            }
            Text {
                Layout.fillWidth: true
                color: Theme.textMuted
                elide: Text.ElideMiddle
                font.pixelSize: Theme.smallFontSize
                text: panel.node
                visible: panel.node.indexOf("/") >= 0
            }
            Text {
                Layout.fillWidth: true
                color: Theme.text
                elide: Text.ElideRight
                font.family: Theme.monospace
                font.pixelSize: Theme.smallFontSize
                objectName: "treeEngineText"
                text: panel.version >= 0 ? panel.session.engineText(panel.node) : ""
                visible: text.length > 0
            }
            PanelButton {
                hint: qsTr("In the tree, in its scripts and in the player script, as one step; every line is shown first")
                objectName: "treeRenameEverywhere"
                text: qsTr("Rename Everywhere…")

                onClicked: {
                    renameDialog.active = true;
                    (renameDialog.item as TreeRenameDialog).start(panel.node);
                }
            }
            TreeSwitches {
                Layout.fillWidth: true
                node: panel.node
                session: panel.session
                version: panel.version
                visible: panel.group
            }
            TreeGoal {
                Layout.fillWidth: true
                group: panel.group
                node: panel.node
                player: panel.player
            }
        }
        TreeUses {
            Layout.fillHeight: true
            Layout.fillWidth: true
            node: panel.node
            script: panel.script
            session: panel.session
            version: panel.version
            visible: panel.node.length > 0

            onScriptWanted: script => panel.scriptWanted(script)
        }
    }
}
