// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A section, a state, a list or an alias in the outline of a script.
Rectangle {
    id: row

    required property string detail
    property string filter: ""
    readonly property bool fits: row.filter.length === 0 || row.title.toLowerCase().includes(row.filter.toLowerCase())
    required property int index
    required property string kind
    readonly property bool leaf: row.kind === "list" || row.kind === "alias"
    required property int line
    required property int number
    required property string title

    signal tapped

    Accessible.name: qsTr("%1, %2").arg(row.title).arg(row.detail)
    Accessible.role: Accessible.ListItem
    color: ListView.isCurrentItem ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    height: row.fits ? Theme.rowHeight - 2 : 0
    objectName: "scriptOutline." + row.kind + "." + row.number
    visible: row.fits

    Text {
        anchors.verticalCenter: parent.verticalCenter
        color: row.kind === "section" ? Theme.output : row.leaf ? Theme.text : Theme.textMuted
        elide: Text.ElideRight
        font.pixelSize: row.leaf ? Theme.fontSize : Theme.smallFontSize
        font.weight: row.leaf ? Font.Normal : Font.DemiBold
        text: row.title
        width: parent.width - x - (count.visible ? count.width : 0) - 2 * Theme.spacing
        x: row.kind === "section" ? Theme.spacing : row.kind === "state" ? 16 : 24
    }
    Text {
        id: count
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing + 6
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        text: row.detail
        visible: row.kind === "list"
    }
    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: row.tapped()
    }
}
