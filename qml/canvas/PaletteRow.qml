// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// One entry of the palette.
Rectangle {
    id: row

    required property var modelData
    readonly property string kind: row.modelData.kind
    readonly property string hint: row.modelData.hint
    readonly property bool current: row.ListView.isCurrentItem

    objectName: "palette." + row.kind
    width: row.ListView.view ? row.ListView.view.width : 0
    height: 34
    radius: Theme.radius
    color: row.current ? Theme.selection : "transparent"
    Accessible.role: Accessible.MenuItem
    Accessible.name: qsTr("Add %1").arg(row.kind)

    Rectangle {
        x: 8
        anchors.verticalCenter: parent.verticalCenter
        width: 12
        height: 12
        radius: 3
        color: Theme.kindColor(row.kind)
    }
    Text {
        id: label
        x: 28
        anchors.verticalCenter: parent.verticalCenter
        text: row.kind
        color: Theme.text
        font.pixelSize: Theme.fontSize
        font.bold: true
    }
    Text {
        anchors.left: label.right
        anchors.leftMargin: Theme.spacing
        anchors.right: parent.right
        anchors.rightMargin: Theme.smallSpacing
        anchors.verticalCenter: parent.verticalCenter
        text: row.hint
        elide: Text.ElideRight
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize
    }
}
