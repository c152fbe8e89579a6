// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// Slots, nodes and the output by name.
Rectangle {
    id: panel

    required property Workspace workspace

    clip: true
    color: Theme.panel
    objectName: "outlinePanel"

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
            Layout.fillHeight: true
            Layout.fillWidth: true
            activeFocusOnTab: true
            clip: true
            currentIndex: -1
            model: outline
            objectName: "outlineList"

            ScrollBar.vertical: ScrollBar {
            }
            delegate: Rectangle {
                id: row

                required property string detail
                required property int index
                required property string kind
                required property string name
                required property int nodeId
                required property bool selected

                Accessible.name: qsTr("%1 %2").arg(row.kind).arg(row.name)
                Accessible.role: Accessible.ListItem
                border.color: Theme.accent
                border.width: list.activeFocus && ListView.isCurrentItem ? 1 : 0
                color: row.selected ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
                height: Theme.rowHeight
                objectName: "outline." + row.name
                width: list.width

                Rectangle {
                    anchors.verticalCenter: parent.verticalCenter
                    color: Theme.kindColor(row.kind)
                    height: 9
                    radius: row.kind === "Slot" ? 4.5 : 2
                    width: 9
                    x: Theme.spacing + 2
                }
                Text {
                    id: nameText
                    anchors.verticalCenter: parent.verticalCenter
                    color: Theme.text
                    elide: Text.ElideRight
                    font.pixelSize: Theme.fontSize
                    text: row.name
                    width: Math.min(implicitWidth, row.width - 36)
                    x: 28
                }
                Text {
                    anchors.left: nameText.right
                    anchors.leftMargin: Theme.spacing
                    anchors.right: parent.right
                    anchors.rightMargin: Theme.spacing
                    anchors.verticalCenter: parent.verticalCenter
                    color: Theme.textMuted
                    elide: Text.ElideRight
                    font.pixelSize: Theme.smallFontSize
                    horizontalAlignment: Text.AlignRight
                    text: row.detail
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

            Keys.onReturnPressed: outline.select(list.currentIndex, false)
            Keys.onSpacePressed: outline.select(list.currentIndex, true)
        }
    }
}
