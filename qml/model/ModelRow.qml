// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls

/// One row of a model's tree.
Rectangle {
    id: row

    required property bool chosen
    property bool current: false
    required property int depth
    required property string detail
    required property bool expandable
    required property bool expanded
    required property int index
    required property string kind
    required property bool missing
    required property string name
    required property bool playableRow

    signal activated
    signal folded
    signal layered
    signal tapped

    Accessible.name: row.missing ? qsTr("%1, missing").arg(row.name) : row.name
    Accessible.role: Accessible.TreeItem
    Accessible.selected: row.chosen
    ToolTip.delay: 700
    ToolTip.text: row.playableRow ? qsTr("%1: Enter or a double click plays it; Shift+Enter lays it on what plays").arg(row.name) : row.name
    ToolTip.visible: hover.hovered && (row.playableRow || label.truncated)
    border.color: Theme.accent
    border.width: row.current ? 1 : 0
    color: row.chosen ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    height: Theme.rowHeight - 2
    objectName: "model." + row.kind + "." + row.name

    Icon {
        id: fold
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textMuted
        name: row.expanded ? "down" : "right"
        size: 12
        visible: row.expandable
        x: 6 + row.depth * 13
    }
    Text {
        id: label
        anchors.left: parent.left
        anchors.leftMargin: fold.x + 17
        anchors.right: detailText.left
        anchors.rightMargin: Theme.spacing
        anchors.verticalCenter: parent.verticalCenter
        color: row.missing ? Theme.error : row.depth === 0 ? Theme.textMuted : Theme.text
        elide: Text.ElideRight
        font.pixelSize: row.depth === 0 ? Theme.smallFontSize : Theme.fontSize
        font.weight: row.depth === 0 || row.chosen ? Font.DemiBold : Font.Normal
        text: row.name
    }
    Text {
        id: detailText
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing + 4
        anchors.verticalCenter: parent.verticalCenter
        color: row.missing ? Theme.error : Theme.textMuted
        elide: Text.ElideRight
        font.pixelSize: Theme.smallFontSize
        horizontalAlignment: Text.AlignRight
        text: row.detail
        width: Math.min(implicitWidth, row.width * 0.45)
    }
    HoverHandler {
        id: hover
    }
    TapHandler {
        acceptedModifiers: Qt.NoModifier

        onDoubleTapped: if (!row.expandable)
            row.activated()
        onTapped: {
            row.tapped();
            if (row.expandable)
                row.folded();
            else if (row.kind !== "animation" && row.kind !== "sequence" && row.kind !== "include")
                row.activated();
        }
    }
    TapHandler {
        acceptedModifiers: Qt.ShiftModifier

        onTapped: row.layered()
    }
}
