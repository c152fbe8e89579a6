// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// One node of an animation tree: a group that folds, or a leaf. F2 or a double click renames it in place; it can
/// be dragged onto a group.
Rectangle {
    id: row

    property bool current: false
    required property int depth
    required property string detail
    property bool dropTarget: false
    property bool editing: false
    required property bool expanded
    required property bool group
    required property int index
    required property string name
    required property string path
    required property string problem
    required property string properties
    required property bool pruned

    signal dragged(real y)
    signal dropped(real y)
    signal editingEnded
    signal folded
    signal renameWanted
    signal renamed(string name)
    signal tapped(bool extend)

    Accessible.name: row.pruned ? qsTr("%1, dropped by the engine").arg(row.name) : row.name
    Accessible.role: Accessible.TreeItem
    Accessible.selected: row.current
    border.color: Theme.accent
    border.width: row.dropTarget ? 2 : 0
    color: row.current ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    height: Theme.rowHeight - 2
    objectName: "treeRow." + row.path
    opacity: row.pruned ? 0.55 : 1

    Icon {
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textMuted
        name: row.expanded ? "down" : "right"
        size: 12
        visible: row.group
        x: 6 + row.depth * 15

        TapHandler {
            onTapped: row.folded()
        }
    }
    Text {
        id: label
        anchors.verticalCenter: parent.verticalCenter
        color: row.problem === "error" ? Theme.error : row.problem === "warning" ? Theme.warning : Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        font.weight: row.group ? Font.DemiBold : Font.Normal
        text: row.name
        visible: !row.editing
        width: Math.max(0, Math.min(implicitWidth, number.x - x - (words.visible ? words.implicitWidth + Theme.spacing : 0) - Theme.spacing))
        x: 24 + row.depth * 15
    }
    Text {
        id: words
        anchors.left: label.right
        anchors.leftMargin: Theme.spacing
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.slot
        font.pixelSize: Theme.smallFontSize
        text: row.properties
        visible: !row.editing && text.length > 0 && row.width > 260 + label.x
    }
    Text {
        id: number
        anchors.right: parent.right
        anchors.rightMargin: Theme.spacing + 6
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textMuted
        font.pixelSize: Theme.smallFontSize
        text: row.detail
    }
    InPlaceField {
        editing: row.editing
        height: parent.height
        label: qsTr("New name of %1").arg(row.name)
        name: row.name
        width: Math.min(320, parent.width - x)
        x: label.x - 6

        onEnded: row.editingEnded()
        onTaken: name => row.renamed(name)
    }
    HoverHandler {
        id: hover
    }
    TapHandler {
        onDoubleTapped: row.renameWanted()
        onTapped: point => row.tapped((point.modifiers & Qt.ControlModifier) !== 0)
    }
    DragHandler {
        id: drag
        target: null

        onActiveChanged: if (!drag.active)
            row.dropped(drag.centroid.scenePosition.y)
        onCentroidChanged: if (drag.active)
            row.dragged(drag.centroid.scenePosition.y)
    }
}
