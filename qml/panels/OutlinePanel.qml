// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Slots, nodes and the output by name.
Rectangle {
    id: panel

    required property Workspace workspace

    objectName: "outlinePanel"
    color: Theme.panel
    clip: true

    OutlineModel {
        id: outline
        workspace: panel.workspace
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0
        PanelHeader {
            Layout.fillWidth: true
            title: qsTr("Outline")
        }
        ListView {
            id: list
            objectName: "outlineList"
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            activeFocusOnTab: true
            currentIndex: -1
            model: outline
            Keys.onReturnPressed: outline.select(list.currentIndex, false)
            Keys.onSpacePressed: outline.select(list.currentIndex, true)
            ScrollBar.vertical: ScrollBar {
            }
            delegate: Rectangle {
                id: row

                required property int index
                required property int nodeId
                required property string name
                required property string kind
                required property string detail
                required property bool selected

                objectName: "outline." + row.name
                width: list.width
                height: Theme.rowHeight
                color: row.selected ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
                border.width: list.activeFocus && ListView.isCurrentItem ? 1 : 0
                border.color: Theme.accent
                Accessible.role: Accessible.ListItem
                Accessible.name: qsTr("%1 %2").arg(row.kind).arg(row.name)

                Rectangle {
                    x: Theme.spacing + 2
                    anchors.verticalCenter: parent.verticalCenter
                    width: 9
                    height: 9
                    radius: row.kind === "Slot" ? 4.5 : 2
                    color: Theme.kindColor(row.kind)
                }
                Text {
                    x: 28
                    width: Math.min(implicitWidth, row.width - 36)
                    anchors.verticalCenter: parent.verticalCenter
                    text: row.name
                    color: Theme.text
                    font.pixelSize: Theme.fontSize
                    elide: Text.ElideRight
                    id: nameText
                }
                Text {
                    anchors.left: nameText.right
                    anchors.leftMargin: Theme.spacing
                    anchors.right: parent.right
                    anchors.rightMargin: Theme.spacing
                    anchors.verticalCenter: parent.verticalCenter
                    text: row.detail
                    horizontalAlignment: Text.AlignRight
                    color: Theme.textMuted
                    font.pixelSize: Theme.smallFontSize
                    elide: Text.ElideRight
                }
                HoverHandler {
                    id: hover
                }
                TapHandler {
                    acceptedModifiers: Qt.NoModifier
                    onTapped: {
                        list.currentIndex = row.index;
                        outline.select(row.index, false);
                    }
                }
                TapHandler {
                    acceptedModifiers: Qt.ControlModifier
                    onTapped: outline.select(row.index, true)
                }
            }
        }
    }
}
