// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Poseloom.Ui

/// The nodes of an animation as fields and bytes, and the curve that the current one decodes to.
ColumnLayout {
    id: view

    property int animation: -1
    required property ModelPreview model

    spacing: 0

    AnimNodeModel {
        id: nodeModel
        animation: view.animation
        bytesPerLine: view.width >= 520 ? 16 : 8
        preview: view.model
    }
    Text {
        Accessible.name: text
        Layout.fillWidth: true
        Layout.margins: Theme.spacing
        color: Theme.textMuted
        font.pixelSize: Theme.fontSize
        objectName: "bytesNote"
        text: nodeModel.note
        visible: nodeModel.note.length > 0
        wrapMode: Text.WordWrap
    }
    ListView {
        id: list
        Accessible.name: qsTr("Nodes of %1").arg(nodeModel.title)
        Accessible.role: Accessible.List
        Layout.fillWidth: true
        Layout.preferredHeight: view.height * 0.24
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        currentIndex: nodeModel.current
        model: nodeModel
        objectName: "nodeList"
        visible: list.count > 0

        ScrollBar.vertical: ScrollBar {
        }
        delegate: Rectangle {
            id: row

            required property string bone
            required property int byteCount
            required property string flags
            required property int index
            required property string offset
            required property int section

            Accessible.name: qsTr("%1, section %2, %3").arg(row.bone).arg(row.section).arg(row.flags)
            Accessible.role: Accessible.ListItem
            color: ListView.isCurrentItem ? Theme.selection : "transparent"
            height: 20
            width: list.width

            MonoText {
                anchors.left: parent.left
                anchors.leftMargin: Theme.spacing
                anchors.right: flagText.left
                anchors.verticalCenter: parent.verticalCenter
                elide: Text.ElideRight
                text: qsTr("%1  %2  §%3").arg(row.offset).arg(row.bone).arg(row.section)
            }
            MonoText {
                id: flagText
                anchors.right: parent.right
                anchors.rightMargin: Theme.spacing + 6
                anchors.verticalCenter: parent.verticalCenter
                color: Theme.textMuted
                text: qsTr("%1  %2 B").arg(row.flags).arg(row.byteCount)
            }
            TapHandler {
                onTapped: {
                    list.forceActiveFocus(Qt.MouseFocusReason);
                    nodeModel.current = row.index;
                }
            }
        }

        Keys.onDownPressed: nodeModel.current = Math.min(nodeModel.current + 1, list.count - 1)
        Keys.onUpPressed: nodeModel.current = Math.max(nodeModel.current - 1, 0)
    }
    ScrollView {
        id: scroll
        Layout.fillHeight: true
        Layout.fillWidth: true
        contentWidth: availableWidth
        visible: list.count > 0

        Column {
            leftPadding: Theme.spacing
            spacing: 1
            topPadding: 6
            width: scroll.availableWidth

            Repeater {
                model: nodeModel.fields

                delegate: MonoText {
                    required property var modelData

                    elide: Text.ElideRight
                    text: modelData.offset + "  " + modelData.name.padEnd(11) + modelData.value
                    width: scroll.availableWidth - 2 * Theme.spacing
                }
            }
            Item {
                height: 6
                width: 1
            }
            Repeater {
                model: nodeModel.bytes

                delegate: MonoText {
                    required property var modelData

                    color: Theme.textMuted
                    text: modelData.offset + "  " + modelData.hex.padEnd(3 * nodeModel.bytesPerLine) + modelData.text
                }
            }
        }
    }
    Repeater {
        model: list.count > 0 ? [false, true] : []

        delegate: Rectangle {
            id: plot

            required property bool modelData

            Accessible.name: plot.modelData ? qsTr("Rotation over the frames") : qsTr("Position over the frames")
            Accessible.role: Accessible.Graphic
            Layout.fillWidth: true
            Layout.preferredHeight: view.height * 0.17
            border.color: Theme.border
            color: Theme.field

            CurveItem {
                id: curve
                anchors.fill: parent
                anchors.margins: 1
                frame: view.model.frame
                gridColor: Theme.border
                headColor: Theme.accent
                nodes: nodeModel
                objectName: plot.modelData ? "rotationCurve" : "positionCurve"
                turns: plot.modelData
                xColor: Theme.axisX
                yColor: Theme.axisY
                zColor: Theme.axisZ
            }
            Rectangle {
                anchors.fill: range
                anchors.margins: -2
                color: Qt.alpha(Theme.field, 0.85)
            }
            MonoText {
                id: range
                color: Theme.textMuted
                text: plot.modelData ? qsTr("rotation° %1 … %2").arg(curve.lowest.toFixed(1)).arg(curve.highest.toFixed(1)) : qsTr("position″ %1 … %2").arg(curve.lowest.toFixed(2)).arg(curve.highest.toFixed(2))
                x: 6
                y: 3
            }
        }
    }

    component MonoText: Text {
        color: Theme.text
        font.family: Theme.monospace
        font.pixelSize: Theme.smallFontSize
    }
}
