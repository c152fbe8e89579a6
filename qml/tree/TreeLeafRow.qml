// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A leaf inside the card of its group: play, name, how often scripts name it, and its weight. It can be dragged
/// onto another card.
Rectangle {
    id: row

    property bool editing: false
    required property double goal
    required property int index
    required property string name
    required property string path
    required property double phase
    required property bool playable
    required property string problem
    required property bool pruned
    required property bool selected
    required property int uses
    required property double weight

    signal chosen(bool extend)
    signal dragEnded
    signal dragged(point scene)
    signal editingEnded
    signal goalWanted(double goal)
    signal playWanted
    signal renameWanted
    signal renamed(string name)

    Accessible.name: row.pruned ? qsTr("%1, dropped by the engine").arg(row.name) : row.name
    Accessible.role: Accessible.ListItem
    Accessible.selected: row.selected
    color: row.selected ? Theme.selection : hover.hovered ? Theme.hover : "transparent"
    height: 22
    objectName: "treeLeaf." + row.path

    Rectangle {
        anchors.bottom: parent.bottom
        color: Theme.accent
        height: 2
        visible: row.phase >= 0
        width: Math.max(0, row.phase) * parent.width
    }
    Icon {
        id: play
        anchors.verticalCenter: parent.verticalCenter
        color: row.goal > 0 ? Theme.accent : row.playable ? Theme.textMuted : Theme.border
        name: "play"
        size: 12
        x: 8

        TapHandler {
            enabled: row.playable

            onTapped: row.playWanted()
        }
    }
    Text {
        anchors.left: play.right
        anchors.leftMargin: 6
        anchors.right: mark.left
        anchors.rightMargin: 4
        anchors.verticalCenter: parent.verticalCenter
        color: row.problem === "error" ? Theme.error : row.problem === "warning" ? Theme.warning : Theme.text
        elide: Text.ElideMiddle
        font.pixelSize: Theme.fontSize - 1
        opacity: row.pruned ? 0.5 : 1
        text: row.name
        visible: !row.editing
    }
    Text {
        id: mark
        Accessible.name: row.uses > 0 ? qsTr("Named %1 times by scripts").arg(row.uses) : qsTr("Named by no script")
        anchors.right: bar.left
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        color: row.uses > 0 ? Theme.slot : Theme.textFaint
        font.pixelSize: Theme.smallFontSize
        text: row.uses > 0 ? row.uses : "–"
        visible: row.uses >= 0
        width: row.uses >= 0 ? implicitWidth : 0
    }
    TreeWeight {
        id: bar
        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        goal: row.goal
        label: qsTr("Goal weight of %1").arg(row.name)
        tint: Theme.slot
        visible: row.playable
        weight: row.weight
        width: row.playable ? implicitWidth : 0

        onMoved: goal => row.goalWanted(goal)
    }
    InPlaceField {
        editing: row.editing
        height: parent.height
        label: qsTr("New name of %1").arg(row.name)
        name: row.name
        width: parent.width - 24
        x: 20

        onEnded: row.editingEnded()
        onTaken: name => row.renamed(name)
    }
    HoverHandler {
        id: hover
    }
    TapHandler {
        gesturePolicy: TapHandler.ReleaseWithinBounds

        onDoubleTapped: row.renameWanted()
        onTapped: point => row.chosen((point.modifiers & Qt.ControlModifier) !== 0)
    }
    DragHandler {
        id: drag
        target: null

        onActiveChanged: if (!drag.active)
            row.dragEnded()
        onCentroidChanged: if (drag.active)
            row.dragged(drag.centroid.scenePosition)
    }
}
