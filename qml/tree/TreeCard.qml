// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Controls
import Poseloom.Ui

/// A group on the canvas: its name, its own weight, and its leaves as a list that scrolls and can be filtered.
Item {
    id: card

    required property double cardHeight
    required property double cardWidth
    required property double cardX
    required property double cardY
    required property string detail
    required property double goal
    required property TreeHand hand
    required property bool knob
    required property TreeLeafModel leaves
    required property string name
    required property string path
    required property double phase
    required property string problem
    required property string properties
    required property bool pruned
    required property bool root
    required property bool selected
    required property bool shown
    required property string sync
    required property bool target
    readonly property color tint: card.root ? Theme.output : card.sync.length > 0 ? Theme.slot : Theme.blend
    required property double weight

    Accessible.ignored: !card.shown
    Accessible.name: card.pruned ? qsTr("Group %1, dropped by the engine").arg(card.name) : qsTr("Group %1").arg(card.name)
    Accessible.role: Accessible.Pane
    height: card.cardHeight
    objectName: card.shown ? "treeCard." + card.path : ""
    opacity: card.pruned ? 0.6 : 1
    visible: card.shown
    width: card.cardWidth
    x: card.cardX
    y: card.cardY

    Rectangle {
        anchors.fill: parent
        anchors.margins: -3
        color: card.target ? Theme.slot : Theme.accent
        radius: Theme.radius + 3
        visible: card.selected || card.target
    }
    // The card takes the mouse: the ground below it pans.
    MouseArea {
        acceptedButtons: Qt.LeftButton
        anchors.fill: parent
    }
    Rectangle {
        anchors.fill: parent
        border.color: card.problem === "error" ? Theme.error : Theme.border
        color: card.sync.length > 0 ? Qt.tint(Theme.panel, Qt.alpha(Theme.slot, 0.12)) : Theme.panel
        radius: Theme.radius
    }
    Rectangle {
        id: title
        color: Qt.tint(Theme.panel, Qt.alpha(card.tint, 0.32))
        height: 30
        radius: Theme.radius
        width: parent.width

        Rectangle {
            color: card.tint
            height: parent.height
            radius: Theme.radius
            width: 5
        }
        Text {
            id: nameText
            anchors.verticalCenter: parent.verticalCenter
            color: card.problem === "error" ? Theme.error : card.problem === "warning" ? Theme.warning : Theme.text
            elide: Text.ElideRight
            font.pixelSize: Theme.fontSize
            font.weight: Font.DemiBold
            text: card.name
            width: Math.min(implicitWidth, parent.width - detailText.width - words.width - 40)
            x: 14
        }
        Text {
            id: words
            anchors.left: nameText.right
            anchors.leftMargin: 6
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.slot
            font.pixelSize: Theme.smallFontSize
            text: card.properties
        }
        Text {
            id: detailText
            anchors.right: parent.right
            anchors.rightMargin: 10
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            text: card.detail
        }
        InPlaceField {
            editing: card.hand.editedPath === card.path && !card.root
            height: parent.height
            label: qsTr("New name of %1").arg(card.name)
            name: card.name
            width: parent.width - 10
            x: 8

            onEnded: card.hand.endEditing()
            onTaken: name => card.hand.rename(card.path, name)
        }
        TapHandler {
            onDoubleTapped: if (!card.root)
                card.hand.edit(card.path)
            onTapped: point => card.hand.choose(card.path, (point.modifiers & Qt.ControlModifier) !== 0)
        }
        DragHandler {
            id: drag
            enabled: !card.root
            target: null

            onActiveChanged: if (!drag.active)
                card.hand.drop(card.path)
            onCentroidChanged: if (drag.active)
                card.hand.drag(card.path, card.name, drag.centroid.scenePosition)
        }
    }
    Row {
        id: goalRow
        height: card.root ? 0 : 28
        spacing: 6
        visible: !card.root
        x: 8
        y: title.height + 4

        PanelButton {
            Accessible.name: qsTr("Knob of %1").arg(card.name)
            checked: card.knob
            hint: qsTr("Knob: setting one child fades its siblings out")
            implicitHeight: 20
            leftPadding: 6
            text: qsTr("Knob")

            onClicked: card.hand.player.setKnob(card.path, !card.knob)
        }
        TreeWeight {
            anchors.verticalCenter: parent.verticalCenter
            anchors.verticalCenterOffset: -4
            goal: card.goal
            label: qsTr("Goal weight of %1").arg(card.name)
            tint: card.tint
            weight: card.weight
            width: card.width - (card.phase >= 0 ? 148 : 80)

            onMoved: goal => card.hand.player.setGoal(card.path, goal)
        }
        Text {
            anchors.verticalCenter: parent.verticalCenter
            anchors.verticalCenterOffset: -4
            color: Theme.textMuted
            font.pixelSize: Theme.smallFontSize
            text: card.phase >= 0 ? qsTr("phase %1").arg(Number(card.phase).toLocaleString(Qt.locale(), "f", 2)) : ""
        }
    }
    SearchField {
        id: filter
        height: 24
        hint: qsTr("Leaves of %1 by name").arg(card.name)
        objectName: card.shown ? "treeFilter." + card.path : ""
        placeholderText: qsTr("Find among %1 leaves").arg(card.leaves.total)
        text: card.leaves.filter
        visible: card.leaves.total > 9
        width: parent.width - 16
        x: 8
        y: title.height + goalRow.height + 1

        onTextEdited: card.leaves.filter = filter.text
    }
    ListView {
        id: list
        Accessible.name: qsTr("Leaves of %1").arg(card.name)
        Accessible.role: Accessible.List
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        height: card.height - y - 6
        interactive: false // a drag moves a leaf, the wheel scrolls
        model: card.leaves
        reuseItems: true
        visible: card.leaves.total > 0
        width: parent.width
        y: title.height + goalRow.height + (card.leaves.total > 9 ? 28 : 0)

        ScrollBar.vertical: ScrollBar {
            policy: list.contentHeight > list.height ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff
            width: 6
        }
        delegate: TreeLeafRow {
            id: leaf
            editing: card.hand.editedPath === leaf.path
            width: list.width

            onChosen: extend => card.hand.choose(leaf.path, extend)
            onDragEnded: card.hand.drop(leaf.path)
            onDragged: scene => card.hand.drag(leaf.path, leaf.name, scene)
            onEditingEnded: card.hand.endEditing()
            onGoalWanted: goal => card.hand.player.setGoal(leaf.path, goal)
            onPlayWanted: leaf.goal > 0 ? card.hand.player.clear(leaf.path) : card.hand.player.playAlone(leaf.path)
            onRenameWanted: card.hand.edit(leaf.path)
            onRenamed: name => card.hand.rename(leaf.path, name)
        }

        WheelHandler {
            enabled: list.contentHeight > list.height
            target: null

            onWheel: event => {
                const lowest = list.originY + list.contentHeight - list.height;
                list.contentY = Math.max(list.originY, Math.min(lowest, list.contentY - event.angleDelta.y / 2));
                event.accepted = true;
            }
        }
        Connections {
            function onRevealed(path: string): void {
                const row = card.leaves.rowOf(path);
                if (card.shown && row >= 0)
                    list.positionViewAtIndex(row, ListView.Contain);
            }

            target: card.hand
        }
    }
}
