// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// One entry of the palette.
Rectangle {
    id: row

    readonly property bool current: row.ListView.isCurrentItem
    readonly property string hint: row.modelData.hint
    readonly property string kind: row.modelData.kind
    required property var modelData

    Accessible.name: qsTr("Add %1").arg(row.kind)
    Accessible.role: Accessible.MenuItem
    color: row.current ? Theme.selection : "transparent"
    height: 34
    objectName: "palette." + row.kind
    radius: Theme.radius
    width: row.ListView.view ? row.ListView.view.width : 0

    Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.kindColor(row.kind)
        height: 12
        radius: 3
        width: 12
        x: 8
    }
    Text {
        id: label
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.text
        font.bold: true
        font.pixelSize: Theme.fontSize
        text: row.kind
        x: 28
    }
    Text {
        anchors.left: label.right
        anchors.leftMargin: Theme.spacing
        anchors.right: parent.right
        anchors.rightMargin: Theme.smallSpacing
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textMuted
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize
        text: row.hint
    }
}
