// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

/// A bone with a box of three states.
Item {
    id: row

    required property int checkState
    property bool current: false
    required property int depth
    required property bool expandable
    required property bool expanded
    required property int index
    required property int joint
    required property string name
    property bool unmasked: false  ///< the node has no mask: a faint tick on every bone

    signal expandToggled
    signal picked
    signal toggled

    Accessible.checkable: true
    Accessible.checked: row.checkState === Qt.Checked
    Accessible.name: row.name
    Accessible.role: Accessible.CheckBox
    implicitHeight: Theme.rowHeight - 4
    objectName: "bone." + row.name

    Accessible.onPressAction: row.toggled()

    Rectangle {
        anchors.fill: parent
        border.color: Theme.accent
        border.width: row.current ? 1 : 0
        color: hover.hovered ? Theme.hover : "transparent"
    }
    HoverHandler {
        id: hover
    }
    Icon {
        id: fold
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.textMuted
        name: row.expanded ? "down" : "right"
        size: 12
        visible: row.expandable
        x: Theme.spacing + row.depth * 12

        TapHandler {
            onTapped: row.expandToggled()
        }
    }
    Rectangle {
        id: box
        anchors.verticalCenter: parent.verticalCenter
        border.color: row.checkState === Qt.Unchecked ? Theme.textMuted : Theme.accent
        color: row.checkState === Qt.Unchecked ? Theme.field : Theme.accent
        height: 14
        radius: 3
        width: 14
        x: fold.x + 16

        Icon {
            anchors.centerIn: parent
            color: row.unmasked ? Theme.textFaint : Theme.accentText
            name: "check"
            size: 12
            visible: row.unmasked || row.checkState === Qt.Checked
        }
        Rectangle {
            anchors.centerIn: parent
            color: Theme.accentText
            height: 2
            visible: row.checkState === Qt.PartiallyChecked
            width: 8
        }
        TapHandler {
            margin: 4

            onTapped: row.toggled()
        }
    }
    Text {
        anchors.left: box.right
        anchors.leftMargin: 6
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.text
        elide: Text.ElideRight
        font.pixelSize: Theme.fontSize
        text: row.name

        TapHandler {
            onDoubleTapped: row.toggled()
            onTapped: row.picked()
        }
    }
}
